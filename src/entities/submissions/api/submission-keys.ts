/** Query keys of submissions of all kinds: one root. */
export const submissionKeys = {
  all: ['submissions'] as const,
  /** Submissions of a user. */
  own: (userId: string) => [...submissionKeys.all, 'own', userId] as const,
  /** Moderation queue. */
  queue: () => [...submissionKeys.all, 'queue'] as const,
  /** Approved and declined submissions. */
  decided: () => [...submissionKeys.all, 'decided'] as const,
  /** Reasons that staff often give. */
  savedReplies: () => [...submissionKeys.all, 'saved-replies'] as const,
  /** Staff-only data of a submission. */
  record: (kind: string, id: string) => [...submissionKeys.all, 'record', kind, id] as const,
};
