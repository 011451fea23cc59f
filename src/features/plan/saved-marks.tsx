import { useEffect } from 'react';
import { savedResources } from '@/entities/plans/api/saved-resources';
import { usePlan } from '@/entities/plans/api/use-plan';

/** Tells the buttons which resources are saved: by an account, or in this browser (null). */
export function SavedMarks({ owner }: { owner: string | null }) {
  const { items } = usePlan(owner);
  useEffect(() => {
    if (items !== undefined) savedResources.set(new Set(items.map((item) => item.resource_id)));
  }, [items]);
  // The next person at this browser has another plan.
  useEffect(() => () => savedResources.set(new Set()), [owner]);
  return null;
}
