import { useEffect, useMemo, useState } from 'react';
import type * as Suggestions from './suggestions.lazy';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';

type Tools = typeof Suggestions;

/**
 * The suggestions for a term, and the list that shows them. Their code is fetched when the field
 * first gets focus; until it is there (and if it never comes) searching works without.
 */
export function useSuggestions(
  index: ResourceIndex<ListedResource> | null,
  term: string,
  hasFocus: boolean,
) {
  const [tools, setTools] = useState<Tools | null>(null);
  const isWanted = hasFocus && tools === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./suggestions.lazy').then(setTools, (error: unknown) => {
      console.error('Suggestions could not be loaded:', error);
    });
  }, [isWanted]);

  const suggestions = useMemo(
    () => (tools === null || index === null || !hasFocus ? [] : tools.suggest(index, term)),
    [tools, index, term, hasFocus],
  );
  return { suggestions, SuggestionList: tools?.SuggestionList ?? null };
}
