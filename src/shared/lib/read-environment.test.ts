import { describe, expect, it } from 'vitest';
import { readEnvironment } from './read-environment';

const URL_OF_PROJECT = 'https://x.supabase.co';
const KEY = 'sb_publishable_1';

describe('readEnvironment', () => {
  it('takes the settings and drops trailing slashes of addresses', () => {
    expect(
      readEnvironment(` ${URL_OF_PROJECT}/ `, KEY, ' https://Directory.example:443/ '),
    ).toEqual({
      ok: true,
      value: {
        supabaseUrl: URL_OF_PROJECT,
        supabasePublishableKey: KEY,
        siteUrl: 'https://directory.example',
      },
    });
  });

  it.each([undefined, '', '  '])('has no address of the site where it is %j', (siteUrl) => {
    expect(readEnvironment(URL_OF_PROJECT, KEY, siteUrl)).toMatchObject({
      ok: true,
      value: { siteUrl: null },
    });
  });

  const noPath =
    'VITE_SITE_URL must be an origin without a path, such as https://directory.example.';
  it.each([
    [undefined, 'key', undefined, 'VITE_SUPABASE_URL is not set.'],
    ['  ', 'key', undefined, 'VITE_SUPABASE_URL is not set.'],
    ['x.supabase.co', 'key', undefined, 'VITE_SUPABASE_URL is not a web address.'],
    ['ftp://x.supabase.co', 'key', undefined, 'VITE_SUPABASE_URL is not a web address.'],
    ['https://', 'key', undefined, 'VITE_SUPABASE_URL is not a web address.'],
    [URL_OF_PROJECT, '', undefined, 'VITE_SUPABASE_PUBLISHABLE_KEY is not set.'],
    [URL_OF_PROJECT, 'key', 'directory.example', 'VITE_SITE_URL is not a web address.'],
    [URL_OF_PROJECT, 'key', 'javascript:alert(1)', 'VITE_SITE_URL is not a web address.'],
    [URL_OF_PROJECT, 'key', 'https://directory.example/guide', noPath],
    [URL_OF_PROJECT, 'key', 'https://directory.example/?a', noPath],
    [URL_OF_PROJECT, 'key', 'https://me:pass@directory.example', noPath],
  ])('names the problem of %s, %s and %s', (url, key, siteUrl, problem) => {
    expect(readEnvironment(url, key, siteUrl)).toEqual({ ok: false, problem });
  });
});
