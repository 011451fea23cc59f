import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Option } from '@shared/contracts/vocabularies';

/** Letters typed within this time belong to one word. */
const WORD_MS = 500;

interface OptionListProps {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  /** Number of results by option, shown beside it. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (selected: readonly string[]) => void;
}

/**
 * Options of a multi-select by the WAI-ARIA listbox pattern: arrow keys, Home, End and the first
 * letters move the active option, Space and Enter toggle it, Ctrl+A chooses all or none.
 */
export function OptionList(props: OptionListProps) {
  const { listRef, label, options, selected, counts, onChange } = props;
  const id = useId();
  const [active, setActive] = useState<string | null>(null);
  const position = options.findIndex(({ value }) => value === active);
  const activeId = position === -1 ? undefined : `${id}-${position}`;
  const findTyped = useTypeAhead();

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const toggle = (value: string) =>
    onChange(
      selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value],
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const hasModifier = event.ctrlKey || event.metaKey;
    if (hasModifier && key.toLowerCase() === 'a') {
      const others = selected.filter((value) => !options.some((one) => one.value === value));
      const isAll = options.every(({ value }) => selected.includes(value));
      onChange(isAll ? others : [...others, ...options.map(({ value }) => value)]);
    } else if (hasModifier || event.altKey) {
      return;
    } else if (key === ' ' || key === 'Enter') {
      if (active !== null && position !== -1) toggle(active);
    } else {
      const next = targets[key]?.(position, options.length) ?? findTyped(key, options, position);
      if (next === null) return;
      setActive(options[next]?.value ?? active);
    }
    event.preventDefault();
  };

  return (
    <div
      ref={listRef}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={activeId}
      tabIndex={0}
      hidden={options.length === 0}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (position !== -1) return;
        const chosen = options.find(({ value }) => selected.includes(value));
        setActive((chosen ?? options[0])?.value ?? null);
      }}
      className="group max-h-72 min-h-0 overflow-y-auto overscroll-contain rounded outline-none"
    >
      {options.map(({ value, label: text }, index) => {
        const isSelected = selected.includes(value);
        const count = counts?.get(value);
        return (
          <button
            key={value}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={isSelected}
            aria-label={text}
            aria-describedby={count === undefined ? undefined : `${id}-${index}-count`}
            data-active={index === position}
            onClick={() => {
              setActive(value);
              toggle(value);
              listRef.current?.focus({ preventScroll: true });
            }}
            className="flex min-h-11 w-full items-center gap-3 rounded px-3 py-2 text-left hover:bg-sunk group-focus-visible:data-[active=true]:bg-sunk group-focus-visible:data-[active=true]:outline-2 group-focus-visible:data-[active=true]:-outline-offset-2 group-focus-visible:data-[active=true]:outline-accent"
          >
            <span
              className={`grid size-5 shrink-0 place-items-center rounded-sm border ${
                isSelected ? 'border-chosen-edge bg-chosen' : 'border-edge bg-surface'
              }`}
            >
              {isSelected && <Check className="size-4" />}
            </span>
            <span>{text}</span>
            {count !== undefined && (
              <>
                <span id={`${id}-${index}-count`} className="sr-only">
                  {`Resources: ${count}`}
                </span>
                <span aria-hidden="true" className="ml-auto text-sm text-soft tabular-nums">
                  {count}
                </span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** Position of the next active option by key; the list does not wrap around. */
const targets: Readonly<Record<string, (position: number, length: number) => number>> = {
  ArrowDown: (position, length) => Math.min(position + 1, length - 1),
  ArrowUp: (position) => Math.max(position - 1, 0),
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** Returns a function that finds the option that starts with the letters typed so far. */
function useTypeAhead() {
  const typed = useRef({ word: '', at: 0 });
  return (key: string, options: readonly Option[], position: number): number | null => {
    if (key.length !== 1) return null;
    const now = Date.now();
    const isNewWord = now - typed.current.at > WORD_MS;
    const word = (isNewWord ? '' : typed.current.word) + key.toLowerCase();
    typed.current = { word, at: now };
    // One letter goes on to the next option that starts with it; a word stays where it still fits.
    const start = word.length === 1 ? position + 1 : Math.max(position, 0);
    for (let step = 0; step < options.length; step += 1) {
      const candidate = (start + step) % options.length;
      if (options[candidate]?.label.toLowerCase().startsWith(word) === true) return candidate;
    }
    return position;
  };
}
