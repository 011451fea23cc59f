/** Query keys of what needs a curator: one root. */
export const overviewKeys = {
  all: ['overview'] as const,
  /** How much waits for a decision: after one, ask anew. */
  waiting: () => [...overviewKeys.all, 'waiting'] as const,
  /** Which resources need care. */
  concerns: () => [...overviewKeys.all, 'concerns'] as const,
};
