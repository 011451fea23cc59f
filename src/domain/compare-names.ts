let collator: Intl.Collator | undefined;

/** Compares names as people sort them: by the alphabet, numbers by their value. For `sort`. */
export function compareNames(one: string, other: string): number {
  // Made on first use: a module that makes it on load delays the first page.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}
