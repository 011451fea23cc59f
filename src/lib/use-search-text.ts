import { useEffect, useRef, useState } from 'react';

const SEARCH_DEBOUNCE_MS = 300;

/**
 * State of a search field: input shows at once and is searched after a pause in typing. An external
 * change (Back, hero search, 'Clear all filters') replaces the text; the echo of the own input does
 * not.
 *
 * @param initial text of the field when it appears; it is searched once it is passed to `type`.
 */
export function useSearchText(
  search: string,
  setSearch: (search: string, how: 'typing' | 'submit') => void,
  initial = search,
) {
  const [text, setText] = useState(initial);
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
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const settle = (value: string) => {
    window.clearTimeout(timer.current);
    setText(value);
    setSettled(value);
  };
  return {
    text,
    /** The last searched text. */
    settled,
    type: (value: string) => {
      setText(value);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        settle(value);
        setSearch(value, 'typing');
      }, SEARCH_DEBOUNCE_MS);
    },
    /** Sets the text and searches at once. */
    submit: (value: string) => {
      settle(value);
      setSearch(value, 'submit');
    },
    /** Clears the field without a search; the caller changes the filters. */
    reset: () => settle(''),
  };
}
