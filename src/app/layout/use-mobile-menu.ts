import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How far the page scrolls before the menu closes, and how long after (spec §2, §9). */
const CLOSE_AFTER_SCROLL_PX = 50;
const CLOSE_DELAY_MS = 150;

/**
 * Whether the mobile menu in the header is open. It closes when the address changes, and shortly
 * after the page has scrolled on.
 */
export function useMobileMenu() {
  const { key } = useLocation();
  // Open at one address only: a navigation closes the menu by itself.
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
