/** Query keys of claims: one root. */
export const claimKeys = {
  all: ['claims'] as const,
  /** The caller's own of one resource. */
  own: (resourceId: string, userId: string) =>
    [...claimKeys.all, 'own', resourceId, userId] as const,
  /** Those of a person to whatever resource. */
  ofPerson: (userId: string) => [...claimKeys.all, 'of-person', userId] as const,
  /** Those that wait for staff. */
  pending: () => [...claimKeys.all, 'pending'] as const,
};
