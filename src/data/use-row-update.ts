import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { readOnce, unwrap } from '@/data/run-query';
import { refreshAfterError, refreshEdited } from '@/data/submissions/refresh-submissions';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import { useMutation } from '@/data/use-mutation';
import { loadSupabase, type Client } from '@/lib/supabase';

interface RowUpdate<Changes> {
  readonly id: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: Changes;
}

interface Version {
  readonly updated_at: string;
}

interface RowQueries<Changes> {
  readonly kind: 'event' | 'listing';
  /** Updates the row while it has the loaded version, and selects its new version. */
  readonly update: (
    client: Client,
    update: RowUpdate<Changes>,
  ) => PromiseLike<PostgrestSingleResponse<Version[]>>;
  /** Selects the stored version. */
  readonly readVersion: (id: string) => Parameters<typeof readOnce<Version | null>>[1];
}

/**
 * Updates a submission as staff. Resolves to the new `updated_at`. AppError `conflict`: changed
 * since it was loaded; `not_found`: deleted; `forbidden`: the user lost the permission; `timeout`
 * and `network`: it may have been saved. The data is refetched then.
 */
export function useRowUpdate<Changes>({ kind, update, readVersion }: RowQueries<Changes>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: RowUpdate<Changes>) => {
      const client = await loadSupabase();
      const [saved] = unwrap(await update(client, change));
      const seen = { updated_at: change.seenUpdatedAt };
      const { updated_at } =
        saved ??
        (await throwUpdateRefused(seen, () => readOnce(undefined, readVersion(change.id))));
      return updated_at;
    },
    onSuccess: () => refreshEdited(queryClient, kind),
    onError: (error) => refreshAfterError(error, queryClient, kind),
  });
}
