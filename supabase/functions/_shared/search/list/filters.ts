import type { Tables } from '../../../../../src/types/database.ts';
import { filterOptions } from '../../contracts/filter-groups.ts';
import { supportTypes } from '../../contracts/vocabularies.ts';
import type { Option } from '../../contracts/vocabularies.ts';
import { mapFields } from '../map-fields.ts';

interface FilterGroupDefinition {
  /** The URL query parameter (rule 2.6). */
  readonly name: string;
  readonly column: keyof Tables<'resources'>;
  readonly label: string;
  readonly options: readonly Option[];
  /** Number of chosen labels that the closed multi-select shows before '+N more' (rule 2.8). */
  readonly shownLabels: 1 | 2;
}

/** The filter bar, left to right. */
export const filterGroups = [
  { ...filterOptions.businessStage, column: 'business_stage', shownLabels: 2 },
  { ...filterOptions.supportType, column: 'support_type', shownLabels: 2 },
  { ...filterOptions.geographicRegion, column: 'geographic_region', shownLabels: 2 },
  { ...filterOptions.industry, column: 'industry_categories', shownLabels: 1 },
  { ...filterOptions.availabilityStatus, column: 'availability_status', shownLabels: 2 },
] as const satisfies readonly FilterGroupDefinition[];

interface MoreFilterGroupDefinition {
  /** The URL query parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/**
 * Filters behind 'More filters'. All but the last check compare what `more-filter-values.ts` reads
 * from columns that cards do not show.
 */
export const moreFilterGroups = [
  filterOptions.format,
  filterOptions.cost,
  filterOptions.amount,
  filterOptions.checked,
] as const satisfies readonly MoreFilterGroupDefinition[];

/** All groups: those of the filter bar and those behind 'More filters'. */
export const allFilterGroups = [...filterGroups, ...moreFilterGroups] as const;

/** A group of the filter bar. */
export type BarGroupEntry = (typeof filterGroups)[number];
/** A group behind 'More filters'. */
export type MoreGroupEntry = (typeof moreFilterGroups)[number];
/** Any group. */
export type FilterGroupEntry = (typeof allFilterGroups)[number];
export type FilterGroup = FilterGroupEntry['name'];

/** The chosen values of each group. */
export type FilterChoices = {
  readonly [
    Group in FilterGroupEntry as Group['name']
  ]: readonly Group['options'][number]['value'][];
};

/**
 * Filters of the resource list (rule 2.3). Any value of a group matches; all groups and the search
 * must match. An empty group or blank search matches everything.
 */
export interface ResourceFilters extends FilterChoices {
  readonly search: string;
  /** Whether only resources show that close within 30 days. */
  readonly closesSoon: boolean;
  /** Shows only resources that close in the week of this Monday (yyyy-mm-dd); null for all. */
  readonly closingWeek: string | null;
  readonly sort: ResourceSort;
  /** Where 'Nearest first' starts: a town or ZIP code as typed, or `OWN_POSITION`; '' for nowhere. */
  readonly near: string;
}

/** Orders of the list; the first is the one of rule 2.5. */
export const resourceSorts = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'closing', label: 'Closing soon' },
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'A–Z' },
  { value: 'checked', label: 'Recently checked' },
  { value: 'nearest', label: 'Nearest first' },
  // Only for people who answered what they look for.
  { value: 'fit', label: 'Best fit' },
] as const satisfies readonly Option[];
export type ResourceSort = (typeof resourceSorts)[number]['value'];

/** No filters: shows the whole list. */
export const noFilters: ResourceFilters = {
  ...mapFields<FilterChoices, FilterGroupEntry>(allFilterGroups, () => []),
  search: '',
  closesSoon: false,
  closingWeek: null,
  sort: 'recommended',
  near: '',
};

/** Returns the number of groups with a choice, for the filter badge (rule 2.8). */
export function activeGroupCount(filters: ResourceFilters): number {
  return allFilterGroups.filter((group) => filters[group.name].length > 0).length;
}

/** Returns the number of groups behind 'More filters' with a choice. */
export function activeMoreCount(filters: ResourceFilters): number {
  return moreFilterGroups.filter((group) => filters[group.name].length > 0).length;
}

/** Whether anything narrows the list. */
export function hasActiveFilters(filters: ResourceFilters): boolean {
  return (
    activeGroupCount(filters) > 0 ||
    filters.closesSoon ||
    filters.closingWeek !== null ||
    filters.search.trim() !== ''
  );
}

/** Whether the filters can leave out what is open to all. */
export function narrowsToIndustryOrStage(filters: ResourceFilters): boolean {
  return filters.industry.length > 0 || filters.businessStage.length > 0;
}

/** Whether the list is another one than the first that a page shows. */
export function isChangedList(filters: ResourceFilters): boolean {
  return hasActiveFilters(filters) || filters.sort !== 'recommended';
}

/**
 * Returns the filters after a press on the quick toggle 'Funding' or 'Programs' (rule 2.7). The two
 * exclude each other, a press on the active one clears it, and other support types are kept.
 */
export function toggleQuickSupportType(
  filters: ResourceFilters,
  type: 'funding' | 'program',
): ResourceFilters {
  const wasActive = filters.supportType.includes(type);
  const rival = type === 'funding' ? 'program' : 'funding';
  const supportType = supportTypes
    .map((option) => option.value)
    .filter((value) => {
      if (value === type) return !wasActive;
      if (value === rival && !wasActive) return false;
      return filters.supportType.includes(value);
    });
  return { ...filters, supportType };
}

/** Returns the text of a closed multi-select: the first `shown` labels, then '+N more' (rule 2.8). */
export function summarizeSelection(labels: readonly string[], shown: number): string {
  const named = labels.slice(0, shown).join(', ');
  const more = labels.length - shown;
  return more > 0 ? `${named} +${String(more)} more`.trimStart() : named;
}
