import { changePassword } from '@/entities/people/session/passwords';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

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
      // Require the current password, so that someone at an unlocked screen cannot lock out the
      // owner.
      const check = await supabase.auth.signInWithPassword({ email, password: current });
      if (check.error?.code === 'invalid_credentials') throw new AppError('forbidden');
      if (check.error !== null) throw check.error;
      return changePassword(next);
    },
  });
}
