import { useState } from 'react';
import type { KeyboardEvent } from 'react';

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

interface ComboboxSettings {
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  /** The name that could be added for a text that no option has; null for none. */
  readonly creatable: (typed: string) => string | null;
  readonly onType: (text: string) => void;
  readonly onChoose: (entry: ComboboxEntry) => void;
}

/** What a combobox shows for what is typed, and how the keyboard moves through it. */
export function useCombobox(settings: ComboboxSettings) {
  const { value, options, creatable, onType, onChoose } = settings;
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);

  const { entries, hidden } = entriesFor(value, options, creatable);
  const active = activeIndex < entries.length ? activeIndex : -1;

  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
  };
  const choose = (entry: ComboboxEntry) => {
    close();
    onChoose(entry);
  };
  const moveTo = (index: number) => {
    setOpen(true);
    setActiveIndex(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const entry = entries[active];
    if (event.key === 'ArrowDown')
      moveTo(active >= last || event.altKey ? firstOf(event) : active + 1);
    else if (event.key === 'ArrowUp') moveTo(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && isOpen) {
      if (entry === undefined) close();
      else choose(entry);
    } else return;
    event.preventDefault(); // The caret stays, and Enter sends no form.
  };

  return {
    isOpen,
    entries,
    hidden,
    activeIndex: active,
    onKeyDown,
    close,
    choose,
    toggle: () => {
      if (isOpen) close();
      else setOpen(true);
    },
    onChange: (text: string) => {
      onType(text);
      setOpen(text.trim() !== '');
      setActiveIndex(-1);
    },
  };
}

/** Alt and the arrow only open the list (WAI-ARIA). */
function firstOf(event: KeyboardEvent): number {
  return event.altKey ? -1 : 0;
}

function entriesFor(
  value: string,
  options: readonly ComboboxOption[],
  creatable: (typed: string) => string | null,
): { readonly entries: readonly ComboboxEntry[]; readonly hidden: number } {
  const wanted = value.trim().replace(/\s+/gu, ' ').toLowerCase();
  const isChosen = options.some(({ name }) => name.toLowerCase() === wanted);
  // Who opens the list again with a choice made wants to see the others.
  const matches = isChosen
    ? options
    : options.filter(({ name }) => name.toLowerCase().includes(wanted));
  const shown = matches.slice(0, MOST_SHOWN);
  const entries = shown.map((option): ComboboxEntry => ({ kind: 'option', option }));
  const name = isChosen ? null : creatable(value);
  if (name !== null) entries.push({ kind: 'create', name });
  return { entries, hidden: matches.length - shown.length };
}
