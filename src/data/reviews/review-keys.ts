/**
 * Query keys of reviews: one root. The count is the same for everybody; the rest depends on the
 * client, so that nobody sees from the cache what was read for the person before them.
 */
export const reviewKeys = {
  all: ['reviews'] as const,
  ofResource: (resourceId: string) => [...reviewKeys.all, 'of', resourceId] as const,
  list: (resourceId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'list', readerId] as const,
  count: (resourceId: string) => [...reviewKeys.ofResource(resourceId), 'count'] as const,
  detail: (resourceId: string, reviewId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'detail', reviewId, readerId] as const,
  /** As staff decide on it. */
  submitted: (id: string) => [...reviewKeys.all, 'submitted', id] as const,
  /** Which of them the client wrote. */
  own: (resourceId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'own', readerId] as const,
};
