import { useEffect, useEffectEvent, useState } from 'react';
import { useShownEntry } from './navigation-under-way';

const SEARCH_DEBOUNCE_MS = 300;

/**
 * State of a search field: input shows at once and is searched after a pause in typing. An external
 * change (Back, hero search, 'Clear all filters') replaces the text; the echo of the own input does
 * not. While the user is on the way to another address, the input waits, and is dropped with the
 * field.
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
  /** Input that was not searched yet. */
  const [pending, setPending] = useState<string | null>(null);
  const settle = (value: string) => {
    setPending(null);
    setText(value);
    setSettled(value);
  };
  if (search !== seen) {
    setSeen(search);
    if (search !== settled) settle(search);
  }
  const entry = useShownEntry();
  const { key, isUnderWay } = entry;
  const searchPending = useEffectEvent(() => {
    if (pending === null || entry.isLeaving()) return;
    settle(pending);
    setSearch(pending, 'typing');
  });
  useEffect(() => {
    const timer = window.setTimeout(searchPending, SEARCH_DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [pending, key, isUnderWay]);

  return {
    text,
    /** The last searched text. */
    settled,
    type: (value: string) => {
      setText(value);
      setPending(value);
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
