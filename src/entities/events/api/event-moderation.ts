import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { supabase } from '@/shared/lib/supabase';

/**
 * Fetches the moderation status of an event that is not public: 'pending' or 'declined'. Not
 * readable by visitors.
 */
async function fetchEventModeration(id: string, signal: AbortSignal): Promise<string | null> {
  const { data: row } = await supabase
    .from('events')
    .select('moderation_status')
    .eq('id', id)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return row?.moderation_status ?? null;
}

const ONE_MINUTE_MS = 60 * 1000;

/** Moderation status of an event that is not public. */
export function eventModerationQuery(id: string) {
  return queryOptions({
    queryKey: eventKeys.moderation(id),
    queryFn: ({ signal }) => fetchEventModeration(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}
