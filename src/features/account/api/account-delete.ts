import { removeFiles } from '@/entities/people/api/profile-photo-files';
import { endSession } from '@/entities/people/session/watch-session';
import { useMutation } from '@/shared/api/use-mutation';
import { clearDraftsOf } from '@/shared/lib/draft';
import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/**
 * Deletes the account of the signed-in user, with the photo and all local data of the user. Fails
 * with AppError, `conflict` for the last admin.
 */
export function useAccountDelete() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const { session } = (await supabase.auth.getSession()).data;
      try {
        await deleteAccount(userId);
      } catch (failure) {
        if (toAppError(failure).code === 'conflict') throw failure;
        // Of an earlier try, only the reply may have been lost.
        const { error } = await supabase.auth.getUser(session?.access_token);
        if (error?.code !== 'user_not_found') throw failure;
      }
      clearDraftsOf(userId);
      // Sign out on this device only: deleting the account ended all other sessions.
      const { error } = await endSession('local');
      if (error !== null) console.warn('Signing out after deleting the account failed:', error);
    },
  });
}

async function deleteAccount(userId: string): Promise<void> {
  // The database rejects the last admin too, but only after the photo would be deleted.
  const { data: admins } = await supabase
    .from('user_roles')
    .select('user_id')
    .eq('role', 'admin')
    .throwOnError();
  if (admins.length === 1 && admins[0]?.user_id === userId) throw new AppError('conflict');
  // Delete the photo first: after a failure, an account without a photo is better than a photo
  // without an account.
  await removeFiles(userId);
  await supabase.rpc('delete_my_account').throwOnError();
}
