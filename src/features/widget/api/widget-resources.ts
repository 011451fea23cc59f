import { queryOptions, skipToken } from '@tanstack/react-query';
import type { WidgetPreview } from '../rules/widget-preview';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { loadCode } from '@/shared/lib/load-code';
import { activeMoreCount, type ResourceFilters } from '@shared/search/list/filters';
import { buildResourceIndex } from '@shared/search/list/list-index';

/** The first resources of widgets. It is never fetched: the build puts it into the page. */
export function widgetPreviewQuery() {
  return queryOptions<WidgetPreview<ResourceCardRow>>({
    queryKey: [...resourceKeys.approved(), 'widget', 'preview'],
    queryFn: skipToken,
  });
}

// The client of the backend loads after the first cards.

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

/** What is near to the search of a widget, best first; `today` is yyyy-mm-dd, in Maine. */
export function widgetMatchesQuery(filters: ResourceFilters, today: string) {
  return queryOptions<readonly ResourceCardRow[]>({
    queryKey: [...resourceKeys.approved(), 'widget', 'matches', filters, today],
    queryFn: async ({ client }) => {
      const [{ findMatches }, { searchTextsQuery }, { searchSynonymsQuery }] = await loadCode(() =>
        Promise.all([
          import('@/features/search/find-matches'),
          import('@/entities/resources/api/search-texts'),
          import('@/entities/resources/api/search-synonyms'),
        ]),
      );
      const [rows, texts, curated, values] = await Promise.all([
        client.query(widgetResourcesQuery()),
        client.query(searchTextsQuery()),
        client.query(searchSynonymsQuery()),
        activeMoreCount(filters) > 0 ? client.query(widgetFilterValuesQuery()) : undefined,
      ]);
      const index = buildResourceIndex(rows, today, values);
      const { best } = await findMatches({ index, texts, curated, filters, today });
      return best.map(({ row }) => row);
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
