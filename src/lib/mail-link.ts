/** What a link from one of our mails brought along. */
export type MailLink =
  | { readonly kind: 'recovery' | 'sign-up' | 'other'; readonly tokens: MailLinkTokens }
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
 * Takes what a mail's link has left in the fragment of the address, whatever page it led to, and
 * goes on as /auth. Before anything else runs: tokens do not belong into the history, and the
 * router shall start with the address that is meant.
 */
export function receiveMailLink(): void {
  const { hash } = window.location;
  if (!/^#(?:.*&)?(?:access_token|error_code)=/u.test(hash)) return;
  arrived = readLink(new URLSearchParams(hash.slice(1)));
  if (arrived.kind === 'recovery') markRecovery(true);
  window.history.replaceState(null, '', `/auth?mode=${modes[arrived.kind]}`);
}

/** Whether the link that this visit began with waits to be opened. */
export function hasMailLink(): boolean {
  return arrived !== null;
}

/** Hands the link that this visit began with over, once; null when there is none. */
export function takeMailLink(): MailLink | null {
  const link = arrived;
  arrived = null;
  return link;
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
export function hasBusinessOnAuth(mode: string | null): boolean {
  if (mode === modes.recovery) return isRecovering();
  return (mode === OPEN_LINK || mode === modes.failed) && arrived !== null;
}

function readLink(parameters: URLSearchParams): MailLink {
  const access_token = parameters.get('access_token');
  const refresh_token = parameters.get('refresh_token');
  if (access_token === null || refresh_token === null) return { kind: 'failed' };
  const tokens = { access_token, refresh_token };
  const type = parameters.get('type');
  if (type === 'recovery') return { kind: 'recovery', tokens };
  return { kind: type === 'signup' ? 'sign-up' : 'other', tokens };
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
