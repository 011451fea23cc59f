import { SHORTEST_COMPARED } from '@/domain/submissions/similarity';
import { characterCount } from '@/domain/text-rules';
import { useDebouncedValue } from '@/lib/use-debounced-value';

const DEBOUNCE_MS = 500;

/** The name as it was when it last stood still, and whether it is long enough to be compared. */
export function useCompared(name: string) {
  const settled = useDebouncedValue(name, DEBOUNCE_MS);
  return { settled, isCompared: characterCount(settled.trim()) >= SHORTEST_COMPARED };
}
