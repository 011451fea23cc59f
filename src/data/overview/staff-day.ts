import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview';
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

/** Live listings that end within 30 days, the next one first. For staff. */
export function endingListingsQuery() {
  return queryOptions({
    queryKey: overviewKeys.endingListings(),
    queryFn: ({ signal }) =>
      readOnce(signal, (client, inTime) => client.rpc('ending_listings').abortSignal(inTime)),
  });
}
