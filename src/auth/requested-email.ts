const KEY = 'resource-directory-awaited-mail';
/** Auth links expire after an hour or a day. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Remembers that this browser requested an auth email to this address. Never throws. */
export function rememberRequestedEmail(email: string): void {
  try {
    localStorage.setItem(KEY, `${Date.now()} ${email.toLowerCase()}`);
  } catch {
    // Without storage the link asks for confirmation before it signs in.
  }
}

/** Whether this browser requested an auth email to this address within the last day. */
export function isRequestedEmail(email: string): boolean {
  try {
    const [askedAt, address] = (localStorage.getItem(KEY) ?? '').split(' ');
    return address === email.toLowerCase() && Date.now() - Number(askedAt) < LONGEST_WAIT_MS;
  } catch {
    return false;
  }
}

/** Forgets the requested email once its link was opened. */
export function clearRequestedEmail(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
