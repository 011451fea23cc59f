import { useMutation } from '@tanstack/react-query';
import { changePassword } from '@/auth/change-password';
import { AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';

interface PasswordChange {
  readonly email: string;
  readonly current: string;
  readonly next: string;
}

/**
 * Changes the own password, as `changePassword` does. A wrong current password is AppError
 * `forbidden`; other failures are errors of the auth service.
 */
export function usePasswordChange() {
  return useMutation({
    mutationFn: async ({ email, current, next }: PasswordChange) => {
      const client = await loadSupabase();
      // Require the current password, so that someone at an unlocked screen cannot lock out the
      // owner.
      const check = await client.auth.signInWithPassword({ email, password: current });
      if (check.error?.code === 'invalid_credentials') throw new AppError('forbidden');
      if (check.error !== null) throw check.error;
      return changePassword(client, next);
    },
  });
}
