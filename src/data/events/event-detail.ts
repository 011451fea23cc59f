import type { QueryData } from '@supabase/supabase-js';
import { readOnce } from '@/data/run-query';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

const detailColumns = `
  id, title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, status, updated_at
` as const;

function detail(client: Client, id: string) {
  return client.from('events').select(detailColumns).eq('id', id);
}

/** An event with the columns of its page. */
export type EventDetail = QueryData<ReturnType<typeof detail>>[number];

/** All approved events with the columns of their pages, for prerendering. */
export function publicEvents(client: Client) {
  return client
    .from('events')
    .select(detailColumns, { count: 'exact' })
    .eq('status', 'approved')
    .order('id');
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
