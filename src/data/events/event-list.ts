import { readAllRows } from '@/data/read-all-rows';
import { AppError } from '@/lib/errors';
import { readPublicRange } from '@/lib/rest';
import { readInTime } from '@/lib/time-limit';
import type { Database } from '@/types/database';

type EventRow = Database['public']['Tables']['events']['Row'];

/** What an entry of the list shows and is filtered by; nothing more travels. */
const listColumns = [
  'id',
  'title',
  'start_date',
  'end_date',
  'location_type',
  'location_address',
  'geographic_region',
  'host_organization',
  'event_type',
] as const satisfies readonly (keyof EventRow)[];

/** An event as the list knows it. */
export type ListedEvent = Pick<EventRow, (typeof listColumns)[number]>;

/**
 * Every approved event that is not over, the first one first. The same for everybody, so it is read
 * without a session. Throws AppError.
 */
export function fetchUpcomingEvents(signal: AbortSignal): Promise<ListedEvent[]> {
  const query = {
    select: listColumns.join(','),
    status: 'eq.approved',
    end_date: `gte.${new Date().toISOString()}`,
    order: 'start_date.asc,id.asc',
  };
  return readInTime(signal, (inTime) =>
    readAllRows(async (first, last) => {
      const request = { table: 'events', query, first, last, signal: inTime };
      const { rows, total } = await readPublicRange(request);
      if (!rows.every(isListedEvent)) throw new AppError('unavailable');
      return { rows, total };
    }),
  );
}

/** Whether a row came with every column; their types are the schema's to keep. */
function isListedEvent(row: unknown): row is ListedEvent {
  return typeof row === 'object' && row !== null && listColumns.every((column) => column in row);
}
