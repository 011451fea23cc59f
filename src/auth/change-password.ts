import type { Client } from '@/lib/supabase';

/** How a change of password went. */
export interface PasswordChanged {
  /** False where sessions on other devices could not be ended: they may still be signed in. */
  readonly othersSignedOut: boolean;
}

/** What to tell whoever changed a password and may still be signed in elsewhere. */
export const OTHERS_STILL_SIGNED_IN =
  'Your other devices may still be signed in. To end those sessions, sign out and sign in again.';

/**
 * Sets the password of the person signed in and ends their sessions everywhere else: whoever knew
 * the old password must not stay signed in. Throws what the auth service says about the password
 * (`authMessage`).
 */
export async function changePassword({ auth }: Client, password: string): Promise<PasswordChanged> {
  const { error } = await auth.updateUser({ password });
  if (error !== null) throw error;
  const ended = await auth.signOut({ scope: 'others' });
  if (ended.error !== null) console.warn('Other sessions were not ended:', ended.error);
  return { othersSignedOut: ended.error === null };
}
