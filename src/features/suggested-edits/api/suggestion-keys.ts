/** Query keys of suggested edits: one root. */
export const suggestionKeys = {
  all: ['suggestions'] as const,
  waiting: () => [...suggestionKeys.all, 'waiting'] as const,
  guided: (guideId: string) => [...suggestionKeys.all, 'guided', guideId] as const,
  credits: (resourceId: string) => [...suggestionKeys.all, 'credits', resourceId] as const,
};
