import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Scroll distance that closes the menu, and the delay (spec §2, §9). */
const CLOSE_AFTER_SCROLL_PX = 50;
const CLOSE_DELAY_MS = 150;

/** State of the mobile menu. It closes on navigation, and shortly after the page has scrolled. */
export function useMobileMenu() {
  const { key } = useLocation();
  // Bound to one history entry, so that a navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = useCallback(() => {
    setOpenAt(null);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const start = window.scrollY;
    let timer: number | undefined;
    const onScroll = () => {
      if (timer !== undefined || Math.abs(window.scrollY - start) <= CLOSE_AFTER_SCROLL_PX) return;
      timer = window.setTimeout(close, CLOSE_DELAY_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isOpen, close]);

  return {
    isOpen,
    close,
    toggle: () => {
      setOpenAt(isOpen ? null : key);
    },
  };
}
