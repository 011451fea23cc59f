import { describe, expect, it } from 'vitest';
import { batchProgress } from './use-running-batch';

const own = { kind: 'targeted', processed: 50, total: 120, isCancelled: false } as const;
const running = {
  summary_kind: 'targeted',
  processed: 10,
  total: 70,
  started_by_name: 'Ada Admin',
  is_cancelled: false,
};

describe('batchProgress', () => {
  it('knows of none', () => {
    expect(batchProgress(null, null)).toBeNull();
  });

  it('adds what the call that runs has written to those before it', () => {
    expect(batchProgress(own, running)).toEqual({
      isFunding: false,
      processed: 60,
      total: 120,
      isCancelled: false,
      startedBy: null,
    });
  });

  it('does not count a call twice that is over', () => {
    expect(batchProgress(own, { ...running, processed: 50, total: 120 })?.processed).toBe(50);
    expect(batchProgress(own, null)?.processed).toBe(50);
  });

  it('believes the database how many there are', () => {
    const begun = { ...own, processed: 0, total: 3 };
    expect(batchProgress(begun, running)).toMatchObject({ processed: 10, total: 70 });
  });

  it('takes nobody else’s for its own', () => {
    const other = { ...running, summary_kind: 'funding', is_cancelled: true };
    expect(batchProgress(own, other)).toMatchObject({ processed: 50, isCancelled: false });
  });

  it('tells who began the one of another browser', () => {
    expect(batchProgress(null, { ...running, is_cancelled: true })).toEqual({
      isFunding: false,
      processed: 10,
      total: 70,
      isCancelled: true,
      startedBy: 'Ada Admin',
    });
    expect(batchProgress(null, { ...running, started_by_name: null })?.startedBy).toBe(
      'Someone else',
    );
  });
});
