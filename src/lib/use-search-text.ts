import { useEffect, useRef, useState } from 'react';

const SEARCH_DEBOUNCE_MS = 300;

/**
 * The text of the search field: what is typed shows at once and reaches the list when typing stands
 * still. What arrives from elsewhere (Back, the search of the welcome, 'Clear all filters') replaces
 * the text; what comes back of one's own typing does not disturb it.
 */
export function useSearchText(
  search: string,
  setSearch: (search: string, how: 'typing' | 'submit') => void,
) {
  const [text, setText] = useState(search);
  const [settled, setSettled] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<number>(undefined);
  if (search !== seen) {
    setSeen(search);
    if (search !== settled) {
      setText(search);
      setSettled(search);
    }
  }
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [],
  );

  const settle = (value: string) => {
    window.clearTimeout(timer.current);
    setText(value);
    setSettled(value);
  };
  return {
    text,
    /** The text as it last stood still, which is what was searched for. */
    settled,
    type: (value: string) => {
      setText(value);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        settle(value);
        setSearch(value, 'typing');
      }, SEARCH_DEBOUNCE_MS);
    },
    /** Sets the text and searches for it without waiting. */
    submit: (value: string) => {
      settle(value);
      setSearch(value, 'submit');
    },
    /** Empties the field without a search: whoever calls it changes the filters. */
    reset: () => {
      settle('');
    },
  };
}
