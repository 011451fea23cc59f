import type {} from '@testing-library/jest-dom/vitest';
import { vi, type Mock } from 'vitest';

/**
 * Stubs browser features that jsdom lacks: media queries (`matching` lists the matching ones),
 * scrolling, pointer capture, observers that never report, and locks that are always free.
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
  class SilentObserver {
    observe = vi.fn();
    disconnect = vi.fn();
  }
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  const locks = { request: (_name: string, run: () => unknown) => Promise.resolve(run()) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return { scrollIntoView };
}

/** Sets the scroll position to `y` and fires a scroll event; jsdom has no layout. */
export function scrollPageTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}
