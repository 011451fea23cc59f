// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLinkClient, createPublicClient, createSignedInClient } from './supabase-clients';
import { BACKEND, fakeBackend, noAnswer } from './testing/fake-backend';
import { toAppError } from '@/lib/errors';

const settings = { url: BACKEND, publicKey: 'public-key', sessionKey: 'session' };

beforeEach(() => {
  localStorage.clear();
});

describe.each([
  ['the signed-in user', createSignedInClient],
  ['visitors', createPublicClient],
  ['an email link', createLinkClient],
])('the client of %s', (_whose, create) => {
  it('gives up on a save that nobody answers', async () => {
    fakeBackend(noAnswer);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      return AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'));
    });
    const { error, status } = await create(settings).from('events').delete().eq('id', '1');
    timeout.mockRestore();
    expect(toAppError(error, status).code).toBe('timeout');
  });
});
