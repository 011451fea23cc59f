import { onSupabaseLoaded } from './supabase';

/** Calls `listener` when the user signs out or another user signs in, in this or another tab. */
export function onSignedOut(listener: () => void): void {
  let userId: string | null = null;
  onSupabaseLoaded(({ auth }) => {
    auth.onAuthStateChange((_event, session) => {
      const next = session?.user.id ?? null;
      if (next === null || (userId !== null && next !== userId)) listener();
      userId = next;
    });
  });
}
