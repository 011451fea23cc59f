/** Query keys of claims: one root. */
export const claimKeys = {
  all: ['claims'] as const,
  /** Claims of a user to one resource. */
  own: (resourceId: string, userId: string) =>
    [...claimKeys.all, 'own', resourceId, userId] as const,
  /** All claims of a user. */
  ofPerson: (userId: string) => [...claimKeys.all, 'of-person', userId] as const,
  /** Claims that wait for a decision. */
  pending: () => [...claimKeys.all, 'pending'] as const,
};
