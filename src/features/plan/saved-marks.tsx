import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planQuery } from '@/entities/plans/api/plan';
import { savedResources } from '@/entities/plans/api/saved-resources';
import { useBrowserPlanChanges } from '@/entities/plans/api/use-browser-plan-changes';

/** Tells the buttons which resources are saved: by an account, or in this browser (null). */
export function SavedMarks({ owner }: { owner: string | null }) {
  const { data: items } = useQuery(planQuery(owner));
  useBrowserPlanChanges();
  useEffect(() => {
    if (items !== undefined) savedResources.set(new Set(items.map((item) => item.resource_id)));
  }, [items]);
  // The next person at this browser has another plan.
  useEffect(() => () => savedResources.set(new Set()), [owner]);
  return null;
}
