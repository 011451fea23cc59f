// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from './sign-out';
import { hasDraft, writeDraft } from '@/shared/lib/draft';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf } from '@/shared/lib/testing/fake-backend';

const draft = { userId: 'user-1', form: 'review' };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('user-1')));
  writeDraft(draft, { text: 'a' });
});

describe('signOut', () => {
  it('ends all sessions and deletes the drafts', async () => {
    const backend = fakeBackend(() => new Response(null, { status: 204 }));
    expect(await signOut('user-1')).toBe(true);
    expect(backend.mock.lastCall?.[0].url.href).toMatch(/\/auth\/v1\/logout\?scope=global$/);
    expect(hasDraft(draft)).toBe(false);
  });

  it('keeps the drafts when signing out fails', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    fakeBackend(() => Response.json({ message: 'no' }, { status: 500 }));
    expect(await signOut('user-1')).toBe(false);
    expect(hasDraft(draft)).toBe(true);
    vi.mocked(console.error).mockClear();
  });
});
