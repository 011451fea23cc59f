import { awaitMail } from './requested-email';
import { decideDestination } from './destination';
import { awaitFirstSignIn, forgetFirstSignIn, isFirstSignIn } from './first-sign-in';
import { paths } from '@/lib/paths';
import { loadSupabase } from '@/lib/supabase';

interface Credentials {
  readonly email: string;
  /** Exactly as typed, spaces included. */
  readonly password: string;
}

/**
 * Signs in. The guard of /auth then sends the person on. Throws what the auth service says
 * (`authMessage`).
 */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const client = await loadSupabase();
  const isFirst = isFirstSignIn(email);
  decideDestination(isFirst ? paths.onboarding() : null);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  if (isFirst) forgetFirstSignIn();
}

interface SignUp extends Credentials {
  readonly metadata: Record<string, string>;
}

/**
 * Makes an account. Resolves to whether its person is signed in: the guard of /auth then sends them
 * to onboarding. If not, they have to follow the link in a mail first. Throws what the auth service
 * says (`authMessage`).
 */
export async function signUp({ email, password, metadata }: SignUp): Promise<boolean> {
  const client = await loadSupabase();
  decideDestination(paths.onboarding()); // Before the session is there, and the guard looks.
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: metadata, emailRedirectTo: `${window.location.origin}/` },
  });
  if (error !== null || data.session === null) decideDestination(null);
  if (error !== null) throw error;
  if (data.session === null) {
    awaitFirstSignIn(email);
    awaitMail(email);
  }
  return data.session !== null;
}
