import type { QueryData } from '@supabase/supabase-js';
import type { ResourceDetail } from './resource-detail';
import { readOnce } from '@/data/run-query';
import type { Client } from '@/lib/supabase';

const assigneeColumns = `
  user_id, first_name, last_name, display_name, professional_title, bio, company_organization,
  email, profile_photo_url, areas_of_expertise
` as const;

function profilesOf(client: Client, ids: readonly string[]) {
  return client.from('profiles').select(assigneeColumns).in('user_id', ids);
}

/** A person who stands for a resource. */
export type Assignee = QueryData<ReturnType<typeof profilesOf>>[number];

/** The people who stand for a resource; null for a role that nobody visible holds. */
export interface ResourceAssignees {
  readonly guide: Assignee | null;
  readonly contact: Assignee | null;
  readonly entrepreneurContact: Assignee | null;
}

/** The columns of a resource that say who stands for it. */
export type AssigneeIds = Pick<
  ResourceDetail,
  'curator_id' | 'contact_profile_id' | 'entrepreneur_contact_profile_id'
>;

/**
 * The profiles of those who stand for a resource. One that is not public is as if nobody were
 * there; a failure is logged, and the page stands without them (spec §7).
 */
export async function fetchResourceAssignees(
  ids: AssigneeIds,
  signal: AbortSignal,
): Promise<ResourceAssignees> {
  const wanted = [ids.curator_id, ids.contact_profile_id, ids.entrepreneur_contact_profile_id];
  return assigneesOf(ids, await fetchProfiles(wanted, signal));
}

/** Who of `people` stands for a resource. */
export function assigneesOf(ids: AssigneeIds, people: readonly Assignee[]): ResourceAssignees {
  const find = (id: string | null) => people.find((person) => person.user_id === id) ?? null;
  return {
    guide: find(ids.curator_id),
    contact: find(ids.contact_profile_id),
    entrepreneurContact: find(ids.entrepreneur_contact_profile_id),
  };
}

/** The public profiles of these accounts; none where they cannot be loaded. */
export async function fetchProfiles(
  userIds: readonly (string | null)[],
  signal: AbortSignal,
): Promise<readonly Assignee[]> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return [];
  try {
    return await readOnce(signal, (client, inTime) => profilesOf(client, ids).abortSignal(inTime));
  } catch (error) {
    if (!signal.aborted) console.error('The people of a resource could not be loaded:', error);
    return [];
  }
}
