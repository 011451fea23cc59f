const KEY = 'resource-directory-awaited-mail';
/** Links in mails of the auth service work for an hour, or for a day. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Remembers that this browser has just asked for a mail with a link to this address. Never throws. */
export function awaitMail(email: string): void {
  try {
    localStorage.setItem(KEY, `${Date.now()} ${email.toLowerCase()}`);
  } catch {
    // Without storage the link asks before it signs in.
  }
}

/** Whether this browser asked for a mail to this address within the last day. */
export function isAwaitedMail(email: string): boolean {
  try {
    const [askedAt, address] = (localStorage.getItem(KEY) ?? '').split(' ');
    return address === email.toLowerCase() && Date.now() - Number(askedAt) < LONGEST_WAIT_MS;
  } catch {
    return false;
  }
}

/** The link has come. */
export function forgetAwaitedMail(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
