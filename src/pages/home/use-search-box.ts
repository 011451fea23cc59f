import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FilterControls } from './use-resource-filters';
import { useDelayedBlur } from './use-delayed-blur';
import { useSuggestions } from './use-suggestions';
import { useTextCombobox } from '@/components/combobox/use-text-combobox';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';
import type { Suggestion } from '@/domain/resources/suggestions';
import { useSearchText } from '@/lib/use-search-text';

/** Lets a press on a suggestion register before blur closes the list (spec §9). */
const BLUR_CLOSE_MS = 200;

/**
 * State of the search field. Suggestions are open while it has focus and text; choosing one, Enter
 * and Escape close them until the text changes. An industry sets its filter, other suggestions
 * search for their text; Enter without an active one searches at once.
 */
export function useSearchBox(
  controls: FilterControls,
  index: ResourceIndex<ListedResource> | null,
) {
  const { filters, setSearch, addIndustry } = controls;
  const { text, settled, type, submit, reset } = useSearchText(filters.search, setSearch);
  const { hasFocus, onFocus, onBlur } = useDelayedBlur(BLUR_CLOSE_MS);
  const [isDismissed, setDismissed] = useState(false);
  const { suggestions, SuggestionList } = useSuggestions(index, settled, hasFocus);

  const choose = (suggestion: Suggestion) => {
    setDismissed(true);
    if (suggestion.kind === 'industry') {
      reset();
      addIndustry(suggestion.value);
    } else {
      submit(suggestion.label);
    }
  };
  const box = useTextCombobox({
    items: suggestions,
    text,
    onChoose: choose,
    isOpen: hasFocus && !isDismissed && text.trim() !== '' && suggestions.length > 0,
    onOpenChange: (isOpen) => {
      setDismissed(!isOpen);
    },
  });

  const field = {
    value: text,
    onFocus,
    onBlur,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      type(currentTarget.value);
      setDismissed(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      box.onKeyDown(event);
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || box.activeItem !== null) return;
      event.preventDefault();
      setDismissed(true);
      submit(text);
    },
  };
  return { field, submit, box, suggestions, SuggestionList };
}
