import { useSyncExternalStore } from 'react';
import { sharedState } from '@/data/shared-state';

const none: readonly string[] = [];

/** Slugs of the resources that are chosen to be compared, in this tab. */
export const compareSelection = sharedState(none);

/** Returns the slugs that are chosen to be compared; none in a prerendered page. */
export function useCompareSelection(): readonly string[] {
  return useSyncExternalStore(compareSelection.subscribe, compareSelection.get, () => none);
}
