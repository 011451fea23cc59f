import type { DraftPlace } from '@/lib/draft';

/** Where a review that is being written is kept. */
export function reviewDraftPlace(userId: string, resourceId: string): DraftPlace {
  return { userId, form: 'review', subject: resourceId };
}
