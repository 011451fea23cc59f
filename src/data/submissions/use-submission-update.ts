import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterError, refreshEdited } from './refresh-submissions';
import { writeVersionAsStaff, type ReadVersion, type WriteVersion } from '@/data/update-version';
import { useMutation } from '@/data/use-mutation';
import type { TablesUpdate } from '@/types/database';

interface RowUpdate<Changes> {
  readonly id: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: Changes;
}

interface RowQueries<Changes> {
  readonly kind: 'event' | 'listing';
  /** Updates the row while it has the loaded version, and selects its new version. */
  readonly update: (
    client: Parameters<WriteVersion>[0],
    update: RowUpdate<Changes>,
  ) => ReturnType<WriteVersion>;
  /** Selects the stored version. */
  readonly readVersion: (id: string) => ReadVersion;
}

/**
 * Updates a submission as staff. Resolves to the new `updated_at`. AppError `conflict`: changed
 * since it was loaded; `not_found`: deleted; `forbidden`: the user lost the permission; `timeout`
 * and `network`: it may have been saved. The data is refetched then.
 */
function useRowUpdate<Changes>({ kind, update, readVersion }: RowQueries<Changes>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: RowUpdate<Changes>) => {
      const { updated_at } = await writeVersionAsStaff(
        { updated_at: change.seenUpdatedAt },
        (client) => update(client, change),
        readVersion(change.id),
      );
      return updated_at;
    },
    onSuccess: () => refreshEdited(queryClient, kind),
    onError: (error) => refreshAfterError(error, queryClient, kind),
  });
}

/** Updates the changed columns of an event, as `useRowUpdate` does. */
export function useEventUpdate() {
  return useRowUpdate<TablesUpdate<'events'>>({
    kind: 'event',
    update: (client, { id, seenUpdatedAt, changes }) =>
      client
        .from('events')
        .update(changes)
        .eq('id', id)
        .eq('updated_at', seenUpdatedAt)
        .select('updated_at'),
    readVersion: (id) => (client, signal) =>
      client.from('events').select('updated_at').eq('id', id).abortSignal(signal).maybeSingle(),
  });
}

/** Updates the changed columns of a listing, as `useRowUpdate` does. */
export function useListingUpdate() {
  return useRowUpdate<TablesUpdate<'service_provider_directory'>>({
    kind: 'listing',
    update: (client, { id, seenUpdatedAt, changes }) =>
      client
        .from('service_provider_directory')
        .update(changes)
        .eq('id', id)
        .eq('updated_at', seenUpdatedAt)
        .select('updated_at'),
    readVersion: (id) => (client, signal) =>
      client
        .from('service_provider_directory')
        .select('updated_at')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle(),
  });
}
