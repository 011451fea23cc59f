import { afterEach, describe, expect, it, vi } from 'vitest';
import { readInTime } from './time-limit';

afterEach(() => {
  vi.useRealTimers();
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
