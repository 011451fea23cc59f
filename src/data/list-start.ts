import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** How many entries of a list a prerendered page brings along. */
export const START_LENGTH = 24;

/** The first entries of a list, and how many there are altogether. */
export interface ListStart<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * The start of the list with this key. It is never asked for: a prerendered page brings it along,
 * to be shown until the whole list is there.
 */
export function listStartQuery<Row>(listKey: QueryKey) {
  return queryOptions<ListStart<Row>>({
    queryKey: [...listKey, 'start'],
    queryFn: skipToken,
    meta: { forEverybody: true },
  });
}

/** The start of the list with this key; undefined where the page did not bring it. */
export function useListStart<Row>(listKey: QueryKey): ListStart<Row> | undefined {
  return useQuery(listStartQuery<Row>(listKey)).data;
}
