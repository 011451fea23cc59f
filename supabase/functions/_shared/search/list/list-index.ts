import type { Tables } from '../../../../../src/types/database.ts';
import {
  geographicRegions,
  type AvailabilityStatus,
  type GeographicRegion,
  type Option,
} from '../../contracts/vocabularies.ts';
import { compareNames, foldText, searchTerm, searchText } from '../list-filters.ts';
import { mapFields } from '../map-fields.ts';
import { deadlineAhead, deadlineNotice, effectiveAvailability } from './availability.ts';
import { isInWeek } from './closing-week.ts';
import {
  allFilterGroups,
  type BarGroupEntry,
  type FilterGroup,
  type FilterGroupEntry,
  type ResourceFilters,
} from './filters.ts';
import { freshnessOf, type Freshness } from './freshness.ts';
import type { MoreFilterValues } from './more-filter-values.ts';
import { organizationName } from './organization-name.ts';

type Columns = Tables<'resources'>;
type FilterColumn = BarGroupEntry['column'];

/** Columns that the list filters, searches and sorts by. */
export type ListedResource = Readonly<
  Pick<
    Columns,
    | 'id'
    | 'name'
    | 'description'
    | 'organization'
    | 'notion_id'
    | 'application_deadline'
    | 'verified_at'
  >
> & {
  readonly slug: string | null;
} & {
  readonly [Column in FilterColumn]: Columns[Column] extends readonly string[]
    ? readonly string[] | null
    : Columns[Column];
};

/** A text with its folded form. */
export interface IndexedText {
  readonly text: string;
  readonly lower: string;
}

/** Search index of resources, built once per data version and day. */
export interface ResourceIndex<T extends ListedResource> {
  readonly size: number;
  /** All resources in list order; `haystacks` and `masks` have the same order. */
  readonly resources: readonly T[];
  /** Folded name, description and organization. */
  readonly haystacks: readonly string[];
  /** By group, the values of each resource as bits in vocabulary order. */
  readonly masks: Readonly<Record<FilterGroup, Int32Array>>;
  /** Whether each resource closes within 30 days. */
  readonly closesSoon: readonly boolean[];
  /** The day on which each resource closes, yyyy-mm-dd; null without one, and once it has closed. */
  readonly closings: readonly (string | null)[];
  /** Unique names, alphabetical, ignoring case. */
  readonly names: readonly IndexedText[];
  readonly organizations: readonly IndexedText[];
}

const bits = mapFields<Record<FilterGroup, ReadonlyMap<string, number>>, FilterGroupEntry>(
  allFilterGroups,
  ({ options }) => bitsOf(options),
);

const everyRegion = maskOf(
  bits.geographicRegion,
  geographicRegions.map((region) => region.value),
);

const availabilityRanks = {
  open_deadline: 0,
  open_rolling: 1,
  coming_soon: 2,
  closed: 3,
} as const satisfies Record<AvailabilityStatus, number>;
const LAST_RANK = 4;

/**
 * Builds the index for `today` (yyyy-mm-dd, see `todayInMaine`), on which the availability depends.
 * Order (rule 2.5): open_deadline, open_rolling, coming_soon, closed, others; ties by name, then id.
 * Without `moreValues`, no resource has values in the groups that compare what cards do not show.
 */
export function buildResourceIndex<T extends ListedResource>(
  resources: readonly T[],
  today: string,
  moreValues?: ReadonlyMap<string, MoreFilterValues>,
): ResourceIndex<T> {
  const byName = resources.map((resource) => ({
    resource,
    organization: organizationName(resource),
    availability: effectiveAvailability(resource, today),
    freshness: freshnessOf(resource, today),
  }));
  byName.sort(
    (a, b) =>
      compareNames(a.resource.name, b.resource.name) || compareNames(a.resource.id, b.resource.id),
  );
  const sorted = byName.toSorted((a, b) => rankOf(a.availability) - rankOf(b.availability));
  return {
    size: sorted.length,
    resources: sorted.map((row) => row.resource),
    haystacks: sorted.map(({ resource, organization }) =>
      searchText([resource.name, resource.description, organization]),
    ),
    masks: mapFields<Record<FilterGroup, Int32Array>, FilterGroupEntry>(allFilterGroups, (group) =>
      Int32Array.from(sorted, (row) => groupMask(group, row, moreValues)),
    ),
    closesSoon: sorted.map(({ resource }) => deadlineNotice(resource, today) !== null),
    closings: sorted.map(({ resource }) => deadlineAhead(resource, today)),
    names: distinctTexts(byName.map((row) => row.resource.name)),
    organizations: distinctTexts(byName.map((row) => row.organization ?? '')).toSorted((a, b) =>
      compareNames(a.text, b.text),
    ),
  };
}

/**
 * Returns the resources that match `filters`, in list order (rules 2.3 and 2.5). The trimmed search is
 * matched as a substring of name, description or organization, ignoring case and accents. Statewide
 * resources match every region; the region 'statewide' matches only those.
 */
export function filterResources<T extends ListedResource>(
  index: ResourceIndex<T>,
  filters: ResourceFilters,
): readonly T[] {
  const matches = matcher(index, filters);
  return index.resources.filter((_, position) => matches(position));
}

/**
 * Returns the number of resources by region under the other filters. Statewide resources count in
 * every region.
 */
export function countByRegion<T extends ListedResource>(
  index: ResourceIndex<T>,
  filters: ResourceFilters,
): Readonly<Record<GeographicRegion, number>> {
  const matches = matcher(index, { ...filters, geographicRegion: [] });
  const counts: Record<GeographicRegion, number> = {
    statewide: 0,
    southern: 0,
    midcoast: 0,
    central: 0,
    western: 0,
    downeast: 0,
    northern: 0,
  };
  index.masks.geographicRegion.forEach((mask, position) => {
    if (!matches(position)) return;
    for (const { value } of geographicRegions) {
      if ((mask & (bits.geographicRegion.get(value) ?? 0)) !== 0) counts[value] += 1;
    }
  });
  return counts;
}

/** Returns the number of resources by option of a group under the other filters. */
export function countOptions(
  index: ResourceIndex<ListedResource>,
  filters: ResourceFilters,
  group: FilterGroup,
): ReadonlyMap<string, number> {
  const matches = matcher(index, { ...filters, [group]: [] });
  const counts = new Map([...bits[group].keys()].map((value) => [value, 0]));
  index.masks[group].forEach((mask, position) => {
    if (!matches(position)) return;
    for (const [value, bit] of bits[group]) {
      if ((mask & bit) !== 0) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  });
  return counts;
}

/** Returns the number of resources that close within 30 days under the other filters. */
export function countClosingSoon(
  index: ResourceIndex<ListedResource>,
  filters: ResourceFilters,
): number {
  const matches = matcher(index, { ...filters, closesSoon: true });
  return index.resources.filter((_, position) => matches(position)).length;
}

/** Returns the days on which the resources close under the filters other than the week. */
export function closingDays(
  index: ResourceIndex<ListedResource>,
  filters: ResourceFilters,
): readonly string[] {
  const matches = matcher(index, { ...filters, closingWeek: null });
  return index.closings
    .filter((_, position) => matches(position))
    .filter((day): day is string => day !== null);
}

type Values = readonly (string | null)[];

function matcher(
  index: ResourceIndex<ListedResource>,
  filters: ResourceFilters,
): (position: number) => boolean {
  const { haystacks, masks, closesSoon, closings } = index;
  const { closingWeek } = filters;
  const queries = allFilterGroups
    .filter(({ name }) => filters[name].length > 0)
    .map(({ name }) => ({ mask: masks[name], query: maskOf(bits[name], filters[name]) }));
  const term = searchTerm(filters.search);

  return (position) =>
    (!filters.closesSoon || closesSoon[position] === true) &&
    (closingWeek === null || isInWeek(closings[position] ?? null, closingWeek)) &&
    queries.every(({ mask, query }) => ((mask[position] ?? 0) & query) !== 0) &&
    (term === '' || (haystacks[position] ?? '').includes(term));
}

interface DatedResource {
  readonly resource: ListedResource;
  readonly availability: AvailabilityStatus | null;
  readonly freshness: Freshness;
}

function groupMask(
  group: FilterGroupEntry,
  { resource, availability, freshness }: DatedResource,
  moreValues: ReadonlyMap<string, MoreFilterValues> | undefined,
): number {
  if (group.name === 'checked') return maskOf(bits.checked, [freshness]);
  if (!('column' in group)) {
    return maskOf(bits[group.name], moreValues?.get(resource.id)?.[group.name] ?? []);
  }
  const { name, column } = group;
  if (name === 'availabilityStatus') return maskOf(bits[name], [availability]);
  const value = resource[column];
  const values = typeof value === 'string' || value === null ? [value] : value;
  const isEveryRegion = name === 'geographicRegion' && values.includes('statewide');
  return isEveryRegion ? everyRegion : maskOf(bits[name], values);
}

function maskOf(bitOf: ReadonlyMap<string, number>, values: Values): number {
  let mask = 0;
  for (const value of values) mask |= value === null ? 0 : (bitOf.get(value) ?? 0);
  return mask;
}

function bitsOf(vocabulary: readonly Option[]): ReadonlyMap<string, number> {
  return new Map(vocabulary.map((option, position) => [option.value, 1 << position]));
}

function rankOf(availability: AvailabilityStatus | null): number {
  return availability === null ? LAST_RANK : availabilityRanks[availability];
}

function distinctTexts(texts: readonly string[]): IndexedText[] {
  const distinct = new Map<string, IndexedText>();
  for (const raw of texts) {
    const text = raw.trim();
    const lower = foldText(text);
    if (text !== '' && !distinct.has(lower)) distinct.set(lower, { text, lower });
  }
  return [...distinct.values()];
}

/** Number of resources by region; statewide ones count in every region. */
export type RegionCounts = Readonly<Record<GeographicRegion, number>>;

/** Returns the number of resources in a region alone, without the statewide ones. */
export function localCount(counts: RegionCounts, region: GeographicRegion): number {
  return region === 'statewide' ? counts.statewide : counts[region] - counts.statewide;
}
