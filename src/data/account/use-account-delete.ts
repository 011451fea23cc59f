import { useMutation } from '@tanstack/react-query';
import { removeFiles } from '@/data/profiles/use-profile-photo';
import { unwrap } from '@/data/run-query';
import { clearDraftsOf } from '@/lib/draft';
import { AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';

/**
 * Deletes the account of the person who is signed in, with the photo and whatever this browser keeps
 * of them. Fails with AppError, `conflict` for the last admin.
 */
export function useAccountDelete() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const client = await loadSupabase();
      // The database refuses the last admin as well, but then the photo would be gone already.
      const admins = unwrap(await client.from('user_roles').select('user_id').eq('role', 'admin'));
      if (admins.length === 1 && admins[0]?.user_id === userId) throw new AppError('conflict');
      // First: what is left of a failure then is an account without a photo, not a photo of nobody.
      await removeFiles(client, userId);
      unwrap(await client.rpc('delete_my_account'));
      clearDraftsOf(userId);
      // On this device; the account took its sessions elsewhere with it.
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error !== null) console.warn('The session was gone with its account:', error);
    },
  });
}
