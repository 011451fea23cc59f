import { Building2, FileText, Tag } from 'lucide-react';
import type { Suggestion } from '@/domain/suggestions';

export { suggest } from '@/domain/suggestions';

const kinds = {
  organization: { word: 'Organization', icon: Building2 },
  name: { word: 'Resource', icon: FileText },
  industry: { word: 'Industry', icon: Tag },
} as const;

interface SuggestionListProps {
  /** The options have this id and their position: what aria-activedescendant needs. */
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly activeIndex: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions below the search field. The keyboard works through the field. */
export function SuggestionList({ id, suggestions, activeIndex, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="appear absolute top-full left-0 z-10 mt-1 w-full min-w-[min(24rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-1 shadow-float"
    >
      {suggestions.map((suggestion, index) => {
        const { word, icon: Icon } = kinds[suggestion.kind];
        return (
          <button
            key={`${suggestion.kind} ${suggestion.value}`}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            className="flex min-h-11 w-full items-center gap-3 text-left rounded px-3 py-2 hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
            onPointerDown={(event) => {
              event.preventDefault(); // Focus stays in the field.
            }}
            onClick={() => {
              onChoose(suggestion);
            }}
          >
            <Icon className="size-5 text-soft" />
            <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
            <span className="shrink-0 text-sm text-soft">{word}</span>
          </button>
        );
      })}
    </div>
  );
}
