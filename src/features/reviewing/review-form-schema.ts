import * as z from 'zod/mini';
import type { ReviewDraft } from '@/entities/reviews/api/review-create';
import type { Review } from '@/entities/reviews/api/review-list';
import type { FormParts } from '@/shared/rules/form-parts';
import { paragraphsFromText, requiredText } from '@/shared/rules/form-text';
import { reviewLimits } from '@/shared/rules/limits';

/** Schema of the review form. The rating is text, because radio buttons hold text. */
export const reviewSchema = z.object({
  rating: z.string().check(z.regex(/^[1-5]$/u, 'Please choose a rating')),
  content: requiredText(reviewLimits.content.longest, 'Please write a few words'),
  reviewType: z.enum(['entrepreneur', 'editor']),
});

/** Schema of a draft; values need not be valid. */
export const reviewDraftSchema = z.object({
  rating: z.string(),
  content: z.string(),
  reviewType: reviewSchema.shape.reviewType,
});

export type ReviewValues = z.infer<typeof reviewSchema>;

/** Empty form. Guides and admins write as editors by default. */
export function emptyReview(isEditor: boolean): ReviewValues {
  return { rating: '', content: '', reviewType: isEditor ? 'editor' : 'entrepreneur' };
}

/** Converts the form to a review. The type counts only when `isEditor`. */
export function toReviewDraft(
  { rating, content, reviewType }: ReviewValues,
  resourceId: string,
  isEditor: boolean,
): ReviewDraft {
  return {
    resource_id: resourceId,
    review_type: isEditor ? reviewType : 'entrepreneur',
    rating: Number(rating),
    content: paragraphsFromText(content) ?? '',
  };
}

/** What an author may change of a review. */
interface ReviewEdit {
  readonly rating: number;
  readonly content: string;
}

/** Parts of the form for a stored review. */
export const reviewParts: FormParts<ReviewValues, ReviewEdit> = {
  list: [
    { name: 'rating', label: 'Your rating' },
    { name: 'content', label: 'Your experience' },
  ],
  columnsOf: ({ rating, content }) => ({
    rating: Number(rating),
    content: paragraphsFromText(content) ?? '',
  }),
  fieldsOf: (name) => [name],
};

/** Converts a stored review to form values. */
export function toReviewForm({ rating, content, review_type }: Review): ReviewValues {
  return {
    rating: String(rating),
    content,
    reviewType: review_type === 'editor' ? 'editor' : 'entrepreneur',
  };
}
