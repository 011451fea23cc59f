import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

/** A hover shorter than this is ignored. */
const REST_MS = 80;

/**
 * Calls `onIntent` when the user is about to use a control: on a short hover, touch or focus.
 * Spread the result on the element.
 */
export function usePrefetchIntent(onIntent: () => void) {
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
