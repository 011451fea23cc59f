import { useEffect, useEffectEvent } from 'react';

/** By the label of its field: what was typed before the application took over the page. */
const typed = new Map<string, string>();

/** Notes what somebody has typed into fields of a prerendered page. Before it is taken over. */
export function noteTypedEarly(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input[aria-label]')) {
    if (field.value !== '') typed.set(field.ariaLabel ?? '', field.value);
  }
}

/** Hands over, once, what was typed early into the field with this label; nothing otherwise. */
export function useTypedEarly(label: string, onText: (text: string) => void): void {
  const take = useEffectEvent(onText);
  useEffect(() => {
    const text = typed.get(label);
    typed.delete(label);
    if (text !== undefined) take(text);
  }, [label]);
}
