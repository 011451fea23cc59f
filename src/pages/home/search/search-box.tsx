import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FilterControls } from '../use-resource-filters';
import { useSearchBox } from './use-search-box';
import type { ListedResource, ResourceIndex } from '@/domain/resource-index';

interface SearchBoxProps {
  readonly controls: FilterControls;
  readonly index: ResourceIndex<ListedResource> | null;
}

/** The search of the list, with suggestions from what the list holds. */
export function SearchBox({ controls, index }: SearchBoxProps) {
  const { field, onType, submit, isOpen, active, suggestions, SuggestionList, choose } =
    useSearchBox(controls, index);
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();

  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        {...field}
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
        onChange={(event) => {
          onType(event.target.value);
        }}
        className="min-h-11 w-full rounded border border-edge bg-surface pr-11 pl-10 text-ellipsis"
      />
      {field.value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            submit('');
            inputRef.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded text-soft hover:text-ink"
        >
          <X className="size-5" />
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
