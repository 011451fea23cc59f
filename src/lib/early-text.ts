import { useEffect, useEffectEvent } from 'react';

/** Text typed before hydration, by field label. */
const typed = new Map<string, string>();

/** Collects the text of fields of a prerendered page. Call it right before hydration. */
export function collectEarlyText(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input[aria-label]')) {
    if (field.value !== '') typed.set(field.ariaLabel ?? '', field.value);
  }
}

/** Calls `onText` once with the text that was typed early into the field with this label. */
export function useEarlyText(label: string, onText: (text: string) => void): void {
  const take = useEffectEvent(onText);
  useEffect(() => {
    const text = typed.get(label);
    typed.delete(label);
    if (text !== undefined) take(text);
  }, [label]);
}
