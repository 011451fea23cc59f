import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTextCombobox } from '@/components/combobox/use-text-combobox';
import type { Option } from '@/domain/vocabularies';
import { useDebouncedValue } from '@/lib/use-debounced-value';

const SEARCH_DEBOUNCE_MS = 300;

/**
 * Returns the options that match the search text and their keyboard handling: Enter, and Space once
 * an option is active, toggle it.
 */
export function useOptionList(options: readonly Option[], onToggle: (option: Option) => void) {
  const [term, setTerm] = useState('');
  const [hasFocus, setFocus] = useState(false);
  const settled = useDebouncedValue(term, SEARCH_DEBOUNCE_MS).trim().toLowerCase();
  const matches = options.filter((option) => option.label.toLowerCase().includes(settled));
  const list = useTextCombobox({
    items: matches,
    text: term,
    onChoose: onToggle,
    // The list has no active option while the field has no focus.
    isOpen: hasFocus && matches.length > 0,
    isMultiple: true,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    list.onKeyDown(event);
    if (event.key !== ' ' || list.activeItem === null) return;
    event.preventDefault();
    onToggle(list.activeItem);
  };
  return {
    ...list,
    matches,
    field: {
      value: term,
      'aria-expanded': matches.length > 0,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setTerm(currentTarget.value);
      },
      onKeyDown,
      onFocus: () => {
        setFocus(true);
      },
      onBlur: () => {
        setFocus(false);
      },
    },
  };
}
