// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from './sign-out';
import { hasDraft, writeDraft } from '@/lib/draft';
import { storeListingVisit, readListingVisit } from '@/lib/listing-visit-storage';

const backend = vi.hoisted(() => ({ signOut: vi.fn() }));
vi.mock('@/lib/supabase', () => ({ loadSupabase: () => Promise.resolve({ auth: backend }) }));

const draft = { userId: 'user-1', form: 'review' };

beforeEach(() => {
  localStorage.clear();
  writeDraft(draft, { text: 'a' });
  storeListingVisit('a paid session');
});

describe('signOut', () => {
  it('forgets what the person has typed and paid for', async () => {
    backend.signOut.mockResolvedValue({ error: null });
    expect(await signOut('user-1')).toBe(true);
    expect(hasDraft(draft)).toBe(false);
    expect(readListingVisit()).toBeNull();
  });

  it('keeps it when signing out fails', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    backend.signOut.mockResolvedValue({ error: new Error('no') });
    expect(await signOut('user-1')).toBe(false);
    expect(hasDraft(draft)).toBe(true);
    expect(readListingVisit()).toBe('a paid session');
    vi.mocked(console.error).mockClear();
  });
});
