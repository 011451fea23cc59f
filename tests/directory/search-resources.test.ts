import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { ResourceFacts } from '../../src/data/resources/resource-facts-query.ts';
import {
  resourceCardColumns,
  type ResourceCardRow,
} from '../../src/data/resources/resource-rows.ts';
import { byFit, fit, type FitProfile } from '../../src/domain/fit/fit.ts';
import { alsoOpen } from '../../src/domain/resources/also-open.ts';
import { effectiveAvailability, todayInMaine } from '../../src/domain/resources/availability.ts';
import { addDays, mondayOf } from '../../src/domain/resources/closing-week.ts';
import {
  allFilterGroups,
  noFilters,
  resourceSorts,
  type ResourceFilters,
} from '../../src/domain/resources/filters.ts';
import { moreFilterValues } from '../../src/domain/resources/more-filter-values.ts';
import {
  buildResourceIndex,
  closingDays,
  countClosingSoon,
  countOptions,
  filterResources,
} from '../../src/domain/resources/search-index.ts';
import { searchRequest } from '../../src/domain/resources/search-request.ts';
import { sortResources } from '../../src/domain/resources/sort.ts';
import {
  businessStages,
  formats,
  geographicRegions,
  industries,
  supportTypes,
} from '../../src/domain/vocabularies.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';

/** Rows of which some are alike in name, date or moment, so that every tie is decided. */
const ROWS = 160;
const SEED = 20_261_125;
const today = todayInMaine();

const replySchema = z.object({
  total: z.number(),
  shown: z.number(),
  closing: z.number(),
  closings: z.record(z.string(), z.number()),
  rows: z.array(z.object({ id: z.string() })),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  also_open: z.record(
    z.string(),
    z.object({ count: z.number(), rows: z.array(z.object({ id: z.string() })) }),
  ),
});

const daysFromToday = (days: number) => addDays(today, days);
const someOf = (options: readonly { value: string }[]) =>
  fc.subarray(
    options.map(({ value }) => value),
    { maxLength: 3 },
  );
const aDay = fc.option(fc.integer({ min: -40, max: 60 }).map(daysFromToday));

const aResource = fc.record({
  id: fc.uuid({ version: 4 }),
  name: fc.constantFrom(
    'Loan 9',
    'Loan 10',
    'loan 9',
    'Éclat Fund',
    'Eclat fund',
    'İstanbul Grant',
    'Straße Aid',
    'Grant (pilot)',
    'Grant 2',
    '3D printing',
    'Ägir 100%',
    'Zebra_fund',
  ),
  description: fc.option(fc.constantFrom('Money for BOATS.', 'Advice, 50% free', 'ΟΔΟΣ')),
  organization: fc.option(fc.constantFrom('Coastal Enterprises', 'Loan Fund')),
  notion_id: fc.option(
    fc.constantFrom(
      'https://www.notion.so/Sea-Bank-0123456789abcdef0123456789abcdef?v=1',
      'notion.site/Caf%C3%A9_Fund-0123456789abcdef0123456789abcdef/',
      '0123456789abcdef0123456789abcdef',
    ),
  ),
  business_stage: someOf(businessStages),
  support_type: fc.option(fc.constantFrom(...supportTypes.map(({ value }) => value))),
  geographic_region: someOf(geographicRegions),
  industry_categories: someOf(industries),
  availability_status: fc.option(
    fc.constantFrom('open_rolling', 'open_deadline', 'closed', 'coming_soon'),
  ),
  opens_on: aDay,
  application_deadline: aDay,
  format: someOf(formats),
  cost_to_participate: fc.option(
    fc.constantFrom(
      'Free',
      'Free trial, then $20',
      'No charge; membership has fees',
      '$0',
      'Varies',
    ),
  ),
  funding_range: fc.option(
    fc.constantFrom('$5,000 to $25k', 'Up to $50,000', 'From $20,000', '$1 million', 'Varies'),
  ),
  serves_all_industries: fc.boolean(),
  serves_all_stages: fc.boolean(),
  created_at: fc.constantFrom(
    '2026-01-01T00:00:00.123456Z',
    '2026-01-01T00:00:00.123999Z',
    '2026-03-01T00:00:00Z',
  ),
  verified_at: fc.constantFrom(
    null,
    '2026-02-01T00:00:00.1Z',
    '2026-03-01T00:00:00Z',
    `${daysFromToday(-365)}T12:00:00Z`,
    `${daysFromToday(-364)}T12:00:00Z`,
  ),
  status: fc.constantFrom('approved', 'approved', 'approved', 'pending'),
});

const filtersOf = Object.fromEntries(
  allFilterGroups.map(({ name, options }) => [
    name,
    fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, someOf(options)),
  ]),
);
// No accents: the browser finds a name with and without them, this search only as written.
const aSearch = fc.constantFrom(
  '',
  '',
  'loan',
  'BOAT',
  ' grant ',
  '50%',
  'straße',
  'sea bank',
  'z',
  'οδος',
);
const someFilters = fc.record({
  ...filtersOf,
  search: aSearch,
  closesSoon: fc.boolean(),
  closingWeek: fc.option(
    fc.integer({ min: -1, max: 8 }).map((at) => addDays(mondayOf(today), 7 * at)),
    {
      freq: 2,
    },
  ),
  sort: fc.constantFrom(...resourceSorts.map(({ value }) => value)),
}) as fc.Arbitrary<ResourceFilters>;
const someProfile: fc.Arbitrary<FitProfile> = fc.record({
  stage: fc.option(fc.constantFrom(...businessStages.map(({ value }) => value))),
  region: fc.option(fc.constantFrom('northern', 'southern')),
  industries: fc.subarray(['food_beverage', 'fisheries_marine']),
  need: fc.option(fc.constantFrom(...supportTypes.map(({ value }) => value))),
  amount: fc.option(fc.constantFrom(4000, 30_000, 2_000_000)),
  groups: fc.constant(null),
});

type Row = ResourceCardRow & ResourceFacts;
let database: Database;
let rows: Row[];

beforeAll(async () => {
  database = await createTestDatabase();
  const resources = fc
    .sample(aResource, { numRuns: ROWS, seed: SEED })
    .map((resource, at) => ({ ...resource, slug: `resource-${at}` }));
  const columns = Object.keys(resources[0] ?? {}).join(', ');
  await database.query(
    `insert into public.resources (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.resources, $1)`,
    [JSON.stringify(resources)],
  );
  const listed = await database.query<{ rows: Row[] }>(
    `select private.listed_cards(jsonb_agg(id)) as rows from public.resources
     where status = 'approved'`,
  );
  rows = listed.rows[0]?.rows ?? [];
});
afterAll(() => database.close());

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

async function ask(request: object) {
  const { rows: replies } = await database.query<{ reply: unknown }>(
    'select public.search_resources($1) as reply',
    [JSON.stringify(request)],
  );
  return replySchema.parse(replies[0]?.reply);
}

/** Follows the pages to their end. */
async function askAll(request: object) {
  const first = await ask(request);
  const ids = idsOf(first.rows);
  while (ids.length < first.shown) {
    const { rows: next } = await ask({ ...request, after: ids.at(-1) });
    expect(next).not.toEqual([]);
    ids.push(...idsOf(next));
  }
  return { ...first, ids };
}

function countBy(days: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const day of days) counts[day] = (counts[day] ?? 0) + 1;
  return counts;
}

/** The same by the rules of the browser. */
function findInBrowser(filters: ResourceFilters, profile: FitProfile) {
  const index = buildResourceIndex(rows, today, moreFilterValues(rows));
  const isClosed = (row: Row) => effectiveAvailability(row, today) === 'closed';
  const fitted = byFit(index.resources, (row) => fit(profile, row));
  const ranked = [...fitted.filter((row) => !isClosed(row)), ...fitted.filter(isClosed)];
  const ranks = new Map(ranked.map(({ id }, at) => [id, at]));
  const found = filterResources(index, filters);
  const { industry, stage } = alsoOpen(index, filters, rows);
  return {
    total: rows.length,
    shown: found.length,
    closing: countClosingSoon(index, filters),
    closings: countBy(closingDays(index, filters)),
    ids: idsOf(sortResources(found, filters.sort, today, (id) => ranks.get(id) ?? 0)),
    counts: Object.fromEntries(
      allFilterGroups.map(({ name }) => [
        name,
        Object.fromEntries(countOptions(index, filters, name)),
      ]),
    ),
    also_open: Object.fromEntries(
      Object.entries({ industry, stage })
        .filter(([, list]) => list.length > 0)
        .map(([whom, list]) => [whom, { count: list.length, rows: idsOf(list).slice(0, 48) }]),
    ),
  };
}

it('counts no filter when none is asked for', async () => {
  expect(await ask({ counted: [] })).toMatchObject({ total: rows.length, counts: {} });
});

it('finds, orders and counts the same as the browser', async () => {
  await fc.assert(
    fc.asyncProperty(someFilters, someProfile, async (filters, profile) => {
      const {
        rows: _,
        also_open: others,
        ...found
      } = await askAll(searchRequest(filters, profile));
      const open = Object.entries(others).map(([whom, { count, rows: list }]) => [
        whom,
        { count, rows: idsOf(list) },
      ]);
      expect({ ...found, also_open: Object.fromEntries(open) as unknown }).toEqual(
        findInBrowser(filters, profile),
      );
    }),
    { numRuns: 100, seed: SEED },
  );
});

it('counts alone, without rows', async () => {
  const request = searchRequest({ ...noFilters, industry: ['food_beverage'], sort: 'closing' });
  const [full, counted] = [await ask(request), await ask({ ...request, most: 0 })];
  expect(counted).toMatchObject({ shown: full.shown, counts: full.counts, rows: [] });
  expect(Object.keys(counted.also_open)).not.toEqual([]);
});

it('sends what a card shows', () => {
  const [row] = rows;
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(resourceCardColumns.split(',')));
});

it('refuses a text that would keep the database busy', async () => {
  await expect(ask({ search: 'x', words: ['a@b.'.repeat(5_000)] })).rejects.toThrow(/too long/);
});
