import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { approvedResourcesQuery } from './resource-queries';
import { directoryFigures } from '@/domain/resources/directory-figures';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** What can be counted in the public list. */
export function directoryFiguresQuery() {
  return queryOptions({
    queryKey: [...resourceKeys.approved(), 'figures'],
    queryFn: async ({ client }) => directoryFigures(await client.query(approvedResourcesQuery())),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
