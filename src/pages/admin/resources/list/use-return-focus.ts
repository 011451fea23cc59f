import { createContext, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusListCount } from './list-count';

/** The resource whose row awaits focus, as one has come back from its editor; null when none does. */
export const ReturnFocusContext = createContext<RefObject<string | null>>({ current: null });

/** How long rows may take to be drawn where the page was scrolled to. */
const DRAWING_MS = 300;

/**
 * Prepares the return of focus to the row of `editedId`: null while nothing has been edited. Where
 * the row is no longer near, focus goes to the count above the list.
 */
export function useAwaitedRow(editedId: string | null): RefObject<string | null> {
  const awaitedRef = useRef(editedId);
  useEffect(() => {
    if (awaitedRef.current === null) return;
    const timer = window.setTimeout(() => {
      if (awaitedRef.current !== null) focusListCount();
      awaitedRef.current = null;
    }, DRAWING_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  return awaitedRef;
}

/**
 * Gives focus to the control of the row that one came back to. Returns the id that the control must
 * have.
 */
export function useReturnFocus(resourceId: string): string {
  const controlId = useId();
  const awaitedRef = use(ReturnFocusContext);
  useLayoutEffect(() => {
    if (awaitedRef.current !== resourceId) return;
    document.getElementById(controlId)?.focus({ preventScroll: true });
    awaitedRef.current = null;
  }, [controlId, resourceId, awaitedRef]);
  return controlId;
}
