import { useEffect } from 'react';

/** Lets the browser ask before the page goes. Returns the undo. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener('beforeunload', warn);
  };
}

/** Lets the browser ask before the page goes, for as long as there is something to lose. */
export function useWarnBeforeUnload(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? warnBeforeUnload() : undefined), [isNeeded]);
}
