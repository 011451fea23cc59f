import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { unwrap } from '@/data/run-query';
import { fromEventForm, type EventForm } from '@/domain/events/form';
import { loadSupabase } from '@/lib/supabase';
import type { TablesInsert } from '@/types/database';

/**
 * Sends an event in. It waits for approval. AppError `conflict`: one of this title and start waits
 * already.
 */
export function useEventSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: EventForm) => {
      const row: TablesInsert<'events'> = { ...fromEventForm(form), status: 'pending' };
      const client = await loadSupabase();
      unwrap(await client.from('events').insert(row).select('id').single());
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}
