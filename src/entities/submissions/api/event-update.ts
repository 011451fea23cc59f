import { useRowUpdate } from './submission-update';
import { type VersionRead, type VersionWrite } from '@/shared/api/update-version';
import { supabase } from '@/shared/lib/supabase';
import type { TablesUpdate } from '@/types/database';

export interface RowUpdate<Changes> {
  readonly id: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: Changes;
}

export interface RowQueries<Changes> {
  readonly kind: 'event' | 'listing';
  /** Updates the row while it has the loaded version, and selects its new version. */
  readonly update: (update: RowUpdate<Changes>) => VersionWrite;
  /** Selects the stored version. */
  readonly readVersion: (id: string) => VersionRead;
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
