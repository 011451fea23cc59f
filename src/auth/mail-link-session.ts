import type { Session } from '@supabase/supabase-js';
import { forgetAwaitedMail, isAwaitedMail } from './requested-email';
import { decideDestination } from './destination';
import { forgetFirstSignIn, isFirstSignIn } from './first-sign-in';
import { toAppError } from '@/lib/errors';
import {
  beginRecovery,
  endRecovery,
  mailLink,
  returnMailLink,
  settleMailLink,
} from '@/lib/mail-link';
import type { MailLink } from '@/lib/mail-link';
import { paths } from '@/lib/paths';
import { loadLinkClient, loadSupabase, type Client } from '@/lib/supabase';

/** Asks a person whether a link may sign them in as somebody. */
export interface AccountQuestion {
  /** E-mail of who is signed in; null where nobody is. */
  readonly from: string | null;
  /** E-mail of the account that the link opens. */
  readonly to: string;
  /** Signs in as that account. Throws where that could not be done; it may be tried again. */
  readonly accept: () => Promise<void>;
  /** Leaves the session as it is, and the link used up. Never throws. */
  readonly decline: () => Promise<void>;
}

export type LinkOutcome =
  | { readonly state: 'opened' }
  /** It was used before, is too old, or made up. */
  | { readonly state: 'refused' }
  /** Only the browser that asked for it can open it. */
  | { readonly state: 'elsewhere' }
  | { readonly state: 'question'; readonly question: AccountQuestion };

type OpenableLink = Exclude<MailLink, { kind: 'failed' }>;

/**
 * Opens the link that this visit began with. It signs in by itself only where that surprises nobody:
 * into the account that is signed in already, or, where nobody is, into the one that this browser
 * asked a mail for. Anyone can send anyone a link into an account of their own.
 *
 * Throws when it could not be found out whether the link works: it stays, to be tried again.
 */
export async function openMailLink(): Promise<LinkOutcome> {
  const link = mailLink();
  if (link === null || link.kind === 'failed') return refuse('refused');
  const [client, linkClient] = await Promise.all([loadSupabase(), loadLinkClient()]);
  const { session, error } = await redeem(link, linkClient);
  if (session === null) {
    if (toAppError(error).retryable) throw error;
    return refuse(isForAnotherBrowser(error) ? 'elsewhere' : 'refused');
  }

  const current = (await client.auth.getSession()).data.session;
  const to = session.user.email ?? '';
  // A code only works with the secret that was stored when this browser asked for the link.
  const isExpected =
    current === null ? 'code' in link || isAwaitedMail(to) : current.user.id === session.user.id;
  const accept = () => signInWith(session, link, client);
  if (isExpected) {
    await accept();
    return { state: 'opened' };
  }
  const decline = async () => {
    settleMailLink();
    const ended = await linkClient.auth.signOut({ scope: 'local' });
    if (ended.error !== null) console.warn('The session of the link was not ended:', ended.error);
  };
  const question = {
    from: current === null ? null : (current.user.email ?? ''),
    to,
    accept,
    decline,
  };
  return { state: 'question', question };
}

/** The session that a link opens, in a client of its own: nobody is signed in by it yet. */
async function redeem(
  link: OpenableLink,
  { auth }: Client,
): Promise<{ session: Session | null; error: unknown }> {
  // A code works once; a second try after a failure goes on from where the first one came to.
  const kept = await auth.getSession();
  if (kept.data.session !== null) return { session: kept.data.session, error: null };
  const { data, error } =
    'code' in link
      ? await auth.exchangeCodeForSession(link.code)
      : await auth.setSession(link.tokens);
  return { session: data.session, error };
}

async function signInWith(session: Session, link: OpenableLink, { auth }: Client) {
  const email = session.user.email ?? '';
  const isFirst = link.kind === 'sign-up' || isFirstSignIn(email);
  // Decided before the session is there: the guard acts as soon as it is.
  if (isFirst && link.kind !== 'recovery') decideDestination(paths.onboarding());
  if (link.kind === 'recovery') beginRecovery();
  settleMailLink();
  const { error } = await auth.setSession(session);
  if (error !== null) {
    decideDestination(null);
    endRecovery();
    returnMailLink(link);
    throw error;
  }
  if (isFirst) forgetFirstSignIn();
  forgetAwaitedMail();
}

function refuse(state: 'refused' | 'elsewhere'): LinkOutcome {
  settleMailLink();
  return { state };
}

/** Whether the secret that was stored with the request is missing here, or another one. */
function isForAnotherBrowser(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isMissing = error.name === 'AuthPKCECodeVerifierMissingError';
  return isMissing || ('code' in error && error.code === 'bad_code_verifier');
}
