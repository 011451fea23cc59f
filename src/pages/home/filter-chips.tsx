import { chipClass } from '@/shared/ui/button-class';
import type { Option } from '@shared/contracts/vocabularies';

interface FilterChipsProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  /** Number of resources by option; undefined while loading. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (selected: readonly string[]) => void;
  /** Whether options without resources do nothing. */
  readonly skipsEmpty?: boolean;
}

/** A filter group as toggle buttons, with the number of resources beside each. */
export function FilterChips(props: FilterChipsProps) {
  const { label, options, selected, counts, onChange, skipsEmpty = false } = props;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => {
          const isSelected = selected.includes(value);
          const isEmpty = skipsEmpty && !isSelected && counts?.get(value) === 0;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isSelected}
              aria-disabled={isEmpty || undefined}
              onClick={() => {
                if (isEmpty) return;
                onChange(
                  isSelected ? selected.filter((one) => one !== value) : [...selected, value],
                );
              }}
              className={chipClass('aria-disabled:text-soft aria-disabled:border-line')}
            >
              <span>{text}</span>{' '}
              {counts !== undefined && (
                <span className="text-sm font-normal text-soft tabular-nums">
                  <span>{counts.get(value)}</span> <span className="sr-only">resources</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
