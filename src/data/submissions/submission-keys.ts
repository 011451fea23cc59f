/** Query keys of submissions, whatever was sent in: one root. */
export const submissionKeys = {
  all: ['submissions'] as const,
  /** What a person sent in. */
  own: (userId: string) => [...submissionKeys.all, 'own', userId] as const,
};
