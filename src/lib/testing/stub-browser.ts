import type {} from '@testing-library/jest-dom/vitest';
import { vi, type Mock } from 'vitest';

/**
 * Gives jsdom what it lacks of a browser: media queries (`matching` lists those that match),
 * scrolling, capture of the pointer, and observers of size that never report.
 */
export function stubBrowser(matching: readonly string[] = []): { scrollIntoView: Mock } {
  vi.stubGlobal(
    'matchMedia',
    (
      media: string,
    ): Pick<MediaQueryList, 'matches' | 'media' | 'addEventListener' | 'removeEventListener'> => ({
      matches: matching.includes(media),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  );
  vi.stubGlobal('scrollTo', vi.fn());
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  Element.prototype.setPointerCapture = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  return { scrollIntoView };
}

/** Scrolls the page of jsdom, which has no layout, to `y`. */
export function scrollPageTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}
