/** Query keys of subscriptions: one root. */
export const subscriptionKeys = {
  all: ['subscriptions'] as const,
  own: (resourceId: string) => [...subscriptionKeys.all, 'own', resourceId] as const,
  followed: (person: string | null) => [...subscriptionKeys.all, 'followed', person] as const,
  toConfirm: (token: string) => [...subscriptionKeys.all, 'to-confirm', token] as const,
};
