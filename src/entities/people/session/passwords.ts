import { rememberRequestedEmail } from './remembered-emails';
import { endRecovery } from '@/shared/lib/mail-link';
import { supabase } from '@/shared/lib/supabase';

/**
 * Requests an email with a link to set a new password. Also resolves for an unknown address, so
 * that the reply does not reveal which accounts exist. Throws the error of the auth service
 * (`authMessage`).
 */
export async function requestRecovery(email: string): Promise<void> {
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/auth?mode=new-password`,
  });
  if (error !== null) throw error;
  rememberRequestedEmail(email);
}

/** Result of a password change. */
interface PasswordChanged {
  /** False when sessions on other devices could not be ended. */
  readonly othersSignedOut: boolean;
}

/** Shown after a password change when other sessions could not be ended. */
export const OTHERS_STILL_SIGNED_IN =
  'Your other devices may still be signed in. To end those sessions, sign out and sign in again.';

/**
 * Sets the password of the signed-in user and ends all other sessions, so that someone who knew the
 * old password is signed out. Throws the error of the auth service (`authMessage`).
 */
export async function changePassword(password: string): Promise<PasswordChanged> {
  const { error } = await supabase.auth.updateUser({ password });
  if (error !== null) throw error;
  const ended = await supabase.auth.signOut({ scope: 'others' });
  if (ended.error !== null) console.warn('Other sessions were not ended:', ended.error);
  return { othersSignedOut: ended.error === null };
}

/** Sets the password of a user who opened a recovery link, as `changePassword` does. */
export async function setNewPassword(password: string): Promise<PasswordChanged> {
  const changed = await changePassword(password);
  endRecovery();
  return changed;
}
