import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { noEventFilters, parseEventFilters, writeEventFilters } from '@/domain/events/filters';
import type { EventFilter, EventFilters } from '@/domain/events/filters';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { useAddressQuery } from '@/lib/use-address-query';

/** The filters of the list and the ways to change them. */
export interface EventFilterControls {
  readonly filters: EventFilters;
  /** Takes the value of an option; the empty one, and what is none, asks for nothing. */
  readonly choose: (filter: EventFilter, value: string) => void;
  readonly clearAll: () => void;
}

/** The filters live in the address. Each choice is an entry of its own in the history. */
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
