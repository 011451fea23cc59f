import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FilterControls } from '../use-resource-filters';
import { useDelayedBlur } from './use-delayed-blur';
import { useSuggestions } from './use-suggestions';
import type { ListedResource, ResourceIndex } from '@/domain/resource-index';
import type { Suggestion } from '@/domain/suggestions';
import { useSearchText } from '@/lib/use-search-text';

/** Long enough for a press on a suggestion to land (spec §9). */
const BLUR_CLOSE_MS = 200;

/**
 * What the search field does. Suggestions are open while it has focus and text; choosing one, Enter
 * and Escape close them until the text changes. An industry sets its filter, other suggestions
 * search for their text; Enter without a chosen one searches at once.
 */
export function useSearchBox(
  controls: FilterControls,
  index: ResourceIndex<ListedResource> | null,
) {
  const { filters, setSearch, addIndustry } = controls;
  const { text, settled, type, submit, reset } = useSearchText(filters.search, setSearch);
  const { hasFocus, onFocus, onBlur } = useDelayedBlur(BLUR_CLOSE_MS);
  const [isDismissed, setDismissed] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { suggestions, SuggestionList } = useSuggestions(index, settled, hasFocus);
  const isOpen = hasFocus && !isDismissed && text.trim() !== '' && suggestions.length > 0;
  const active = isOpen && activeIndex < suggestions.length ? activeIndex : -1;

  const choose = (suggestion: Suggestion) => {
    setDismissed(true);
    setActiveIndex(-1);
    if (suggestion.kind === 'industry') {
      reset();
      addIndustry(suggestion.value);
    } else {
      submit(suggestion.label);
    }
  };
  const move = (step: 1 | -1) => {
    setDismissed(false);
    const last = suggestions.length - 1;
    if (step === 1) setActiveIndex(active >= last ? 0 : active + 1);
    else setActiveIndex(active <= 0 ? last : active - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const suggestion = suggestions[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isOpen) setDismissed(true);
    else if (event.key === 'Enter') {
      setDismissed(true);
      if (suggestion === undefined) submit(text);
      else choose(suggestion);
    } else return;
    event.preventDefault();
  };
  const onType = (value: string) => {
    type(value);
    setDismissed(false);
    setActiveIndex(-1);
  };

  const field = { value: text, onKeyDown, onFocus, onBlur };
  return { field, onType, submit, isOpen, active, suggestions, SuggestionList, choose };
}
