import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Option } from '@/domain/vocabularies';
import { useDebouncedValue } from '@/lib/use-debounced-value';

const SEARCH_DEBOUNCE_MS = 300;

/** Narrows options to those that hold the typed text, and moves through them by keyboard. */
export function useOptionSearch(options: readonly Option[], onToggle: (value: string) => void) {
  const [term, setTerm] = useState('');
  const [activeIndex, setActiveIndex] = useState(-1);
  const settled = useDebouncedValue(term, SEARCH_DEBOUNCE_MS).trim().toLowerCase();
  const matches = options.filter((option) => option.label.toLowerCase().includes(settled));
  const active = activeIndex < matches.length ? activeIndex : -1;

  const onKeyDown = (event: KeyboardEvent) => {
    const last = matches.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const next = moves[event.key];
    const option = matches[active];
    if (next !== undefined) setActiveIndex(next);
    else if (event.key === 'Enter' && option !== undefined) onToggle(option.value);
    else return;
    event.preventDefault();
  };

  return {
    term,
    matches,
    activeIndex: active,
    onKeyDown,
    onTermChange: (next: string) => {
      setTerm(next);
      setActiveIndex(-1);
    },
  };
}
