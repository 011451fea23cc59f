import { useQueryClient } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { fromEventForm, type EventForm } from '@/entities/events/rules/form';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { TablesInsert } from '@/types/database';

/**
 * Submits an event for approval. AppError `conflict`: one with this title and start is already
 * pending.
 */
export function useEventSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: EventForm) => {
      const row: TablesInsert<'events'> = { ...fromEventForm(form), status: 'pending' };
      await supabase.from('events').insert(row).select('id').single().throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}
