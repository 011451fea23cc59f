import { useMemo } from 'react';
import { findSimilar, type Similar } from '@/domain/submissions/similarity';

/** Returns the items with a name similar to `name`; none until `items` have loaded. */
export function useSimilar<Item>(
  name: string,
  items: readonly Item[] | undefined,
  nameOf: (item: Item) => string,
): Similar<Item>[] {
  return useMemo(() => findSimilar(name, items ?? [], nameOf), [name, items, nameOf]);
}
