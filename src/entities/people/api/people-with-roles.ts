import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { personColumns } from './people';
import { roleKeys } from './role-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

function withRoles() {
  return supabase
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
