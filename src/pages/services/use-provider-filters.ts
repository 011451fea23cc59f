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

/** The filters of the directory and the ways to change them. */
export interface ProviderFilterControls {
  readonly filters: ProviderFilters;
  /** `typing` replaces the entry in the history, `submit` adds one. */
  readonly setSearch: (search: string, how: 'typing' | 'submit') => void;
  /** Chooses one value; a text that is none of the vocabulary, as that of 'All', chooses nothing. */
  readonly choose: (filter: 'category' | 'region', text: string) => void;
  readonly clearAll: () => void;
}

/** The filters live in the address, so that a list can be sent, kept and gone back to. */
export function useProviderFilters(): ProviderFilterControls {
  const search = useAddressQuery();
  const navigate = useNavigate();
  const filters = useMemo(() => parseProviderFilters(new URLSearchParams(search)), [search]);

  // What the next change builds on: two changes in one moment must not undo each other.
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
