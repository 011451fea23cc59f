import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { readAllRows } from '@/data/read-all-rows';
import { loadReader } from '@/data/reader';
import { unwrap } from '@/data/run-query';
import { readInTime } from '@/lib/time-limit';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Name and description of every public resource: what one that is sent in is compared with. */
export function resourceDuplicatesQuery() {
  return queryOptions({
    queryKey: [...resourceKeys.all, 'compared'],
    queryFn: ({ signal }) =>
      readInTime(signal, async (inTime) => {
        const reader = await loadReader();
        return readAllRows(async (first, last) => {
          const reply = await reader
            .from('resources')
            .select('id, name, description', { count: 'exact' })
            .eq('status', 'approved')
            .order('name')
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
