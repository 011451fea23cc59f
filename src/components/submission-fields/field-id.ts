/** Returns the id of the element around a field. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Moves focus to the input of a field. */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  field?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
