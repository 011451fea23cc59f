import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roleKeys } from './people-with-roles-query';
import { profileKeys } from '@/data/profiles/profile-keys';
import { unwrap } from '@/data/run-query';
import type { UserRole } from '@/domain/vocabularies';
import { refreshSession } from '@/lib/session-refresh';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

interface RoleChange {
  /** The id of an account. */
  readonly userId: string;
  readonly role: UserRole;
  /** Given, or taken. */
  readonly granted: boolean;
}

/**
 * Gives an account a role or takes it; nothing happens when that is so already. AppError `conflict`
 * for the role of the last admin, `not_found` without the account; the lists are read again either
 * way.
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
      refreshSession(); // It may be the role of whoever is at the screen.
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: roleKeys.all }),
        queryClient.invalidateQueries({ queryKey: profileKeys.all }),
      ]),
  });
}
