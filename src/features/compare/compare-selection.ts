import { useSyncExternalStore } from 'react';
import { readItem, sessionSource, writeItem } from '@/shared/lib/safe-storage';
import { sharedState } from '@/shared/lib/shared-state';

const none: readonly string[] = [];
const PLACE = 'resource-directory-comparison';

/** Slugs of the resources that are chosen to be compared, in this tab, across reloads. */
export const compareSelection = sharedState(readStored());

compareSelection.subscribe(() => {
  const slugs = compareSelection.get();
  writeItem(sessionSource, PLACE, slugs.length === 0 ? null : slugs.join());
});

function readStored(): readonly string[] {
  return readItem(sessionSource, PLACE)?.split(',') ?? none;
}

/** Returns the slugs that are chosen to be compared; none in a prerendered page. */
export function useCompareSelection(): readonly string[] {
  return useSyncExternalStore(compareSelection.subscribe, compareSelection.get, () => none);
}
