import { useEffect, useEffectEvent } from 'react';

/** Chromium's watcher of requests to close something. TypeScript has no type of it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

/**
 * Calls `onClose` when the system asks to close what was opened last: the Back gesture of Android
 * then closes it instead of leaving the page. What stays open is asked again the next time.
 */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined') return undefined;
    const Watcher = CloseWatcher;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new Watcher();
      watcher.addEventListener('close', () => {
        // A watcher works once.
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
