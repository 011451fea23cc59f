import { describe, expect, it, vi } from 'vitest';
import { runSummaryBatch } from './own-batch';
import type { BatchCount } from './own-batch';

function replies(
  ...counts: readonly (readonly [processed: number, remaining: number, insufficient?: number])[]
) {
  const generateNext = vi.fn();
  for (const [processed, remaining, insufficient = 0] of counts) {
    const total = processed + remaining;
    generateNext.mockResolvedValueOnce({
      message: 'Done.',
      processed,
      total,
      remaining,
      insufficient,
      stopped: false,
    });
  }
  return generateNext.mockRejectedValue(new Error('One call too many.'));
}

function run(generateNext: () => Promise<never>, isCancelled = () => false) {
  const counts: BatchCount[] = [];
  const end = runSummaryBatch({
    generateNext,
    isCancelled,
    onCount: (count) => counts.push(count),
  });
  return { counts, end };
}

describe('runSummaryBatch', () => {
  it('calls until nothing is left', async () => {
    const { counts, end } = run(replies([50, 70], [50, 20], [20, 0]));
    expect(await end).toEqual({
      processed: 120,
      total: 120,
      remaining: 0,
      insufficient: 0,
      wasCancelled: false,
      message: 'Done.',
    });
    expect(counts).toEqual([
      { processed: 50, total: 120 },
      { processed: 100, total: 120 },
      { processed: 120, total: 120 },
    ]);
  });

  it('leaves what cannot be written', async () => {
    const { end } = run(replies([50, 2], [0, 2]));
    expect(await end).toEqual({
      processed: 50,
      total: 52,
      remaining: 2,
      insufficient: 0,
      wasCancelled: false,
      message: 'Done.',
    });
  });

  it('does not call for those alone that say too little', async () => {
    const generateNext = replies([50, 33, 13], [20, 13, 13]);
    const { counts, end } = run(generateNext);
    expect(await end).toMatchObject({ processed: 70, total: 70, remaining: 0, insufficient: 13 });
    expect(counts[0]).toEqual({ processed: 50, total: 70 });
    expect(generateNext).toHaveBeenCalledTimes(2);
    const none = await run(replies([0, 13, 13])).end;
    expect(none).toMatchObject({ processed: 0, total: 0, remaining: 0, insufficient: 13 });
  });

  it('has nothing to do where nothing is missing', async () => {
    const { end } = run(replies([0, 0]));
    expect(await end).toEqual({
      processed: 0,
      total: 0,
      remaining: 0,
      insufficient: 0,
      wasCancelled: false,
      message: 'Done.',
    });
  });

  it('does not call again once it is cancelled', async () => {
    const generateNext = replies([7, 93]);
    const { end } = run(generateNext, () => true);
    expect(await end).toEqual({
      processed: 7,
      total: 100,
      remaining: 93,
      insufficient: 0,
      wasCancelled: true,
      message: 'Done.',
    });
    expect(generateNext).toHaveBeenCalledOnce();
  });

  it('does not call again once somebody else has told the function to stop', async () => {
    const reply = {
      message: 'Stopped.',
      processed: 7,
      total: 100,
      remaining: 93,
      insufficient: 0,
      stopped: true,
    };
    const generateNext = replies([50, 43]).mockReset().mockResolvedValue(reply);
    expect(await run(generateNext).end).toEqual({
      processed: 7,
      total: 100,
      remaining: 93,
      insufficient: 0,
      wasCancelled: true,
      message: 'Stopped.',
    });
    expect(generateNext).toHaveBeenCalledOnce();
  });

  it('passes failures on', async () => {
    const failure = new Error('No.');
    const generateNext = replies([50, 50]).mockReset().mockRejectedValue(failure);
    await expect(run(generateNext).end).rejects.toBe(failure);
  });
});
