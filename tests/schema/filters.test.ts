import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fit,
  countVerdicts,
  type FitProfile,
} from '../../supabase/functions/_shared/search/fit/fit.ts';
import { todayInMaine } from '../../supabase/functions/_shared/search/list/availability.ts';
import { storedFilters } from '../../supabase/functions/_shared/search/list/filter-codec.ts';
import {
  allFilterGroups,
  noFilters,
} from '../../supabase/functions/_shared/search/list/filters.ts';
import type { ResourceFilters } from '../../supabase/functions/_shared/search/list/filters.ts';
import {
  buildResourceIndex,
  filterResources,
} from '../../supabase/functions/_shared/search/list/list-index.ts';
import { moreFilterValues } from '../../supabase/functions/_shared/search/list/more-filter-values.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const TODAY = todayInMaine(new Date('2028-02-29T12:00:00-05:00'));

const nothing = {
  description: null,
  organization: null,
  notion_id: null,
  support_type: null,
  category: [],
  eligibility: null,
  business_stage: [],
  geographic_region: [],
  industry_categories: [],
  format: [],
  cost_to_participate: null,
  availability_status: null,
  opens_on: null,
  application_deadline: null,
  amount_least: null,
  amount_most: null,
  amount_named: null,
  serves_all_stages: false,
  serves_all_industries: false,
  verified_at: null,
};
type Row = typeof nothing & { readonly id: string; readonly slug: string; readonly name: string };

const costs = [
  'Free',
  'FREE trial, then $20 a month',
  'Many resources free; membership has fees',
  'No charge',
  'No costs to apply, interest 5%',
  'A freedom of choice',
  '$ 5 per class',
  'Prepaid',
  'Varies',
];
const amounts = [
  [null, null, null],
  [null, 10_000, 10_000],
  [null, null, 10_000],
  [5_000, 50_000, 50_000],
  [250_000, null, 250_000],
  [10_000, 10_001, 10_001],
  [1_000_000, 2_000_000, 2_000_000],
] as const;
const texts = [
  { name: 'Boat & Barn Loan', description: '50% _off_ \\ “today”' },
  { name: 'Grant', organization: '  Ærø Works ' },
  {
    name: 'Noted',
    notion_id: 'https://www.notion.so/team/Island-Institute-0f0c3e528a344b8e9d0f0c6a3f0f7b11?v=1',
  },
];

/** Rows that differ in one column or a few. */
const variants: readonly Partial<Row>[] = [
  ...allFilterGroups.flatMap((group) =>
    group.options.map(({ value }): Partial<Row> => {
      if (!('column' in group)) return group.name === 'format' ? { format: [value] as never } : {};
      const isList = Array.isArray(nothing[group.column]);
      return { [group.column]: isList ? [value] : value };
    }),
  ),
  { business_stage: ['idea', 'mature'] as never, geographic_region: ['northern'] as never },
  // A check counts for a year, in Maine.
  ...['2027-02-28T23:59:59-05:00', '2027-03-01T00:00:00-05:00', '2028-02-29T12:00:00-05:00'].map(
    (verified_at) => ({ verified_at }) as never,
  ),
  { serves_all_stages: true, serves_all_industries: true },
  ...costs.map((cost_to_participate) => ({ cost_to_participate }) as never),
  ...[null, 'funding', 'event'].flatMap((support_type) =>
    amounts.map(
      ([amount_least, amount_most, amount_named]) =>
        ({ support_type, amount_least, amount_most, amount_named }) as never,
    ),
  ),
  ...[null, 'open_deadline', 'closed', 'coming_soon'].flatMap((availability_status) =>
    ['2028-02-28', '2028-02-29', '2028-03-30', '2028-03-31'].flatMap((application_deadline) =>
      [null, '2028-02-29', '2028-03-01', '2028-03-30'].map(
        (opens_on) => ({ availability_status, application_deadline, opens_on }) as never,
      ),
    ),
  ),
  ...(texts as never[]),
];
const rows: readonly Row[] = variants.map((variant, at) => {
  const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  return { ...nothing, id, slug: `row-${at}`, name: `Row ${at}`, ...variant };
});

const searches = ['boat', 'BOAT & b', '50%', '_off_', '\\ “t', 'ærø', 'island institute', 'row 1'];
const chosen: readonly ResourceFilters[] = [
  noFilters,
  { ...noFilters, closesSoon: true },
  ...searches.map((search) => ({ ...noFilters, search })),
  ...allFilterGroups.flatMap(({ name, options }) =>
    options.map(({ value }) => ({ ...noFilters, [name]: [value] })),
  ),
  { ...noFilters, businessStage: ['idea', 'grow'], geographicRegion: ['northern'] },
  { ...noFilters, supportType: ['funding'], amount: ['to_10k', 'unstated'], search: 'row' },
];

describe('the database and the browser', () => {
  it('agree on what each filter matches', async () => {
    const index = buildResourceIndex(rows, TODAY, moreFilterValues(rows));
    const { rows: found } = await database.query<{ at: string; ids: string[] }>(
      `with known as materialized (
         select one.id, private.filter_facts(one, $3::date) as facts
         from jsonb_populate_recordset(null::public.resources, $1) as one
       )
       select given.at, array(
         select known.id::text from known
         where private.matches_filters(known.facts, private.clean_filters(given.filters))
         order by 1) as ids
       from jsonb_array_elements($2) with ordinality as given (filters, at) order by given.at`,
      [JSON.stringify(rows), JSON.stringify(chosen.map(storedFilters)), TODAY],
    );
    expect(found).toHaveLength(chosen.length);
    for (const [at, filters] of chosen.entries()) {
      const wanted = filterResources(index, filters).map(({ id }) => id);
      expect(found[at]?.ids, JSON.stringify(storedFilters(filters))).toEqual(wanted.toSorted());
    }
  });

  it('know the same groups and options', async () => {
    const { rows: known } = await database.query<{ groups: unknown }>(
      `select jsonb_object_agg(name, options) as groups
       from (
         select name, jsonb_agg(value order by mask) as options
         from private.filter_options group by name
       ) as one`,
    );
    expect(known[0]?.groups).toEqual(
      Object.fromEntries(
        allFilterGroups.map(({ name, options }) => [name, options.map(({ value }) => value)]),
      ),
    );
  });

  it('agree on whom the digest tells about a resource', async () => {
    const asked = { need: null, amount: null, groups: null };
    const audiences: readonly FitProfile[] = [
      { ...asked, region: null, stage: null, industries: [] },
      { ...asked, region: 'northern', stage: null, industries: [] },
      { ...asked, region: null, stage: 'idea', industries: [] },
      { ...asked, region: 'southern', stage: 'grow', industries: ['nonprofit', 'manufacturing'] },
    ];
    for (const audience of audiences) {
      const { rows: suited } = await database.query<{ id: string }>(
        `select one.id::text from jsonb_populate_recordset(null::public.resources, $1) as one
         where private.suits(one, $2) order by 1`,
        [
          JSON.stringify(rows),
          JSON.stringify({
            region: audience.region,
            stages: audience.stage === null ? null : [audience.stage],
            industries: audience.industries,
          }),
        ],
      );
      const wanted = rows.filter((row) => countVerdicts(fit(audience, row)).no === 0);
      expect(suited.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id).toSorted());
    }
  });
});
