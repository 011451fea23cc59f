import { readItem, sessionSource, writeItem } from './safe-storage';

type LinkKind = 'recovery' | 'sign-up' | 'other';

/** Parsed link from an auth email. */
export type MailLink =
  /** Works only with the PKCE verifier stored in the browser that requested the link. */
  | { readonly kind: LinkKind; readonly code: string }
  /** Works in any browser. The embedded backend sends only these links. */
  | { readonly kind: LinkKind; readonly tokens: MailLinkTokens }
  /** Used before, expired or invalid. */
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
 * Reads an email link from the URL and continues at /auth. Must run first: tokens must not get into
 * the history, and the router must start with the final URL.
 */
export function captureMailLink(): void {
  arrived = linkIn(window.location);
  if (arrived !== null) window.history.replaceState(null, '', `/auth?mode=${modes[arrived.kind]}`);
}

/** Returns the email link that opened this visit; null when there is none or it was handled. */
export function mailLink(): MailLink | null {
  return arrived;
}

/** Marks the email link as handled. */
export function clearMailLink(): void {
  arrived = null;
}

/** Restores a link that could not be checked. */
export function restoreMailLink(link: MailLink): void {
  arrived = link;
}

/** Whether a password recovery is in progress in this tab. */
export function isRecovering(): boolean {
  return recovering || readItem(sessionSource, RECOVERY_MARK) !== null;
}

/** Marks that a recovery link was opened in this tab. */
export function beginRecovery(): void {
  markRecovery(true);
}

/** Marks the recovery as finished or abandoned. */
export function endRecovery(): void {
  markRecovery(false);
}

/**
 * Whether a signed-in user may stay on /auth: to set a new password or to see the result of an
 * email link.
 *
 * @param mode `mode` parameter of the URL.
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
  // Without storage the recovery form does not survive a reload.
  writeItem(sessionSource, RECOVERY_MARK, value ? '1' : null);
}
