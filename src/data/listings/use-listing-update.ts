import { useRowUpdate } from '@/data/use-row-update';
import type { TablesUpdate } from '@/types/database';

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
