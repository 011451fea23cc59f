import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keepsPlace } from '@/lib/navigation-state';

/**
 * For the heading of what takes the place of something else within the tab: focus goes there when
 * what had it is gone. Before the frame of the site would take it to the heading of the whole page.
 */
export function useArrivalFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const isFromInside = useRef(keepsPlace(location.state));
  useLayoutEffect(() => {
    if (isFromInside.current && document.activeElement === document.body) {
      headingRef.current?.focus();
    }
  }, []);
  return headingRef;
}
