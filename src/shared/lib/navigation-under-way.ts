import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the router is on its way to another address. */
export const NavigationUnderWay = createContext(false);

/**
 * Returns the entry of the history that is shown, and whether another one is about to replace it. A
 * delayed change of the URL would undo that navigation and has to wait for its end.
 */
export function useShownEntry() {
  const { key } = useLocation();
  const isUnderWay = use(NavigationUnderWay);
  return {
    key,
    isUnderWay,
    /** Call it when the change is due: while a screen loads, what it replaces is not drawn again. */
    isLeaving: () => isUnderWay || keyOfBrowser(key) !== key,
  };
}

/** The key that the router gave the current entry of the browser; `shown` when it gave none. */
function keyOfBrowser(shown: string): string {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return shown;
  return typeof state.key === 'string' ? state.key : shown;
}
