import { useRef } from 'react';

/**
 * Gives focus back to what had it before a dialog or popover opened, unless it has been moved
 * elsewhere since. Spread the result on a Radix `Content` that has no `Trigger`.
 */
export function useFocusReturn() {
  const openerRef = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      openerRef.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const opener = openerRef.current;
      if (!isFocusElsewhere() && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    },
  };
}

/** Whether something has focus: what closes takes its own focus with it, and leaves none. */
export function isFocusElsewhere(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}
