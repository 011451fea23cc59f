import { useQueryClient } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { roleKeys } from './role-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { refreshSession } from '@/shared/lib/session-refresh';
import { supabase } from '@/shared/lib/supabase';
import type { UserRole } from '@shared/contracts/vocabularies';

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
