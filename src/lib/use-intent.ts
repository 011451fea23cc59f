import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

/** A pointer that only passes over, as when a list scrolls by, means nothing. */
const REST_MS = 80;

/**
 * Calls `onIntent` when somebody is about to use a control: the pointer rests on it, a finger
 * touches it, or focus arrives. Spread the result on the element.
 */
export function useIntent(onIntent: () => void) {
  const timer = useRef<number>(undefined);
  const cancel = () => {
    window.clearTimeout(timer.current);
  };
  useEffect(() => cancel, []);
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') timer.current = window.setTimeout(onIntent, REST_MS);
    },
    onPointerLeave: cancel,
    onTouchStart: onIntent,
    onFocus: onIntent,
  };
}
