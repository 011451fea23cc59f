import { describe, expect, it } from 'vitest';
import { decidedCriteria } from './decisions.ts';
import { asksSame, readCriteria } from './read-criteria.ts';
import type { CriterionTexts } from './sentences.ts';

const nothing: CriterionTexts = {
  name: 'Fund',
  category: null,
  support_type: 'funding',
  geographic_region: null,
  industry_categories: null,
  funding_match_required: null,
  eligibility: null,
  description: null,
  funding_readiness_requirements: null,
  funding_key_criteria: null,
  funding_match_details: null,
  funding_use_of_funds: null,
};
const read = (eligibility: string, more: Partial<CriterionTexts> = {}) =>
  readCriteria({ ...nothing, eligibility, ...more }).map(({ kind, value }) => [kind, value]);

describe('readCriteria', () => {
  it.each([
    ['Businesses in Maine.', 'place', { any: ['maine'] }],
    ['Companies mainly in Maine and New England.', 'place', { any: ['maine', 'beyond'] }],
    [
      'Businesses in Aroostook and northern parts of Penobscot and Piscataquis counties.',
      'place',
      { any: ['Aroostook'], partly: ['Penobscot', 'Piscataquis'] },
    ],
    ['Firms in island and coastal communities.', 'place', { any: ['coast'] }],
    ['Past the idea stage.', 'stage', { any: ['launch', 'grow', 'expand', 'mature'] }],
    ['In business for at least two years.', 'age', { least: 24 }],
    ['Open for less than eighteen months.', 'age', { most: 18 }],
    ['With five or fewer employees.', 'employees', { most: 5 }],
    ['With 10 to 250 full-time employees.', 'employees', { least: 10, most: 250 }],
    ['With fewer than 50 employees.', 'employees', { most: 49 }],
    [
      'Annual sales between $50,000 and $1.5 million.',
      'revenue',
      { least: 50_000, most: 1_500_000 },
    ],
    ['Sole proprietors and LLCs.', 'legal_form', { any: ['sole_proprietor', 'llc'] }],
    ['Nonprofits are not eligible.', 'legal_form', { none: ['nonprofit'] }],
    ['Veterans and military spouses.', 'owner', { any: ['veterans'] }],
    ['Owners contribute 10% of the project cost.', 'own_share', { least: 10 }],
    ['You must have been turned down by a bank.', 'prior_step', { any: ['turned_down_by_bank'] }],
    ['Owners aged 18 or over.', 'other', { question: 'Are you 18 or older?' }],
    ['Makers that sell abroad.', 'other', { question: 'Do you sell abroad?' }],
  ])('%s', (eligibility, kind, value) => {
    expect(read(eligibility)).toContainEqual([kind, value]);
  });

  it.each([
    'Priority for businesses owned by women.',
    'Women starting a business; services are open to all.',
    'Small business owners, particularly those underserved by banks.',
    'Anyone with a business of any size.',
    'Students, librarians, start-ups and small firms.',
    'Rural businesses in communities of fewer than 50,000 people.',
  ])('no condition: %s', (eligibility) => {
    expect(read(eligibility)).toEqual([]);
  });

  it('takes industries that overlap with a named one for possible', () => {
    const [[kind, value] = []] = read('Farmers.', {
      industry_categories: ['agriculture_forestry'],
    });
    expect([kind, value]).toEqual([
      'industry',
      { any: ['agriculture_forestry'], partly: ['consumer_products_retail', 'food_beverage'] },
    ]);
  });

  it('reads a match of one to one as half of the project', () => {
    expect(read('', { funding_match_details: 'At least 1:1' })).toEqual([
      ['own_share', { least: 50 }],
    ]);
  });

  it('reads what money may be used for, and leaves open what may fall under it', () => {
    expect(read('', { funding_use_of_funds: 'Real estate and energy upgrades' })).toEqual([
      [
        'use_of_funds',
        { any: ['real_estate', 'energy'], partly: ['equipment', 'research', 'start_up_costs'] },
      ],
    ]);
  });
});

it('compares what is asked in any order', () => {
  const place = (...any: string[]) => ({ kind: 'place', value: { any } }) as const;
  expect(asksSame(place('Waldo', 'Knox'), place('Knox', 'Waldo'))).toBe(true);
  expect(asksSame(place('Waldo', 'Knox'), place('Knox', 'York'))).toBe(false);
});

describe('decidedCriteria', () => {
  const texts = {
    ...nothing,
    eligibility: 'New companies in Maine. With five or fewer employees.',
  };
  const decision = {
    id: 'd',
    kind: 'employees',
    value: { most: 5 },
    sentence: 'With five or fewer employees.',
    source_column: 'eligibility',
    source_url: null,
    state: 'confirmed',
  };
  const statesOf = (changes: Partial<typeof decision>, eligibility = texts.eligibility) =>
    decidedCriteria({ ...texts, eligibility }, [{ ...decision, ...changes }])
      .filter(({ kind }) => kind === 'employees')
      .map(({ state }) => state);

  it('joins a condition with what was decided about it', () => {
    expect(statesOf({})).toEqual(['confirmed']);
    expect(statesOf({ state: 'dismissed' })).toEqual(['dismissed']);
  });

  it('keeps a condition that was added to those of the text', () => {
    expect(statesOf({ value: { most: 7 } })).toEqual(['confirmed', 'proposed']);
  });

  it('makes a decision stale when its sentence changes', () => {
    expect(statesOf({}, 'With nine or fewer employees.')).toEqual(['stale', 'proposed']);
  });
});
