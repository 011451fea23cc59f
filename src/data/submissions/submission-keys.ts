/** Query keys of submissions, whatever was sent in: one root. */
export const submissionKeys = {
  all: ['submissions'] as const,
  /** What a person sent in. */
  own: (userId: string) => [...submissionKeys.all, 'own', userId] as const,
  /** What waits for a decision of staff. */
  queue: () => [...submissionKeys.all, 'queue'] as const,
  /** What staff alone know of one. */
  record: (kind: string, id: string) => [...submissionKeys.all, 'record', kind, id] as const,
};
