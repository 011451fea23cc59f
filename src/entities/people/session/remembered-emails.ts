/**
 * Emails that this browser remembers between visits to the mailbox. Without storage the first sign-in
 * redirects home, and links ask for confirmation. Nothing here throws.
 */

import { safeNextPath } from '@/entities/people/rules/next-path';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';

// When sign-ups must confirm their email first, there is no session yet. The browser remembers the
// address, so that the first sign-in continues to onboarding.
const FIRST_SIGN_IN = 'resource-directory-first-sign-in';
const FIRST_PATH = 'resource-directory-first-path';
const REQUESTED = 'resource-directory-awaited-mail';

/** Auth links expire after an hour or a day. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Remembers that this address has not signed in yet, and where its owner wanted to go. */
export function rememberFirstSignIn(email: string, next: string | null): void {
  writeItem(localSource, FIRST_SIGN_IN, email.toLowerCase());
  writeItem(localSource, FIRST_PATH, next);
}

/** Returns the page to open after a sign-up in this browser; null for the default. */
export function firstPath(): string | null {
  return safeNextPath(readItem(localSource, FIRST_PATH));
}

/** Whether the sign-in of this address is its first. */
export function isFirstSignIn(email: string): boolean {
  return readItem(localSource, FIRST_SIGN_IN) === email.toLowerCase();
}

/** Forgets the address after its first sign-in. */
export function clearFirstSignIn(): void {
  writeItem(localSource, FIRST_SIGN_IN, null);
  writeItem(localSource, FIRST_PATH, null);
}

/** Remembers that this browser requested an auth email to this address. */
export function rememberRequestedEmail(email: string): void {
  writeItem(localSource, REQUESTED, `${Date.now()} ${email.toLowerCase()}`);
}

/** Whether this browser requested an auth email to this address within the last day. */
export function isRequestedEmail(email: string): boolean {
  const [requestedAt, address] = (readItem(localSource, REQUESTED) ?? '').split(' ');
  return address === email.toLowerCase() && Date.now() - Number(requestedAt) < LONGEST_WAIT_MS;
}

/** Forgets the requested email once its link was opened. */
export function clearRequestedEmail(): void {
  writeItem(localSource, REQUESTED, null);
}
