import { readItem, sessionSource, writeItem } from './safe-storage';

type LinkKind = 'recovery' | 'sign-up' | 'other';

const tokenTypes = ['recovery', 'signup', 'magiclink', 'email_change', 'invite'] as const;

/** Parsed link from an auth email. */
export type MailLink =
  /** From the mail templates of this project. Works in any browser, once it is redeemed. */
  | {
      readonly kind: LinkKind;
      readonly tokenHash: string;
      readonly type: (typeof tokenTypes)[number];
    }
  /**
   * From the platform's own templates. Works only with the PKCE verifier stored in the browser that
   * requested the link.
   */
  | { readonly kind: LinkKind; readonly code: string }
  /** Used before, expired or invalid. */
  | { readonly kind: 'failed' };

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
 * Reads an email link from the URL and continues at /auth. Must run first: the router must start with
 * the final URL. A token stays in the URL until it is used, so that the page can be reloaded.
 */
export function captureMailLink(): void {
  arrived = linkIn(window.location);
  if (arrived === null) return;
  const query = new URLSearchParams({ mode: modes[arrived.kind] });
  if ('tokenHash' in arrived) {
    query.set('token_hash', arrived.tokenHash);
    query.set('type', arrived.type);
  }
  window.history.replaceState(null, '', `/auth?${query.toString()}`);
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
const TOKEN_HASH = /^[\w-]{20,200}$/u;

function linkIn({ hash, pathname, search }: Location): MailLink | null {
  if (/^#(?:.*&)?error_code=/u.test(hash)) return { kind: 'failed' };
  const query = new URLSearchParams(search);
  if (pathname === '/auth' && query.has('token_hash')) return readToken(query);
  const code = query.get('code') ?? '';
  if (!CODE.test(code)) return null;
  const isRecovery = pathname === '/auth' && query.get('mode') === modes.recovery;
  return { kind: isRecovery ? 'recovery' : 'other', code };
}

function readToken(query: URLSearchParams): MailLink {
  const tokenHash = query.get('token_hash') ?? '';
  const type = tokenTypes.find((known) => known === query.get('type'));
  if (type === undefined || !TOKEN_HASH.test(tokenHash)) return { kind: 'failed' };
  const isSignUp = type === 'signup' || type === 'invite';
  return { kind: type === 'recovery' ? type : isSignUp ? 'sign-up' : 'other', tokenHash, type };
}

function markRecovery(value: boolean): void {
  recovering = value;
  // Without storage the recovery form does not survive a reload.
  writeItem(sessionSource, RECOVERY_MARK, value ? '1' : null);
}
