import type { QueryData } from '@supabase/supabase-js';
import { eventPageColumns } from './event-columns';
import { readOnce } from '@/data/run-query';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

function detail(client: Client, id: string) {
  return client.from('events').select(eventPageColumns).eq('id', id);
}

/** An event with the columns of its page. */
export type EventDetail = QueryData<ReturnType<typeof detail>>[number];

/** All approved events with the columns of their pages, for prerendering. */
export function publicEvents(client: Client) {
  return client.from('events').select(eventPageColumns).eq('status', 'approved');
}

/** Versions of all approved events, to find changed pages. */
export function publicEventVersions(client: Client) {
  return client.from('events').select('id, updated_at').eq('status', 'approved');
}

/** Fetches the event with this id; null when there is none that the user may read. */
export async function fetchEventDetail(
  id: string,
  signal: AbortSignal,
): Promise<EventDetail | null> {
  if (!isUuid(id)) return null; // The database would reject the id.
  return readOnce(signal, (client, inTime) => detail(client, id).abortSignal(inTime).maybeSingle());
}

/**
 * Fetches the moderation status of an event that is not public: 'pending' or 'declined'. Not
 * readable by visitors.
 */
export async function fetchEventModeration(
  id: string,
  signal: AbortSignal,
): Promise<string | null> {
  const row = await readOnce(signal, (client, inTime) =>
    client
      .from('events')
      .select('moderation_status')
      .eq('id', id)
      .abortSignal(inTime)
      .maybeSingle(),
  );
  return row?.moderation_status ?? null;
}
