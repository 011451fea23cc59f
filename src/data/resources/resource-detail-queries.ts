import { queryOptions } from '@tanstack/react-query';
import { fetchResourceAssignees } from './resource-assignees';
import type { AssigneeIds } from './resource-assignees';
import { fetchResourceDetail, fetchResourceHeading } from './resource-detail';
import { resourceKeys } from './resource-keys';

const ONE_MINUTE_MS = 60 * 1000;

/** One resource by slug or id, with its organizations; null when there is none to be seen. */
export function resourceDetailQuery(slugOrId: string) {
  return queryOptions({
    queryKey: resourceKeys.detail(slugOrId),
    queryFn: ({ signal }) => fetchResourceDetail(slugOrId, signal),
    staleTime: ONE_MINUTE_MS,
  });
}

/** Name and address of one resource by slug or id; null when there is none to be seen. */
export function resourceHeadingQuery(slugOrId: string) {
  return queryOptions({
    queryKey: resourceKeys.heading(slugOrId),
    queryFn: ({ signal }) => fetchResourceHeading(slugOrId, signal),
    staleTime: ONE_MINUTE_MS,
  });
}

/** The people who stand for a resource. Never fails: whoever cannot be loaded is left out. */
export function resourceAssigneesQuery(resource: AssigneeIds & { readonly id: string }) {
  const { id, curator_id, contact_profile_id, entrepreneur_contact_profile_id } = resource;
  const ids = { curator_id, contact_profile_id, entrepreneur_contact_profile_id };
  return queryOptions({
    queryKey: resourceKeys.assignees(id, ids),
    queryFn: ({ signal }) => fetchResourceAssignees(ids, signal),
    staleTime: ONE_MINUTE_MS,
  });
}
