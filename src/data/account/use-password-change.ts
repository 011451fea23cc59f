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
 * Changes one's own password, as `changePassword` does. A wrong current one is AppError `forbidden`;
 * other failures are what the auth service says.
 */
export function usePasswordChange() {
  return useMutation({
    mutationFn: async ({ email, current, next }: PasswordChange) => {
      const client = await loadSupabase();
      // Whoever finds a screen unlocked must not be able to lock its owner out.
      const check = await client.auth.signInWithPassword({ email, password: current });
      if (check.error?.code === 'invalid_credentials') throw new AppError('forbidden');
      if (check.error !== null) throw check.error;
      return changePassword(client, next);
    },
  });
}
