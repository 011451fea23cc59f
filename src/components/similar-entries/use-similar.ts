import { useMemo } from 'react';
import { findSimilar, type Similar } from '@/domain/submissions/similarity';

/** What of `items` is much like `name`; nothing until they have arrived. */
export function useSimilar<Item>(
  name: string,
  items: readonly Item[] | undefined,
  nameOf: (item: Item) => string,
): Similar<Item>[] {
  return useMemo(() => findSimilar(name, items ?? [], nameOf), [name, items, nameOf]);
}
