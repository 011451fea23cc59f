import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { ResourceFilters } from '@/domain/resources/filters';

/**
 * Scrolls to the top of the results when the filters change while it is out of view. Back and
 * Forward restore the scroll position instead.
 */
export function useResultsInView(
  resultsRef: RefObject<HTMLElement | null>,
  filters: ResourceFilters,
): void {
  const returning = useNavigationType() === NavigationType.Pop;
  const seen = useRef(filters);
  useLayoutEffect(() => {
    const results = resultsRef.current;
    if (seen.current === filters || results === null) return;
    seen.current = filters;
    const style = getComputedStyle(document.documentElement);
    const covered = Number.parseFloat(style.scrollPaddingTop) || 0;
    if (!returning && results.getBoundingClientRect().top < covered - 1) {
      results.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }, [filters, returning, resultsRef]);
}
