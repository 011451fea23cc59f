import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availabilityStatuses,
  businessStages,
  geographicRegions,
  industries,
  supportTypes,
} from '../../contracts/vocabularies.ts';
import type { Option } from '../../contracts/vocabularies.ts';
import { deadlineNotice, effectiveAvailability } from './availability.ts';
import { isInWeek } from './closing-week.ts';
import { allFilterGroups, moreFilterGroups, noFilters } from './filters.ts';
import type { ResourceFilters } from './filters.ts';
import { freshnessOf } from './freshness.ts';
import {
  buildResourceIndex,
  countByRegion,
  countClosingSoon,
  countOptions,
  filterResources,
} from './list-index.ts';
import type { ListedResource } from './list-index.ts';
import type { MoreFilterValues } from './more-filter-values.ts';
import { organizationName } from './organization-name.ts';

const TODAY = '2026-11-20';
const ID = '0123456789abcdef0123456789abcdef';

let lastId = 0;
function resource(fields: Partial<ListedResource> = {}): ListedResource {
  lastId += 1;
  return {
    id: `id-${String(lastId)}`,
    slug: null,
    name: `Resource ${String(lastId)}`,
    description: null,
    organization: null,
    notion_id: null,
    business_stage: null,
    support_type: null,
    geographic_region: null,
    industry_categories: null,
    availability_status: null,
    application_deadline: null,
    verified_at: null,
    ...fields,
  };
}

function found(resources: readonly ListedResource[], filters: Partial<ResourceFilters>): string[] {
  const index = buildResourceIndex(resources, TODAY);
  return filterResources(index, { ...noFilters, ...filters }).map((match) => match.name);
}

describe('the search', () => {
  test.each(['café', 'cafe', 'CAFÉ'])('finds names with and without accents: %s', (search) => {
    const resources = [resource({ name: 'Café Fund' }), resource({ name: 'Cafe Loans' })];
    expect(found(resources, { search })).toEqual(['Café Fund', 'Cafe Loans']);
  });
});

describe('the order of the list', () => {
  test('is by availability, then by name', () => {
    const resources = [
      resource({ name: 'Zed', availability_status: 'closed' }),
      resource({ name: 'Other', availability_status: 'paused' }),
      resource({ name: 'None' }),
      resource({ name: 'Soon', availability_status: 'coming_soon' }),
      resource({ name: 'rolling b', availability_status: 'open_rolling' }),
      resource({ name: 'Rolling A', availability_status: 'open_rolling' }),
      resource({ name: 'Deadline', availability_status: 'open_deadline' }),
      resource({ name: 'Abe', availability_status: 'closed' }),
    ];
    expect(found(resources, {})).toEqual([
      'Deadline',
      'Rolling A',
      'rolling b',
      'Soon',
      'Abe',
      'Zed',
      'None',
      'Other',
    ]);
  });

  test('counts a passed deadline as closed', () => {
    const resources = [
      resource({ name: 'Unknown' }),
      resource({
        name: 'Over',
        availability_status: 'open_deadline',
        application_deadline: '2026-11-19',
      }),
      resource({ name: 'Soon', availability_status: 'coming_soon' }),
      resource({
        name: 'Last day',
        availability_status: 'open_deadline',
        application_deadline: TODAY,
      }),
    ];
    expect(found(resources, {})).toEqual(['Last day', 'Soon', 'Over', 'Unknown']);
  });

  test('reads numbers and accents in names as people do', () => {
    const names = ['Fund 10', 'fund 9', 'Ébène', 'Zed', 'Eastern'];
    expect(
      found(
        names.map((name) => resource({ name })),
        {},
      ),
    ).toEqual(['Eastern', 'Ébène', 'fund 9', 'Fund 10', 'Zed']);
  });

  test('does not depend on the order that came in', () => {
    const twins = ['b', 'a', 'c'].map((id) => resource({ id, name: 'Same' }));
    const order = (resources: readonly ListedResource[]) =>
      filterResources(buildResourceIndex(resources, TODAY), noFilters).map((match) => match.id);
    expect(order(twins)).toEqual(['a', 'b', 'c']);
    expect(order(twins.toReversed())).toEqual(['a', 'b', 'c']);
  });

  test('leaves the given array alone and keeps the rows themselves', () => {
    const row = { ...resource({ name: 'B' }), cost: 'Free' };
    const rows = [row, { ...resource({ name: 'A' }), cost: '$5' }];
    const index = buildResourceIndex(rows, TODAY);
    expect(rows[0]).toBe(row);
    expect(filterResources(index, noFilters)[1]).toBe(row);
    expect(index.size).toBe(2);
  });

  test('copes with nothing', () => {
    const index = buildResourceIndex([], TODAY);
    expect(index.size).toBe(0);
    expect(filterResources(index, { ...noFilters, search: 'x' })).toEqual([]);
  });
});

describe('filter groups', () => {
  const loan = resource({
    name: 'Loan',
    business_stage: ['launch', 'grow'],
    support_type: 'funding',
    geographic_region: ['southern'],
    industry_categories: ['manufacturing'],
    availability_status: 'open_rolling',
  });
  const course = resource({
    name: 'Course',
    business_stage: ['idea'],
    support_type: 'program',
    geographic_region: ['statewide'],
    industry_categories: [],
    availability_status: 'open_deadline',
    application_deadline: '2026-11-01',
  });
  const bare = resource({ name: 'Zero' });
  const all = [loan, course, bare];

  test.each<[string, Partial<ResourceFilters>, string[]]>([
    ['no choice shows all', {}, ['Loan', 'Course', 'Zero']],
    ['one value', { businessStage: ['grow'] }, ['Loan']],
    ['any value of a group', { businessStage: ['idea', 'grow'] }, ['Loan', 'Course']],
    ['a value nobody has', { businessStage: ['mature'] }, []],
    ['support type', { supportType: ['funding'] }, ['Loan']],
    [
      'all groups together',
      { businessStage: ['idea', 'grow'], supportType: ['program'] },
      ['Course'],
    ],
    ['groups that exclude each other', { businessStage: ['idea'], supportType: ['funding'] }, []],
    ['no industries match no industry', { industry: ['manufacturing', 'nonprofit'] }, ['Loan']],
    ['own region and statewide', { geographicRegion: ['southern'] }, ['Loan', 'Course']],
    ['statewide matches any region', { geographicRegion: ['northern'] }, ['Course']],
    ['the region statewide itself', { geographicRegion: ['statewide'] }, ['Course']],
    ['statewide or southern', { geographicRegion: ['statewide', 'southern'] }, ['Loan', 'Course']],
    ['stored status that has passed', { availabilityStatus: ['open_deadline'] }, []],
    ['effective availability', { availabilityStatus: ['closed'] }, ['Course']],
    ['a group and a search', { geographicRegion: ['southern'], search: 'cour' }, ['Course']],
  ])('%s', (_, filters, names) => {
    expect(found(all, filters)).toEqual(names);
  });

  test('tokens that no vocabulary knows neither match nor break', () => {
    const odd = resource({
      name: 'Odd',
      business_stage: ['IDEA', 'toString'],
      support_type: 'grant',
      geographic_region: ['atlantis'],
      industry_categories: ['all_industries'],
      availability_status: 'constructor',
    });
    expect(found([odd], {})).toEqual(['Odd']);
    expect(found([odd], { businessStage: ['idea'] })).toEqual([]);
    expect(found([odd], { industry: ['nonprofit'] })).toEqual([]);
    expect(found([odd], { geographicRegion: ['statewide', 'southern'] })).toEqual([]);
  });
});

describe('search', () => {
  const resources = [
    resource({ name: 'Micro Loan', description: 'Money for 100% of costs', organization: 'FAME' }),
    resource({ name: 'Café Course', organization: 'Coastal (CEI), "Inc."' }),
    resource({ name: 'Angels', notion_id: `https://www.notion.so/Maine-Angels-${ID}` }),
    resource({ name: 'Snake_case *star*', organization: '', description: "O'Brien' OR 1=1--" }),
    resource({ name: 'Plain', organization: 'Own Name', notion_id: `Hidden-Slug-${ID}` }),
  ];

  test.each([
    ['micro', ['Micro Loan']],
    ['MICRO LO', ['Micro Loan']],
    ['  micro\u00a0', ['Micro Loan']],
    ['icro', ['Micro Loan']],
    ['money for', ['Micro Loan']],
    ['fame', ['Micro Loan']],
    ['CAFÉ', ['Café Course']],
    ['maine angels', ['Angels']],
    ['hidden slug', []],
    ['nothing like it', []],
    // A term must lie within one field.
    ['loan money', []],
    ['costsfame', []],
    // B13: literal, no wildcards
    ["' OR 1=1--", ['Snake_case *star*']],
    ['%', ['Micro Loan']],
    ['_', ['Snake_case *star*']],
    ['*', ['Snake_case *star*']],
    [',', ['Café Course']],
    [')', ['Café Course']],
    ['"', ['Café Course']],
    ['.*', []],
    ['${1}', []],
    ['[a-z]', []],
    ['\\', []],
  ])('%j finds %j', (search, names) => {
    expect(found(resources, { search })).toEqual(names);
  });

  test.each(['', '   ', '\u00a0', '\t\n'])('%j is no search', (search) => {
    expect(found(resources, { search })).toHaveLength(resources.length);
  });
});

describe('countByRegion', () => {
  const index = buildResourceIndex(
    [
      resource({ name: 'A loan', support_type: 'funding', geographic_region: ['statewide'] }),
      resource({
        name: 'B',
        support_type: 'funding',
        geographic_region: ['southern', 'western', 'southern'],
      }),
      resource({ name: 'C loan', support_type: 'program', geographic_region: ['southern'] }),
      resource({ name: 'D', support_type: 'program' }),
      resource({ name: 'E', geographic_region: ['statewide', 'northern'] }),
    ],
    TODAY,
  );

  test('counts statewide resources in every region', () => {
    expect(countByRegion(index, noFilters)).toEqual({
      statewide: 2,
      southern: 4,
      midcoast: 2,
      central: 2,
      western: 3,
      downeast: 2,
      northern: 2,
    });
  });

  test('keeps the other groups and the search, not the chosen regions', () => {
    expect(
      countByRegion(index, {
        ...noFilters,
        geographicRegion: ['northern'],
        supportType: ['funding', 'program'],
        search: 'loan',
      }),
    ).toEqual({
      statewide: 1,
      southern: 2,
      midcoast: 1,
      central: 1,
      western: 1,
      downeast: 1,
      northern: 1,
    });
  });
});

describe('against the rules written out plainly', () => {
  const tokens = (vocabulary: readonly Option[]) =>
    fc.constantFrom(...vocabulary.map((option) => option.value), 'unheard_of');
  const tokenList = (vocabulary: readonly Option[]) =>
    fc.option(fc.array(tokens(vocabulary), { maxLength: 3 }));
  const choice = <V extends string>(vocabulary: readonly Option<V>[]) =>
    fc.subarray(
      vocabulary.map((option) => option.value),
      { maxLength: 2 },
    );
  const shortText = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '%'), maxLength: 4 });

  const anyResources = fc.array(
    fc.record<ListedResource>({
      id: fc.uuid(),
      slug: fc.constant(null),
      name: shortText,
      description: fc.option(shortText),
      organization: fc.option(shortText),
      notion_id: fc.option(fc.constantFrom(`ab-a-${ID}`, ID)),
      business_stage: tokenList(businessStages),
      support_type: fc.option(tokens(supportTypes)),
      geographic_region: tokenList(geographicRegions),
      industry_categories: tokenList(industries),
      availability_status: fc.option(tokens(availabilityStatuses)),
      application_deadline: fc.option(fc.constantFrom('2026-11-19', TODAY, '2027-01-01')),
      verified_at: fc.option(
        fc.constantFrom('2025-11-20T23:00:00-05:00', '2025-11-21T00:00:00-05:00'),
      ),
    }),
    { maxLength: 12 },
  );
  const anyFilters = fc.record<ResourceFilters>({
    businessStage: choice(businessStages),
    supportType: choice(supportTypes),
    geographicRegion: choice(geographicRegions),
    industry: choice(industries),
    availabilityStatus: choice(availabilityStatuses),
    format: choice(moreFilterGroups[0].options),
    cost: choice(moreFilterGroups[1].options),
    amount: choice(moreFilterGroups[2].options),
    checked: choice(moreFilterGroups[3].options),
    search: shortText,
    closesSoon: fc.boolean(),
    closingWeek: fc.option(fc.constantFrom('2026-11-16', '2026-12-28')),
    sort: fc.constant(noFilters.sort),
    near: fc.constant(noFilters.near),
  });

  /** Some values of each group behind 'More filters', which differ by id. */
  function moreValuesOf({ id }: ListedResource): MoreFilterValues {
    const some = (options: readonly Option[], digit: number) =>
      options
        .map(({ value }) => value)
        .filter((_, at) => (Number.parseInt(id.charAt(digit), 16) >> at) % 2 === 1);
    const [format, cost, amount] = moreFilterGroups;
    return {
      format: some(format.options, 0),
      cost: some(cost.options, 1),
      amount: some(amount.options, 2),
    };
  }

  function indexOf(rows: readonly ListedResource[]) {
    return buildResourceIndex(rows, TODAY, new Map(rows.map((row) => [row.id, moreValuesOf(row)])));
  }

  function hits(chosen: readonly string[], own: readonly (string | null)[] | null): boolean {
    return chosen.length === 0 || (own ?? []).some((v) => v !== null && chosen.includes(v));
  }

  function plainlyMatches(row: ListedResource, filters: ResourceFilters): boolean {
    const term = filters.search.trim().toLowerCase();
    const texts = [row.name, row.description, organizationName(row)];
    return (
      hits(filters.businessStage, row.business_stage) &&
      hits(filters.supportType, [row.support_type]) &&
      (hits(filters.geographicRegion, row.geographic_region) ||
        (row.geographic_region ?? []).includes('statewide')) &&
      hits(filters.industry, row.industry_categories) &&
      hits(filters.availabilityStatus, [effectiveAvailability(row, TODAY)]) &&
      (['format', 'cost', 'amount'] as const).every((name) =>
        hits(filters[name], moreValuesOf(row)[name]),
      ) &&
      hits(filters.checked, [freshnessOf(row, TODAY)]) &&
      (!filters.closesSoon || deadlineNotice(row, TODAY) !== null) &&
      (filters.closingWeek === null ||
        (effectiveAvailability(row, TODAY) !== 'closed' &&
          isInWeek(row.application_deadline, filters.closingWeek))) &&
      texts.some((text) => (text ?? '').toLowerCase().includes(term))
    );
  }

  test('the same resources are found', () => {
    fc.assert(
      fc.property(anyResources, anyFilters, (rows, filters) => {
        const shown = filterResources(indexOf(rows), filters);
        expect(new Set(shown)).toEqual(new Set(rows.filter((r) => plainlyMatches(r, filters))));
      }),
      { numRuns: 2000 },
    );
  });

  test('the count beside an option is the number found with it alone', () => {
    fc.assert(
      fc.property(anyResources, anyFilters, (rows, filters) => {
        const index = indexOf(rows);
        for (const { name } of allFilterGroups) {
          for (const [value, count] of countOptions(index, filters, name)) {
            const alone = { ...filters, [name]: [value] };
            expect(filterResources(index, alone)).toHaveLength(count);
          }
        }
        const closing = filterResources(index, { ...filters, closesSoon: true });
        expect(countClosingSoon(index, filters)).toBe(closing.length);
      }),
      { numRuns: 40 },
    );
  });

  test('the filtered list is the whole list with rows left out', () => {
    fc.assert(
      fc.property(anyResources, anyFilters, (rows, filters) => {
        const index = indexOf(rows);
        const shown = new Set(filterResources(index, filters));
        const whole = filterResources(index, noFilters);
        expect([...shown]).toEqual(whole.filter((row) => shown.has(row)));
      }),
    );
  });

  test('each region counts what choosing it shows', () => {
    fc.assert(
      fc.property(anyResources, anyFilters, (rows, filters) => {
        const index = indexOf(rows);
        const counts = countByRegion(index, filters);
        for (const { value } of geographicRegions) {
          const shown = filterResources(index, { ...filters, geographicRegion: [value] });
          expect(counts[value]).toBe(shown.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});
