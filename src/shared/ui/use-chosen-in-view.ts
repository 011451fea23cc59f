import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls a line that scrolls sideways to the chosen entry, unless that is in view: when `chosen`
 * changes, and when a part of the line changes its width.
 */
export function useChosenInView(lineRef: RefObject<HTMLElement | null>, chosen: unknown): void {
  useEffect(() => {
    const line = lineRef.current;
    if (line === null) return;
    const observer = new ResizeObserver(() => show(line));
    for (const part of line.children) observer.observe(part);
    show(line);
    return () => observer.disconnect();
  }, [lineRef, chosen]);
}

function show(line: HTMLElement): void {
  const entry = line.querySelector('[aria-selected="true"], [aria-pressed="true"]');
  if (entry === null || line.scrollWidth <= line.clientWidth) return;
  const [frame, box] = [line.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (box.left >= frame.left && box.right <= frame.right) return;
  line.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
}
