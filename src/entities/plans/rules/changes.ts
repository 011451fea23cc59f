import { planLimits } from './fields';
import type { PlanChange } from './item-schema';
import type { PlanItem } from './plan';

/** A change of one resource. */
interface ItemChange {
  readonly resourceId: string;
  readonly change: PlanChange;
}

/** Returns a newly saved resource. */
export function newPlanItem(resource_id: string, at: string): PlanItem {
  return {
    resource_id,
    state: 'considering',
    next_step: null,
    next_step_on: null,
    notes: null,
    documents_ready: [],
    created_at: at,
    updated_at: at,
  };
}

/** Returns the plan after one change. Made twice, it has the same result. */
export function applyChange(
  items: readonly PlanItem[],
  resourceId: string,
  change: PlanChange,
): PlanItem[] {
  const isSaved = items.some(({ resource_id }) => resource_id === resourceId);
  switch (change.kind) {
    case 'save':
      return isSaved ? [...items] : [...items, change.item];
    case 'remove':
      return items.filter(({ resource_id }) => resource_id !== resourceId);
    case 'move':
      return items.map((item) =>
        item.resource_id === resourceId ? { ...item, state: change.state } : item,
      );
    case 'edit':
      return items.map((item) =>
        item.resource_id === resourceId ? { ...item, ...mergeEdit(item, change) } : item,
      );
  }
}

type PlanEdit = Extract<PlanChange, { readonly kind: 'edit' }>;

/**
 * Returns the columns that a delayed edit sets on a row that may have changed since. Notes that
 * both sides wrote are joined while they fit, else the stored ones stay; of other columns the edit
 * counts, as the later one.
 */
export function mergeEdit(
  stored: Pick<PlanItem, 'notes'>,
  { before, after }: PlanEdit,
): PlanEdit['after'] {
  const { notes } = after;
  if (notes === undefined || notes === null || stored.notes === null) return after;
  if (stored.notes === before.notes || stored.notes.includes(notes)) {
    return stored.notes === before.notes ? after : { ...after, notes: stored.notes };
  }
  const joined = `${stored.notes}\n${notes}`;
  return { ...after, notes: joined.length <= planLimits.notes.longest ? joined : stored.notes };
}

/** Returns the plan after all changes. */
export function applyChanges(items: readonly PlanItem[], changes: readonly ItemChange[]) {
  return changes.reduce<readonly PlanItem[]>(
    (plan, { resourceId, change }) => applyChange(plan, resourceId, change),
    items,
  );
}
