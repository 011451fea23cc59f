import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FilterControls } from '../use-resource-filters';
import { useTextCombobox } from '@/components/combobox/use-text-combobox';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';
import { suggest, type Suggestion } from '@/domain/resources/suggestions';
import { useSearchText } from '@/lib/use-search-text';

/** Lets a press on a suggestion register before blur closes the list (spec §9). */
const BLUR_CLOSE_MS = 200;

export interface SearchBoxProps {
  readonly controls: FilterControls;
  readonly index: ResourceIndex<ListedResource> | null;
  /** State of the field that it replaces. */
  readonly replaced: ReplacedField;
}

/** State of a text field. */
export interface ReplacedField {
  readonly text: string;
  readonly hasFocus: boolean;
  /** Start and end of the selected text. */
  readonly selection: readonly [number | null, number | null];
}

/** Search field of the list with suggestions. */
export function SearchBox({ controls, index, replaced }: SearchBoxProps) {
  const { field, type, submit, box, suggestions } = useSearchBox(controls, index, replaced.text);
  const takeOver = useEffectEvent(() => {
    if (replaced.text !== controls.filters.search) type(replaced.text);
    if (!replaced.hasFocus) return;
    box.focusField({ preventScroll: true });
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement)) return;
    activeElement.setSelectionRange(...replaced.selection);
  });
  useLayoutEffect(() => takeOver(), []);
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
        {box.isOpen && <SuggestionList box={box} suggestions={suggestions} />}
      </div>
      <p role="status" className="sr-only">
        {box.isOpen ? `Suggestions: ${suggestions.length}` : ''}
      </p>
    </div>
  );
}

const kinds = {
  organization: 'Organization',
  name: 'Resource',
  industry: 'Industry',
} as const;

interface SuggestionListProps {
  readonly box: ReturnType<typeof useTextCombobox<Suggestion>>;
  readonly suggestions: readonly Suggestion[];
}

/** Suggestions below the search field. Keyboard input goes through the field. */
function SuggestionList({ box, suggestions }: SuggestionListProps) {
  return suggestions.map((suggestion, index) => (
    <button
      key={`${suggestion.kind} ${suggestion.value}`}
      {...box.optionProps(suggestion, index)}
      role="option"
      aria-selected={index === box.activeIndex}
      className="flex min-h-11 w-full items-center gap-3 rounded px-3 py-2 text-left hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
      <span className="shrink-0 text-sm text-soft">{kinds[suggestion.kind]}</span>
    </button>
  ));
}

/**
 * State of the search field. Suggestions are open while it has focus and text; choosing one, Enter
 * and Escape close them until the text changes. An industry sets its filter, other suggestions
 * search for their text; Enter without an active one searches at once.
 */
function useSearchBox(
  controls: FilterControls,
  index: ResourceIndex<ListedResource> | null,
  typed: string,
) {
  const { filters, setSearch, addValue } = controls;
  const { text, settled, type, submit, reset } = useSearchText(filters.search, setSearch, typed);
  const { hasFocus, onFocus, onBlur } = useDelayedBlur(BLUR_CLOSE_MS);
  const [isDismissed, setDismissed] = useState(false);
  const suggestions = useMemo(
    () => (index === null || !hasFocus ? [] : suggest(index, settled)),
    [index, settled, hasFocus],
  );

  const choose = (suggestion: Suggestion) => {
    setDismissed(true);
    if (suggestion.kind === 'industry') {
      reset();
      addValue('industry', suggestion.value, '');
    } else {
      submit(suggestion.label);
    }
  };
  const box = useTextCombobox({
    items: suggestions,
    text,
    onChoose: choose,
    isOpen: hasFocus && !isDismissed && text.trim() !== '' && suggestions.length > 0,
    onOpenChange: (isOpen) => setDismissed(!isOpen),
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
  return { field, type, submit, box, suggestions };
}

/** Focus state that ignores a loss of focus shorter than `delayMs`. */
function useDelayedBlur(delayMs: number) {
  const [hasFocus, setFocus] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    hasFocus,
    onFocus: () => {
      window.clearTimeout(timer.current);
      setFocus(true);
    },
    onBlur: () => {
      timer.current = window.setTimeout(() => setFocus(false), delayMs);
    },
  };
}
