import { useLayoutEffect, useRef } from 'react';

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

/**
 * Returns the ref of the element that opens a form in its place. It receives focus in the render
 * that closes the form.
 */
export function useFocusOnClose<Opener extends HTMLElement>(isOpen: boolean) {
  const openerRef = useRef<Opener>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) openerRef.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return openerRef;
}

/** Whether an element other than the body has focus. */
export function isFocusElsewhere(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}
