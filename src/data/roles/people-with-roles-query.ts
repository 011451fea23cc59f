import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { personColumns } from '@/data/profiles/people-query';
import { readList } from '@/data/read-list';
import type { Client } from '@/lib/supabase';

/** Query keys of roles: one root. Roles of a single profile are under the profile keys. */
export const roleKeys = {
  all: ['roles'] as const,
  /** All people with a role. */
  people: () => [...roleKeys.all, 'people'] as const,
};

function withRoles(client: Client) {
  return client
    .from('profiles')
    .select(`${personColumns}, user_roles!inner (role)`, { count: 'exact' })
    .order('display_name')
    .order('id');
}

/** A person with at least one role. */
export type PersonWithRoles = QueryData<ReturnType<typeof withRoles>>[number];

/** All people with a role, by display name. */
export function peopleWithRolesQuery() {
  return queryOptions({
    queryKey: roleKeys.people(),
    queryFn: ({ signal }) => readList(signal, withRoles),
  });
}
