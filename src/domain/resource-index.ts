import { effectiveAvailability } from './availability';
import { compareNames } from './compare-names';
import { organizationName } from './organization-name';
import type { FilterGroup, ResourceFilters } from './resource-filters';
import {
  availabilityStatuses,
  businessStages,
  geographicRegions,
  industries,
  supportTypes,
} from './vocabularies';
import type { AvailabilityStatus, GeographicRegion, Option } from './vocabularies';

/** The columns of a resource that the list is filtered, searched and sorted by. */
export interface ListedResource {
  id: string;
  slug: string | null;
  name: string;
  description: string | null;
  organization: string | null;
  notion_id: string | null;
  business_stage: readonly string[] | null;
  support_type: string | null;
  geographic_region: readonly string[] | null;
  industry_categories: readonly string[] | null;
  availability_status: string | null;
  application_deadline: string | null;
}

/** A text beside its lower-cased form, so that matching need not make it again. */
export interface IndexedText {
  readonly text: string;
  readonly lower: string;
}

/** Resources made ready for search: built once per data version and day, then only read. */
export interface ResourceIndex<T extends ListedResource> {
  readonly size: number;
  /** All resources in list order; the arrays below run parallel to it. */
  readonly resources: readonly T[];
  /** Lower-cased name, description and organization. */
  readonly haystacks: readonly string[];
  /** Per group, the values of each resource as bits in vocabulary order. */
  readonly masks: Readonly<Record<FilterGroup, Int32Array>>;
  /** Resource names and shown organizations, alphabetical, each once whatever its case. */
  readonly names: readonly IndexedText[];
  readonly organizations: readonly IndexedText[];
}

// Set in every resource's mask and asked for by an empty group: no choice matches everything.
const ANY = 1 << 30;

// Between the fields of a haystack: PostgreSQL text holds no NUL, so no match can span two fields.
const FIELD_SEPARATOR = '\u0000';

const bits: Readonly<Record<FilterGroup, ReadonlyMap<string, number>>> = {
  businessStage: bitsOf(businessStages),
  supportType: bitsOf(supportTypes),
  geographicRegion: bitsOf(geographicRegions),
  industry: bitsOf(industries),
  availabilityStatus: bitsOf(availabilityStatuses),
};

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
 * Builds the index over `resources` for `today` (yyyy-mm-dd, see `todayInMaine`), on which the
 * effective availability depends. Order (spec §9): open_deadline, open_rolling, coming_soon, closed,
 * others; ties by name, then by id so that the order never wavers.
 */
export function buildResourceIndex<T extends ListedResource>(
  resources: readonly T[],
  today: string,
): ResourceIndex<T> {
  const byName = resources.map((resource) => ({
    resource,
    organization: organizationName(resource),
    availability: effectiveAvailability(resource, today),
  }));
  byName.sort(
    (a, b) =>
      compareNames(a.resource.name, b.resource.name) || compareNames(a.resource.id, b.resource.id),
  );
  const sorted = byName.toSorted((a, b) => rankOf(a.availability) - rankOf(b.availability));
  const maskEach = (group: FilterGroup, valuesOf: (row: (typeof sorted)[number]) => Values) =>
    Int32Array.from(sorted, (row) => maskOf(bits[group], valuesOf(row)));

  return {
    size: sorted.length,
    resources: sorted.map((row) => row.resource),
    haystacks: sorted.map(({ resource, organization }) =>
      [resource.name, resource.description ?? '', organization ?? '']
        .join(FIELD_SEPARATOR)
        .toLowerCase(),
    ),
    masks: {
      businessStage: maskEach('businessStage', (row) => row.resource.business_stage),
      supportType: maskEach('supportType', (row) => [row.resource.support_type]),
      geographicRegion: Int32Array.from(sorted, (row) => regionMask(row.resource)),
      industry: maskEach('industry', (row) => row.resource.industry_categories),
      availabilityStatus: maskEach('availabilityStatus', (row) => [row.availability]),
    },
    names: distinctTexts(byName.map((row) => row.resource.name)),
    organizations: distinctTexts(byName.map((row) => row.organization ?? '')).toSorted((a, b) =>
      compareNames(a.text, b.text),
    ),
  };
}

/**
 * The resources that match `filters`, in list order (spec §5, §9): any value of a group, all groups
 * together, and the trimmed search as a literal substring of name, description or organization
 * whatever the case. A statewide resource matches every region; the region 'statewide' matches only
 * those. A resource without values in a chosen group does not match.
 */
export function filterResources<T extends ListedResource>(
  index: ResourceIndex<T>,
  filters: ResourceFilters,
): readonly T[] {
  const matches = matcher(index, filters);
  return index.resources.filter((_, position) => matches(position));
}

/**
 * For each region, how many resources would show if just that region were chosen and the other
 * groups and the search stayed. Statewide resources count in every region.
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

type Values = readonly (string | null)[] | null;

function matcher(
  index: ResourceIndex<ListedResource>,
  filters: ResourceFilters,
): (position: number) => boolean {
  const { haystacks, masks } = index;
  const stages = queryMask('businessStage', filters);
  const types = queryMask('supportType', filters);
  const regions = queryMask('geographicRegion', filters);
  const chosenIndustries = queryMask('industry', filters);
  const statuses = queryMask('availabilityStatus', filters);
  const term = filters.search.trim().toLowerCase();
  const shares = (group: Int32Array, position: number, query: number) =>
    ((group[position] ?? 0) & query) !== 0;

  return (position) =>
    shares(masks.businessStage, position, stages) &&
    shares(masks.supportType, position, types) &&
    shares(masks.geographicRegion, position, regions) &&
    shares(masks.industry, position, chosenIndustries) &&
    shares(masks.availabilityStatus, position, statuses) &&
    (term === '' || (haystacks[position] ?? '').includes(term));
}

function queryMask(group: FilterGroup, filters: ResourceFilters): number {
  const chosen = filters[group];
  return chosen.length === 0 ? ANY : maskOf(bits[group], chosen) & ~ANY;
}

function regionMask(resource: ListedResource): number {
  const regions = resource.geographic_region;
  if (regions?.includes('statewide') === true) return everyRegion;
  return maskOf(bits.geographicRegion, regions);
}

function maskOf(bitOf: ReadonlyMap<string, number>, values: Values): number {
  let mask = ANY;
  for (const value of values ?? []) mask |= value === null ? 0 : (bitOf.get(value) ?? 0);
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
    const lower = text.toLowerCase();
    if (text !== '' && !distinct.has(lower)) distinct.set(lower, { text, lower });
  }
  return [...distinct.values()];
}
