import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '@/components/clock/use-now';
import { useIsLargeDirectory, approvedResourcesQuery } from '@/data/resources/resource-queries';
import { buildResourceIndex } from '@/domain/resources/search-index';
import { suggest } from '@/domain/resources/suggestions';

interface HeroSuggestionsProps {
  readonly id: string;
  /** What is typed. */
  readonly text: string;
}

/** The suggestions of the list's search field, for the browser's own menu of the hero search. */
export function HeroSuggestions({ id, text }: HeroSuggestionsProps) {
  const isLarge = useIsLargeDirectory();
  const { data } = useQuery({ ...approvedResourcesQuery(), enabled: !isLarge });
  const today = useToday();
  const index = useMemo(
    () => (data === undefined ? null : buildResourceIndex(data, today)),
    [data, today],
  );
  const suggestions = index === null ? [] : suggest(index, text);
  return (
    <datalist id={id}>
      {suggestions.map(({ kind, label }) => (
        <option key={`${kind} ${label}`} value={label} />
      ))}
    </datalist>
  );
}
