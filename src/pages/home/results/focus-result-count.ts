/** The id of the line that counts the results. */
export const RESULT_COUNT_ID = 'result-count';

/** Moves focus to the count, when the control that had it goes away with what it did. */
export function focusResultCount(): void {
  document.getElementById(RESULT_COUNT_ID)?.focus({ preventScroll: true });
}
