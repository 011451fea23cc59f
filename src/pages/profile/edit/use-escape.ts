import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEscape` for the Escape key. Where closing asks first, the browser's own way is not
 * enough: when Escape is pressed again, and nothing else between, it closes a dialog unasked.
 */
export function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      escape();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
