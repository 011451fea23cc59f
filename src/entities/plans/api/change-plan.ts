import type { QueryClient } from '@tanstack/react-query';
import { changeBrowserPlan, readBrowserPlan } from './browser-plan';
import { isUnreachable, sendChange } from './member-plan';
import { planQuery } from './plan';
import { planKeys } from './plan-keys';
import { holdChange } from './unsent-changes';
import { hasWaitingChange, keepChange } from './waiting-changes';
import { applyChange } from '@/entities/plans/rules/changes';
import type { PlanChange } from '@/entities/plans/rules/item-schema';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { AppError } from '@/shared/lib/errors';

/** Where a change is now. */
export type ChangePlace = 'account' | 'browser' | 'waiting';

/**
 * Changes the plan of an account, or of the visitor of this browser (null), and the cache at once.
 * Resolves to where the change is: 'waiting' until there is a connection. Throws AppError after the
 * cache is as before.
 */
export async function changePlan(
  queryClient: QueryClient,
  owner: string | null,
  resourceId: string,
  change: PlanChange,
): Promise<ChangePlace> {
  const { queryKey } = planQuery(owner);
  if (owner === null) {
    const updated_at = new Date().toISOString();
    changeBrowserPlan((items) =>
      applyChange(items, resourceId, change).map((item) =>
        item.resource_id === resourceId && change.kind === 'move' ? { ...item, updated_at } : item,
      ),
    );
    queryClient.setQueryData(queryKey, readBrowserPlan());
    return 'browser';
  }
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const show = (items: PlanItem[] | undefined) => queryClient.setQueryData(queryKey, items);
  show(before && applyChange(before, resourceId, change));
  const wait = (): ChangePlace => {
    if (!keepChange(owner, resourceId, change)) {
      show(before);
      throw new AppError('not_stored');
    }
    // Screens say what waits.
    show(queryClient.getQueryData(queryKey));
    return 'waiting';
  };
  if (!navigator.onLine) return wait();
  // Behind the changes that wait: sent alone, an older one would undo it later.
  if (hasWaitingChange(owner, resourceId)) {
    const place = wait();
    void queryClient.invalidateQueries({ queryKey });
    return place;
  }
  const release = holdChange({ ownerOf: () => owner, resourceId, change });
  try {
    await sendChange(resourceId, change);
  } catch (error) {
    if (isUnreachable(error)) return wait();
    show(before);
    void queryClient.invalidateQueries({ queryKey: planKeys.all });
    throw error;
  } finally {
    release();
  }
  void queryClient.invalidateQueries({ queryKey });
  return 'account';
}
