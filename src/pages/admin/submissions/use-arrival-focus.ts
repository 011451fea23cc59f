import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { KEEP_PLACE, keepsPlace } from '@/lib/navigation-state';

/** State of a navigation within the tab that something else on the screen takes over. */
export const TAKE_FOCUS = { ...KEEP_PLACE.state, takesFocus: true } as const;

/**
 * For the heading of what takes the place of something else within the tab: focus goes there when
 * one was led there, and when what had focus is gone.
 */
export function useArrivalFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { readonly state: unknown };
  const stateOfArrival = useRef(state);
  // Before the frame of the site would take lost focus to the heading of the whole page.
  useLayoutEffect(() => {
    const { current: arrival } = stateOfArrival;
    const isLost = keepsPlace(arrival) && document.activeElement === document.body;
    if (isLost || takesFocus(arrival)) headingRef.current?.focus();
  }, []);
  return headingRef;
}

function takesFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'takesFocus' in state;
}
