import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callStaffFunction } from './call-staff-function';
import { callFunction } from '@/lib/call-function';
import { AppError } from '@/lib/errors';
import { onPersonChange } from '@/lib/person-changes';

vi.mock('@/lib/call-function');

const schema = z.object({ checked: z.number() });
const load = () => Promise.resolve(schema);

beforeEach(() => {
  vi.mocked(callFunction).mockReset();
});

describe('callStaffFunction', () => {
  it('passes the call on, and the reply back', async () => {
    vi.mocked(callFunction).mockResolvedValue({ checked: 3 });
    const call = { body: { limit: 3 }, timeLimitMs: 9 };
    expect(await callStaffFunction('a-function', call, load)).toEqual({ checked: 3 });
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('a-function', call);
  });

  it('takes a reply that was not agreed upon for none', async () => {
    vi.mocked(callFunction).mockResolvedValue({ checked: 'three' });
    await expect(callStaffFunction('a-function', {}, load)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('fails as AppError where what checks the reply does not arrive', async () => {
    vi.mocked(callFunction).mockResolvedValue({ checked: 3 });
    const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported'));
    await expect(callStaffFunction('a-function', {}, broken)).rejects.toBeInstanceOf(AppError);
  });

  it.each([
    ['forbidden', 1],
    ['unavailable', 0],
  ] as const)('asks anew who is at the screen after a refusal: %s', async (code, times) => {
    const listener = vi.fn();
    const forget = onPersonChange(listener);
    vi.mocked(callFunction).mockRejectedValue(new AppError(code));
    await expect(callStaffFunction('a-function', {}, load)).rejects.toMatchObject({ code });
    expect(listener).toHaveBeenCalledTimes(times);
    forget();
  });
});
