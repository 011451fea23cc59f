import { createContext, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Id of the resource whose row receives focus once it is rendered; null when none does. */
export const ReturnFocusContext = createContext<RefObject<string | null>>({ current: null });

/** Time for rendering the rows at the restored scroll position. */
const RENDER_MS = 300;

/**
 * Value of `ReturnFocusContext` after `editedId` was edited; null when nothing was. Focus goes to
 * `fallback` when the row is not rendered.
 */
export function useAwaitedRow(
  editedId: string | null,
  fallback: RefObject<HTMLElement | null>,
): RefObject<string | null> {
  const awaitedRef = useRef(editedId);
  useEffect(() => {
    if (awaitedRef.current === null) return;
    const timer = window.setTimeout(() => {
      if (awaitedRef.current !== null) fallback.current?.focus();
      awaitedRef.current = null;
    }, RENDER_MS);
    return () => window.clearTimeout(timer);
  }, [fallback]);
  return awaitedRef;
}

/** Focuses a control of the awaited row. Returns the id that the control must have. */
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
