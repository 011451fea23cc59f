import { useCallback, useRef } from 'react';

/**
 * Runs one task at a time and ignores calls while one is running, such as the second click of a
 * double click.
 */
export function useSingleFlight() {
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
