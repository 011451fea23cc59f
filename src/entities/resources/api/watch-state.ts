import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { supabase } from '@/shared/lib/supabase';

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
