import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterError, refreshEdited } from './refresh-submissions';
import { writeVersionAsStaff, type VersionRead, type VersionWrite } from '@/data/update-version';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';
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
  readonly update: (update: RowUpdate<Changes>) => VersionWrite;
  /** Selects the stored version. */
  readonly readVersion: (id: string) => VersionRead;
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
        update(change),
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
    update: ({ id, seenUpdatedAt, changes }) =>
      supabase
        .from('events')
        .update(changes)
        .eq('id', id)
        .eq('updated_at', seenUpdatedAt)
        .select('updated_at'),
    readVersion: (id) => supabase.from('events').select('updated_at').eq('id', id).maybeSingle(),
  });
}

/** Updates the changed columns of a listing, as `useRowUpdate` does. */
export function useListingUpdate() {
  return useRowUpdate<TablesUpdate<'service_provider_directory'>>({
    kind: 'listing',
    update: ({ id, seenUpdatedAt, changes }) =>
      supabase
        .from('service_provider_directory')
        .update(changes)
        .eq('id', id)
        .eq('updated_at', seenUpdatedAt)
        .select('updated_at'),
    readVersion: (id) =>
      supabase
        .from('service_provider_directory')
        .select('updated_at')
        .eq('id', id)

        .maybeSingle(),
  });
}
