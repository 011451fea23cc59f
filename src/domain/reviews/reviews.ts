/** What stands in place of the name of somebody whose account is deleted. */
export const FORMER_MEMBER = 'Former member';

/** The name of whoever wrote a review. */
export function reviewerName(review: { readonly reviewer_name: string | null }): string {
  return review.reviewer_name ?? FORMER_MEMBER;
}

interface ReviewFacts {
  readonly id: string;
  readonly review_type: string;
  readonly status: string;
}

/** The reviews of a resource as one of its readers sees them. */
export interface SortedReviews<R> {
  readonly entrepreneur: readonly R[];
  readonly editor: readonly R[];
  /** What the reader wrote themselves and is not published: waiting or declined. */
  readonly ownUnpublished: R | null;
}

/**
 * Sorts reviews into what the page of a resource shows, each part in the order given. What others
 * wrote and is not approved is left out: staff get it too, and decide on it elsewhere.
 */
export function sortReviews<R extends ReviewFacts>(
  reviews: readonly R[],
  ownId: string | null,
): SortedReviews<R> {
  const published = reviews.filter((review) => review.status === 'approved');
  return {
    entrepreneur: published.filter((review) => review.review_type !== 'editor'),
    editor: published.filter((review) => review.review_type === 'editor'),
    ownUnpublished:
      reviews.find((review) => review.id === ownId && review.status !== 'approved') ?? null,
  };
}

/** The approved reviews before and after this one, in the order given; null at the ends. */
export function neighboursOf<R extends ReviewFacts>(
  reviews: readonly R[],
  id: string,
): { readonly previous: R | null; readonly next: R | null } {
  const published = reviews.filter((review) => review.status === 'approved');
  const position = published.findIndex((review) => review.id === id);
  if (position === -1) return { previous: null, next: null };
  return { previous: published[position - 1] ?? null, next: published[position + 1] ?? null };
}
