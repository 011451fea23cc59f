import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** Number of list entries in a prerendered page. */
export const PREVIEW_LENGTH = 24;

/** The first entries of a list and its total length. */
export interface ListPreview<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Query of the list preview with this key. It is never fetched: a prerendered page provides it,
 * shown until the whole list has loaded.
 */
export function listPreviewQuery<Row>(listKey: QueryKey) {
  return queryOptions<ListPreview<Row>>({
    queryKey: [...listKey, 'start'],
    queryFn: skipToken,
    meta: { forEverybody: true },
  });
}

/** Returns the list preview; undefined when the page has none. */
export function useListPreview<Row>(listKey: QueryKey): ListPreview<Row> | undefined {
  return useQuery(listPreviewQuery<Row>(listKey)).data;
}
