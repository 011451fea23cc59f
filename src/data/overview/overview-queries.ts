import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import { readOnce } from '@/data/run-query';
import type { ConcernRow, WaitingRow } from '@/domain/staff/overview';

/** How much waits for a decision, by kind. For staff. */
export function waitingCountsQuery() {
  return queryOptions({
    queryKey: overviewKeys.waiting(),
    queryFn: ({ signal }): Promise<readonly WaitingRow[]> =>
      readOnce(signal, (client, inTime) => client.rpc('waiting_counts').abortSignal(inTime)),
  });
}

/** The public resources that need care, of each concern the 100 that have waited longest. For staff. */
export function resourceConcernsQuery() {
  return queryOptions({
    queryKey: overviewKeys.concerns(),
    queryFn: ({ signal }): Promise<readonly ConcernRow[]> =>
      readOnce(signal, (client, inTime) => client.rpc('resource_concerns').abortSignal(inTime)),
  });
}
