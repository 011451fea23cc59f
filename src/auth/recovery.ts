import { decideDestination } from './destination';
import { forgetFirstSignIn } from './first-sign-in';
import { toAppError } from '@/lib/errors';
import { endRecovery, returnMailLink, takeMailLink } from '@/lib/mail-link';
import { paths } from '@/lib/paths';
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
}

/**
 * Signs in with the link that this visit began with. Resolves to whether there was one and it still
 * worked. Throws when that could not be found out: the link stays, to be tried again.
 */
export async function openMailLink(): Promise<boolean> {
  const link = takeMailLink();
  if (link === null || link.kind === 'failed') return false;
  // Decided before the session is there: the guard acts as soon as it is.
  if (link.kind === 'sign-up') decideDestination(paths.onboarding());
  try {
    const client = await loadSupabase();
    const { error } = await client.auth.setSession(link.tokens);
    if (error !== null) throw error;
  } catch (error) {
    decideDestination(null);
    if (toAppError(error).retryable) {
      returnMailLink(link);
      throw error;
    }
    endRecovery();
    return false;
  }
  if (link.kind === 'sign-up') forgetFirstSignIn();
  return true;
}

/** Sets the password of the person signed in. Throws what the auth service says (`authMessage`). */
export async function setNewPassword(password: string): Promise<void> {
  const client = await loadSupabase();
  const { error } = await client.auth.updateUser({ password });
  if (error !== null) throw error;
  endRecovery();
}
