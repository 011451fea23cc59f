import { queryOptions } from '@tanstack/react-query';
import { readBrowserPlan } from './browser-plan';
import { readPlanItems } from './member-plan';
import { planKeys } from './plan-keys';
import { AppError } from '@/shared/lib/errors';

/** The plan of an account, or of the visitor of this browser (null). Changes may wait (usePlan). */
export function planQuery(owner: string | null) {
  return queryOptions({
    queryKey: planKeys.items(owner),
    queryFn: ({ signal }) => {
      if (owner === null) return readBrowserPlan();
      // The client would try to renew the session for half a minute.
      if (!navigator.onLine) throw new AppError('network');
      return readPlanItems(signal);
    },
    staleTime: owner === null ? 0 : 60_000,
    // Another tab or device may have changed it.
    refetchOnWindowFocus: true,
  });
}
