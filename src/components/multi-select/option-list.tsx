import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Option } from '@/domain/vocabularies';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  /** The position that the arrow keys have reached, -1 for none. */
  readonly activeIndex: number;
  readonly onToggle: (value: string) => void;
}

/** The element id of an option, for aria-activedescendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * The options of a multi-select that match what was typed. The keyboard works through the text field
 * above them (aria-activedescendant).
 */
export function OptionList(props: OptionListProps) {
  const { id, label, options, selected, activeIndex, onToggle } = props;
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    listRef.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  if (options.length === 0) return null;
  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      className="max-h-72 overflow-y-auto overscroll-contain"
    >
      {options.map((option, index) => {
        const isSelected = selected.includes(option.value);
        return (
          <button
            key={option.value}
            id={optionId(id, index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={isSelected}
            data-active={index === activeIndex}
            className="flex min-h-11 w-full items-center gap-3 text-left rounded px-3 py-2 hover:bg-sunk data-[active=true]:bg-sunk data-[active=true]:outline-2 data-[active=true]:-outline-offset-2 data-[active=true]:outline-accent"
            onPointerDown={(event) => {
              event.preventDefault(); // Focus stays in the text field.
            }}
            onClick={() => {
              onToggle(option.value);
            }}
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
