import { useEffect, useMemo, useState } from 'react';
import type * as Suggestions from './suggestions.lazy';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';

type Tools = typeof Suggestions;

/**
 * Returns the suggestions for a term and their list component. Their code loads on first focus;
 * search works without it.
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
