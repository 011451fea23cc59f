import type { QueryData } from '@supabase/supabase-js';
import { eventPageColumns } from './event-columns';
import { readOnce } from '@/data/run-query';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

function detail(client: Client, id: string) {
  return client.from('events').select(eventPageColumns).eq('id', id);
}

/** An event as its page knows it. */
export type EventDetail = QueryData<ReturnType<typeof detail>>[number];

/** All that are public with everything that their pages show, for the build of the site. */
export function publicEvents(client: Client) {
  return client.from('events').select(eventPageColumns).eq('status', 'approved');
}

/** All that are public with what tells whether their pages have changed. */
export function publicEventVersions(client: Client) {
  return client.from('events').select('id, updated_at').eq('status', 'approved');
}

/** The event with this id, null when there is none that the reader may see. */
export async function fetchEventDetail(
  id: string,
  signal: AbortSignal,
): Promise<EventDetail | null> {
  if (!isUuid(id)) return null; // The database would refuse to look for it.
  return readOnce(signal, (client, inTime) => detail(client, id).abortSignal(inTime).maybeSingle());
}

/**
 * What was decided about an event that its reader may see before it is public: 'pending' or
 * 'declined'. Visitors may not ask, and see none of them.
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
