import { resourceIssues, type ResourceIssue } from './issues';
import { filterOptions } from '@shared/contracts/filter-groups';
import {
  availabilityStatuses,
  isMember,
  labelOf,
  resourceStatuses,
} from '@shared/contracts/vocabularies';
import type { Option } from '@shared/contracts/vocabularies';
import { daysUntilDeadline, effectiveAvailability } from '@shared/search/list/availability';
import { freshnessOf, type Freshness } from '@shared/search/list/freshness';
import { organizationName } from '@shared/search/list/organization-name';
import {
  cleanSearch,
  compareNames,
  searchTerm,
  searchText,
  withParams,
} from '@shared/search/list-filters';

/** Options of the status filter. */
export const adminListStatuses = [
  ...resourceStatuses,
  { value: 'all', label: 'All' },
] as const satisfies readonly Option[];
export type AdminListStatus = (typeof adminListStatuses)[number]['value'];

/** Options of the sort order: those of rule 12.2, then the other columns. */
export const adminListSorts = [
  { value: 'updated_at', label: 'Last updated' },
  { value: 'name', label: 'Name' },
  { value: 'organization', label: 'Organization' },
  { value: 'status', label: 'Status' },
  { value: 'availability', label: 'Availability' },
  { value: 'deadline', label: 'Deadline' },
  { value: 'checked', label: 'Last checked' },
  { value: 'marks', label: 'Issues' },
] as const satisfies readonly Option[];
export type AdminListSort = (typeof adminListSorts)[number]['value'];

export const listDirections = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const satisfies readonly Option[];
export type ListDirection = (typeof listDirections)[number]['value'];

/** Last checks that the list can be narrowed to: those that leave something to do. */
export const adminListChecks = filterOptions.checked.options.filter(
  ({ value }) => value !== 'fresh',
);

/** Filters and order of the list of the admin dashboard. */
export interface AdminResourceList {
  readonly status: AdminListStatus;
  readonly sort: AdminListSort;
  readonly direction: ListDirection;
  readonly search: string;
  /** Shows resources with any of these issues; empty shows all. */
  readonly issues: readonly ResourceIssue[];
  /** Shows resources whose last check is one of these; empty shows all. */
  readonly checked: readonly Freshness[];
}

/** Default direction of each sort order: newest first, A to Z, next deadline first, most issues first. */
export const defaultDirection = {
  updated_at: 'desc',
  name: 'asc',
  organization: 'asc',
  status: 'asc',
  availability: 'asc',
  deadline: 'asc',
  checked: 'asc',
  marks: 'desc',
} as const satisfies Record<AdminListSort, ListDirection>;

/** Initial list: approved resources (rule 12.2), last updated first. */
export const defaultAdminList: AdminResourceList = {
  status: 'approved',
  sort: 'updated_at',
  direction: defaultDirection.updated_at,
  search: '',
  issues: [],
  checked: [],
};

/**
 * Parses the list from the query parameters `status`, `sort`, `order`, `search`, `marks` and
 * `checked`. Never throws: invalid values are ignored.
 */
export function parseAdminList(params: URLSearchParams): AdminResourceList {
  const sort = valueOf(params, 'sort', adminListSorts) ?? defaultAdminList.sort;
  return {
    status: valueOf(params, 'status', adminListStatuses) ?? defaultAdminList.status,
    sort,
    direction: valueOf(params, 'order', listDirections) ?? defaultDirection[sort],
    search: cleanSearch(params.get('search') ?? ''),
    issues: valuesOf(params, 'marks', resourceIssues),
    checked: valuesOf(params, 'checked', adminListChecks),
  };
}

/** The known values of a comma-separated list, in the order of the filters. */
function valuesOf<V extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Option<V>[],
): readonly V[] {
  const named = (params.get(name) ?? '').toLowerCase().split(',');
  return vocabulary.map(({ value }) => value).filter((value) => named.includes(value));
}

/**
 * Writes the list into a copy of `params`, in the format of `parseAdminList`. Default values are
 * removed; other parameters are kept.
 */
export function writeAdminList(params: URLSearchParams, list: AdminResourceList): URLSearchParams {
  const { status, sort, direction, issues, checked } = list;
  return withParams(params, {
    status: status === defaultAdminList.status ? null : status,
    sort: sort === defaultAdminList.sort ? null : sort,
    order: direction === defaultDirection[sort] ? null : direction,
    search: cleanSearch(list.search),
    marks: issues.join(','),
    checked: checked.join(','),
  });
}

function valueOf<V extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Option<V>[],
): V | null {
  const value = params.get(name)?.trim().toLowerCase();
  return isMember(vocabulary, value) ? value : null;
}

interface SearchedResource {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly organization: string | null;
  readonly notion_id: string | null;
}

interface SortedResource extends SearchedResource {
  readonly updated_at: string;
  readonly status: string;
  readonly availability_status: string | null;
  readonly opens_on: string | null;
  readonly application_deadline: string | null;
  readonly verified_at: string | null;
}

/** What a resource is sorted by; null comes last in either direction. */
function sortValue(
  resource: SortedResource & { readonly issues: readonly ResourceIssue[] },
  sort: AdminListSort,
  today: string,
): string | number | null {
  switch (sort) {
    case 'updated_at':
      return resource.updated_at;
    case 'name':
      return resource.name;
    case 'organization':
      return organizationName(resource);
    case 'status':
      return labelOf(resourceStatuses, resource.status);
    case 'availability': {
      const availability = effectiveAvailability(resource, today);
      return availability === null ? null : availabilityOrder.indexOf(availability);
    }
    case 'deadline':
      return resource.application_deadline;
    case 'checked':
      // Never checked is longest ago.
      return resource.verified_at ?? '';
    case 'marks':
      return resource.issues.length;
  }
}

const availabilityOrder = availabilityStatuses.map(({ value }) => value);

/** Returns the resources in the order of the list on `today`; ties by name, then by id. */
export function sortAdminResources<
  T extends SortedResource & { readonly issues: readonly ResourceIssue[] },
>(
  resources: readonly T[],
  { sort, direction }: Pick<AdminResourceList, 'sort' | 'direction'>,
  today: string,
): readonly T[] {
  const sign = direction === 'asc' ? 1 : -1;
  const isText = sort === 'name' || sort === 'organization';
  const values = new Map(resources.map((resource) => [resource, sortValue(resource, sort, today)]));
  const compare = (one: T, other: T): number => {
    const [a, b] = [values.get(one) ?? null, values.get(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (isText) return sign * compareNames(String(a), String(b));
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compareText(String(a), String(b));
  };
  const isOwnTie = sort === 'updated_at' || sort === 'name';
  return resources.toSorted(
    (a, b) =>
      compare(a, b) || (isOwnTie ? 0 : compareNames(a.name, b.name)) || compareText(a.id, b.id),
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A resource with its search text. */
export interface SearchableResource<T> {
  readonly resource: T;
  readonly haystack: string;
}

/** Precomputes the search text, once per version of the data. */
export function searchableResources<T extends SearchedResource>(
  resources: readonly T[],
): readonly SearchableResource<T>[] {
  return resources.map((resource) => ({
    resource,
    haystack: searchText([resource.name, organizationName(resource), resource.slug]),
  }));
}

/** Returns the resources whose name, organization or slug contains the search, ignoring case. */
export function searchResources<T>(
  searchable: readonly SearchableResource<T>[],
  search: string,
): readonly T[] {
  const term = searchTerm(search);
  return searchable
    .filter(({ haystack }) => haystack.includes(term))
    .map(({ resource }) => resource);
}

/** Returns the resources with any of the issues; all without issues. */
export function withAnyIssue<T extends { readonly issues: readonly ResourceIssue[] }>(
  resources: readonly T[],
  issues: readonly ResourceIssue[],
): readonly T[] {
  if (issues.length === 0) return resources;
  return resources.filter((resource) => resource.issues.some((issue) => issues.includes(issue)));
}

/** Returns the resources whose last check is one of these on `today`; all without any. */
export function withFreshness<T extends { readonly verified_at: string | null }>(
  resources: readonly T[],
  checked: readonly Freshness[],
  today: string,
): readonly T[] {
  if (checked.length === 0) return resources;
  return resources.filter((resource) => checked.includes(freshnessOf(resource, today)));
}

/** Whether the deadline is over; the public page then shows 'Closed'. */
export function isPastDeadline(deadline: string | null, today: string): boolean {
  const days = daysUntilDeadline(deadline, today);
  return days !== null && days < 0;
}
