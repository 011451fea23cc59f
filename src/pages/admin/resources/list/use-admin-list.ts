import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  parseAdminList,
  writeAdminList,
  type AdminResourceList,
} from '@/domain/resources/admin-list';
import { KEEP_PLACE } from '@/lib/navigation-state';

/** State of the list in the URL, so that links, Back and reload keep it. */
export function useAdminList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useMemo(() => parseAdminList(new URLSearchParams(search)), [search]);

  // The next change builds on this: two changes before a render must not undo each other.
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);

  const change = (part: Partial<AdminResourceList>, replace = false) => {
    latest.current = { ...latest.current, ...part };
    const params = writeAdminList(new URLSearchParams(search), latest.current);
    void navigate({ search: params.toString() }, { replace, ...KEEP_PLACE });
  };
  return {
    list,
    change,
    /** `typing` replaces the history entry, `submit` adds one. */
    setSearch: (text: string, how: 'typing' | 'submit') => {
      const term = text.trim() === '' ? '' : text;
      if (term !== latest.current.search) change({ search: term }, how === 'typing');
    },
  };
}
