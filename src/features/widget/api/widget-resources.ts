import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { loadCode } from '@/shared/lib/load-code';

// The build puts the list into the page. The client of the backend loads after the first cards.

/** The public list of a widget. */
export function widgetResourcesQuery() {
  return queryOptions<readonly ResourceCardRow[]>({
    queryKey: [...resourceKeys.approved(), 'widget'],
    queryFn: async ({ client }) => {
      const { approvedResourcesQuery } = await loadCode(
        () => import('@/entities/resources/api/approved-resources'),
      );
      return client.query(approvedResourcesQuery());
    },
  });
}

/** What the filters behind 'More filters' compare, by id. */
export function widgetFilterValuesQuery() {
  return queryOptions({
    queryKey: [...resourceKeys.facts(), 'widget'],
    queryFn: async ({ client }) => {
      const { moreFilterValuesQuery } = await loadCode(
        () => import('@/entities/resources/api/more-filter-values'),
      );
      return client.query(moreFilterValuesQuery());
    },
  });
}
