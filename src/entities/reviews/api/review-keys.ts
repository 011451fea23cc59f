/**
 * Query keys of reviews: one root. All except the count include the reader, because the visible
 * reviews depend on the user.
 */
export const reviewKeys = {
  all: ['reviews'] as const,
  ofResource: (resourceId: string) => [...reviewKeys.all, 'of', resourceId] as const,
  list: (resourceId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'list', readerId] as const,
  count: (resourceId: string) => [...reviewKeys.ofResource(resourceId), 'count'] as const,
  detail: (resourceId: string, reviewId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'detail', reviewId, readerId] as const,
  /** Review under moderation. */
  submitted: (id: string) => [...reviewKeys.all, 'submitted', id] as const,
  /** The own review of the reader. */
  own: (resourceId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'own', readerId] as const,
};
