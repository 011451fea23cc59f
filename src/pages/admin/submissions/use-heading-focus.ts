import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { KEEP_PLACE, keepsPlace } from '@/lib/navigation-state';

/** Navigation state that moves focus to the new heading within the tab. */
export const TAKE_FOCUS = { ...KEEP_PLACE.state, takesFocus: true } as const;

/**
 * Returns a ref for the heading of new content within the tab. It receives focus after a navigation
 * with TAKE_FOCUS, and when focus was lost with the previous content.
 */
export function useHeadingFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { readonly state: unknown };
  const initialState = useRef(state);
  // Before RouteFocus moves lost focus to the page heading.
  useLayoutEffect(() => {
    const { current: initial } = initialState;
    const isLost = keepsPlace(initial) && document.activeElement === document.body;
    if (isLost || takesFocus(initial)) headingRef.current?.focus();
  }, []);
  return headingRef;
}

function takesFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'takesFocus' in state;
}
