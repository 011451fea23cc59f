/** Query keys of suggested edits: one root. */
export const suggestedEditKeys = {
  all: ['suggested-edits'] as const,
  waiting: () => [...suggestedEditKeys.all, 'waiting'] as const,
  guided: (guideId: string) => [...suggestedEditKeys.all, 'guided', guideId] as const,
  credits: (resourceId: string) => [...suggestedEditKeys.all, 'credits', resourceId] as const,
};
