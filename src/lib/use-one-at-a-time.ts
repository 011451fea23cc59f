import { useCallback, useRef } from 'react';

/**
 * Runs one thing at a time: what is asked for while another is under way is not done. The second
 * half of a double click comes before the screen shows that something is.
 */
export function useOneAtATime() {
  const isBusy = useRef(false);
  return useCallback(async (run: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await run();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
