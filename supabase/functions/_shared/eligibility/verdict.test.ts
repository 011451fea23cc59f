import { describe, expect, it } from 'vitest';
import { nothingSaid, type Answers, type Asked } from './criteria.ts';
import { criterionVerdict, overallVerdict } from './verdict.ts';

const at = (town: string | null, county: string | null, in_maine = true) => ({
  place: { town, county, region: null, in_maine },
});
const north: Asked = {
  kind: 'place',
  value: { any: ['Aroostook'], partly: ['Penobscot'] },
};

describe('criterionVerdict', () => {
  it.each<[string, Asked, Partial<Answers>, string]>([
    ['in the county', north, at(null, 'Aroostook'), 'yes'],
    ['in a county that is served in part', north, at('Bangor', 'Penobscot'), 'unknown'],
    ['in another county', north, at(null, 'York'), 'no'],
    ['somewhere in Maine', north, at(null, null), 'unknown'],
    ['outside Maine', north, at(null, null, false), 'no'],
    ['on an island', { kind: 'place', value: { any: ['coast'] } }, at('Vinalhaven', 'Knox'), 'yes'],
    ['inland', { kind: 'place', value: { any: ['coast'] } }, at('Rumford', 'Oxford'), 'no'],
    [
      'abroad',
      { kind: 'place', value: { any: ['maine', 'beyond'] } },
      at(null, null, false),
      'unknown',
    ],
    [
      'the right form',
      { kind: 'legal_form', value: { none: ['nonprofit'] } },
      { legal_form: 'llc' },
      'yes',
    ],
    [
      'the wrong form',
      { kind: 'legal_form', value: { none: ['nonprofit'] } },
      { legal_form: 'nonprofit' },
      'no',
    ],
    [
      'one of the groups',
      { kind: 'owner', value: { any: ['women', 'veterans'] } },
      { owner: ['veterans'] },
      'yes',
    ],
    ['no group', { kind: 'owner', value: { any: ['women'] } }, { owner: [] }, 'no'],
    ['at the bound', { kind: 'employees', value: { most: 5 } }, { employees: 5 }, 'yes'],
    ['past the bound', { kind: 'employees', value: { most: 5 } }, { employees: 6 }, 'no'],
    [
      'a step done',
      { kind: 'prior_step', value: { any: ['course'] } },
      { prior_steps: { course: true } },
      'yes',
    ],
    [
      'a step not done',
      { kind: 'prior_step', value: { any: ['course'] } },
      { prior_steps: { course: false } },
      'no',
    ],
    [
      'one way of several',
      { kind: 'prior_step', value: { partly: ['course'] } },
      { prior_steps: { course: false } },
      'unknown',
    ],
    [
      'no lender, after a bank said no',
      { kind: 'prior_step', value: { any: ['lender'] } },
      { prior_steps: { lender: false, turned_down_by_bank: true } },
      'unknown',
    ],
    [
      'a one-off no',
      { kind: 'other', value: { question: 'Why?' } },
      { other: { 'Why?': false } },
      'no',
    ],
    ['an answer that is not given', { kind: 'age', value: { least: 24 } }, {}, 'unknown'],
  ])('%s', (_name, asked, answers, verdict) => {
    expect(criterionVerdict(asked, { ...nothingSaid, ...answers })).toBe(verdict);
  });
});

describe('overallVerdict', () => {
  it('is no with one no, yes where all are, and unknown without conditions', () => {
    expect(overallVerdict(['yes', 'unknown', 'no'])).toBe('no');
    expect(overallVerdict(['yes', 'unknown'])).toBe('unknown');
    expect(overallVerdict(['yes', 'yes'])).toBe('yes');
    expect(overallVerdict([])).toBe('unknown');
  });
});
