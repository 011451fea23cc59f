import { Building2, FileText, Tag } from 'lucide-react';
import type { useTextCombobox } from '@/components/combobox/use-text-combobox';
import type { Suggestion } from '@/domain/resources/suggestions';

export { suggest } from '@/domain/resources/suggestions';

const kinds = {
  organization: { word: 'Organization', icon: Building2 },
  name: { word: 'Resource', icon: FileText },
  industry: { word: 'Industry', icon: Tag },
} as const;

interface SuggestionListProps {
  readonly box: ReturnType<typeof useTextCombobox<Suggestion>>;
  readonly suggestions: readonly Suggestion[];
}

/** Suggestions below the search field. Keyboard input goes through the field. */
export function SuggestionList({ box, suggestions }: SuggestionListProps) {
  return suggestions.map((suggestion, index) => {
    const { word, icon: Icon } = kinds[suggestion.kind];
    return (
      <button
        key={`${suggestion.kind} ${suggestion.value}`}
        {...box.optionProps(suggestion, index)}
        role="option"
        aria-selected={index === box.activeIndex}
        className="flex min-h-11 w-full items-center gap-3 rounded px-3 py-2 text-left hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
      >
        <Icon className="size-5 text-soft" />
        <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
        <span className="shrink-0 text-sm text-soft">{word}</span>
      </button>
    );
  });
}
