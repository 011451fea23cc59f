import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readBrowserPlan } from './browser-plan';
import { readMemberPlan } from './member-plan';
import { onBrowserPlanChange } from './saved-resources';

/** Query keys of plans: one root. */
export const planKeys = {
  all: ['plan'] as const,
  /** Of an account; null is the visitor of this browser. */
  items: (owner: string | null) => [...planKeys.all, 'items', owner] as const,
  /** Links to the plan of an account. */
  shares: (userId: string) => [...planKeys.all, 'shares', userId] as const,
  /** The plan that a link opens. */
  shared: (token: string) => [...planKeys.all, 'shared', token] as const,
};

/** The plan of an account, or of the visitor of this browser (null). */
export function planQuery(owner: string | null) {
  return queryOptions({
    queryKey: planKeys.items(owner),
    queryFn: ({ signal }) => (owner === null ? readBrowserPlan() : readMemberPlan(owner, signal)),
    staleTime: owner === null ? 0 : 60_000,
    // Another tab or device may have changed it.
    refetchOnWindowFocus: true,
  });
}

/** Refetches the plan when another tab changed it, and when there is a connection again. */
export function useBrowserPlanChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: planKeys.all });
    const stop = onBrowserPlanChange(refetch);
    window.addEventListener('online', refetch);
    return () => {
      stop();
      window.removeEventListener('online', refetch);
    };
  }, [queryClient]);
}
