import { useMutation } from '@tanstack/react-query';
import { loadSupabase } from '@/lib/supabase';

/**
 * Asks for another e-mail address of one's account. It holds once the links in the mails to both
 * addresses are followed. Throws what the auth service says.
 */
export function useEmailChange() {
  return useMutation({
    mutationFn: async (email: string) => {
      const client = await loadSupabase();
      const { error } = await client.auth.updateUser(
        { email },
        { emailRedirectTo: `${window.location.origin}/` },
      );
      if (error !== null) throw error;
    },
  });
}
