import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How something open was left: a press outside, focus outside, or the Escape key. */
export type Dismissal = 'press' | 'focus' | 'escape';

/**
 * While `active`, calls `onDismiss` when a press or focus lands outside of the element, and when
 * Escape is pressed: then focus should return to what opened it.
 */
export function useDismiss(
  rootRef: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: (how: Dismissal) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!active) return;
    const onOutside = (how: 'press' | 'focus') => (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) dismiss(how);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault(); // A dialog around it stays open.
      dismiss('escape');
    };
    const [onPointerDown, onFocusIn] = [onOutside('press'), onOutside('focus')];
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [rootRef, active]);
}
