import { setAuthDestination } from './destination';
import {
  clearFirstSignIn,
  firstPath,
  isFirstSignIn,
  rememberFirstSignIn,
  rememberRequestedEmail,
} from './remembered-emails';
import { safeNextPath } from '@/entities/people/rules/next-path';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { paths } from '@/shared/lib/paths';
import { supabase } from '@/shared/lib/supabase';

interface Credentials {
  readonly email: string;
  /** Exactly as typed, including spaces. */
  readonly password: string;
}

/**
 * Signs in. The guard of /auth then redirects. Throws the error of the auth service
 * (`authMessage`).
 */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const isFirst = isFirstSignIn(email);
  setAuthDestination(isFirst ? paths.onboarding(firstPath()) : null);
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  if (isFirst) clearFirstSignIn();
}

interface SignUp extends Credentials {
  readonly metadata: Record<string, string>;
}

/**
 * Creates an account. Resolves to true when the user is signed in, and the guard of /auth then
 * redirects to onboarding; false when the email must be confirmed first. Throws the error of the
 * auth service (`authMessage`).
 */
export async function signUp({ email, password, metadata }: SignUp): Promise<boolean> {
  setAuthDestination(paths.onboarding()); // Before the session exists and the guard redirects.
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: { data: metadata, emailRedirectTo: `${window.location.origin}/` },
  });
  if (error !== null || data.session === null) setAuthDestination(null);
  if (error !== null) throw error;
  if (data.session === null) {
    const next = new URLSearchParams(window.location.search).get('next');
    rememberFirstSignIn(email, safeNextPath(next));
    rememberRequestedEmail(email);
  }
  return data.session !== null;
}

/**
 * Returns the sentence for a failed sign-in, sign-up or password change. Client errors (4xx) of the
 * auth service show its own message (rule 5.2); its internal errors show ours, because they would
 * reveal details.
 */
export function authMessage(error: unknown): string {
  return isRefusal(error) ? error.message : sentenceFor(error);
}

/** Whether this is a client error (4xx) of the auth service. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('__isAuthError' in error) || !('status' in error))
    return false;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 && error.message !== '';
}
