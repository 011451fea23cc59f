/** Longer lists are slow to render; the user narrows them by typing. */
const MAX_SHOWN = 50;

/** An option with its name. */
export interface ComboboxOption {
  readonly id: string;
  readonly name: string;
}

/** An entry of the list: an option, or the offer to create the typed name. */
export type ComboboxEntry =
  | { readonly kind: 'option'; readonly option: ComboboxOption }
  | { readonly kind: 'create'; readonly name: string };

/**
 * Returns the entries for a typed text, and how many more options match than are shown. `creatable`
 * returns the name to create for a text that matches no option, or null.
 */
export function comboboxEntries(
  typed: string,
  options: readonly ComboboxOption[],
  creatable: (typed: string) => string | null,
): { readonly entries: ComboboxEntry[]; readonly hidden: number } {
  const wanted = typed.trim().replace(/\s+/gu, ' ').toLowerCase();
  const chosen = options.find(({ name }) => name.toLowerCase() === wanted);
  const isChosen = chosen !== undefined;
  // A name that is complete comes first, to be taken by ArrowDown and Enter; the others follow.
  const matches = isChosen
    ? [chosen, ...options.filter((option) => option !== chosen)]
    : options.filter(({ name }) => name.toLowerCase().includes(wanted));
  const shown = matches.slice(0, MAX_SHOWN);
  const entries = shown.map((option): ComboboxEntry => ({ kind: 'option', option }));
  const name = isChosen ? null : creatable(typed);
  if (name !== null) entries.push({ kind: 'create', name });
  return { entries, hidden: matches.length - shown.length };
}
