import type { Session } from '@supabase/supabase-js';
import { setAuthDestination } from './destination';
import {
  clearFirstSignIn,
  firstPath,
  clearRequestedEmail,
  isFirstSignIn,
  isRequestedEmail,
} from './remembered-emails';
import { toAppError } from '@/shared/lib/errors';
import {
  beginRecovery,
  endRecovery,
  mailLink,
  restoreMailLink,
  clearMailLink,
} from '@/shared/lib/mail-link';
import type { MailLink } from '@/shared/lib/mail-link';
import { paths } from '@/shared/lib/paths';
import { createLinkAuth, supabase, type LinkAuth } from '@/shared/lib/supabase';

/** Confirmation needed before an email link signs in. */
export interface LinkConfirmation {
  /** Email of the signed-in user; null when signed out. */
  readonly from: string | null;
  /** Email of the account that the link signs in to. */
  readonly to: string;
  /** Signs in to that account. Throws on failure; may be called again. */
  readonly accept: () => Promise<void>;
  /** Keeps the current session and discards the link. Never throws. */
  readonly decline: () => Promise<void>;
}

export type LinkOutcome =
  | { readonly state: 'opened' }
  /** The link was used before, has expired or is invalid. */
  | { readonly state: 'refused' }
  /** The link works only in the browser that requested it. */
  | { readonly state: 'elsewhere' }
  /** One of the two links of an email change was used; the other one is in the other mailbox. */
  | { readonly state: 'half' }
  | { readonly state: 'question'; readonly question: LinkConfirmation };

type OpenableLink = Exclude<MailLink, { kind: 'failed' }>;

/** The link that was opened last, with its client: a link works once, so a retry needs its session. */
let opening: { readonly link: OpenableLink; readonly auth: LinkAuth } | null = null;

/**
 * Opens the email link of this visit. It signs in without asking only to the account that is
 * already signed in or, when signed out, to the account that this browser requested an email for:
 * anyone can send a link to an account of their own.
 *
 * Throws when the link could not be checked. The link is kept, so that the call can be repeated.
 */
export async function openMailLink(): Promise<LinkOutcome> {
  const link = mailLink();
  if (link === null || link.kind === 'failed') return refuse('refused');
  if (opening?.link !== link) opening = { link, auth: createLinkAuth() };
  const { auth } = opening;
  const { session, error } = await redeem(link, auth);
  // The link is kept: the guard lets signed-in users see the result only while there is one.
  if (session === null && error === null) return { state: 'half' };
  if (session === null) {
    if (toAppError(error).retryable) throw error;
    return refuse(isForAnotherBrowser(error) ? 'elsewhere' : 'refused');
  }

  const current = (await supabase.auth.getSession()).data.session;
  const to = session.user.email ?? '';
  // A code works only with the verifier stored in the browser that requested it.
  const isExpected =
    current === null ? 'code' in link || isRequestedEmail(to) : current.user.id === session.user.id;
  const accept = () => signInWith(session, link);
  if (isExpected) {
    await accept();
    return { state: 'opened' };
  }
  const decline = async () => {
    clearMailLink();
    const ended = await auth.signOut({ scope: 'local' });
    if (ended.error !== null)
      console.warn('Ending the session of the email link failed:', ended.error);
  };
  const question = {
    from: current === null ? null : (current.user.email ?? ''),
    to,
    accept,
    decline,
  };
  return { state: 'question', question };
}

/** Exchanges the link for a session in a separate client, which signs nobody in. */
async function redeem(
  link: OpenableLink,
  auth: LinkAuth,
): Promise<{ session: Session | null; error: unknown }> {
  // A link works once. A retry continues with the session of the first try.
  const kept = await auth.getSession();
  if (kept.data.session !== null) return { session: kept.data.session, error: null };
  const { data, error } =
    'code' in link
      ? await auth.exchangeCodeForSession(link.code)
      : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  return { session: data.session, error };
}

async function signInWith(session: Session, link: OpenableLink) {
  const email = session.user.email ?? '';
  const isFirst = link.kind === 'sign-up' || isFirstSignIn(email);
  // Set before the session exists: the guard redirects as soon as it does.
  if (isFirst && link.kind !== 'recovery') setAuthDestination(paths.onboarding(firstPath()));
  if (link.kind === 'recovery') beginRecovery();
  clearMailLink();
  const { error } = await supabase.auth.setSession(session);
  if (error !== null) {
    setAuthDestination(null);
    endRecovery();
    restoreMailLink(link);
    throw error;
  }
  if (isFirst) clearFirstSignIn();
  clearRequestedEmail();
}

function refuse(state: 'refused' | 'elsewhere'): LinkOutcome {
  clearMailLink();
  return { state };
}

/** Whether the PKCE verifier is missing in this browser or belongs to another request. */
function isForAnotherBrowser(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isMissing = error.name === 'AuthPKCECodeVerifierMissingError';
  return isMissing || ('code' in error && error.code === 'bad_code_verifier');
}
