import { localSource, onStoredChange, readItem } from '@/shared/lib/safe-storage';
import { sharedState } from '@/shared/lib/shared-state';

/** Where the plan of a visitor is stored. */
export const BROWSER_PLAN_KEY = 'resource-directory-plan';

/** Ids of the saved resources, for the buttons of cards. Empty until the plan has loaded. */
export const savedResources = sharedState<ReadonlySet<string>>(new Set());

/** Whether a visitor saved something in this browser. */
export function hasBrowserPlan(): boolean {
  return readItem(localSource, BROWSER_PLAN_KEY) !== null;
}

/** Calls `listener` when another tab changes the plan. Returns the cleanup function. */
export function onBrowserPlanChange(listener: () => void): () => void {
  return onStoredChange(() => [BROWSER_PLAN_KEY], listener);
}
