import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Hands over what somebody has typed into the field of a prerendered page before the application
 * took it over; nothing where nothing was typed.
 *
 * @param areaRef an element with the field inside.
 */
export function useTypedEarly(
  areaRef: RefObject<HTMLElement | null>,
  onText: (text: string) => void,
): void {
  const take = useEffectEvent(onText);
  // Before anything is drawn again, which would put the old text back.
  useLayoutEffect(() => {
    const field = areaRef.current?.querySelector('input');
    if (field == null || field.value === '' || field.value === field.defaultValue) return;
    take(field.value);
  }, [areaRef]);
}
