import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEEP_PLACE } from './navigation-state';
import { useAddressQuery } from './use-address-query';

type Parse<Filters> = (params: URLSearchParams) => Filters;
type Write<Filters> = (params: URLSearchParams, filters: Filters) => URLSearchParams;

/**
 * Returns the filters in the query string of the URL, and a function to change them. They are
 * stored there, so that lists can be shared and bookmarked. Each change adds a history entry, so
 * Back undoes it; with `replace` it replaces the current one.
 */
export function useUrlFilters<Filters>(parse: Parse<Filters>, write: Write<Filters>) {
  const search = useAddressQuery();
  const navigate = useNavigate();
  const filters = useMemo(() => parse(new URLSearchParams(search)), [search, parse]);

  // Base of the next change, so that two changes in the same moment are both kept.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  const change = useCallback(
    (update: (current: Filters) => Filters, replace = false) => {
      const next = update(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      const params = write(new URLSearchParams(search), next);
      void navigate({ search: params.toString() }, { replace, ...KEEP_PLACE });
    },
    [search, navigate, write],
  );
  return { filters, change };
}

/** Returns the filters with this search text; the same object when nothing changes. */
export function withSearch<Filters extends { readonly search: string }>(
  filters: Filters,
  text: string,
): Filters {
  const search = text.trim() === '' ? '' : text;
  return search === filters.search ? filters : { ...filters, search };
}
