/** Query keys of subscriptions ('Get Notified'): one root. */
export const subscriptionKeys = {
  all: ['subscriptions'] as const,
  own: (resourceId: string) => [...subscriptionKeys.all, 'own', resourceId] as const,
};
