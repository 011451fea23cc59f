import { mergeEdit } from '@/entities/plans/rules/changes';
import type { PlanChange } from '@/entities/plans/rules/item-schema';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { RANGE_SIZE, readRange } from '@/shared/api/read-list';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** The columns of a saved resource. */
export const itemColumns =
  'resource_id, state, next_step, next_step_on, notes, documents_ready, created_at, updated_at';

/** All items of the plan of the account that is signed in, as the server has them. Throws AppError. */
export async function readPlanItems(signal?: AbortSignal): Promise<PlanItem[]> {
  const query = () =>
    supabase.from('plan_items').select(itemColumns, { count: 'exact' }).order('resource_id');
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
 * Sends a change to the account `owner`. Sent twice, it has the same result. Throws AppError;
 * `unavailable` unless that account is signed in: without a session that could be renewed the server
 * would refuse the change, and another account would take it.
 */
export async function sendChange(
  owner: string,
  resourceId: string,
  change: PlanChange,
): Promise<void> {
  const { data } = await supabase.auth.getSession();
  if (data.session?.user.id !== owner) throw new AppError('unavailable');
  const items = supabase.from('plan_items');
  switch (change.kind) {
    case 'save': {
      const { state, next_step, next_step_on, notes, documents_ready } = change.item;
      await items
        .upsert(
          { resource_id: resourceId, state, next_step, next_step_on, notes, documents_ready },
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
