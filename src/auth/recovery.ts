import { changePassword, type PasswordChanged } from './change-password';
import { rememberRequestedEmail } from './requested-email';
import { endRecovery } from '@/lib/mail-link';
import { loadSupabase } from '@/lib/supabase';

/**
 * Requests an email with a link to set a new password. Also resolves for an unknown address, so
 * that the reply does not reveal which accounts exist. Throws the error of the auth service
 * (`authMessage`).
 */
export async function requestRecovery(email: string): Promise<void> {
  const client = await loadSupabase();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/auth?mode=new-password`,
  });
  if (error !== null) throw error;
  rememberRequestedEmail(email);
}

/** Sets the password of a user who opened a recovery link, as `changePassword` does. */
export async function setNewPassword(password: string): Promise<PasswordChanged> {
  const changed = await changePassword(await loadSupabase(), password);
  endRecovery();
  return changed;
}
