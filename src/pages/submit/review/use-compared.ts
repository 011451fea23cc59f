import { useMemo } from 'react';
import { SHORTEST_COMPARED, findSimilar, type Similar } from '@/domain/similarity';
import { characterCount } from '@/domain/text-rules';
import { useDebouncedValue } from '@/lib/use-debounced-value';

const DEBOUNCE_MS = 500;

/** The name as it was when it last stood still, and whether it is long enough to be compared. */
export function useCompared(name: string) {
  const settled = useDebouncedValue(name, DEBOUNCE_MS);
  return { settled, isCompared: characterCount(settled.trim()) >= SHORTEST_COMPARED };
}

/** What of `items` is much like `name`; nothing until they have arrived. */
export function useSimilar<Item>(
  name: string,
  items: readonly Item[] | undefined,
  nameOf: (item: Item) => string,
): Similar<Item>[] {
  return useMemo(() => findSimilar(name, items ?? [], nameOf), [name, items, nameOf]);
}
