import { useQueryClient } from '@tanstack/react-query';
import { changeBrowserPlan } from '@/entities/plans/api/browser-plan';
import { planKeys } from '@/entities/plans/api/plan-keys';
import { writeBrowserTicks } from '@/entities/starter-kits/api/kit-ticks';
import { starterKitKeys } from '@/entities/starter-kits/api/starter-kit-keys';
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
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: planKeys.all }),
        queryClient.invalidateQueries({ queryKey: starterKitKeys.ticks(null) }),
      ]),
  });
}
