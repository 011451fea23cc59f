import { describe, expect, it } from 'vitest';
import { comparisonRows, parseCompared, withCompared } from './comparison';

const loan = {
  availability_status: 'open_deadline',
  application_deadline: '2026-12-15',
  deadline_note: null,
  cost_to_participate: 'Free',
  funding_range: 'Up to $50,000',
  funding_instrument: 'Loan',
  funding_check_size: null,
  funding_match_required: true,
  funding_match_details: '1:1',
  funding_payout_timing: null,
  funding_decision_timeline: '2 weeks',
  funding_use_of_funds: null,
  funding_readiness_requirements: null,
  funding_key_criteria: null,
};
const grant = {
  ...loan,
  availability_status: 'open_rolling',
  application_deadline: null,
  deadline_note: 'Rounds in spring',
  cost_to_participate: 'free',
  funding_instrument: 'Grant',
};

describe('parseCompared', () => {
  it('reads slugs once each, four at most, and drops what is no slug', () => {
    expect(parseCompared('?compare=a-loan,b,a-loan,Not%20a%20slug,,c,d,e')).toEqual([
      'a-loan',
      'b',
      'c',
      'd',
    ]);
  });

  it('tells a missing parameter from an empty one', () => {
    expect(parseCompared('?search=boat')).toBeNull();
    expect(parseCompared('?compare=')).toEqual([]);
  });
});

describe('withCompared', () => {
  it('keeps the other parameters and leaves the commas as they are', () => {
    expect(withCompared('?search=boat&compare=x', ['a', 'b'])).toBe('?search=boat&compare=a,b');
    expect(withCompared('', ['a', 'b'])).toBe('?compare=a,b');
  });

  it('removes the parameter', () => {
    expect(withCompared('?compare=a,b&search=boat', null)).toBe('?search=boat');
    expect(withCompared('?compare=a,b', null)).toBe('');
  });
});

describe('comparisonRows', () => {
  const rows = comparisonRows([loan, grant], '2026-11-23');

  it('has the terms, the cost and the deadline', () => {
    expect(rows.map(({ term }) => term)).toEqual([
      'Instrument',
      'Check Size',
      'Match Required',
      'Payout Timing',
      'Decision Timeline',
      'Use of Funds',
      'Requirements',
      'Key Criteria',
      'Cost',
      'Deadline',
    ]);
    expect(rows.at(-1)?.values).toEqual(['December 15, 2026', 'Open (Rolling). Rounds in spring']);
  });

  it('tells which differ, without case, and what is not specified', () => {
    expect(rows.filter(({ differs }) => differs).map(({ term }) => term)).toEqual([
      'Instrument',
      'Deadline',
    ]);
    expect(rows.find(({ term }) => term === 'Payout Timing')?.values).toEqual([
      'Not specified',
      'Not specified',
    ]);
  });

  it('says that a deadline is over, and that no deadline is known', () => {
    const over = comparisonRows(
      [
        { ...loan, application_deadline: '2026-11-01' },
        { ...loan, availability_status: null, application_deadline: null },
      ],
      '2026-11-23',
    );
    expect(over.at(-1)?.values).toEqual(['November 1, 2026 (closed)', 'Not specified']);
  });
});
