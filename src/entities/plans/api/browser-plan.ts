import { BROWSER_PLAN_KEY } from './saved-resources';
import { MOST_PLAN_ITEMS } from '@/entities/plans/rules/fields';
import { planItemSchema } from '@/entities/plans/rules/item-schema';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { AppError } from '@/shared/lib/errors';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';

/** The plan of a visitor, kept in this browser. Damaged items are left out. Never throws. */
export function readBrowserPlan(): PlanItem[] {
  const text = readItem(localSource, BROWSER_PLAN_KEY);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((item) => {
      const result = planItemSchema.safeParse(item);
      return result.success ? [result.data] : [];
    });
  } catch {
    return []; // Not JSON.
  }
}

/**
 * Changes the plan of a visitor, as it is at this moment: another tab may have changed it. Throws
 * AppError: `not_enough` above the limit, `not_stored` when the browser stores nothing.
 */
export function changeBrowserPlan(
  change: (items: readonly PlanItem[]) => readonly PlanItem[],
): void {
  const before = readBrowserPlan();
  const items = change(before);
  if (items.length > MOST_PLAN_ITEMS && items.length > before.length) {
    throw new AppError('not_enough');
  }
  const text = items.length === 0 ? null : JSON.stringify(items);
  if (!writeItem(localSource, BROWSER_PLAN_KEY, text)) throw new AppError('not_stored');
}
