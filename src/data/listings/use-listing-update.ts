import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readOnce, unwrap } from '@/data/run-query';
import { refreshEdited, refreshAfterError } from '@/data/submissions/refresh-submissions';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';
import type { TablesUpdate } from '@/types/database';

interface ListingUpdate {
  readonly id: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: TablesUpdate<'service_provider_directory'>;
}

/** Updates a listing as staff. Resolves to the new `updated_at`. Fails as `useEventUpdate` does. */
export function useListingUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seenUpdatedAt, changes }: ListingUpdate) => {
      const client = await loadSupabase();
      const [saved] = unwrap(
        await client
          .from('service_provider_directory')
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
              .from('service_provider_directory')
              .select('updated_at')
              .eq('id', id)
              .abortSignal(inTime)
              .maybeSingle(),
          ),
        ));
      return updated_at;
    },
    onSuccess: () => refreshEdited(queryClient, 'listing'),
    onError: (error) => refreshAfterError(error, queryClient, 'listing'),
  });
}
