import { sharedState } from '@/data/shared-state';
import { localSource, readItem } from '@/lib/safe-storage';

/** Where the plan of a visitor is stored. */
export const BROWSER_PLAN_KEY = 'resource-directory-plan';

/** Ids of the saved resources, for the buttons of cards. Empty until the plan has loaded. */
export const savedResources = sharedState<ReadonlySet<string>>(new Set());

/** Whether a visitor saved something in this browser. */
export function hasBrowserPlan(): boolean {
  return readItem(localSource, BROWSER_PLAN_KEY) !== null;
}
