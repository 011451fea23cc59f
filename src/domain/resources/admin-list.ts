import { cleanSearch, compareNames, searchText, withParams } from '../list-filters';
import { isMember, resourceStatuses } from '../vocabularies';
import type { Option } from '../vocabularies';
import { daysUntilDeadline } from './availability';
import { organizationName } from './organization-name';

/** Options of the status filter. */
export const adminListStatuses = [
  ...resourceStatuses,
  { value: 'all', label: 'All' },
] as const satisfies readonly Option[];
export type AdminListStatus = (typeof adminListStatuses)[number]['value'];

/** Options of the sort order (spec §2). */
export const adminListSorts = [
  { value: 'updated_at', label: 'Last updated' },
  { value: 'name', label: 'Name' },
] as const satisfies readonly Option[];
export type AdminListSort = (typeof adminListSorts)[number]['value'];

export const listDirections = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const satisfies readonly Option[];
export type ListDirection = (typeof listDirections)[number]['value'];

/** Filters and order of the list of the admin dashboard. */
export interface AdminResourceList {
  readonly status: AdminListStatus;
  readonly sort: AdminListSort;
  readonly direction: ListDirection;
  readonly search: string;
}

/** Default direction of each sort order: newest first, A to Z. */
export const usualDirection = {
  updated_at: 'desc',
  name: 'asc',
} as const satisfies Record<AdminListSort, ListDirection>;

/** Initial list: approved resources (spec §2), last updated first. */
export const usualAdminList: AdminResourceList = {
  status: 'approved',
  sort: 'updated_at',
  direction: usualDirection.updated_at,
  search: '',
};

/**
 * Parses the list from the query parameters `status`, `sort`, `order` and `search`. Never throws:
 * invalid values are ignored.
 */
export function parseAdminList(params: URLSearchParams): AdminResourceList {
  const sort = valueOf(params, 'sort', adminListSorts) ?? usualAdminList.sort;
  return {
    status: valueOf(params, 'status', adminListStatuses) ?? usualAdminList.status,
    sort,
    direction: valueOf(params, 'order', listDirections) ?? usualDirection[sort],
    search: cleanSearch(params.get('search') ?? ''),
  };
}

/**
 * Writes the list into a copy of `params`, in the format of `parseAdminList`. Default values are
 * removed; other parameters are kept.
 */
export function writeAdminList(params: URLSearchParams, list: AdminResourceList): URLSearchParams {
  const { status, sort, direction } = list;
  return withParams(params, {
    status: status === usualAdminList.status ? null : status,
    sort: sort === usualAdminList.sort ? null : sort,
    order: direction === usualDirection[sort] ? null : direction,
    search: cleanSearch(list.search),
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

/** Returns the resources in the order of the list; ties by id. */
export function sortAdminResources<T extends SearchedResource & { readonly updated_at: string }>(
  resources: readonly T[],
  { sort, direction }: Pick<AdminResourceList, 'sort' | 'direction'>,
): readonly T[] {
  const sign = direction === 'asc' ? 1 : -1;
  const compare =
    sort === 'name'
      ? (a: T, b: T) => compareNames(a.name, b.name)
      : (a: T, b: T) => compareText(a.updated_at, b.updated_at);
  return resources.toSorted((a, b) => sign * compare(a, b) || compareText(a.id, b.id));
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
  const term = search.trim().toLowerCase();
  return searchable
    .filter(({ haystack }) => haystack.includes(term))
    .map(({ resource }) => resource);
}

/** Whether the deadline is over; the public page then shows 'Closed'. */
export function isPastDeadline(deadline: string | null, today: string): boolean {
  const days = daysUntilDeadline(deadline, today);
  return days !== null && days < 0;
}

interface ServedResource {
  readonly business_stage: readonly string[] | null;
  readonly serves_all_stages: boolean;
  readonly industry_categories: readonly string[] | null;
  readonly serves_all_industries: boolean;
}

/**
 * Returns what a resource does not say: 'Industries not known', 'Stages not known' or both; null when
 * it names them or says that it is open to all. Filters by industry and stage leave it out.
 */
export function unknownAudience(resource: ServedResource): string | null {
  const lacksIndustries =
    !resource.serves_all_industries && (resource.industry_categories ?? []).length === 0;
  const lacksStages = !resource.serves_all_stages && (resource.business_stage ?? []).length === 0;
  if (lacksIndustries && lacksStages) return 'Industries and stages not known';
  if (lacksIndustries) return 'Industries not known';
  return lacksStages ? 'Stages not known' : null;
}
