import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roleKeys } from './people-with-roles-query';
import { profileKeys } from '@/data/profiles/profile-keys';
import { unwrap } from '@/data/run-query';
import type { UserRole } from '@/domain/vocabularies';
import { refreshSession } from '@/lib/session-refresh';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

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
      const client = await loadSupabase();
      unwrap(
        await client
          .rpc('set_role', { account_id: userId, role_name: role, granted })
          .abortSignal(withTimeLimit()),
      );
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
