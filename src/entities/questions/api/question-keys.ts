/** Query keys of questions to guides: one root. */
export const questionKeys = {
  all: ['questions'] as const,
  guide: (resourceId: string) => [...questionKeys.all, 'guide', resourceId] as const,
  near: (region: string | null) => [...questionKeys.all, 'near', region] as const,
  byToken: (token: string) => [...questionKeys.all, 'token', token] as const,
  asked: (guideId: string) => [...questionKeys.all, 'asked', guideId] as const,
  own: (askerId: string) => [...questionKeys.all, 'own', askerId] as const,
  unanswered: () => [...questionKeys.all, 'unanswered'] as const,
  adviser: () => [...questionKeys.all, 'adviser'] as const,
};
