import { awaitMail } from './requested-email';
import { changePassword, type PasswordChanged } from './change-password';
import { endRecovery } from '@/lib/mail-link';
import { loadSupabase } from '@/lib/supabase';

/**
 * Asks for a mail with a link to set a new password. Resolves also when there is no account for the
 * address: who asks learns nothing about it. Throws what the auth service says (`authMessage`).
 */
export async function requestRecovery(email: string): Promise<void> {
  const client = await loadSupabase();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/auth?mode=new-password`,
  });
  if (error !== null) throw error;
  awaitMail(email);
}

/** Sets the password of the person who came with a link for it, as `changePassword` does. */
export async function setNewPassword(password: string): Promise<PasswordChanged> {
  const changed = await changePassword(await loadSupabase(), password);
  endRecovery();
  return changed;
}
