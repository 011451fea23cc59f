// A checkout session is worth money, and the link of a listing opens it: the tab keeps them for
// reloads and the way back from the checkout, and nobody else at this computer finds them.

const PLACE = 'resource-directory-listing-visit';

/** What was kept of a visit of /provider-submit; null without any. Never throws. */
export function recallVisit(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Keeps a visit for as long as the tab is open. Never throws. */
export function keepVisit(visit: string): void {
  try {
    sessionStorage.setItem(PLACE, visit);
  } catch {
    // Without storage the visit lasts until a reload; the link in the mail leads back to it.
  }
}

/** Forgets the visit: once it has served, and on signing out. Never throws. */
export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Without storage there is nothing to forget.
  }
}
