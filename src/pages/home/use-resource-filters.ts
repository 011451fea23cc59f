import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { parseResourceFilters, writeResourceFilters } from '@/domain/resources/filter-codec';
import { noFilters, toggleQuickSupportType } from '@/domain/resources/filters';
import type { FilterGroup, ResourceFilters } from '@/domain/resources/filters';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { useAddressQuery } from '@/lib/use-address-query';

/** Resource filters and functions to change them. */
export interface FilterControls {
  readonly filters: ResourceFilters;
  /** Sets the values of a group; unknown values are dropped. */
  readonly setGroup: (group: FilterGroup, values: readonly string[]) => void;
  readonly toggleQuick: (type: 'funding' | 'program') => void;
  /** `typing` replaces the history entry, `submit` adds one. */
  readonly setSearch: (search: string, how: 'typing' | 'submit') => void;
  /** Adds an industry and clears the search text. */
  readonly addIndustry: (value: string) => void;
  readonly clearAll: () => void;
}

/**
 * Filters are stored in the URL, so that lists can be shared and bookmarked. Each change adds a
 * history entry, so Back undoes it.
 */
export function useResourceFilters(): FilterControls {
  const search = useAddressQuery();
  const navigate = useNavigate();
  const filters = useMemo(() => parseResourceFilters(new URLSearchParams(search)), [search]);

  // Base of the next change, so that two changes in the same moment are both kept.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  const change = useCallback(
    (next: ResourceFilters, replace = false) => {
      latest.current = next;
      const params = writeResourceFilters(new URLSearchParams(search), next);
      void navigate({ search: params.toString() }, { replace, ...KEEP_PLACE });
    },
    [search, navigate],
  );

  const controls = useMemo(() => {
    const withGroup = (group: FilterGroup, values: readonly string[]): ResourceFilters => {
      const parameter = new URLSearchParams({ [group]: JSON.stringify(values) });
      return { ...latest.current, [group]: parseResourceFilters(parameter)[group] };
    };
    return {
      setGroup: (group: FilterGroup, values: readonly string[]) => {
        change(withGroup(group, values));
      },
      toggleQuick: (type: 'funding' | 'program') => {
        change(toggleQuickSupportType(latest.current, type));
      },
      setSearch: (search: string, how: 'typing' | 'submit') => {
        const term = search.trim() === '' ? '' : search;
        if (term === latest.current.search) return;
        change({ ...latest.current, search: term }, how === 'typing');
      },
      addIndustry: (value: string) => {
        const { industry } = latest.current;
        change({ ...withGroup('industry', [...industry, value]), search: '' });
      },
      clearAll: () => {
        change(noFilters);
      },
    };
  }, [change]);

  return useMemo(() => ({ filters, ...controls }), [filters, controls]);
}
