import { useRowUpdate } from './submission-update';
import { supabase } from '@/shared/lib/supabase';
import type { TablesUpdate } from '@/types/database';

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
