type LinkKind = 'recovery' | 'sign-up' | 'other';

/** What a link from one of our mails brought along. */
export type MailLink =
  /** Works with the secret that the browser has stored which asked for the link (PKCE). */
  | { readonly kind: LinkKind; readonly code: string }
  /** Works in any browser: the embedded backend knows no other links. */
  | { readonly kind: LinkKind; readonly tokens: MailLinkTokens }
  /** Used before, too old, or made up. */
  | { readonly kind: 'failed' };

interface MailLinkTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const OPEN_LINK = 'open-link';
const modes = {
  recovery: 'new-password',
  'sign-up': OPEN_LINK,
  other: OPEN_LINK,
  failed: 'link-failed',
} as const;
const RECOVERY_MARK = 'resource-directory-recovery';

let arrived: MailLink | null = null;
let recovering = false;

/**
 * Takes what a mail's link has left in the address, whatever page it led to, and goes on as /auth.
 * Before anything else runs: tokens do not belong into the history, and the router shall start with
 * the address that is meant.
 */
export function receiveMailLink(): void {
  arrived = linkIn(window.location);
  if (arrived !== null) window.history.replaceState(null, '', `/auth?mode=${modes[arrived.kind]}`);
}

/** The link that this visit began with; null when there is none, or it is settled. */
export function mailLink(): MailLink | null {
  return arrived;
}

/** The link that this visit began with is opened, or shall not be. */
export function settleMailLink(): void {
  arrived = null;
}

/** Gives a link back that could not be tried. */
export function returnMailLink(link: MailLink): void {
  arrived = link;
}

/** Whether the person in this tab came to set a new password and has not done so yet. */
export function isRecovering(): boolean {
  try {
    return recovering || sessionStorage.getItem(RECOVERY_MARK) !== null;
  } catch {
    return recovering;
  }
}

/** The person in this tab has opened a link to set a new password. */
export function beginRecovery(): void {
  markRecovery(true);
}

/** The new password is set, or given up. */
export function endRecovery(): void {
  markRecovery(false);
}

/**
 * Whether somebody who is signed in has something to do on /auth all the same: set a new password,
 * or learn what became of a link.
 *
 * @param mode the mode of /auth that the address names.
 */
export function isAllowedOnAuthWhenSignedIn(mode: string | null): boolean {
  if (mode === modes.failed) return arrived !== null;
  return (mode === modes.recovery || mode === OPEN_LINK) && (arrived !== null || isRecovering());
}

const CODE = /^[0-9a-f-]{36}$/u;

function linkIn({ hash, pathname, search }: Location): MailLink | null {
  if (/^#(?:.*&)?(?:access_token|error_code)=/u.test(hash)) {
    return readFragment(new URLSearchParams(hash.slice(1)));
  }
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? '';
  if (!CODE.test(code)) return null;
  const isRecovery = pathname === '/auth' && query.get('mode') === modes.recovery;
  return { kind: isRecovery ? 'recovery' : 'other', code };
}

function readFragment(parameters: URLSearchParams): MailLink {
  const access_token = parameters.get('access_token');
  const refresh_token = parameters.get('refresh_token');
  if (access_token === null || refresh_token === null) return { kind: 'failed' };
  const type = parameters.get('type') ?? '';
  const kind = type === 'recovery' ? type : type === 'signup' ? 'sign-up' : 'other';
  return { kind, tokens: { access_token, refresh_token } };
}

function markRecovery(value: boolean): void {
  recovering = value;
  try {
    if (value) sessionStorage.setItem(RECOVERY_MARK, '1');
    else sessionStorage.removeItem(RECOVERY_MARK);
  } catch {
    // Without storage the form does not survive a reload.
  }
}
