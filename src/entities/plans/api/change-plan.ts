import { noop, onlineManager, type Mutation, type QueryClient } from '@tanstack/react-query';
import { changeBrowserPlan, readBrowserPlan } from './browser-plan';
import { dropChange, keepChange, keptChanges, type KeptChange } from './kept-changes';
import { sendChange } from './member-plan';
import { planQuery } from './plan';
import { planKeys } from './plan-keys';
import { applyChange } from '@/entities/plans/rules/changes';
import type { PlanChange } from '@/entities/plans/rules/item-schema';
import { AppError, toAppError } from '@/shared/lib/errors';

/** Where a change is now. */
export type ChangePlace = 'account' | 'browser' | 'waiting';

/** The mutation that sends a kept change. It resolves to whether this tab sent it. */
export type SendMutation = Mutation<boolean, Error, KeptChange>;

/**
 * Changes the plan of an account, or of the visitor of this browser (null). Resolves to where the
 * change is: 'waiting' until there is a connection, also over a reload. Throws AppError when it is
 * refused.
 */
export async function changePlan(
  queryClient: QueryClient,
  owner: string | null,
  resourceId: string,
  change: PlanChange,
): Promise<ChangePlace> {
  if (owner === null) {
    const updated_at = new Date().toISOString();
    changeBrowserPlan((items) =>
      applyChange(items, resourceId, change).map((item) =>
        item.resource_id === resourceId && change.kind === 'move' ? { ...item, updated_at } : item,
      ),
    );
    queryClient.setQueryData(planQuery(owner).queryKey, readBrowserPlan());
    return 'browser';
  }
  const kept = { id: crypto.randomUUID(), resourceId, change };
  if (!keepChange(owner, kept)) {
    if (!navigator.onLine) throw new AppError('not_stored');
    await sendChange(owner, resourceId, change);
    await queryClient.invalidateQueries({ queryKey: planKeys.items(owner) });
    return 'account';
  }
  let stop = (): void => undefined;
  const waiting = new Promise<'waiting'>((resolve) => {
    const mutationKey = planKeys.changes(owner, resourceId);
    const cache = queryClient.getMutationCache();
    stop = cache.subscribe(() => {
      if (cache.findAll({ mutationKey }).some(isWaiting)) resolve('waiting');
    });
  });
  const sent = send(queryClient, owner, kept).then(() => 'account' as const);
  return Promise.race([sent, waiting]).finally(stop);
}

/** Whether a change waits for a connection: without one, or after a request that did not arrive. */
export function isWaiting({ state }: Pick<Mutation, 'state'>): boolean {
  return state.status === 'pending' && (state.failureCount > 0 || !onlineManager.isOnline());
}

/** Sends the changes that were kept before this visit, or by another tab, once there is a connection. */
export function sendKeptChanges(queryClient: QueryClient, owner: string): void {
  for (const kept of keptChanges(owner)) {
    const mutationKey = planKeys.changes(owner, kept.resourceId, kept.id);
    if (queryClient.getMutationCache().find({ mutationKey }) === undefined) {
      send(queryClient, owner, kept).catch(noop);
    }
  }
}

/** Runs the mutation of a kept change: after those of the same resource, and until it has an answer. */
function send(queryClient: QueryClient, owner: string, kept: KeptChange): Promise<boolean> {
  const { id, resourceId, change } = kept;
  const { queryKey } = planQuery(owner);
  const mutation: SendMutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: planKeys.changes(owner, resourceId, id),
    scope: { id: `plan-changes:${owner}:${resourceId}` },
    mutationFn: () => sendOnce(owner, kept),
    networkMode: 'online',
    retry: (_count, error) => isUnreachable(error),
    onSuccess: (isSent) => {
      if (isSent) {
        queryClient.setQueryData(
          queryKey,
          (items) => items && applyChange(items, resourceId, change),
        );
      }
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      console.warn('A change of the plan was refused:', error);
      dropChange(owner, id);
      void queryClient.invalidateQueries({ queryKey: planKeys.all });
    },
  });
  return mutation.execute(kept);
}

/**
 * Sends a kept change. Returns false when it is no longer kept: another tab sent it, or its account
 * signed out. Tabs take turns.
 */
function sendOnce(owner: string, { id, resourceId, change }: KeptChange): Promise<boolean> {
  return navigator.locks.request(`plan-changes:${owner}:${resourceId}`, async () => {
    if (!keptChanges(owner).some((kept) => kept.id === id)) return false;
    await sendChange(owner, resourceId, change);
    dropChange(owner, id);
    return true;
  });
}

/** Whether the failure says nothing about the request: it may work later. */
function isUnreachable(error: unknown): boolean {
  return ['network', 'timeout', 'unavailable'].includes(toAppError(error).code);
}
