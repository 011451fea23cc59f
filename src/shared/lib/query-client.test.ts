import { describe, expect, it, vi } from 'vitest';
import { AppError } from './errors';
import { createQueryClient } from './query-client';

async function attempts(error: AppError): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const query = createQueryClient().query({ queryKey: ['x'], queryFn, retryDelay: 0 });
  await expect(query).rejects.toBe(error);
  return queryFn.mock.calls.length;
}

describe('createQueryClient', () => {
  it('tries again once where that can help', async () => {
    expect(await attempts(new AppError('network'))).toBe(2);
    expect(await attempts(new AppError('timeout'))).toBe(1);
    expect(await attempts(new AppError('forbidden'))).toBe(1);
  });

  it('retries soon and leaves focus alone', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retryDelay: 500,
      refetchOnWindowFocus: false,
    });
  });

  it('sets no timer in Node that would keep a build from ending', () => {
    const client = createQueryClient();
    expect(client.getQueryCache().build(client, { queryKey: ['x'] }).gcTime).toBe(Infinity);
  });
});
