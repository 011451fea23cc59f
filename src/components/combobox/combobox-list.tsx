import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ComboboxEntry } from './use-combobox';

interface ComboboxListProps {
  /** The options have this id and their position: what aria-activedescendant needs. */
  readonly id: string;
  readonly label: string;
  readonly entries: readonly ComboboxEntry[];
  /** How many more match than are shown. */
  readonly hidden: number;
  readonly value: string;
  readonly activeIndex: number;
  readonly notice: string | undefined;
  readonly onChoose: (entry: ComboboxEntry) => void;
}

/** The options below a combobox. The keyboard works through its field. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, entries, hidden, value, activeIndex, notice, onChoose } = props;
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    listRef.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  return (
    <div className="appear absolute top-full left-0 z-10 mt-1 w-full rounded-lg border border-line bg-surface p-1 shadow-float">
      <div
        ref={listRef}
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={-1} // Without it, a list that scrolls is a stop of the Tab key.
        className="max-h-72 overflow-y-auto overscroll-contain"
      >
        {entries.map((entry, index) => (
          <button
            key={entry.kind === 'create' ? 'create' : entry.option.id}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={entry.kind === 'option' && entry.option.name === value}
            data-active={index === activeIndex}
            className="flex min-h-11 w-full items-center gap-3 rounded px-3 py-2 text-left hover:bg-sunk data-[active=true]:bg-sunk data-[active=true]:outline-2 data-[active=true]:-outline-offset-2 data-[active=true]:outline-accent"
            onPointerDown={(event) => {
              event.preventDefault(); // Focus stays in the field.
            }}
            onClick={() => {
              onChoose(entry);
            }}
          >
            <Entry
              entry={entry}
              isChosen={entry.kind === 'option' && entry.option.name === value}
            />
          </button>
        ))}
      </div>
      {notice !== undefined && <p className="px-3 py-2 text-soft">{notice}</p>}
      {notice === undefined && entries.length === 0 && (
        <p className="px-3 py-2 text-soft">No options found</p>
      )}
      {hidden > 0 && (
        <p className="border-t border-line px-3 py-2 text-sm text-soft">
          {hidden.toLocaleString('en-US')} more. Type on to narrow the list.
        </p>
      )}
    </div>
  );
}

function Entry({ entry, isChosen }: { entry: ComboboxEntry; isChosen: boolean }) {
  if (entry.kind === 'create') {
    return (
      <span className="min-w-0 break-words font-semibold text-brand">
        {`Create "${entry.name}"`}
      </span>
    );
  }
  return (
    <>
      <span className="min-w-0 flex-1 break-words">{entry.option.name}</span>
      {isChosen && <Check className="size-5 text-brand" />}
    </>
  );
}
