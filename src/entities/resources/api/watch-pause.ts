import { useQueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Pauses the watch of the web page of a resource, or resumes it. AppError `not_found` without it. */
export function useWatchPause() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isPaused }: { readonly id: string; readonly isPaused: boolean }) => {
      await supabase.rpc('pause_watch', { resource_id: id, is_paused: isPaused }).throwOnError();
    },
    onSettled: () =>
      Promise.all(
        [resourceKeys.all, overviewKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
