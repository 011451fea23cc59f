/** Query keys of the admin overview. */
export const overviewKeys = {
  all: ['overview'] as const,
  /** Number of pending items. Invalidate after each decision. */
  waiting: () => [...overviewKeys.all, 'waiting'] as const,
  /** Resources that need attention. */
  concerns: () => [...overviewKeys.all, 'concerns'] as const,
};
