import { onSupabaseLoaded } from './supabase';

/** Calls `listener` whenever whoever was signed in no longer is, in this tab or by another. */
export function onPersonGone(listener: () => void): void {
  let person: string | null = null;
  onSupabaseLoaded(({ auth }) => {
    auth.onAuthStateChange((_event, session) => {
      const next = session?.user.id ?? null;
      if (next === null || (person !== null && next !== person)) listener();
      person = next;
    });
  });
}
