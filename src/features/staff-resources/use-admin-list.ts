import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  adminResourceListQuery,
  type AdminListRequest,
  type AdminResourceRow,
} from '@/entities/resources/api/admin-resource-list';
import { brokenWebsitesQuery } from '@/entities/resources/api/broken-websites';
import {
  parseAdminList,
  writeAdminList,
  type AdminResourceList,
  searchResources,
  searchableResources,
  sortAdminResources,
  defaultAdminList,
  withAnyIssue,
  withFreshness,
} from '@/entities/resources/rules/admin-list';
import { issuesOf, type ResourceIssue } from '@/entities/resources/rules/issues';
import { KEEP_PLACE } from '@/shared/lib/navigation-state';
import { useToday } from '@/shared/lib/use-now';

/** State of the list in the URL, so that links, Back and reload keep it. */
export function useAdminList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useMemo(() => parseAdminList(new URLSearchParams(search)), [search]);

  // The next change builds on this: two changes before a render must not undo each other.
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);

  const change = (part: Partial<AdminResourceList>, replace = false) => {
    latest.current = { ...latest.current, ...part };
    const params = writeAdminList(new URLSearchParams(search), latest.current);
    void navigate({ search: params.toString() }, { replace, ...KEEP_PLACE });
  };
  return {
    list,
    change,
    /** `typing` replaces the history entry, `submit` adds one. */
    setSearch: (text: string, how: 'typing' | 'submit') => {
      const term = text.trim() === '' ? '' : text;
      if (term !== latest.current.search) change({ search: term }, how === 'typing');
    },
  };
}

/** A resource of the list with what it lacks. */
export type ListedResource = AdminResourceRow & { readonly issues: readonly ResourceIssue[] };

/** The two orders of rule 12.2 come from the database; others are sorted here. */
export function requestOf({ status, sort, direction }: AdminResourceList): AdminListRequest {
  if (sort === 'updated_at' || sort === 'name') return { status, sort, direction };
  return { status, sort: 'updated_at', direction: defaultAdminList.direction };
}

/** Reads the resources of `request` and returns those that match the search and the chips, in order. */
export function useListedResources(request: AdminListRequest, list: AdminResourceList) {
  const { sort, direction, search, issues, checked } = list;
  const today = useToday();
  const { data, error, refetch } = useQuery({
    ...adminResourceListQuery(request),
    // The same rows in another order are sorted here until they arrive.
    placeholderData: (before, query) =>
      hasSameRows(query?.queryKey.at(-1), request) ? before : undefined,
  });
  // Without the reply no link counts as broken; the list does not wait for it.
  const { data: broken } = useQuery(brokenWebsitesQuery());
  const sorted = useMemo(() => {
    const assessed = data?.map((resource): ListedResource => {
      const isBroken = broken?.has(resource.id) === true;
      return { ...resource, issues: issuesOf(resource, isBroken, today) };
    });
    return assessed && sortAdminResources(assessed, { sort, direction }, today);
  }, [data, broken, today, sort, direction]);
  const searchable = useMemo(() => sorted && searchableResources(sorted), [sorted]);
  const found = useMemo(
    () => searchable && searchResources(searchable, search),
    [searchable, search],
  );
  const visible = useMemo(
    () => found && withFreshness(withAnyIssue(found, issues), checked, today),
    [found, issues, checked, today],
  );
  useEffect(() => {
    if (error !== null) console.error('The resources could not be loaded:', error);
  }, [error]);
  return { all: sorted, found, visible, error, refetch };
}

function hasSameRows(before: unknown, { status }: AdminListRequest): boolean {
  return (
    typeof before === 'object' && before !== null && 'status' in before && before.status === status
  );
}
