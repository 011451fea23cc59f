import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { suggest, type Suggestion } from '@/entities/resources/rules/suggestions';
import { useSearchText } from '@/shared/lib/use-search-text';
import { useTextCombobox } from '@/shared/ui/combobox/use-text-combobox';
import { SEARCH_PARAMETER } from '@shared/search/list/filter-codec';
import type { ListedResource, ResourceIndex } from '@shared/search/list/list-index';

/** Lets a press on a suggestion register before blur closes the list (rule 2.9). */
const BLUR_CLOSE_MS = 200;

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** Current search text. */
  readonly search: string;
  /** Called after a pause in typing, and at once on Enter, Clear and for a chosen text. */
  readonly setSearch: (search: string, how: 'typing' | 'submit') => void;
  readonly onIndustry: (industry: string) => void;
  readonly index: ResourceIndex<ListedResource> | null;
  /** Called when a search is likely: on focus or hover. */
  readonly onExpect: () => void;
  /** Whether a button clears the field. */
  readonly canClear?: boolean;
  /** Classes of the field. */
  readonly className: string;
}

/**
 * Search field with suggestions below it. On narrow screens these are one line, so that they cover
 * no more than the line below the field.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, className, onExpect, canClear = false } = props;
  const { field, hasFocus, submit, box, suggestions } = useSearchBox(props);
  return (
    <div className="relative min-w-0 grow" onPointerEnter={onExpect}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-soft" />
      <input
        {...box.getInputProps({
          ...field,
          type: 'text',
          name: SEARCH_PARAMETER,
          'aria-label': label,
          placeholder,
          inputMode: 'search',
          enterKeyHint: 'search',
          maxLength: 200,
          ...(!hasFocus && plainField),
          className: `w-full rounded border bg-surface pl-10 text-ellipsis text-ink ${canClear && field.value !== '' ? 'pr-11' : 'pr-2'} ${className}`,
        })}
      />
      {canClear && field.value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            submit('');
            box.focusField();
          }}
          className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded text-soft hover:text-ink"
        >
          <X className="size-5" />
        </button>
      )}
      <div
        {...box.getMenuProps({ 'aria-label': 'Suggestions' })}
        hidden={!box.isOpen}
        className="appear absolute top-full left-0 z-10 mt-1 border-line bg-canvas text-ink not-[[hidden]]:flex max-lg:-ml-4 max-lg:w-screen max-lg:gap-2 max-lg:overflow-x-auto max-lg:border-b max-lg:px-4 max-lg:py-1.5 lg:w-full lg:min-w-96 lg:flex-col lg:rounded-lg lg:border lg:bg-surface lg:p-1 lg:shadow-float"
      >
        {box.isOpen && <SuggestionList box={box} suggestions={suggestions} />}
      </div>
      <p role="status" className="sr-only">
        {box.isOpen ? `Suggestions: ${suggestions.length}` : ''}
      </p>
    </div>
  );
}

/** Without focus it has no suggestions: a text field for assistive technology. */
const plainField = {
  role: undefined,
  'aria-expanded': undefined,
  'aria-controls': undefined,
  'aria-activedescendant': undefined,
  'aria-haspopup': undefined,
} as const;

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
      className="flex min-h-11 items-center gap-3 px-4 text-left hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent max-lg:max-w-[75vw] max-lg:shrink-0 max-lg:rounded-full max-lg:border max-lg:border-edge max-lg:bg-surface lg:w-full lg:rounded lg:px-3 lg:py-2"
    >
      <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
      <span className="shrink-0 text-sm text-soft max-lg:sr-only">{kinds[suggestion.kind]}</span>
    </button>
  ));
}

/**
 * State of the search field. Suggestions are open while it has focus and text; choosing one, Enter
 * and Escape close them until the text changes. An industry sets its filter, other suggestions
 * search for their text; Enter without an active one searches at once.
 */
function useSearchBox({ search, setSearch, onIndustry, index, onExpect }: SearchBoxProps) {
  const { text, settled, type, submit, reset } = useSearchText(search, setSearch);
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
      onIndustry(suggestion.value);
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
    onFocus: () => {
      onExpect();
      onFocus();
    },
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
  return { field, hasFocus, submit, box, suggestions };
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
