import { queryOptions } from '@tanstack/react-query';
import { readBrowserPlan } from './browser-plan';
import { readMemberPlan } from './member-plan';
import { planKeys } from './plan-keys';

/** The plan of an account, or of the visitor of this browser (null). */
export function planQuery(owner: string | null) {
  return queryOptions({
    queryKey: planKeys.items(owner),
    queryFn: ({ signal }) => (owner === null ? readBrowserPlan() : readMemberPlan(owner, signal)),
    staleTime: owner === null ? 0 : 60_000,
    // Another tab or device may have changed it.
    refetchOnWindowFocus: true,
  });
}
