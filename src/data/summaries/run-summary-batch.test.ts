import { describe, expect, it, vi } from 'vitest';
import { runSummaryBatch } from './run-summary-batch';
import type { BatchCount } from './run-summary-batch';

function replies(
  ...counts: readonly (readonly [processed: number, remaining: number, insufficient?: number])[]
) {
  const writeSome = vi.fn();
  for (const [processed, remaining, insufficient = 0] of counts) {
    const total = processed + remaining;
    writeSome.mockResolvedValueOnce({
      ...{ message: 'Done.', processed, total, remaining, insufficient, stopped: false },
    });
  }
  return writeSome.mockRejectedValue(new Error('One call too many.'));
}

function run(writeSome: () => Promise<never>, isCancelled = () => false) {
  const counts: BatchCount[] = [];
  const end = runSummaryBatch({
    writeSome,
    isCancelled,
    onCount: (count) => counts.push(count),
  });
  return { counts, end };
}

describe('runSummaryBatch', () => {
  it('calls until nothing is left', async () => {
    const { counts, end } = run(replies([50, 70], [50, 20], [20, 0]));
    expect(await end).toEqual({
      ...{ processed: 120, total: 120, remaining: 0, insufficient: 0 },
      ...{ wasCancelled: false, message: 'Done.' },
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
      ...{ processed: 50, total: 52, remaining: 2, insufficient: 0 },
      ...{ wasCancelled: false, message: 'Done.' },
    });
  });

  it('does not call for those alone that say too little', async () => {
    const writeSome = replies([50, 33, 13], [20, 13, 13]);
    const { counts, end } = run(writeSome);
    expect(await end).toMatchObject({ processed: 70, total: 70, remaining: 0, insufficient: 13 });
    expect(counts[0]).toEqual({ processed: 50, total: 70 });
    expect(writeSome).toHaveBeenCalledTimes(2);
    const none = await run(replies([0, 13, 13])).end;
    expect(none).toMatchObject({ processed: 0, total: 0, remaining: 0, insufficient: 13 });
  });

  it('has nothing to do where nothing is missing', async () => {
    const { end } = run(replies([0, 0]));
    expect(await end).toEqual({
      ...{ processed: 0, total: 0, remaining: 0, insufficient: 0 },
      ...{ wasCancelled: false, message: 'Done.' },
    });
  });

  it('does not call again once it is cancelled', async () => {
    const writeSome = replies([7, 93]);
    const { end } = run(writeSome, () => true);
    expect(await end).toEqual({
      ...{ processed: 7, total: 100, remaining: 93, insufficient: 0 },
      ...{ wasCancelled: true, message: 'Done.' },
    });
    expect(writeSome).toHaveBeenCalledOnce();
  });

  it('does not call again once somebody else has told the function to stop', async () => {
    const reply = {
      ...{ message: 'Stopped.', processed: 7, total: 100, remaining: 93 },
      ...{ insufficient: 0, stopped: true },
    };
    const writeSome = replies([50, 43]).mockReset().mockResolvedValue(reply);
    expect(await run(writeSome).end).toEqual({
      ...{ processed: 7, total: 100, remaining: 93, insufficient: 0 },
      ...{ wasCancelled: true, message: 'Stopped.' },
    });
    expect(writeSome).toHaveBeenCalledOnce();
  });

  it('passes failures on', async () => {
    const failure = new Error('No.');
    const writeSome = replies([50, 50]).mockReset().mockRejectedValue(failure);
    await expect(run(writeSome).end).rejects.toBe(failure);
  });
});
