// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from './sign-out';
import { hasDraft, writeDraft } from '@/shared/lib/draft';
import { storeListingVisit, readListingVisit } from '@/shared/lib/listing-visit-storage';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf } from '@/shared/lib/testing/fake-backend';

const draft = { userId: 'user-1', form: 'review' };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('user-1')));
  writeDraft(draft, { text: 'a' });
  storeListingVisit('a paid session');
});

describe('signOut', () => {
  it('ends all sessions and deletes drafts and the paid visit', async () => {
    const backend = fakeBackend(() => new Response(null, { status: 204 }));
    expect(await signOut('user-1')).toBe(true);
    expect(backend.mock.lastCall?.[0].url.href).toMatch(/\/auth\/v1\/logout\?scope=global$/);
    expect(hasDraft(draft)).toBe(false);
    expect(readListingVisit()).toBeNull();
  });

  it('keeps drafts and the paid visit when signing out fails', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    fakeBackend(() => Response.json({ message: 'no' }, { status: 500 }));
    expect(await signOut('user-1')).toBe(false);
    expect(hasDraft(draft)).toBe(true);
    expect(readListingVisit()).toBe('a paid session');
    vi.mocked(console.error).mockClear();
  });
});
