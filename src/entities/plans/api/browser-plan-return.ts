import { useQueryClient } from '@tanstack/react-query';
import { changeBrowserPlan } from './browser-plan';
import { changePlan } from './change-plan';
import { planKeys } from './plan-keys';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { useMutation } from '@/shared/api/use-mutation';

/** Undoes the move: removes the items from the account and puts them back into this browser. */
export function useBrowserPlanReturn(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (added: readonly PlanItem[]) => {
      const ids = new Set(added.map(({ resource_id }) => resource_id));
      changeBrowserPlan((now) => [
        ...now.filter(({ resource_id }) => !ids.has(resource_id)),
        ...added,
      ]);
      for (const id of ids) await changePlan(queryClient, owner, id, { kind: 'remove' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: planKeys.all }),
  });
}
