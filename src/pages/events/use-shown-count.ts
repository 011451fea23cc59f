import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const STEP = 48;
const REMEMBERED_LISTS = 50;

// Number of shown events by history entry, so that Back restores the scroll position.
const remembered = new Map<string, number>();

/** Number of shown events, increased in steps. */
export function useShownCount() {
  const { key } = useLocation();
  const [state, setState] = useState(() => initialState(key));
  if (state.key !== key) setState(initialState(key));
  return {
    shown: state.shown,
    showMore: () => {
      const shown = state.shown + STEP;
      remember(key, shown);
      setState({ key, shown });
    },
  };
}

function initialState(key: string) {
  return { key, shown: remembered.get(key) ?? STEP };
}

function remember(key: string, shown: number): void {
  remembered.delete(key);
  remembered.set(key, shown);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
}
