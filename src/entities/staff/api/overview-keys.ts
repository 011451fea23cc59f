/** Query keys of the admin overview. */
export const overviewKeys = {
  all: ['overview'] as const,
  /** Number of pending items. Invalidate after each decision. */
  waiting: () => [...overviewKeys.all, 'waiting'] as const,
  /** Resources that need attention. */
  concerns: () => [...overviewKeys.all, 'concerns'] as const,
  /** Figures of the last 90 days. */
  figures: () => [...overviewKeys.all, 'figures'] as const,
  /** Listings that end soon. */
  endingListings: () => [...overviewKeys.all, 'ending-listings'] as const,
};
