import * as z from 'zod/mini';
import type { ReviewDraft } from '@/data/reviews/use-review-create';
import { requiredText } from '@/domain/form-text';
import { reviewLimits } from '@/domain/limits';
import type { DraftPlace } from '@/lib/draft';

/** How a review is written. Radio buttons hold text, so the rating is text in here. */
export const reviewSchema = z.object({
  rating: z.string().check(z.regex(/^[1-5]$/u, 'Please choose a rating')),
  content: requiredText(reviewLimits.content.longest, 'Please write a few words'),
  reviewType: z.enum(['entrepreneur', 'editor']),
});

/** A review while it is written, right or wrong. */
export const reviewDraftSchema = z.object({
  rating: z.string(),
  content: z.string(),
  reviewType: reviewSchema.shape.reviewType,
});

export type ReviewValues = z.infer<typeof reviewSchema>;

/** The empty form. Guides and admins write as such unless they say otherwise. */
export function emptyReview(isEditor: boolean): ReviewValues {
  return { rating: '', content: '', reviewType: isEditor ? 'editor' : 'entrepreneur' };
}

/** What is sent. `isEditor` decides whether the choice of the type counts. */
export function toReviewDraft(
  { rating, content, reviewType }: ReviewValues,
  resourceId: string,
  isEditor: boolean,
): ReviewDraft {
  return {
    resource_id: resourceId,
    review_type: isEditor ? reviewType : 'entrepreneur',
    rating: Number(rating),
    content: content.trim(),
  };
}

/** Where a review that is being written is kept. */
export function reviewDraftPlace(userId: string, resourceId: string): DraftPlace {
  return { userId, form: 'review', subject: resourceId };
}
