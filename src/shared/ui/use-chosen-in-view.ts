import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls a line that scrolls sideways to its first chosen entry, unless that is in view: when
 * `chosen` changes, and when an entry changes its width.
 *
 * @param selector - Finds the chosen entry in the line.
 */
export function useChosenInView(
  lineRef: RefObject<HTMLElement | null>,
  selector: string,
  chosen: unknown,
): void {
  useEffect(() => {
    const line = lineRef.current;
    if (line === null) return;
    const observer = new ResizeObserver(() => show(line, selector));
    for (const entry of line.children) observer.observe(entry);
    show(line, selector);
    return () => observer.disconnect();
  }, [lineRef, selector, chosen]);
}

function show(line: HTMLElement, selector: string): void {
  const entry = line.querySelector<HTMLElement>(selector);
  if (entry === null || line.scrollWidth <= line.clientWidth) return;
  const [frame, box] = [line.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (box.left >= frame.left && box.right <= frame.right) return;
  line.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
}
