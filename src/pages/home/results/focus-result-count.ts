/** Id of the count line. */
export const RESULT_COUNT_ID = 'result-count';

/** Moves focus to the count before the focused control disappears. */
export function focusResultCount(): void {
  document.getElementById(RESULT_COUNT_ID)?.focus({ preventScroll: true });
}
