import { queryOptions } from '@tanstack/react-query';
import { eventKeys } from './event-keys';
import { readAllRows } from '@/data/read-all-rows';
import { loadReader } from '@/data/reader';
import { unwrap } from '@/data/run-query';
import { readInTime } from '@/lib/time-limit';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Title and description of every public event: what one that is sent in is compared with. */
export function eventDuplicatesQuery() {
  return queryOptions({
    queryKey: [...eventKeys.all, 'compared'],
    queryFn: ({ signal }) =>
      readInTime(signal, async (inTime) => {
        const reader = await loadReader();
        return readAllRows(async (first, last) => {
          const reply = await reader
            .from('events')
            .select('id, title, description', { count: 'exact' })
            .eq('status', 'approved')
            .order('title')
            .order('id')
            .range(first, last)
            .abortSignal(inTime)
            .retry(false);
          return { rows: unwrap(reply), total: reply.count ?? 0 };
        });
      }),
    staleTime: FIVE_MINUTES_MS,
  });
}
