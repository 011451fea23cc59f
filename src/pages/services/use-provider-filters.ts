import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  noProviderFilters,
  parseProviderFilters,
  writeProviderFilters,
} from '@/domain/providers/filters';
import type { ProviderFilters } from '@/domain/providers/filters';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { useAddressQuery } from '@/lib/use-address-query';

/** Provider filters and functions to change them. */
export interface ProviderFilterControls {
  readonly filters: ProviderFilters;
  /** `typing` replaces the history entry, `submit` adds one. */
  readonly setSearch: (search: string, how: 'typing' | 'submit') => void;
  /** Sets a filter; '' and unknown values clear it. */
  readonly choose: (filter: 'category' | 'region', text: string) => void;
  readonly clearAll: () => void;
}

/** Filters are stored in the URL, so that lists can be shared and bookmarked. */
export function useProviderFilters(): ProviderFilterControls {
  const search = useAddressQuery();
  const navigate = useNavigate();
  const filters = useMemo(() => parseProviderFilters(new URLSearchParams(search)), [search]);

  // Base of the next change, so that two changes in the same moment are both kept.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  const change = useCallback(
    (next: ProviderFilters, replace = false) => {
      latest.current = next;
      const params = writeProviderFilters(new URLSearchParams(search), next);
      void navigate({ search: params.toString() }, { replace, ...KEEP_PLACE });
    },
    [search, navigate],
  );

  return useMemo(
    () => ({
      filters,
      setSearch: (text, how) => {
        const term = text.trim() === '' ? '' : text;
        if (term === latest.current.search) return;
        change({ ...latest.current, search: term }, how === 'typing');
      },
      choose: (filter, text) => {
        const chosen = parseProviderFilters(new URLSearchParams({ [filter]: text }));
        change({ ...latest.current, [filter]: chosen[filter] });
      },
      clearAll: () => {
        change(noProviderFilters);
      },
    }),
    [filters, change],
  );
}
