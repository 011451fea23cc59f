import { useQueryClient } from '@tanstack/react-query';
import { refetchPlanAndTicks } from './refetch-plan-and-ticks';
import { changeBrowserPlan } from '@/entities/plans/api/browser-plan';
import { writeBrowserTicks } from '@/entities/starter-kits/api/kit-ticks';
import { useMutation } from '@/shared/api/use-mutation';

/** Deletes the plan and the ticks of this browser. */
export function useBrowserDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      changeBrowserPlan(() => []);
      writeBrowserTicks([]);
      return Promise.resolve();
    },
    onSettled: () => refetchPlanAndTicks(queryClient, null),
  });
}
