/** Where drafts are stored; apart from what reads them, which the first page does not need. */

import { localSource, sessionSource, type StorageSource } from './safe-storage';

/** Start of all keys. */
export const PREFIX = 'resource-directory-draft:';

/**
 * The user id for drafts of visitors. They are kept in the session storage of the tab only: the next
 * visitor at this computer has the same id.
 */
export const VISITOR = 'visitor';

/** Storage place of a draft: its owner and its form. */
export interface DraftPlace {
  readonly userId: string;
  /** The form, such as `review`. */
  readonly form: string;
  /** What the form is about, where there is one for each: the id of a resource. */
  readonly subject?: string;
}

/** Returns the storage of a draft. */
export function storageOf({ userId }: DraftPlace): StorageSource {
  return userId === VISITOR ? sessionSource : localSource;
}

/** Returns how the keys of a user's drafts start. */
export function ownerPrefix(userId: string): string {
  return `${PREFIX}${encodeURIComponent(userId)}:`;
}

/** Returns the key of a draft. Its parts are encoded, so that none can contain the separator. */
export function keyOf({ userId, form, subject = '' }: DraftPlace): string {
  return `${ownerPrefix(userId)}${encodeURIComponent(form)}:${encodeURIComponent(subject)}`;
}
