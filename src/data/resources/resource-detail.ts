import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { formerAddress, pageRows, type ResourceDetail } from './resource-rows';
import { isUuid } from '@/domain/uuid';
import { supabase } from '@/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/** Returns the column that a URL names a resource by: links contain a slug or an id. */
function keyColumn(slugOrId: string): 'id' | 'slug' {
  return isUuid(slugOrId) ? 'id' : 'slug';
}

/**
 * One resource by slug or id, with its organizations; null when there is none to read. A former
 * address finds the resource too: its `slug` is the address now.
 */
export function resourceDetailQuery(slugOrId: string) {
  return queryOptions({
    queryKey: resourceKeys.detail(slugOrId),
    queryFn: async ({ signal }): Promise<ResourceDetail | null> => {
      const read = async (column: 'id' | 'slug', value: string) => {
        const found = pageRows().eq(column, value).abortSignal(signal).maybeSingle();
        return (await found.throwOnError()).data;
      };
      const address = slugOrId.toLowerCase();
      const found = await read(keyColumn(slugOrId), address);
      if (found !== null) return found;
      const former = formerAddress(address).abortSignal(signal).maybeSingle();
      const { data: moved } = await former.throwOnError();
      return moved === null ? null : read('id', moved.resource_id);
    },
    staleTime: ONE_MINUTE_MS,
  });
}

/** Fetches name and status of the resource with this slug or id; null when there is none. */
export async function fetchResourceHeading(slugOrId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('resources')
    .select('id, slug, name, status')
    .eq(keyColumn(slugOrId), slugOrId.toLowerCase())
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Name and status of one resource by slug or id; null when there is none to read. */
export function resourceHeadingQuery(slugOrId: string) {
  return queryOptions({
    queryKey: resourceKeys.heading(slugOrId),
    queryFn: ({ signal }) => fetchResourceHeading(slugOrId, signal),
    staleTime: ONE_MINUTE_MS,
  });
}

const assigneeColumns = `
  user_id, first_name, last_name, display_name, professional_title, bio, company_organization,
  email, profile_photo_url, areas_of_expertise
` as const;

function profilesOf(ids: readonly string[]) {
  return supabase.from('profiles').select(assigneeColumns).in('user_id', ids);
}

/** A person assigned to a resource. */
export type Assignee = QueryData<ReturnType<typeof profilesOf>>[number];

/** The people assigned to a resource; null for a role without a visible person. */
export interface ResourceAssignees {
  readonly guide: Assignee | null;
  readonly contact: Assignee | null;
  readonly entrepreneurContact: Assignee | null;
}

type AssigneeIds = Pick<
  ResourceDetail,
  'curator_id' | 'contact_profile_id' | 'entrepreneur_contact_profile_id'
>;

/** The people assigned to a resource. Never fails: people who cannot be loaded are left out. */
export function resourceAssigneesQuery(resource: AssigneeIds & { readonly id: string }) {
  const { id, curator_id, contact_profile_id, entrepreneur_contact_profile_id } = resource;
  const ids = { curator_id, contact_profile_id, entrepreneur_contact_profile_id };
  return queryOptions({
    queryKey: resourceKeys.assignees(id, ids),
    queryFn: async ({ signal }) =>
      assigneesOf(ids, await fetchProfiles(Object.values(ids), signal)),
    staleTime: ONE_MINUTE_MS,
  });
}

/** Returns the people assigned to a resource. */
export function assigneesOf(ids: AssigneeIds, people: readonly Assignee[]): ResourceAssignees {
  const find = (id: string | null) => people.find((person) => person.user_id === id) ?? null;
  return {
    guide: find(ids.curator_id),
    contact: find(ids.contact_profile_id),
    entrepreneurContact: find(ids.entrepreneur_contact_profile_id),
  };
}

const neverAborted = new AbortController().signal;

/** Fetches the public profiles of these accounts. A failure is logged and ignored (spec §7). */
export async function fetchProfiles(
  userIds: readonly (string | null)[],
  signal: AbortSignal = neverAborted,
): Promise<readonly Assignee[]> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return [];
  try {
    const { data } = await profilesOf(ids).abortSignal(signal).throwOnError();
    return data;
  } catch (error) {
    if (!signal.aborted) console.error('The people of a resource could not be loaded:', error);
    return [];
  }
}
