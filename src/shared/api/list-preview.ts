import { queryOptions, replaceEqualDeep, skipToken, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

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

/**
 * Returns a loaded list for display; undefined until then. Rows equal to those of the preview are
 * the same objects, so that memoized cards stay, and the list is rendered in slices: it arrives
 * while somebody reads, scrolls or types.
 */
export function useLoadedList<Row extends { readonly id: string }>(
  loaded: readonly Row[] | undefined,
  preview: ListPreview<Row> | undefined,
): readonly Row[] | undefined {
  const rows = useMemo(() => {
    if (loaded === undefined || preview === undefined) return loaded;
    const shown = new Map(preview.rows.map((row) => [row.id, row]));
    return loaded.map((row) => replaceEqualDeep(shown.get(row.id), row));
  }, [loaded, preview]);
  return useDeferredValue(rows);
}
