import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { ResourceFilters } from '@/domain/resources/filters';

/**
 * When the filters change while the start of the results is scrolled out of sight, brings it back:
 * a new list is read from its top. Back and Forward return to where one was instead.
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
