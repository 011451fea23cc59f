import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const STEP = 48;
const REMEMBERED_LISTS = 50;

// How much of the list of a history entry was shown, so that Back finds its place again.
const remembered = new Map<string, number>();

/** How many events of a list are shown: a step, and one more on request. */
export function useShownCount() {
  const { key } = useLocation();
  const [state, setState] = useState(() => startState(key));
  if (state.key !== key) setState(startState(key));
  return {
    shown: state.shown,
    showMore: () => {
      const shown = state.shown + STEP;
      remember(key, shown);
      setState({ key, shown });
    },
  };
}

function startState(key: string) {
  return { key, shown: remembered.get(key) ?? STEP };
}

function remember(key: string, shown: number): void {
  remembered.delete(key);
  remembered.set(key, shown);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
}
