import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  businessStages,
  geographicRegions,
  industries,
  supportTypes,
  type Option,
} from '../../contracts/vocabularies.ts';
import { matched } from '../matches.fixture.ts';
import { fitLine, fitRows, type ExplainedResource } from './fit-text.ts';
import { byFit, countVerdicts, fit, isEmptyProfile, isFitting, type FitProfile } from './fit.ts';

const nobody: FitProfile = {
  stage: null,
  region: null,
  industries: [],
  need: null,
  amount: null,
  groups: null,
};
const founder: FitProfile = {
  stage: 'launch',
  region: 'northern',
  industries: ['food_beverage'],
  need: 'funding',
  amount: 30_000,
  groups: null,
};

function resource(given: Partial<ExplainedResource> = {}): ExplainedResource {
  return {
    ...matched('Resource'),
    funding_match_required: null,
    funding_instrument: null,
    ...given,
  };
}

describe('fit', () => {
  it('leaves out what is not asked', () => {
    expect(fit(nobody, resource({ support_type: 'funding' }))).toEqual({});
    expect(isEmptyProfile(nobody)).toBe(true);
    expect(isEmptyProfile({ ...nobody, amount: 1 })).toBe(false);
  });

  it('takes what is not stated for unknown, and never for a no', () => {
    expect(new Set(Object.values(fit(founder, resource())))).toEqual(new Set(['unknown']));
  });

  it.each<[string, Partial<ExplainedResource>, object]>([
    ['the stage', { business_stage: ['idea', 'launch'] }, { stage: 'yes' }],
    ['another stage', { business_stage: ['mature'] }, { stage: 'no' }],
    ['every stage', { business_stage: ['mature'], serves_all_stages: true }, { stage: 'yes' }],
    ['the region', { geographic_region: ['northern'] }, { region: 'yes' }],
    ['the whole state', { geographic_region: ['statewide'] }, { region: 'yes' }],
    ['another region', { geographic_region: ['southern'] }, { region: 'no' }],
    ['the industry', { industry_categories: ['food_beverage'] }, { industry: 'yes' }],
    ['another industry', { industry_categories: ['nonprofit'] }, { industry: 'no' }],
    ['every industry', { serves_all_industries: true }, { industry: 'yes' }],
    ['the kind', { support_type: 'funding' }, { need: 'yes' }],
    ['another kind', { support_type: 'event' }, { need: 'no' }],
    ['enough', { amount_most: 50_000, amount_named: 50_000 }, { amount: 'yes' }],
    ['too little', { amount_most: 20_000, amount_named: 20_000 }, { amount: 'no' }],
    ['too much', { amount_least: 50_000, amount_named: 90_000 }, { amount: 'no' }],
    ['perhaps more', { amount_named: 20_000 }, { amount: 'unknown' }],
    ['much more than it names', { amount_named: 10_000 }, { amount: 'no' }],
    ['more, and enough', { amount_named: 30_000 }, { amount: 'yes' }],
  ])('compares %s', (_what, given, expected) => {
    expect(fit(founder, resource(given))).toMatchObject(expected);
  });

  it('compares amounts with money alone', () => {
    const prize = resource({ support_type: 'event', amount_most: 500, amount_named: 500 });
    expect(fit(founder, prize)).not.toHaveProperty('amount');
  });

  it('has a verdict on each part that is asked, whatever the resource says', () => {
    const some = (options: readonly Option[]) => fc.subarray(options.map(({ value }) => value));
    fc.assert(
      fc.property(
        fc.record({
          business_stage: some(businessStages),
          geographic_region: some(geographicRegions),
          industry_categories: some(industries),
          support_type: fc.constantFrom(null, ...supportTypes.map(({ value }) => value)),
          serves_all_stages: fc.boolean(),
          serves_all_industries: fc.boolean(),
        }),
        (given) => {
          const { yes, unknown, no } = countVerdicts(fit(founder, resource(given)));
          const isMoney = given.support_type === null || given.support_type === 'funding';
          expect(yes + unknown + no).toBe(isMoney ? 5 : 4);
        },
      ),
    );
  });
});

describe('byFit', () => {
  it('puts the best first, hides nothing, and keeps the order of equals', () => {
    const list = [
      resource({ name: 'elsewhere', geographic_region: ['southern'] }),
      resource({ name: 'silent' }),
      resource({ name: 'near', geographic_region: ['northern'] }),
      resource({
        name: 'near and early',
        geographic_region: ['northern'],
        business_stage: ['launch'],
      }),
      resource({ name: 'silent too' }),
    ];
    expect(byFit(list, (one) => fit(founder, one)).map(({ name }) => name)).toEqual([
      'near and early',
      'near',
      'silent',
      'silent too',
      'elsewhere',
    ]);
  });
});

describe('isFitting', () => {
  const near = { geographic_region: ['northern'] };
  it.each<[string, Partial<ExplainedResource>, FitProfile['groups'], boolean]>([
    ['what fits a part', near, null, true],
    ['what says nothing', {}, null, false],
    ['what fits one part and not another', { ...near, business_stage: ['mature'] }, null, false],
    ['what is for veterans, not asked', { ...near, eligibility: 'Veterans only.' }, null, false],
    ['what is for veterans, for others', { ...near, eligibility: 'Veterans only.' }, [], false],
    ['what is for veterans, for them', { eligibility: 'Veterans.' }, ['veterans'], true],
  ])('is decided for %s', (_what, given, groups, expected) => {
    expect(isFitting(fit({ ...founder, groups }, resource(given)))).toBe(expected);
  });
});

describe('the words', () => {
  const lender = resource({
    support_type: 'funding',
    funding_instrument: 'Term loan',
    business_stage: ['launch'],
    geographic_region: ['statewide'],
    serves_all_industries: true,
    funding_match_required: true,
  });

  it('are sentences about what fits and what to bring', () => {
    const western: FitProfile = { ...founder, region: 'western', amount: null };
    expect(fitLine({ ...western, industries: ['consumer_products_retail'] }, lender)).toBe(
      'Lends to new shops in Western Maine. You need some money of your own.',
    );
    expect(fitLine(nobody, lender)).toBe('You need some money of your own.');
  });

  it('say what does not fit, and what the resource does not say', () => {
    const idea: FitProfile = { ...nobody, need: 'funding', stage: 'idea' };
    const course = resource({ support_type: 'program', business_stage: ['grow'] });
    expect(fitLine(idea, course)).toBe('Not a loan or grant. Not for new ideas.');
    expect(fitLine(founder, resource({ geographic_region: ['southern'] }))).toBe(
      "Not in Northern Maine. Doesn't say what kind of help, which stages, which industries or how much money.",
    );
  });

  it.each<[Partial<FitProfile>, Partial<ExplainedResource>, string]>([
    [
      { stage: 'idea', region: 'northern' },
      { support_type: 'funding', funding_instrument: 'Term loan' },
      'Lends to people with an idea for a business in Northern Maine.',
    ],
    [
      { stage: 'idea', industries: ['food_beverage', 'arts_culture_entertainment'] },
      { support_type: 'funding', funding_instrument: 'Grant' },
      'Gives grants to people with an idea for a food business or an arts business.',
    ],
    [
      { stage: 'mature', industries: ['agriculture_forestry', 'consumer_products_retail'] },
      { support_type: 'funding', funding_instrument: 'Equity or convertible notes' },
      'Invests in established farms and forestry businesses, and shops.',
    ],
    [
      { need: 'funding' },
      { support_type: 'funding', funding_instrument: 'Grant, loan or equity investment' },
      'Funds businesses.',
    ],
    [
      { need: 'program', stage: 'grow', region: 'midcoast' },
      { support_type: 'program' },
      'Offers training or coaching for growing businesses in Midcoast Maine.',
    ],
    [
      { need: 'event', region: 'central' },
      { support_type: 'event' },
      'Holds events or competitions for businesses in Central Maine.',
    ],
    [{ stage: 'launch' }, { support_type: 'offer' }, 'Serves new businesses.'],
  ])('say what a resource does for %j', (asked, given, line) => {
    const all = { serves_all_stages: true, serves_all_industries: true };
    const everywhere = { geographic_region: ['statewide'] };
    expect(fitLine({ ...nobody, ...asked }, resource({ ...all, ...everywhere, ...given }))).toBe(
      line,
    );
  });

  it.each<[number, Partial<ExplainedResource>, string]>([
    [5_000_000, { amount_named: 50_000 }, 'Only up to $50,000.'],
    [80_000, { amount_named: 50_000, amount_most: 50_000 }, 'Only up to $50,000.'],
    [80_000, { amount_named: 50_000 }, 'Up to $50,000. Ask about $80,000.'],
    [5_000, { amount_named: 50_000, amount_least: 10_000 }, 'Starts at $10,000.'],
    [30_000, { amount_named: 50_000 }, 'Covers $30,000.'],
    [30_000, {}, "Doesn't say how much money."],
  ])('compare $%d with the stated amount', (amount, given, line) => {
    const fund = resource({ support_type: 'funding', ...given });
    expect(fitLine({ ...nobody, amount }, fund)).toBe(line);
  });

  it('say whom it is reserved for, whether the person was asked or not', () => {
    const tribal = resource({ geographic_region: ['northern'], eligibility: 'Wabanaki citizens.' });
    const region: FitProfile = { ...nobody, region: 'northern' };
    const line = 'Serves businesses in Northern Maine.';
    const whom = 'Wabanaki and other tribal citizens.';
    expect(fitLine(region, tribal)).toBe(`${line} Only for ${whom}`);
    expect(fitLine({ ...region, groups: ['wabanaki'] }, tribal)).toBe(`${line} For ${whom}`);
    expect(fitRows(region, tribal).at(-1)).toEqual({
      part: 'Owner',
      kind: 'owner',
      wanted: 'Only for Wabanaki and other tribal citizens',
      verdict: 'check',
    });
  });

  it('name the industries that a resource serves, of several', () => {
    const both: FitProfile = { ...nobody, industries: ['food_beverage', 'fisheries_marine'] };
    const sea = resource({ industry_categories: ['fisheries_marine'] });
    expect(fitLine(both, sea)).toBe('Serves fishing and marine businesses.');
  });

  it('are sentences for every profile and resource', () => {
    const some = (options: readonly Option[]) => fc.subarray(options.map(({ value }) => value));
    const one = <Value extends string>(options: readonly Option<Value>[]) =>
      fc.constantFrom(null, ...options.map(({ value }) => value));
    fc.assert(
      fc.property(
        fc.record({
          stage: one(businessStages),
          region: fc.constantFrom(null, 'western' as const, 'midcoast' as const),
          industries: fc.subarray(industries.map(({ value }) => value)),
          need: one(supportTypes),
          amount: fc.constantFrom(null, 30_000),
          groups: fc.constantFrom(null, []),
        }),
        fc.record({
          business_stage: some(businessStages),
          geographic_region: some(geographicRegions),
          industry_categories: some(industries),
          support_type: one(supportTypes),
          eligibility: fc.constantFrom(null, 'Veterans'),
        }),
        (profile, given) => {
          expect(fitLine(profile, resource(given))).toMatch(/^(?:[A-Z][^.]*\.(?: |$))*$/u);
        },
      ),
    );
  });

  it('are a table on the page', () => {
    expect(fitRows(founder, lender)).toEqual([
      { part: 'Kind of support', kind: null, wanted: 'Funding', verdict: 'yes' },
      { part: 'Stage', kind: 'stage', wanted: 'Launch', verdict: 'yes' },
      { part: 'Region', kind: 'place', wanted: 'Northern', verdict: 'yes' },
      { part: 'Industry', kind: 'industry', wanted: 'Food & Beverage', verdict: 'yes' },
      { part: 'Amount', kind: null, wanted: '$30,000', verdict: 'unknown' },
      { part: 'Match', kind: 'own_share', wanted: 'Money of your own', verdict: 'check' },
    ]);
    const matched = resource({ support_type: 'funding', funding_match_required: true });
    expect(fitRows({ ...nobody, need: 'program' }, matched)).toHaveLength(1);
  });
});
