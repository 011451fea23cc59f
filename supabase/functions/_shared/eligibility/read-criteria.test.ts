import { describe, expect, it } from 'vitest';
import { nothingSaid } from './criteria.ts';
import { decidedCriteria } from './decisions.ts';
import { asksSame, readCriteria } from './read-criteria.ts';
import type { CriterionTexts } from './sentences.ts';
import { criterionVerdict } from './verdict.ts';

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
    ['Any business in Maine or planning to come.', 'place', { any: ['maine', 'beyond'] }],
    ['Individuals with a project based in Maine.', 'place', { any: ['maine'], partly: ['beyond'] }],
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
    [
      'People who plan to open a child care business.',
      'other',
      { question: 'Do you plan to open a child care business?' },
    ],
    [
      'Owners with limited net assets.',
      'other',
      { question: 'Savings and assets within the limit of the program' },
    ],
    [
      'Owners with net worth under $50,000.',
      'other',
      { question: 'Are your savings and assets within the limit of the program?' },
    ],
    [
      'Nonprofits and people who plan to form one.',
      'legal_form',
      {
        any: ['nonprofit'],
        partly: ['none', 'sole_proprietor', 'partnership', 'llc', 'corporation', 'cooperative'],
      },
    ],
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
    'Businesses and start-ups.',
    'The collegiate series is for students.',
    'Rural businesses in communities of fewer than 50,000 people.',
  ])('no condition: %s', (eligibility) => {
    expect(read(eligibility)).toEqual([]);
  });

  it('leaves open industries that overlap with a named one or are only filed, and nonprofits', () => {
    expect(read('Farmers.', { industry_categories: ['fisheries_marine'] })).toContainEqual([
      'industry',
      {
        any: ['agriculture_forestry'],
        partly: ['consumer_products_retail', 'fisheries_marine', 'food_beverage', 'nonprofit'],
      },
    ]);
  });

  it.each(['People who plan to open a child care business, including nonprofits.', 'Day cares.'])(
    'closes no industry to others by a trade: %s',
    (eligibility) => {
      const criteria = readCriteria({
        ...nothing,
        eligibility,
        industry_categories: ['education_training'],
      });
      for (const industry of ['nonprofit', 'health_wellness'] as const) {
        const verdicts = criteria.map((one) => criterionVerdict(one, { ...nothingSaid, industry }));
        expect(verdicts).not.toContain('no');
      }
    },
  );

  it('takes a share of the cost that is only weighed for no condition that can fail', () => {
    expect(read('', { funding_key_criteria: 'Ability to repay and owner contribution' })).toEqual([
      ['other', { question: 'You may have to pay part of the cost' }],
    ]);
  });

  it('reads no buildings in property that may be equipment', () => {
    expect(read('', { funding_use_of_funds: 'Business property and training' })).toEqual([
      [
        'use_of_funds',
        {
          any: ['training'],
          partly: ['equipment', 'real_estate', 'hiring', 'research', 'start_up_costs'],
        },
      ],
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
