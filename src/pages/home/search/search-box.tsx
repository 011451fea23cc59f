import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FilterControls } from '../use-resource-filters';
import { useDelayedBlur } from './use-delayed-blur';
import { useSearchText } from './use-search-text';
import { useSuggestions } from './use-suggestions';
import { Icon } from '@/components/icon/icon';
import type { ListedResource, ResourceIndex } from '@/domain/resource-index';
import type { Suggestion } from '@/domain/suggestions';

/** Long enough for a press on a suggestion to land (spec §9). */
const BLUR_CLOSE_MS = 200;

interface SearchBoxProps {
  readonly controls: FilterControls;
  readonly index: ResourceIndex<ListedResource> | null;
}

/** The search of the list, with suggestions from what the list holds. */
export function SearchBox({ controls, index }: SearchBoxProps) {
  const { filters, setSearch, addIndustry } = controls;
  const { text, settled, type, submit, reset } = useSearchText(filters.search, setSearch);
  const { hasFocus, onFocus, onBlur } = useDelayedBlur(BLUR_CLOSE_MS);
  const [isDismissed, setDismissed] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();

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

  return (
    <div className="relative">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label="Search resources"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        placeholder="Search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          type(event.target.value);
          setDismissed(false);
          setActiveIndex(-1);
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        className="min-h-11 w-full rounded border border-edge bg-surface pr-11 pl-10 text-ellipsis"
      />
      {text !== '' && (
        <button
          type="button"
          onClick={() => {
            submit('');
            inputRef.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded text-soft hover:text-ink"
        >
          <Icon name="x" className="size-5" />
          <span className="sr-only">Clear search</span>
        </button>
      )}
      {isOpen && SuggestionList !== null && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          activeIndex={active}
          onChoose={choose}
        />
      )}
      <p role="status" className="sr-only">
        {isOpen ? `Suggestions: ${suggestions.length}` : ''}
      </p>
    </div>
  );
}
