import { useSearchParams } from 'react-router-dom';
import { KEEP_PLACE } from '@/lib/navigation-state';

/** Tabs of the dashboard (spec §2 'Admin dashboard'); the first is the default. */
export const adminTabs = ['resources', 'users', 'submissions', 'overview'] as const;

/** Panels of 'Resource Management'. */
export const resourcePanels = ['edit', 'organizations', 'duplicates', 'import-export'] as const;

/** Panels of 'User Management'. */
export const userPanels = ['assignments', 'claims', 'roles'] as const;

/** Returns the tab of the URL and a function to open another. */
export function useAdminTab() {
  return useChoice('tab', adminTabs, []);
}

/** Returns the panel of the URL and a function to open another. */
export function useAdminPanel<Panel extends string>(panels: readonly [Panel, ...Panel[]]) {
  return useChoice('panel', panels, ['tab']);
}

/**
 * A choice stored in the URL, so that links, Back and reload keep it. Changing it removes all other
 * parameters except `kept`.
 */
function useChoice<Key extends string>(
  name: string,
  keys: readonly [Key, ...Key[]],
  kept: readonly string[],
): readonly [Key, (key: Key) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get(name);
  const choose = (key: Key) => {
    const next = new URLSearchParams([...search].filter(([other]) => kept.includes(other)));
    if (key !== keys[0]) next.set(name, key);
    setSearch(next, KEEP_PLACE);
  };
  return [keys.find((key) => key === given) ?? keys[0], choose];
}
