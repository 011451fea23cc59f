import { describe, expect, it } from 'vitest';
import { batchEndNotice } from './use-batch';

const end = {
  processed: 50,
  total: 120,
  remaining: 70,
  insufficient: 0,
  wasCancelled: false,
  message: 'So it was.',
};

describe('batchEndNotice', () => {
  it('calls nothing failed that was perhaps not tried', () => {
    expect(batchEndNotice('targeted', end)).toEqual({
      title: 'Batch Generation Complete',
      description: '50 summaries were written, 70 are still missing or outdated.',
    });
    expect(batchEndNotice('funding', { ...end, processed: 1, remaining: 0 })).toEqual({
      title: 'Batch Funding Summary Complete',
      description: '1 summary was written.',
    });
  });

  it('says what is left where somebody has stopped it', () => {
    expect(batchEndNotice('targeted', { ...end, remaining: 1, wasCancelled: true })).toEqual({
      title: 'Batch Generation Cancelled',
      description: '50 summaries were written, 1 is left.',
    });
    const late = { ...end, remaining: 0, wasCancelled: true };
    expect(batchEndNotice('targeted', late).title).toBe('Batch Generation Complete');
  });

  it('calls nothing failed that says too little, and says what to do about it', () => {
    const done = { ...end, remaining: 0, insufficient: 13 };
    expect(batchEndNotice('targeted', { ...done, processed: 0 })).toEqual({
      title: 'Batch Generation Complete',
      description:
        '0 summaries were written. 13 say too little for a summary: fill in their stage, industries, region or eligibility.',
    });
    expect(batchEndNotice('funding', { ...done, insufficient: 1 })).toEqual({
      title: 'Batch Funding Summary Complete',
      description:
        '50 summaries were written. 1 says too little for a summary: fill in its funding terms.',
    });
  });

  it('gives the function’s own words where nothing was written', () => {
    expect(batchEndNotice('funding', { ...end, processed: 0 })).toEqual({
      title: 'Batch Generation Failed',
      description: 'So it was.',
      tone: 'destructive',
    });
  });
});
