import { HandCoins, Sprout } from 'lucide-react';
import type { SupportType } from '@/domain/vocabularies';

const toggles = [
  { type: 'funding', label: 'Funding', icon: HandCoins },
  { type: 'program', label: 'Programs', icon: Sprout },
] as const;

interface QuickTogglesProps {
  readonly selected: readonly SupportType[];
  readonly onToggle: (type: 'funding' | 'program') => void;
}

/** Quick toggles for two support types, which exclude each other. */
export function QuickToggles({ selected, onToggle }: QuickTogglesProps) {
  return (
    <div role="group" aria-label="Quick filters" className="flex gap-2">
      {toggles.map(({ type, label, icon: Icon }) => (
        <button
          key={type}
          type="button"
          aria-pressed={selected.includes(type)}
          onClick={() => {
            onToggle(type);
          }}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold hover:bg-sunk aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          <Icon className="size-5" />
          {label}
        </button>
      ))}
    </div>
  );
}
