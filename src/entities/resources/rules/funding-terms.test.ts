import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fundingTerms, hasFundingTerms } from './funding-terms';

const empty = {
  funding_instrument: null,
  funding_check_size: null,
  funding_range: null,
  funding_match_required: null,
  funding_match_details: null,
  funding_payout_timing: null,
  funding_decision_timeline: null,
  funding_use_of_funds: null,
  funding_readiness_requirements: null,
  funding_key_criteria: null,
};

const TERMS = [
  'Instrument',
  'Check Size',
  'Match Required',
  'Payout Timing',
  'Decision Timeline',
  'Use of Funds',
  'Requirements',
  'Key Criteria',
];

function valueOf(term: string, fields: Partial<Parameters<typeof fundingTerms>[0]>) {
  return fundingTerms({ ...empty, ...fields }).find((row) => row.term === term)?.value;
}

describe('fundingTerms', () => {
  test('has eight rows in their order, each not specified without data', () => {
    expect(fundingTerms(empty)).toEqual(TERMS.map((term) => ({ term, value: 'Not specified' })));
  });

  test.each([
    ['Instrument', 'funding_instrument'],
    ['Check Size', 'funding_check_size'],
    ['Payout Timing', 'funding_payout_timing'],
    ['Decision Timeline', 'funding_decision_timeline'],
    ['Use of Funds', 'funding_use_of_funds'],
    ['Requirements', 'funding_readiness_requirements'],
    ['Key Criteria', 'funding_key_criteria'],
  ])('%s is %s, trimmed; blanks are not specified', (term, field) => {
    expect(valueOf(term, { [field]: ' As agreed \n' })).toBe('As agreed');
    expect(valueOf(term, { [field]: ' \t' })).toBe('Not specified');
    expect(valueOf(term, { [field]: '' })).toBe('Not specified');
  });

  test('falls back on the funding range for the check size', () => {
    expect(valueOf('Check Size', { funding_range: '$5,000–$50,000' })).toBe('$5,000–$50,000');
    expect(valueOf('Check Size', { funding_check_size: ' ', funding_range: '$1' })).toBe('$1');
    expect(valueOf('Check Size', { funding_check_size: '$2', funding_range: '$1' })).toBe('$2');
  });

  test.each([
    [null, null, 'Not specified'],
    [null, ' ', 'Not specified'],
    [null, 'One to one', 'One to one'],
    [true, null, 'Yes'],
    [true, ' ', 'Yes'],
    [true, 'One to one', 'Yes: One to one'],
    [false, null, 'No'],
    [false, 'But welcome', 'No: But welcome'],
  ])('a match required %j with details %j reads %j', (required, details, value) => {
    expect(
      valueOf('Match Required', {
        funding_match_required: required,
        funding_match_details: details,
      }),
    ).toBe(value);
  });

  test('keeps its rows and never leaves one empty, whatever the fields hold', () => {
    const text = fc.option(fc.string(), { nil: null });
    const fields = fc.record({
      funding_instrument: text,
      funding_check_size: text,
      funding_range: text,
      funding_match_required: fc.option(fc.boolean(), { nil: null }),
      funding_match_details: text,
      funding_payout_timing: text,
      funding_decision_timeline: text,
      funding_use_of_funds: text,
      funding_readiness_requirements: text,
      funding_key_criteria: text,
    });
    fc.assert(
      fc.property(fields, (resource) => {
        const rows = fundingTerms(resource);
        expect(rows.map(({ term }) => term)).toEqual(TERMS);
        for (const { value } of rows) expect(value.trim()).not.toBe('');
      }),
    );
  });
});

describe('hasFundingTerms', () => {
  test.each([
    [{}, false],
    [{ funding_instrument: '  ' }, false],
    [{ funding_match_required: false }, true],
    [{ funding_range: '$5,000' }, true],
    [{ funding_key_criteria: 'Jobs in Maine' }, true],
  ])('%j: %j', (fields, known) => {
    expect(hasFundingTerms({ ...empty, ...fields })).toBe(known);
  });
});
