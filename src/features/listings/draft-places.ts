import { VISITOR, hasDraft, type DraftPlace } from '@/shared/lib/draft';

/** Where the draft of a new listing is stored. Must not contain a session id or access token. */
export function newListingDraft(userId: string | undefined): DraftPlace {
  return { userId: userId ?? VISITOR, form: 'listing', subject: 'new' };
}

/** Where the draft over a stored listing is stored; the one of a visitor who has signed in since. */
export function listingDraft(userId: string | undefined, listingId: string): DraftPlace {
  const visitor = { userId: VISITOR, form: 'listing', subject: listingId };
  const own = { ...visitor, userId: userId ?? VISITOR };
  return !hasDraft(own) && hasDraft(visitor) ? visitor : own;
}
