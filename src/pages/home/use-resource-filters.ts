import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { parseResourceFilters, writeResourceFilters } from '@/domain/resources/filter-codec';
import { noFilters, toggleQuickSupportType } from '@/domain/resources/filters';
import type { FilterGroup, ResourceFilters } from '@/domain/resources/filters';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { useAddressQuery } from '@/lib/use-address-query';

/** The filters of the list and the ways to change them. */
export interface FilterControls {
  readonly filters: ResourceFilters;
  /** Chooses exactly `values` in one group; values outside its vocabulary are dropped. */
  readonly setGroup: (group: FilterGroup, values: readonly string[]) => void;
  readonly toggleQuick: (type: 'funding' | 'program') => void;
  /** `typing` replaces the entry in the history, `submit` adds one. */
  readonly setSearch: (search: string, how: 'typing' | 'submit') => void;
  /** Filters by one industry more, and drops the search text it was suggested for. */
  readonly addIndustry: (value: string) => void;
  readonly clearAll: () => void;
}

/**
 * The filters live in the address, so that a list can be sent, kept and gone back to. Each choice
 * is an entry of its own in the history: Back undoes it.
 */
export function useResourceFilters(): FilterControls {
  const search = useAddressQuery();
  const navigate = useNavigate();
  const filters = useMemo(() => parseResourceFilters(new URLSearchParams(search)), [search]);

  // What the next change builds on: two changes in one moment must not undo each other.
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
