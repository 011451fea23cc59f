// Who signs up where addresses have to be confirmed first has no session yet. The browser remembers
// for whom, so that the first sign-in goes on where the sign-up would have: to onboarding.
const KEY = 'resource-directory-first-sign-in';

/** Remembers that the first sign-in with this address is still to come. Never throws. */
export function awaitFirstSignIn(email: string): void {
  try {
    localStorage.setItem(KEY, email.toLowerCase());
  } catch {
    // Without storage the first sign-in goes home; onboarding can be opened from there.
  }
}

/** Whether this is the first sign-in that was waited for. */
export function isFirstSignIn(email: string): boolean {
  try {
    return localStorage.getItem(KEY) === email.toLowerCase();
  } catch {
    return false;
  }
}

/** The first sign-in has been. */
export function forgetFirstSignIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
