import { useQueryClient } from '@tanstack/react-query';
import type { Moved } from './browser-keep';
import { refetchPlanAndTicks } from './refetch-plan-and-ticks';
import { changeBrowserPlan } from '@/entities/plans/api/browser-plan';
import { changePlan } from '@/entities/plans/api/change-plan';
import { returnBrowserTicks } from '@/entities/starter-kits/api/browser-ticks';
import { useMutation } from '@/shared/api/use-mutation';

/** Undoes the move: removes what it added to the account and puts it back into this browser. */
export function useBrowserReturn(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ added, ticks }: Pick<Moved, 'added' | 'ticks'>) => {
      await returnBrowserTicks(ticks);
      const ids = new Set(added.map(({ resource_id }) => resource_id));
      changeBrowserPlan((now) => [
        ...now.filter(({ resource_id }) => !ids.has(resource_id)),
        ...added,
      ]);
      for (const id of ids) await changePlan(queryClient, owner, id, { kind: 'remove' });
    },
    onSettled: () => refetchPlanAndTicks(queryClient, owner),
  });
}
