/** Navigation options that keep scroll position and focus, for example for filters. */
export const KEEP_PLACE = { state: { keepPlace: true }, preventScrollReset: true } as const;

/** Whether a history entry was made with KEEP_PLACE. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPlace' in state;
}

/** Navigation state from a list to an entry, so that Back restores the list. */
export const FROM_LIST = { fromList: true } as const;

/** Whether a history entry was made with FROM_LIST; the previous entry is the list. */
export function comesFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** Navigation state from the onboarding to the home page, which then shows what fits. */
export const FROM_ONBOARDING = { fromOnboarding: true } as const;

/** Whether a history entry was made with FROM_ONBOARDING. */
export function comesFromOnboarding(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromOnboarding' in state;
}

/** Whether the tab has an earlier entry of this site: the router numbers its entries from 0. */
export function hasEarlierEntry(): boolean {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false;
  return typeof state.idx === 'number' && state.idx > 0;
}
