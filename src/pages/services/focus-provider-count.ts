/** The id of the line that counts the providers. */
export const PROVIDER_COUNT_ID = 'provider-count';

/** Moves focus to the count, when the control that had it goes away with what it did. */
export function focusProviderCount(): void {
  document.getElementById(PROVIDER_COUNT_ID)?.focus({ preventScroll: true });
}
