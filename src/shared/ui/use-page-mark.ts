import { useLayoutEffect } from 'react';

/** How many components set each mark. */
const counts = { dialog: 0, comparison: 0 };

/**
 * Sets `data-<mark>` on the root element while the component is shown, for styles of the page around
 * it. With `:has()` in its place, the browser would search the whole page after every change.
 */
export function usePageMark(mark: keyof typeof counts): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const attribute = `data-${mark}`;
    counts[mark] += 1;
    page.setAttribute(attribute, '');
    return () => {
      counts[mark] -= 1;
      if (counts[mark] === 0) page.removeAttribute(attribute);
    };
  }, [mark]);
}
