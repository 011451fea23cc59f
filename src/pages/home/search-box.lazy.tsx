import { Search, X } from 'lucide-react';
import type { FilterControls } from './use-resource-filters';
import { useSearchBox } from './use-search-box';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';

interface SearchBoxProps {
  readonly controls: FilterControls;
  readonly index: ResourceIndex<ListedResource> | null;
}

/** Search field of the list with suggestions. */
export function SearchBox({ controls, index }: SearchBoxProps) {
  const { field, submit, box, suggestions, SuggestionList } = useSearchBox(controls, index);

  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        {...box.getInputProps({
          ...field,
          type: 'text',
          'aria-label': 'Search resources',
          placeholder: 'Search',
          inputMode: 'search',
          enterKeyHint: 'search',
          maxLength: 200,
          className:
            'min-h-11 w-full rounded border border-edge bg-surface pr-11 pl-10 text-ellipsis',
        })}
      />
      {field.value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            submit('');
            box.focusField();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded text-soft hover:text-ink"
        >
          <X className="size-5" />
        </button>
      )}
      <div
        {...box.getMenuProps({ 'aria-label': 'Suggestions' })}
        hidden={!box.isOpen}
        className="appear absolute top-full left-0 z-10 mt-1 w-full min-w-[min(24rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-1 shadow-float"
      >
        {box.isOpen && SuggestionList !== null && (
          <SuggestionList box={box} suggestions={suggestions} />
        )}
      </div>
      <p role="status" className="sr-only">
        {box.isOpen ? `Suggestions: ${suggestions.length}` : ''}
      </p>
    </div>
  );
}
