import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismiss } from '@/lib/use-dismiss';

/** How far the page scrolls before the menu closes, and how long after (spec §2, §9). */
const CLOSE_AFTER_SCROLL_PX = 50;
const CLOSE_DELAY_MS = 150;

/**
 * The state of the mobile menu in the header. It closes on Escape (focus returns to its button),
 * when the address changes, when focus or a press goes elsewhere, and shortly after the page has
 * scrolled on.
 */
export function useMobileMenu(
  headerRef: RefObject<HTMLElement | null>,
  buttonRef: RefObject<HTMLElement | null>,
) {
  const { key } = useLocation();
  // Open at one address only: a navigation closes the menu by itself.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = useCallback(() => {
    setOpenAt(null);
  }, []);
  useDismiss(headerRef, isOpen, (how) => {
    close();
    if (how === 'escape') buttonRef.current?.focus();
  });

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
