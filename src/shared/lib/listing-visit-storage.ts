import { readItem, sessionSource, writeItem } from './safe-storage';

// A checkout session is worth money, and a listing link gives write access. Session storage keeps
// them for reloads and for the return from checkout, but not for the next user of the browser.

const PLACE = 'resource-directory-listing-visit';

/** Returns the stored visit of /provider-submit; null when there is none. Never throws. */
export function readListingVisit(): string | null {
  return readItem(sessionSource, PLACE);
}

/**
 * Stores the visit until the tab is closed. Never throws: without storage it lasts until a reload,
 * and the link in the email restores it.
 */
export function storeListingVisit(visit: string): void {
  writeItem(sessionSource, PLACE, visit);
}

/** Deletes the stored visit, after use and on sign-out. Never throws. */
export function clearListingVisit(): void {
  writeItem(sessionSource, PLACE, null);
}
