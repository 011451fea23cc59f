import { onlineManager, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isWaiting, sendKeptChanges, type SendMutation } from './change-plan';
import { onKeptChanges } from './kept-changes';
import { planQuery } from './plan';
import { planKeys } from './plan-keys';
import { onBrowserPlanChange } from './saved-resources';
import { applyChanges } from '@/entities/plans/rules/changes';

/**
 * The plan of an account, or of the visitor of this browser (null): as it was read, and `items` with
 * the changes that are not sent yet. `waiting` are the resources whose changes wait for a connection.
 * Sends what an earlier visit kept, and follows other tabs.
 */
export function usePlan(owner: string | null) {
  const queryClient = useQueryClient();
  const plan = useQuery(planQuery(owner));
  const unsent = useMutationState({
    filters: { mutationKey: planKeys.changes(owner), status: 'pending' },
    select: (mutation: SendMutation) => ({
      kept: mutation.state.variables,
      waits: isWaiting(mutation),
    }),
  });
  useEffect(() => {
    // The library takes a page that opens without a connection as online.
    onlineManager.setOnline(navigator.onLine);
    if (owner === null) {
      const refetch = () => void queryClient.invalidateQueries({ queryKey: planKeys.all });
      return onBrowserPlanChange(refetch);
    }
    const send = () => sendKeptChanges(queryClient, owner);
    send();
    return onKeptChanges(owner, send);
  }, [queryClient, owner]);
  const items = useMemo(
    () =>
      plan.data &&
      applyChanges(
        plan.data,
        unsent.flatMap(({ kept = [] }) => kept),
      ),
    [plan.data, unsent],
  );
  const waiting = unsent.flatMap(({ kept, waits }) => (waits && kept ? kept.resourceId : []));
  return { plan, items, waiting: new Set(waiting) };
}
