// When sign-ups must confirm their email first, there is no session yet. The browser remembers the
// address, so that the first sign-in continues to onboarding.
const KEY = 'resource-directory-first-sign-in';

/** Remembers that this address has not signed in yet. Never throws. */
export function rememberFirstSignIn(email: string): void {
  try {
    localStorage.setItem(KEY, email.toLowerCase());
  } catch {
    // Without storage the first sign-in redirects home; onboarding is still reachable.
  }
}

/** Whether the sign-in of this address is its first. */
export function isFirstSignIn(email: string): boolean {
  try {
    return localStorage.getItem(KEY) === email.toLowerCase();
  } catch {
    return false;
  }
}

/** Forgets the address after its first sign-in. */
export function clearFirstSignIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
