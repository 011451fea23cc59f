import { useRef } from 'react';

/**
 * Returns focus to the element that had it before a dialog or popover opened, unless focus has
 * moved elsewhere. Spread the result on a Radix `Content` without a `Trigger`.
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

/** Whether an element other than the body has focus. */
export function isFocusElsewhere(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}
