import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@/data/run-query';
import { refreshEdited, rereadAfter } from '@/data/submissions/refresh-submissions';
import { fromEventForm, type EventForm } from '@/domain/event-form';
import { AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import type { TablesUpdate } from '@/types/database';

interface EventUpdate {
  readonly id: string;
  /** Its `updated_at` when it was read. */
  readonly seenUpdatedAt: string;
  readonly form: EventForm;
}

/**
 * Changes an event, as staff. Resolves to its new `updated_at`. AppError `conflict`: it was changed
 * or removed since it was read; it is read again then.
 */
export function useEventUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seenUpdatedAt, form }: EventUpdate) => {
      const row: TablesUpdate<'events'> = fromEventForm(form);
      const client = await loadSupabase();
      const [saved] = unwrap(
        await client
          .from('events')
          .update(row)
          .eq('id', id)
          .eq('updated_at', seenUpdatedAt)
          .select('id, updated_at'),
      );
      if (saved === undefined) throw new AppError('conflict');
      return saved.updated_at;
    },
    onSuccess: () => refreshEdited(queryClient, 'event'),
    onError: (error) => rereadAfter(error, queryClient, 'event'),
  });
}
