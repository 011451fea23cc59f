import { useEffect, useRef, useState } from 'react';

/** Focus state that ignores a loss of focus shorter than `delayMs`. */
export function useDelayedBlur(delayMs: number) {
  const [hasFocus, setFocus] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [],
  );
  return {
    hasFocus,
    onFocus: () => {
      window.clearTimeout(timer.current);
      setFocus(true);
    },
    onBlur: () => {
      timer.current = window.setTimeout(() => {
        setFocus(false);
      }, delayMs);
    },
  };
}
