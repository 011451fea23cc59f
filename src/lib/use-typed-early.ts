import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Hands over what somebody has typed into a field of a prerendered page before the application took
 * it over; nothing where nothing was typed.
 */
export function useTypedEarly(
  inputRef: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  const take = useEffectEvent(onText);
  // Before anything is drawn again, which would put the old text back.
  useLayoutEffect(() => {
    const typed = inputRef.current?.value ?? '';
    if (typed !== '' && typed !== inputRef.current?.defaultValue) take(typed);
  }, [inputRef]);
}
