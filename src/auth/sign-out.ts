import { clearDraftsOf } from '@/lib/draft';
import { sentenceFor } from '@/lib/error-sentences';
import { forgetVisit } from '@/lib/kept-visit';
import { notify } from '@/lib/notify';
import { loadSupabase } from '@/lib/supabase';

/**
 * Signs out everywhere, forgets what that person has typed but not sent, and says how it went.
 * Resolves to whether it worked; never rejects.
 */
export async function signOut(userId: string | undefined): Promise<boolean> {
  try {
    const client = await loadSupabase();
    const { error } = await client.auth.signOut({ scope: 'global' });
    if (error !== null) throw error;
  } catch (error) {
    console.error('Signing out failed:', error);
    notify({
      title: 'Error signing out',
      description: sentenceFor(error),
      tone: 'destructive',
    });
    return false;
  }
  // The next person at this computer must not find it.
  if (userId !== undefined) clearDraftsOf(userId);
  forgetVisit();
  notify({ title: 'Signed out successfully', description: 'You have been signed out.' });
  return true;
}
