import { useEffect, useRef } from 'react';
import type { Option } from '@/domain/vocabularies';

interface SelectAllProps {
  readonly label: string;
  readonly options: readonly Option[];
  /** The options that match the search text. */
  readonly shown: readonly Option[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** Checkbox that selects or clears all matching options; indeterminate in between. */
export function SelectAll({ label, options, shown, selected, onChange }: SelectAllProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const chosen = shown.filter(({ value }) => selected.includes(value)).length;
  const isMixed = chosen > 0 && chosen < shown.length;
  useEffect(() => {
    if (inputRef.current !== null) inputRef.current.indeterminate = isMixed;
  }, [isMixed]);
  const isNarrowed = shown.length < options.length;
  return (
    <label className="mx-1 mb-1 flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-2 font-semibold hover:bg-sunk">
      <input
        ref={inputRef}
        type="checkbox"
        aria-label={`Select all ${label}${isNarrowed ? ' shown' : ''}`}
        checked={chosen === shown.length}
        onChange={({ target }) => {
          const others = selected.filter((value) => !shown.some((one) => one.value === value));
          onChange(target.checked ? [...others, ...shown.map(({ value }) => value)] : others);
        }}
        className="size-5 shrink-0 accent-brand"
      />
      {isNarrowed ? 'Select all shown' : 'Select all'}
    </label>
  );
}
