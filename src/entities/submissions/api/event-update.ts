import { useRowUpdate } from './submission-update';
import { supabase } from '@/shared/lib/supabase';
import type { TablesUpdate } from '@/types/database';

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
