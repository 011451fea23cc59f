/** Query keys of outcomes: one root. */
export const outcomeKeys = {
  all: ['outcomes'] as const,
  own: (userId: string) => [...outcomeKeys.all, 'own', userId] as const,
  medians: (resourceId: string) => [...outcomeKeys.all, 'medians', resourceId] as const,
};
