// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetch } from './supabase-fetch';
import { BACKEND, fakeBackend, noAnswer, type BackendRequest } from './testing/fake-backend';

const REST = `${BACKEND}/rest/v1/reviews`;
const refresh = vi.fn<() => Promise<string | null>>();
const send = createFetch('public-key', refresh);

const as = (token: string): RequestInit => ({
  method: 'POST',
  body: '{}',
  headers: { Authorization: `Bearer ${token}` },
});
const tokenOf = ([{ headers }]: readonly [BackendRequest]) => headers.get('Authorization');
const reply = (status: number) => Response.json({}, { status });

beforeEach(() => {
  refresh.mockReset();
});

describe('the time limit', () => {
  const signalOf = async (path: string, init?: RequestInit) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const backend = fakeBackend(() => reply(200));
    await send(`${BACKEND}${path}`, init);
    const limits = timeout.mock.calls;
    timeout.mockRestore();
    return { limits, signal: backend.mock.calls[0]?.[0].signal };
  };

  it.each([
    ['a save', '/rest/v1/reviews', { method: 'POST' }],
    ['a request to the auth service', '/auth/v1/token', { method: 'POST' }],
    ['the removal of a file', '/storage/v1/object/photos', { method: 'DELETE' }],
  ])('of %s is 9 seconds', async (_what, path, init) => {
    const { limits, signal } = await signalOf(path, init);
    expect(limits).toEqual([[9_000]]);
    expect(signal).toBeInstanceOf(AbortSignal);
  });

  it('keeps the signal of the caller', async () => {
    const { signal } = await signalOf('/rest/v1/reviews', { signal: AbortSignal.abort() });
    expect(signal?.aborted).toBe(true);
  });

  it.each(['/functions/v1/extract-resource-data', '/storage/v1/object/photos/1.png'])(
    'is not set for %s',
    async (path) => {
      expect(await signalOf(path, { method: 'POST' })).toEqual({ limits: [], signal: null });
    },
  );

  it('ends a save that nobody answers', async () => {
    fakeBackend(noAnswer);
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    await expect(send(REST, as('old'))).rejects.toMatchObject({ code: 'timeout' });
    timeout.mockRestore();
  });
});

describe('a failure', () => {
  it('is worth a retry when it came quickly', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const failAfter = (milliseconds: number) => {
      fakeBackend(() => {
        vi.advanceTimersByTime(milliseconds);
        return Promise.reject(new TypeError('Failed to fetch'));
      });
      return send(REST);
    };
    await expect(failAfter(100)).rejects.toMatchObject({ code: 'network', retryable: true });
    await expect(failAfter(2500)).rejects.toMatchObject({ code: 'network', retryable: false });
    vi.useRealTimers();
  });

  it.each([
    ['a status', () => reply(409), 'conflict'],
    [
      'a page of a proxy',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      'unavailable',
    ],
  ])('is known by %s', async (_what, answer, code) => {
    fakeBackend(answer);
    await expect(send(REST)).rejects.toMatchObject({ name: 'AppError', code });
  });
});

describe('a token that is refused', () => {
  it('is renewed once, and the call repeated with it, whatever comes then', async () => {
    const backend = fakeBackend(() => reply(401));
    refresh.mockResolvedValue('new');
    await expect(send(REST, as('old'))).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(refresh).toHaveBeenCalledOnce();
    expect(backend.mock.calls.map(tokenOf)).toEqual(['Bearer old', 'Bearer new']);
    expect(backend.mock.calls[1]?.[0]).toMatchObject({ method: 'POST', body: {} });
  });

  it('stays refused when it cannot be renewed', async () => {
    const backend = fakeBackend(() => reply(401));
    refresh.mockResolvedValue(null);
    await expect(send(REST, as('old'))).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(backend).toHaveBeenCalledOnce();
  });

  it.each([
    ['as a visitor', REST, as('public-key'), 401],
    ['without a token', REST, undefined, 401],
    ['that is forbidden', REST, as('old'), 403],
  ])('is not assumed for a call %s', async (_what, address, init, status) => {
    fakeBackend(() => reply(status));
    await expect(send(address, init)).rejects.toThrow();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is left to the auth service in its own calls', async () => {
    fakeBackend(() => reply(401));
    expect((await send(`${BACKEND}/auth/v1/user`, as('old'))).status).toBe(401);
    expect(refresh).not.toHaveBeenCalled();
  });
});
