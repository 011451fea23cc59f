import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchInTime, readInTime, REQUEST_TIME_LIMIT_MS } from './time-limit';

afterEach(() => {
  vi.useRealTimers();
});

describe('fetchInTime', () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  const signalOf = async (path: string, init?: RequestInit) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    send.mockClear();
    await fetchInTime(send)(`https://backend.example${path}`, init);
    const limits = timeout.mock.calls;
    timeout.mockRestore();
    return { limits, signal: send.mock.calls[0]?.[1]?.signal };
  };

  it.each([
    ['a save', '/rest/v1/reviews', { method: 'POST' }],
    ['a request to the auth service', '/auth/v1/token', { method: 'POST' }],
    ['the removal of a file', '/storage/v1/object/photos', { method: 'DELETE' }],
  ])('limits %s to 9 seconds', async (_what, path, init) => {
    const { limits, signal } = await signalOf(path, init);
    expect(limits).toEqual([[REQUEST_TIME_LIMIT_MS]]);
    expect(signal).toBeInstanceOf(AbortSignal);
  });

  it('keeps the signal of the caller', async () => {
    const { signal } = await signalOf('/rest/v1/reviews', { signal: AbortSignal.abort() });
    expect(signal?.aborted).toBe(true);
  });

  it.each(['/functions/v1/extract-resource-data', '/storage/v1/object/photos/1.png'])(
    'leaves %s to its own limit',
    async (path) => {
      expect(await signalOf(path, { method: 'POST' })).toEqual({ limits: [], signal: undefined });
    },
  );
});

describe('readInTime', () => {
  it('returns what was read', async () => {
    await expect(readInTime(undefined, () => Promise.resolve(7))).resolves.toBe(7);
  });

  it('finds a quick failure worth a retry, a slow one not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const failAfter = (milliseconds: number) => () => {
      vi.advanceTimersByTime(milliseconds);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await expect(readInTime(undefined, failAfter(100))).rejects.toMatchObject({
      code: 'network',
      retryable: true,
    });
    await expect(readInTime(undefined, failAfter(2500))).rejects.toMatchObject({
      code: 'network',
      retryable: false,
    });
  });

  it('passes on that the reader has gone', async () => {
    const controller = new AbortController();
    const read = readInTime(controller.signal, (signal) => {
      controller.abort();
      return Promise.resolve(signal.aborted);
    });
    await expect(read).resolves.toBe(true);
  });
});
