/** Author name of reviews whose account is deleted. */
const FORMER_MEMBER = 'Former member';

/** Author name of a review. */
export function reviewerName(review: { readonly reviewer_name: string | null }): string {
  return review.reviewer_name ?? FORMER_MEMBER;
}

interface ReviewFacts {
  readonly id: string;
  readonly review_type: string;
  readonly status: string;
}

/** Reviews of a resource for one reader. */
export interface SortedReviews<R> {
  readonly entrepreneur: readonly R[];
  readonly editor: readonly R[];
  /** The own review, when it is pending or declined. */
  readonly ownUnpublished: R | null;
}

/**
 * Groups reviews into the sections of the page, keeping their order. Unpublished reviews of others,
 * which staff receive too, are left out.
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

/** Returns the previous and next approved review in the given order; null at the ends. */
export function neighboursOf<R extends ReviewFacts>(
  reviews: readonly R[],
  id: string,
): { readonly previous: R | null; readonly next: R | null } {
  const published = reviews.filter((review) => review.status === 'approved');
  const position = published.findIndex((review) => review.id === id);
  if (position === -1) return { previous: null, next: null };
  return { previous: published[position - 1] ?? null, next: published[position + 1] ?? null };
}
