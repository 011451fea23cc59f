import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { unavailable } from '../_shared/clients.ts';
import type { CalendarEvent } from '../_shared/contracts/event-calendar.ts';

/** More than a calendar can show; a feed of any length would be a burden on everybody. */
const MAX_EVENTS = 1_000;

const eventSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  updated_at: z.string(),
  location_type: z.string(),
  location_address: z.string().nullable(),
  location_link: z.string().nullable(),
  host_organization: z.string().nullable(),
  registration_link: z.string().nullable(),
});
const columns = Object.keys(eventSchema.shape).join();

/**
 * The first 1,000 approved events that end at `since` or later, by their start. Read in ranges, since
 * the API cuts replies at a length of its own.
 *
 * @throws FunctionError 503 when they cannot be read.
 */
export async function readEvents(
  client: SupabaseClient,
  since: Date,
  region: string | null,
): Promise<readonly CalendarEvent[]> {
  const events = new Map<string, CalendarEvent>();
  for (let offset = 0; offset < MAX_EVENTS;) {
    const query = client
      .from('events')
      .select(columns, { count: 'exact' })
      .eq('status', 'approved')
      .gte('end_date', since.toISOString())
      .order('start_date')
      .order('id')
      .range(offset, MAX_EVENTS - 1);
    const { data, count, error } = await (region === null
      ? query
      : query.overlaps('geographic_region', [region, 'statewide']));
    if (error !== null) throw unavailable(error);
    const rows = z.array(eventSchema).parse(data);
    // One that was added meanwhile pushes its neighbours into the next range: each counts once.
    for (const row of rows) events.set(row.id, row);
    offset += rows.length;
    if (rows.length === 0 || offset >= (count ?? 0)) break;
  }
  return [...events.values()];
}
