import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/**
 * Requests a new email for the own account. It takes effect after the links sent to both addresses
 * are opened. Throws the error of the auth service.
 */
export function useEmailChange() {
  return useMutation({
    mutationFn: async (email: string) => {
      const { error } = await supabase.auth.updateUser(
        { email },
        { emailRedirectTo: `${window.location.origin}/` },
      );
      if (error !== null) throw error;
    },
  });
}
