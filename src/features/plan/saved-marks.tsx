import { use, useEffect, useSyncExternalStore } from 'react';
import { SessionContext } from '@/entities/people/session/session-context';
import {
  hasBrowserPlan,
  onBrowserPlanChange,
  savedResources,
} from '@/entities/plans/api/saved-resources';
import { usePlan } from '@/entities/plans/api/use-plan';
import { useHydrated } from '@/shared/lib/page-data';

/** Marks the buttons of saved resources on this page, when anything can be saved. */
export function SavedMarks() {
  const session = use(SessionContext);
  const isHydrated = useHydrated();
  const isKnown = isHydrated && session !== null && !session.loading;
  const owner = session?.user?.id ?? null;
  const hasPlan = useSyncExternalStore(onBrowserPlanChange, hasBrowserPlan, () => false);
  return isKnown && (owner !== null || hasPlan) ? <MarksOf owner={owner} /> : null;
}

/** Tells the buttons which resources are saved: by an account, or in this browser (null). */
function MarksOf({ owner }: { owner: string | null }) {
  const { items } = usePlan(owner);
  useEffect(() => {
    if (items !== undefined) savedResources.set(new Set(items.map((item) => item.resource_id)));
  }, [items]);
  // The next person at this browser has another plan.
  useEffect(() => () => savedResources.set(new Set()), [owner]);
  return null;
}
