import { useSearchParams } from 'react-router-dom';
import { KEEP_PLACE } from '@/shared/lib/navigation-state';

/** Tabs of the dashboard. 'Resource Management' opens first (rule 12.1). */
export const adminTabs = ['overview', 'resources', 'users', 'submissions'] as const;

/** Panels of 'Resource Management'. */
export const resourcePanels = ['edit', 'organizations', 'duplicates', 'import-export'] as const;

/** Panels of 'User Management'. */
export const userPanels = ['assignments', 'claims', 'roles'] as const;

/** Returns the tab of the URL and a function to open another. */
export function useAdminTab() {
  return useChoice('tab', adminTabs, { usual: 'resources', kept: [] });
}

/** Returns the panel of the URL and a function to open another. */
export function useAdminPanel<Panel extends string>(panels: readonly [Panel, ...Panel[]]) {
  return useChoice('panel', panels, { usual: panels[0], kept: ['tab'] });
}

/**
 * A choice stored in the URL, so that links, Back and reload keep it. Changing it removes all other
 * parameters except `kept`.
 */
function useChoice<Key extends string>(
  name: string,
  keys: readonly Key[],
  { usual, kept }: { readonly usual: Key; readonly kept: readonly string[] },
): readonly [Key, (key: Key) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get(name);
  const choose = (key: Key) => {
    const next = new URLSearchParams([...search].filter(([other]) => kept.includes(other)));
    if (key !== usual) next.set(name, key);
    setSearch(next, KEEP_PLACE);
  };
  return [keys.find((key) => key === given) ?? usual, choose];
}

interface ParameterChange {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

/**
 * Returns a parameter of the URL (null when it is absent) and a function that changes only this one
 * (null removes it). Links, Back and reload keep it.
 */
export function useUrlParameter(name: string) {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null, { replace = false }: ParameterChange = {}) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace, ...KEEP_PLACE });
  };
  return [params.get(name), set] as const;
}
