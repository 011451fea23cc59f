let collator: Intl.Collator | undefined;

/** Compares two names for sorting: alphabetically, numbers by value. */
export function compareNames(one: string, other: string): number {
  // Created on first use, because creating it on load would delay the first page.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}
