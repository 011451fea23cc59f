import { useMutation, useQueryClient } from '@tanstack/react-query';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import { readOnce, unwrap } from '@/data/run-query';
import { refreshEdited, refreshAfterError } from '@/data/submissions/refresh-submissions';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';
import type { TablesUpdate } from '@/types/database';

interface EventUpdate {
  readonly id: string;
  /** Its `updated_at` when it was read. */
  readonly seenUpdatedAt: string;
  /** What is to be another value. */
  readonly changes: TablesUpdate<'events'>;
}

/**
 * Changes an event, as staff. Resolves to its new `updated_at`. AppError `conflict`: it was changed
 * since it was read; `not_found`: it is gone; `forbidden`: one may not any more; `timeout` and
 * `network`: perhaps it was saved. It is read again then.
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
