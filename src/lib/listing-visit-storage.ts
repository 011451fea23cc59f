// A checkout session is worth money, and a listing link gives write access. Session storage keeps
// them for reloads and for the return from checkout, but not for the next user of the browser.

const PLACE = 'resource-directory-listing-visit';

/** Returns the stored visit of /provider-submit; null when there is none. Never throws. */
export function readListingVisit(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Stores the visit until the tab is closed. Never throws. */
export function storeListingVisit(visit: string): void {
  try {
    sessionStorage.setItem(PLACE, visit);
  } catch {
    // Without storage the visit lasts until a reload. The link in the email restores it.
  }
}

/** Deletes the stored visit, after use and on sign-out. Never throws. */
export function clearListingVisit(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
