import {
  dropFirstChange,
  firstWaitingChange,
  readPlanCopy,
  waitingChanges,
  writePlanCopy,
} from './waiting-changes';
import { applyChanges, mergeEdit } from '@/entities/plans/rules/changes';
import type { PlanChange } from '@/entities/plans/rules/item-schema';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { RANGE_SIZE, readRange } from '@/shared/api/read-list';
import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

const columns = 'resource_id, state, next_step, next_step_on, notes, created_at, updated_at';

/**
 * The plan of an account: sends the changes that wait, then reads it. Without a connection it is the
 * plan as it was read last, with these changes. Throws AppError.
 */
export async function readMemberPlan(userId: string, signal: AbortSignal): Promise<PlanItem[]> {
  try {
    // The client would try to renew the session for half a minute.
    if (!navigator.onLine) throw new AppError('network');
    await sendWaitingChanges(userId);
    const items = await readPlanItems(signal);
    writePlanCopy(userId, items);
    return items;
  } catch (error) {
    const copy = isUnreachable(error) ? readPlanCopy(userId) : null;
    if (copy === null) throw error;
    return applyChanges(copy, waitingChanges(userId));
  }
}

/** Whether the failure says nothing about the request: it may work later. */
export function isUnreachable(error: unknown): boolean {
  return ['network', 'timeout', 'unavailable'].includes(toAppError(error).code);
}

/** All items of the plan of the account that is signed in, as the server has them. Throws AppError. */
export async function readPlanItems(signal?: AbortSignal): Promise<PlanItem[]> {
  const query = () =>
    supabase.from('plan_items').select(columns, { count: 'exact' }).order('resource_id');
  const items: PlanItem[] = [];
  for (;;) {
    const { rows, total } = await readRange(
      query(),
      items.length,
      items.length + RANGE_SIZE - 1,
      signal,
    );
    items.push(...rows);
    if (rows.length === 0 || items.length >= total) return items;
  }
}

/**
 * Sends changes that waited. Those that are refused are dropped: the account cannot take them. Tabs
 * take turns, so that none drops what another has not sent.
 */
async function sendWaitingChanges(userId: string): Promise<void> {
  if (firstWaitingChange(userId) === null) return;
  await navigator.locks.request(`plan-changes:${userId}`, async () => {
    for (;;) {
      const first = firstWaitingChange(userId);
      if (first === null) return;
      await requireSessionOf(userId);
      try {
        await sendChange(first.resourceId, first.change);
      } catch (error) {
        if (isUnreachable(error)) throw error;
        console.warn('A change of the plan was refused:', error);
      }
      dropFirstChange(userId, first.resourceId);
    }
  });
}

/**
 * Throws AppError `unavailable` unless the account is signed in: without a session that could be
 * renewed the server would refuse the change, and another account would take it.
 */
async function requireSessionOf(userId: string): Promise<void> {
  const { data } = await supabase.auth.getSession();
  if (data.session?.user.id !== userId) throw new AppError('unavailable');
}

/** Sends a change. Sent twice, it has the same result. Throws AppError. */
export async function sendChange(resourceId: string, change: PlanChange): Promise<void> {
  const items = supabase.from('plan_items');
  switch (change.kind) {
    case 'save': {
      const { state, next_step, next_step_on, notes } = change.item;
      await items
        .upsert(
          { resource_id: resourceId, state, next_step, next_step_on, notes },
          { onConflict: 'user_id,resource_id', ignoreDuplicates: true },
        )
        .throwOnError();
      return;
    }
    case 'remove':
      await items.delete().eq('resource_id', resourceId).throwOnError();
      return;
    case 'move':
      await items.update({ state: change.state }).eq('resource_id', resourceId).throwOnError();
      return;
    case 'edit':
      await sendEdit(resourceId, change);
  }
}

type PlanEdit = Extract<PlanChange, { readonly kind: 'edit' }>;

/** Sends an edit that waited, merged with what was changed meanwhile. Nothing is left of a removed row. */
async function sendEdit(resourceId: string, change: PlanEdit): Promise<void> {
  const { data: stored } = await supabase
    .from('plan_items')
    .select('notes, updated_at')
    .eq('resource_id', resourceId)
    .maybeSingle()
    .throwOnError();
  if (stored === null) return;
  const { data: saved } = await supabase
    .from('plan_items')
    .update(mergeEdit(stored, change))
    .eq('resource_id', resourceId)
    .eq('updated_at', stored.updated_at)
    .select('resource_id')
    .throwOnError();
  // Another tab was faster: the edit waits and is merged again.
  if (saved.length === 0) throw new AppError('unavailable');
}
