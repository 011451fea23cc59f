import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { type ResourceDetail } from './resource-rows';
import { IDS_PER_URL, partsOf } from '@/shared/api/parts-of';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

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
    queryFn: async ({ signal }) => {
      const people = await readProfiles(Object.values(ids), signal).catch((error: unknown) => {
        // Rule 5.4
        if (!signal.aborted) console.error('The people of a resource could not be loaded:', error);
        return [];
      });
      return assigneesOf(ids, people);
    },
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

/** Reads the public profiles of these accounts. Throws AppError. */
export async function readProfiles(
  userIds: readonly (string | null)[],
  signal: AbortSignal = neverAborted,
): Promise<readonly Assignee[]> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  const people: Assignee[] = [];
  for (const part of partsOf(ids, IDS_PER_URL)) {
    people.push(...(await profilesOf(part).abortSignal(signal).throwOnError()).data);
  }
  return people;
}
