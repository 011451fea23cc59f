import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeBrowserPlan, readBrowserPlan } from './browser-plan';
import { planKeys } from './plan-queries';
import { unwrap } from '@/data/run-query';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

/**
 * Moves what was saved in this browser to the account that is signed in. Repeated, nothing is there
 * twice. Resolves to the number of resources that stay in this browser: those that are not public
 * now, and those whose notes do not fit beside the ones of the account. Fails with AppError.
 */
export function useBrowserPlanKeep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<number> => {
      const client = await loadSupabase();
      const sent = readBrowserPlan();
      const items = sent.map(({ resource_id, state, next_step, next_step_on, notes }) => ({
        resource_id,
        state,
        next_step,
        next_step_on,
        notes,
      }));
      const kept = new Set(
        unwrap(await client.rpc('keep_plan', { items }).abortSignal(withTimeLimit())),
      );
      const versions = new Map(sent.map((item) => [item.resource_id, item.updated_at]));
      // What another tab changed meanwhile stays.
      changeBrowserPlan((now) =>
        now.filter(
          ({ resource_id, updated_at }) =>
            !kept.has(resource_id) || versions.get(resource_id) !== updated_at,
        ),
      );
      return readBrowserPlan().length;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: planKeys.all }),
  });
}

/** Deletes what was saved in this browser. */
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
