import { useSearchParams } from 'react-router-dom';
import { KEEP_PLACE } from '@/lib/navigation-state';

/** The tabs of the dashboard (spec §2 'Admin dashboard'); the first one opens. */
export const adminTabs = ['resources', 'users', 'submissions', 'overview'] as const;

/** The panels of 'Resource Management'. */
export const resourcePanels = ['edit', 'exchange'] as const;

/** The panels of 'User Management'. */
export const userPanels = ['assignments', 'claims', 'roles'] as const;

/** The tab that the address names, and how to open another. */
export function useAdminTab() {
  return useChoice('tab', adminTabs, []);
}

/** The panel that the address names, of the tab that is open, and how to open another. */
export function useAdminPanel<Panel extends string>(panels: readonly [Panel, ...Panel[]]) {
  return useChoice('panel', panels, ['tab']);
}

/**
 * A choice that stands in the address, so that links, Back and reloading keep it. What else the
 * address says belongs to what was open before and goes with it; only `kept` stays.
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
