import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseAdminList, usualDirection, writeAdminList } from '@/domain/resources/admin-list';
import type {
  AdminListSort,
  AdminListStatus,
  AdminResourceList,
  ListDirection,
} from '@/domain/resources/admin-list';
import { KEEP_PLACE } from '@/lib/navigation-state';

/** What the list shows, and the ways to change it. */
export interface AdminListControls {
  readonly list: AdminResourceList;
  readonly setStatus: (status: AdminListStatus) => void;
  /** Orders by something else, in the direction one expects of it. */
  readonly setSort: (sort: AdminListSort) => void;
  readonly setDirection: (direction: ListDirection) => void;
  /** `typing` replaces the entry in the history, `submit` adds one. */
  readonly setSearch: (search: string, how: 'typing' | 'submit') => void;
}

/** The list lives in the address, so that it can be sent, kept and gone back to. */
export function useAdminList(): AdminListControls {
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useMemo(() => parseAdminList(new URLSearchParams(search)), [search]);

  // What the next change builds on: two changes in one moment must not undo each other.
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);

  const change = useCallback(
    (part: Partial<AdminResourceList>, replace = false) => {
      latest.current = { ...latest.current, ...part };
      const params = writeAdminList(new URLSearchParams(search), latest.current);
      void navigate({ search: params.toString() }, { replace, ...KEEP_PLACE });
    },
    [search, navigate],
  );

  return useMemo(
    () => ({
      list,
      setStatus: (status) => {
        change({ status });
      },
      setSort: (sort) => {
        change({ sort, direction: usualDirection[sort] });
      },
      setDirection: (direction) => {
        change({ direction });
      },
      setSearch: (text, how) => {
        const term = text.trim() === '' ? '' : text;
        if (term !== latest.current.search) change({ search: term }, how === 'typing');
      },
    }),
    [list, change],
  );
}
