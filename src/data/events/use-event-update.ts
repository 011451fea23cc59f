import { useRowUpdate } from '@/data/use-row-update';
import type { TablesUpdate } from '@/types/database';

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
