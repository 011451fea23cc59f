import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';
import { loadSupabase } from '@/lib/supabase';

/** Signs out everywhere and says how it went. Resolves to whether it worked; never rejects. */
export async function signOut(): Promise<boolean> {
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
  notify({ title: 'Signed out successfully', description: 'You have been signed out.' });
  return true;
}
