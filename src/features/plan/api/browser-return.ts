import { useQueryClient } from '@tanstack/react-query';
import type { Moved } from './browser-keep';
import { refetchPlanAndTicks } from './refetch-plan-and-ticks';
import { changeBrowserPlan } from '@/entities/plans/api/browser-plan';
import { changePlan } from '@/entities/plans/api/change-plan';
import { keptChanges } from '@/entities/plans/api/kept-changes';
import { planQuery } from '@/entities/plans/api/plan';
import { applyChanges } from '@/entities/plans/rules/changes';
import { returnBrowserTicks } from '@/entities/starter-kits/api/browser-ticks';
import { useMutation } from '@/shared/api/use-mutation';

/**
 * Undoes the move: removes what it added to the account and puts it into this browser, with what was
 * written about it since.
 */
export function useBrowserReturn(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ added, ticks }: Pick<Moved, 'added' | 'ticks'>) => {
      const ids = new Set(added.map(({ resource_id }) => resource_id));
      const stored = await queryClient.query({ ...planQuery(owner), staleTime: 0 });
      const items = applyChanges(stored, keptChanges(owner)).filter(({ resource_id }) =>
        ids.has(resource_id),
      );
      await returnBrowserTicks(ticks);
      const returned = new Set(items.map(({ resource_id }) => resource_id));
      changeBrowserPlan((now) => [
        ...now.filter(({ resource_id }) => !returned.has(resource_id)),
        ...items,
      ]);
      for (const id of returned) {
        await changePlan(queryClient, owner, id, { kind: 'remove' });
      }
    },
    onSettled: () => refetchPlanAndTicks(queryClient, owner),
  });
}
