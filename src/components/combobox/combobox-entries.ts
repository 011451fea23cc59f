/** More would be slow to draw and nothing to read through: one types on instead. */
const MOST_SHOWN = 50;

/** Something to choose by its name. */
export interface ComboboxOption {
  readonly id: string;
  readonly name: string;
}

/** A line of the list: something to choose, or the offer to add what was typed. */
export type ComboboxEntry =
  | { readonly kind: 'option'; readonly option: ComboboxOption }
  | { readonly kind: 'create'; readonly name: string };

/**
 * Returns the lines of the list for a typed text, and how many more options match than are shown.
 * `creatable` returns the name that could be added for a text that no option has, or null.
 */
export function comboboxEntries(
  typed: string,
  options: readonly ComboboxOption[],
  creatable: (typed: string) => string | null,
): { readonly entries: ComboboxEntry[]; readonly hidden: number } {
  const wanted = typed.trim().replace(/\s+/gu, ' ').toLowerCase();
  const isChosen = options.some(({ name }) => name.toLowerCase() === wanted);
  // Who opens the list again with a choice made wants to see the others.
  const matches = isChosen
    ? options
    : options.filter(({ name }) => name.toLowerCase().includes(wanted));
  const shown = matches.slice(0, MOST_SHOWN);
  const entries = shown.map((option): ComboboxEntry => ({ kind: 'option', option }));
  const name = isChosen ? null : creatable(typed);
  if (name !== null) entries.push({ kind: 'create', name });
  return { entries, hidden: matches.length - shown.length };
}
