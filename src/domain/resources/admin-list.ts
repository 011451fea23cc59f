import { cleanSearch, compareNames, searchText, withParams } from '../list-filters';
import { isMember, resourceStatuses } from '../vocabularies';
import type { Option } from '../vocabularies';
import { daysUntilDeadline } from './availability';
import { organizationName } from './organization-name';

/** What the status filter of the admin's list offers. */
export const adminListStatuses = [
  ...resourceStatuses,
  { value: 'all', label: 'All' },
] as const satisfies readonly Option[];
export type AdminListStatus = (typeof adminListStatuses)[number]['value'];

/** What the admin's list can be ordered by (spec §2). */
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

/** What the admin's list shows, and in which order. */
export interface AdminResourceList {
  readonly status: AdminListStatus;
  readonly sort: AdminListSort;
  readonly direction: ListDirection;
  readonly search: string;
}

/** Newest first, or from A to Z: what one expects on choosing a column. */
export const usualDirection = {
  updated_at: 'desc',
  name: 'asc',
} as const satisfies Record<AdminListSort, ListDirection>;

/** The list as it opens: approved resources (spec §2), those changed last on top. */
export const usualAdminList: AdminResourceList = {
  status: 'approved',
  sort: 'updated_at',
  direction: usualDirection.updated_at,
  search: '',
};

/**
 * Reads the list from the query parameters `status`, `sort`, `order` and `search`. Never throws:
 * what is none of the values counts as not given, and the rest is kept.
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
 * Writes the list into a copy of `params`, as `parseAdminList` reads it. What is as usual leaves no
 * parameter; parameters of others stay as they are.
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

/**
 * `resources` in the order that `list` asks for: names as people sort them, whatever their case,
 * moments as the database writes them. What is equal goes by id, so that the order never wavers.
 */
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

/** A resource beside the text that it is searched in. */
export interface SearchableResource<T> {
  readonly resource: T;
  readonly haystack: string;
}

/** Makes resources ready for search, once per version of the data. */
export function searchableResources<T extends SearchedResource>(
  resources: readonly T[],
): readonly SearchableResource<T>[] {
  return resources.map((resource) => ({
    resource,
    haystack: searchText([resource.name, organizationName(resource), resource.slug]),
  }));
}

/**
 * The resources whose name, organization or slug holds the trimmed `search` to the letter, whatever
 * the case, in the order they come in.
 */
export function searchResources<T>(
  searchable: readonly SearchableResource<T>[],
  search: string,
): readonly T[] {
  const term = search.trim().toLowerCase();
  return searchable
    .filter(({ haystack }) => haystack.includes(term))
    .map(({ resource }) => resource);
}

/** Whether the deadline is over: the public reads 'closed' then, whatever the availability says. */
export function isPastDeadline(deadline: string | null, today: string): boolean {
  const days = daysUntilDeadline(deadline, today);
  return days !== null && days < 0;
}
