import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readOnce, unwrap } from '@/data/run-query';
import { refreshEdited, refreshAfterError } from '@/data/submissions/refresh-submissions';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';
import type { TablesUpdate } from '@/types/database';

interface EventUpdate {
  readonly id: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: TablesUpdate<'events'>;
}

/**
 * Updates an event as staff. Resolves to the new `updated_at`. AppError `conflict`: changed since
 * it was loaded; `not_found`: deleted; `forbidden`: the user lost the permission; `timeout` and
 * `network`: it may have been saved. The data is refetched then.
 */
export function useEventUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seenUpdatedAt, changes }: EventUpdate) => {
      const client = await loadSupabase();
      const [saved] = unwrap(
        await client
          .from('events')
          .update(changes)
          .eq('id', id)
          .eq('updated_at', seenUpdatedAt)
          .select('updated_at')
          .abortSignal(withTimeLimit()),
      );
      const { updated_at } =
        saved ??
        (await throwUpdateRefused({ updated_at: seenUpdatedAt }, () =>
          readOnce(undefined, (client, inTime) =>
            client
              .from('events')
              .select('updated_at')
              .eq('id', id)
              .abortSignal(inTime)
              .maybeSingle(),
          ),
        ));
      return updated_at;
    },
    onSuccess: () => refreshEdited(queryClient, 'event'),
    onError: (error) => refreshAfterError(error, queryClient, 'event'),
  });
}
