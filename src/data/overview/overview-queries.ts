import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import { readOnce } from '@/data/run-query';
import type { ConcernRow, WaitingRow } from '@/domain/staff/overview';

/** Number of pending items by kind. For staff. */
export function waitingCountsQuery() {
  return queryOptions({
    queryKey: overviewKeys.waiting(),
    queryFn: ({ signal }): Promise<readonly WaitingRow[]> =>
      readOnce(signal, (client, inTime) => client.rpc('waiting_counts').abortSignal(inTime)),
  });
}

/** Approved resources that need attention: per concern the 100 with the longest wait. For staff. */
export function resourceConcernsQuery() {
  return queryOptions({
    queryKey: overviewKeys.concerns(),
    queryFn: ({ signal }): Promise<readonly ConcernRow[]> =>
      readOnce(signal, (client, inTime) => client.rpc('resource_concerns').abortSignal(inTime)),
  });
}
