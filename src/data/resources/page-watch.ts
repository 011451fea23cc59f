import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { overviewKeys } from '@/data/overview/overview';
import { resourceKeys } from '@/data/resources/resource-keys';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';

interface WatchState {
  readonly unchanged_since: string;
  readonly read_at: string;
}

/** Since when the web page of a public resource reads the same; null where it is not watched. */
export function watchStateQuery(resourceId: string) {
  return queryOptions({
    queryKey: [...resourceKeys.all, 'watch', resourceId],
    queryFn: async ({ signal }): Promise<WatchState | null> => {
      const { data: rows } = await supabase
        .rpc('watch_state', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
  });
}

/** A web page that is not watched. */
export interface UnwatchedPage {
  readonly resource_id: string;
  readonly slug: string;
  readonly name: string;
  readonly website: string;
  /** Null where the watch is paused only. */
  readonly problem: string | null;
  readonly since: string | null;
  readonly is_paused: boolean;
}

/** Web pages that cannot be watched, and those whose watch is paused. For staff. */
export function unwatchedPagesQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'unwatched'],
    queryFn: async ({ signal }): Promise<readonly UnwatchedPage[]> => {
      const { data } = await supabase.rpc('unwatched_pages').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

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
