/** State of a navigation that stays where it is, such as a filter choice: no scroll, no focus. */
export const KEEP_PLACE = { keepPlace: true } as const;

/** Whether a history entry was made with KEEP_PLACE. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPlace' in state;
}
