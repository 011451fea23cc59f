import { useMemo } from 'react';
import { useUrlFilters, withSearch } from '@/shared/lib/use-url-filters';
import { parseResourceFilters, writeResourceFilters } from '@shared/search/list/filter-codec';
import { noFilters, toggleQuickSupportType } from '@shared/search/list/filters';
import type { FilterGroup, ResourceFilters } from '@shared/search/list/filters';
import { FITS_PARAMETER } from '@shared/search/list/page-parameters';

/** Resource filters and functions to change them. */
export type FilterControls = ReturnType<typeof useResourceFilters>;

/** Returns the resource filters in the URL and functions to change them. */
export function useResourceFilters() {
  const { filters, change, replaceAll, replacements } = useUrlFilters(
    parseChosenFilters,
    writeChosenFilters,
  );
  const controls = useMemo(
    () => ({
      /** Sets the values of a group; unknown values are dropped. */
      setGroup: (group: FilterGroup, values: readonly string[]) =>
        change((current) => withGroup(current, group, values)),
      toggleQuick: (type: 'funding' | 'program') =>
        change((current) => toggleQuickSupportType(current, type)),
      /** `typing` replaces the history entry, `submit` adds one. */
      setSearch: (text: string, how: 'typing' | 'submit') =>
        change((current) => withSearch(current, text), how === 'typing'),
      /** Adds a value to a group and replaces the search text. */
      addValue: (group: FilterGroup, value: string, search: string) =>
        change((current) => ({
          ...withGroup(current, group, [...current[group], value]),
          search,
        })),
      setAll: (filters: ResourceFilters) => replaceAll(() => filters),
      toggleClosesSoon: () =>
        change((current) => ({ ...current, closesSoon: !current.closesSoon })),
      /** Toggles the week of a Monday (yyyy-mm-dd). */
      toggleWeek: (week: string) =>
        change((current) => ({
          ...current,
          closingWeek: current.closingWeek === week ? null : week,
        })),
      setSort: (text: string) =>
        change((current) => ({
          ...current,
          sort: parseResourceFilters(new URLSearchParams({ sort: text })).sort,
        })),
      /** Sets where 'Nearest first' starts. `typing` replaces the history entry, `submit` adds one. */
      setNear: (near: string, how: 'typing' | 'submit') =>
        change((current) => ({ ...current, near }), how === 'typing'),
      /** Keeps the order. */
      clearAll: () => replaceAll(({ sort, near }) => ({ ...noFilters, sort, near })),
    }),
    [change, replaceAll],
  );
  return useMemo(() => ({ filters, replacements, ...controls }), [filters, replacements, controls]);
}

/** The list of what fits has one order. */
function parseChosenFilters(params: URLSearchParams): ResourceFilters {
  const filters = parseResourceFilters(params);
  return params.get(FITS_PARAMETER) === '1' ? { ...filters, sort: 'fit' } : filters;
}

function writeChosenFilters(params: URLSearchParams, filters: ResourceFilters): URLSearchParams {
  const written = writeResourceFilters(params, filters);
  written.delete(FITS_PARAMETER);
  return written;
}

function withGroup(
  filters: ResourceFilters,
  group: FilterGroup,
  values: readonly string[],
): ResourceFilters {
  const parameter = new URLSearchParams({ [group]: JSON.stringify(values) });
  return { ...filters, [group]: parseResourceFilters(parameter)[group] };
}
