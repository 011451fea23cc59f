import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env';

describe('readEnvironment', () => {
  it('takes both settings and drops the trailing slash of the address', () => {
    expect(readEnvironment(' https://x.supabase.co/ ', 'sb_publishable_1')).toEqual({
      ok: true,
      value: { supabaseUrl: 'https://x.supabase.co', supabasePublishableKey: 'sb_publishable_1' },
    });
  });

  it.each([
    [undefined, 'key', 'VITE_SUPABASE_URL is not set.'],
    ['  ', 'key', 'VITE_SUPABASE_URL is not set.'],
    ['x.supabase.co', 'key', 'VITE_SUPABASE_URL is not a web address.'],
    ['ftp://x.supabase.co', 'key', 'VITE_SUPABASE_URL is not a web address.'],
    ['https://', 'key', 'VITE_SUPABASE_URL is not a web address.'],
    ['https://x.supabase.co', '', 'VITE_SUPABASE_PUBLISHABLE_KEY is not set.'],
  ])('names the problem of %s and %s', (url, key, problem) => {
    expect(readEnvironment(url, key)).toEqual({ ok: false, problem });
  });
});
