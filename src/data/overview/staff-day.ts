import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview';
import { readList } from '@/data/read-list';
import { readOnce } from '@/data/run-query';
import type { FigureRow } from '@/domain/staff/figures';

/** Figures of the last 90 days, money for admins only. For staff. */
export function staffFiguresQuery() {
  return queryOptions({
    queryKey: overviewKeys.figures(),
    queryFn: ({ signal }): Promise<readonly FigureRow[]> =>
      readOnce(signal, (client, inTime) => client.rpc('staff_figures').abortSignal(inTime)),
  });
}

/** Days before its end on which a listing is pointed out to staff. */
const ENDING_DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** Live listings that end within 30 days, the next one first. For staff. */
export function endingListingsQuery() {
  return queryOptions({
    queryKey: overviewKeys.endingListings(),
    queryFn: ({ signal }) =>
      readList(signal, (client) =>
        client
          .from('service_provider_directory')
          .select('id, provider_name, paid_until', { count: 'exact' })
          .eq('listing_status', 'approved')
          .gte('paid_until', new Date().toISOString())
          .lte('paid_until', new Date(Date.now() + ENDING_DAYS * MS_PER_DAY).toISOString())
          .order('paid_until')
          .order('id'),
      ),
  });
}
