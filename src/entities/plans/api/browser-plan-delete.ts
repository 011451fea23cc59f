import { useQueryClient } from '@tanstack/react-query';
import { changeBrowserPlan } from './browser-plan';
import { planKeys } from './plan-keys';
import { useMutation } from '@/shared/api/use-mutation';

/** Deletes the plan of this browser. */
export function useBrowserPlanDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      changeBrowserPlan(() => []);
      return Promise.resolve();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: planKeys.all }),
  });
}
