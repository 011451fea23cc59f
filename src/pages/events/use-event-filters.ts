import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { noEventFilters, parseEventFilters, writeEventFilters } from '@/domain/events/filters';
import type { EventFilter, EventFilters } from '@/domain/events/filters';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { useAddressQuery } from '@/lib/use-address-query';

/** Event filters and functions to change them. */
export interface EventFilterControls {
  readonly filters: EventFilters;
  /** Sets a filter; '' and invalid values clear it. */
  readonly choose: (filter: EventFilter, value: string) => void;
  readonly clearAll: () => void;
}

/** Filters are stored in the URL. Each change adds a history entry. */
export function useEventFilters(): EventFilterControls {
  const search = useAddressQuery();
  const navigate = useNavigate();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const filters = parseEventFilters(params);
    const change = (next: EventFilters) => {
      const written = writeEventFilters(params, next).toString();
      void navigate({ search: written }, KEEP_PLACE);
    };
    return {
      filters,
      choose: (filter, value) => {
        const chosen = parseEventFilters(new URLSearchParams({ [filter]: value }));
        change({ ...filters, [filter]: chosen[filter] });
      },
      clearAll: () => {
        change(noEventFilters);
      },
    };
  }, [search, navigate]);
}
