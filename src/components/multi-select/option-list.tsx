import { Check } from 'lucide-react';
import type { useOptionList } from './use-option-list';

interface OptionListProps {
  readonly list: ReturnType<typeof useOptionList>;
  readonly label: string;
  readonly selected: readonly string[];
}

/**
 * Matching options of a multi-select. Keyboard input goes through the search field
 * (aria-activedescendant).
 */
export function OptionList({ list, label, selected }: OptionListProps) {
  const { matches, getMenuProps, optionProps } = list;
  return (
    <div
      {...getMenuProps({ 'aria-label': label })}
      hidden={matches.length === 0}
      aria-multiselectable="true"
      tabIndex={-1} // Browsers make scrollable elements focusable by Tab otherwise.
      className="max-h-72 min-h-0 overflow-y-auto overscroll-contain"
    >
      {matches.map((option, index) => {
        const isSelected = selected.includes(option.value);
        return (
          <button
            key={option.value}
            {...optionProps(option, index)}
            role="option"
            aria-selected={isSelected}
            className="flex min-h-11 w-full items-center gap-3 rounded px-3 py-2 text-left hover:bg-sunk data-[active=true]:bg-sunk data-[active=true]:outline-2 data-[active=true]:-outline-offset-2 data-[active=true]:outline-accent"
          >
            <span
              className={`grid size-5 shrink-0 place-items-center rounded-sm border ${
                isSelected ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface'
              }`}
            >
              {isSelected && <Check className="size-4" />}
            </span>
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
