/** Options of a navigation that stays where it is, such as a filter choice: no scroll, no focus. */
export const KEEP_PLACE = { state: { keepPlace: true }, preventScrollReset: true } as const;

/** Whether a history entry was made with KEEP_PLACE. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPlace' in state;
}

/** State of a navigation from a list to one of its entries: Back leads to the list as it was. */
export const FROM_LIST = { fromList: true } as const;

/** Whether a history entry was made with FROM_LIST: the list is the entry before it. */
export function comesFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}
