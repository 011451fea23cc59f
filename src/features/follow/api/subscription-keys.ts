import type { QueryClient } from '@tanstack/react-query';

/** Query keys of subscriptions: one root. */
export const subscriptionKeys = {
  all: ['subscriptions'] as const,
  own: (resourceId: string) => [...subscriptionKeys.all, 'own', resourceId] as const,
  followed: (person: string | null) => [...subscriptionKeys.all, 'followed', person] as const,
  toConfirm: (token: string) => [...subscriptionKeys.all, 'to-confirm', token] as const,
};

/**
 * Reads the subscriptions again after a link of a mail ended some. The page loads them at the same time,
 * and that reply may hold what has ended since.
 */
export async function readSubscriptionsAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: subscriptionKeys.all });
  await client.invalidateQueries({ queryKey: subscriptionKeys.all });
}
