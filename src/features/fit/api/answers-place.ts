/** Where the answers of 'Find what fits' are stored; apart from what reads them, which most pages do not need. */

import { localSource, writeItem } from '@/shared/lib/safe-storage';

/** Returns the key of the answers that were given by an account, or by a visitor (null). */
export function answersKey(account: string | null): string {
  return account === null ? 'resource-directory-fit' : `resource-directory-fit:${account}`;
}

/** Deletes the answers that were given while an account was signed in. */
export function clearFitAnswersOf(userId: string): void {
  writeItem(localSource, answersKey(userId), null);
}
