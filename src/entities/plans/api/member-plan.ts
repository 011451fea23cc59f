import type { QueryData } from '@supabase/supabase-js';
import { mergeEdit } from '@/entities/plans/rules/changes';
import type { PlanChange } from '@/entities/plans/rules/item-schema';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { RANGE_SIZE, readRange } from '@/shared/api/read-list';
import { AppError } from '@/shared/lib/errors';
import { loadCode } from '@/shared/lib/load-code';
import { notify } from '@/shared/lib/notify';
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
      await sendEdit(owner, resourceId, change);
  }
}

type PlanEdit = Extract<PlanChange, { readonly kind: 'edit' }>;

function storedItem(resourceId: string) {
  return supabase
    .from('plan_items')
    .select('resource_id, state, next_step, next_step_on, notes, updated_at, resources (name)')
    .eq('resource_id', resourceId);
}

type Row = QueryData<ReturnType<typeof storedItem>>[number];

/** A stored row with its resource, null when it is no longer public. */
type StoredItem = Omit<Row, 'resources'> & { readonly resources: Row['resources'] | null };

/**
 * Sends an edit that waited, merged with what was changed meanwhile. Notes that do not fit beside the
 * stored ones become a draft. Nothing is left of a removed row.
 */
async function sendEdit(owner: string, resourceId: string, change: PlanEdit): Promise<void> {
  const { data }: { data: StoredItem | null } = await storedItem(resourceId)
    .maybeSingle()
    .throwOnError();
  if (data === null) return;
  const { resources, ...stored } = data;
  const merged = mergeEdit(stored, change);
  const { notes } = change.after;
  const isLeft = typeof notes === 'string' && merged.notes?.includes(notes) === false;
  if (isLeft) {
    // Seldom needed, and every page with a save button would load the code of forms.
    const { writeNotesDraft } = await loadCode(() => import('./plan-item-draft'));
    // The edit waits until it is stored as a draft.
    if (!writeNotesDraft(owner, stored, change.before.notes ?? null, notes)) {
      throw new AppError('unavailable');
    }
  }
  const { data: saved } = await supabase
    .from('plan_items')
    .update(merged)
    .eq('resource_id', resourceId)
    .eq('updated_at', stored.updated_at)
    .select('resource_id')
    .throwOnError();
  // Another tab was faster: the edit waits and is merged again.
  if (saved.length === 0) throw new AppError('unavailable');
  if (isLeft) {
    notify({
      title: `Your notes were not saved: ${resources?.name ?? 'a resource in your plan'}`,
      description:
        'Another device changed them too. Press Edit in your plan to choose; yours are kept in this browser.',
      tone: 'destructive',
    });
  }
}
