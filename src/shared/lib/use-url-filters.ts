import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useLocation } from 'react-router-dom';
import { KEEP_PLACE } from './navigation-state';
import { useHydrated } from './page-data';

/**
 * Returns the query string of the URL, such as '?region=western'. It is empty until hydration,
 * because pages are prerendered without one.
 */
export function useAddressQuery(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}

type Parse<Filters> = (params: URLSearchParams) => Filters;
type Write<Filters> = (params: URLSearchParams, filters: Filters) => URLSearchParams;

/**
 * Returns the filters in the query string of the URL, and a function to change them. They are
 * stored there, so that lists can be shared and bookmarked. Each change adds a history entry, so
 * Back undoes it; with `replace` it replaces the current one.
 *
 * `replaceAll` changes them without regard to what is being typed. `replacements` counts its calls:
 * it is the key of the search field, which forgets its text then.
 */
export function useUrlFilters<Filters>(parse: Parse<Filters>, write: Write<Filters>) {
  const { search } = useLocation();
  const shownSearch = useAddressQuery();
  const navigate = useNavigate();
  const filters = useMemo(() => parse(new URLSearchParams(shownSearch)), [shownSearch, parse]);

  // Base of the next change, so that two changes in the same moment are both kept. What is pressed
  // before the filters of the URL are shown adds to them.
  const inUrl = useMemo(
    () => (search === shownSearch ? filters : parse(new URLSearchParams(search))),
    [search, shownSearch, filters, parse],
  );
  const latest = useRef(inUrl);
  // Before the effects of children, which may change the filters.
  useLayoutEffect(() => {
    latest.current = inUrl;
  }, [inUrl]);

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
  const [replacements, setReplacements] = useState(0);
  const replaceAll = useCallback(
    (update: (current: Filters) => Filters) => {
      setReplacements((count) => count + 1);
      change(update);
    },
    [change],
  );
  return { filters, change, replaceAll, replacements };
}

/**
 * Returns the filters of a list with a search in the query string of the URL, and functions to
 * change them. `none` are those of the whole list.
 */
export function useListFilters<Filters extends { readonly search: string }>(
  parse: Parse<Filters>,
  write: Write<Filters>,
  none: Filters,
) {
  const { filters, change, replaceAll, replacements } = useUrlFilters(parse, write);
  return useMemo(
    () => ({
      filters,
      replacements,
      /**
       * Sets a filter; '' and invalid values clear it. `typing` replaces the history entry, `submit`
       * adds one.
       */
      choose: (
        filter: Exclude<keyof Filters & string, 'search'>,
        value: string,
        how: 'typing' | 'submit' = 'submit',
      ) => {
        const chosen = parse(new URLSearchParams({ [filter]: value }));
        change((current) => ({ ...current, [filter]: chosen[filter] }), how === 'typing');
      },
      /** `typing` replaces the history entry, `submit` adds one. */
      setSearch: (text: string, how: 'typing' | 'submit') =>
        change((current) => withSearch(current, text), how === 'typing'),
      set: (next: Filters) => replaceAll(() => next),
      clearAll: () => replaceAll(() => none),
    }),
    [filters, change, replaceAll, replacements, parse, none],
  );
}

/** Returns the filters with this search text; the same object when nothing changes. */
export function withSearch<Filters extends { readonly search: string }>(
  filters: Filters,
  text: string,
): Filters {
  const search = text.trim() === '' ? '' : text;
  return search === filters.search ? filters : { ...filters, search };
}
