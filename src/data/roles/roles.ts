import type { QueryData } from '@supabase/supabase-js';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { personColumns } from '@/data/profiles/people-query';
import { profileKeys } from '@/data/profiles/profile-keys';
import { readList } from '@/data/read-list';
import { useMutation } from '@/data/use-mutation';
import { refreshSession } from '@/lib/session-refresh';
import { supabase } from '@/lib/supabase';
import type { UserRole } from '@shared/contracts/vocabularies';

/** Query keys of roles: one root. Roles of a single profile are under the profile keys. */
export const roleKeys = {
  all: ['roles'] as const,
  /** All people with a role. */
  people: () => [...roleKeys.all, 'people'] as const,
};

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

interface RoleChange {
  /** Account id. */
  readonly userId: string;
  readonly role: UserRole;
  /** True to add the role, false to remove it. */
  readonly granted: boolean;
}

/**
 * Adds or removes a role of an account; idempotent. AppError `conflict` for the last admin,
 * `not_found` without the account. Refetches the lists in any case.
 */
export function useRoleSet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, role, granted }: RoleChange) => {
      const { data } = await supabase
        .rpc('set_role', { account_id: userId, role_name: role, granted })
        .throwOnError();
      return data;
    },
    onSuccess: () => {
      refreshSession(); // The own roles may have changed.
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: roleKeys.all }),
        queryClient.invalidateQueries({ queryKey: profileKeys.all }),
      ]),
  });
}
