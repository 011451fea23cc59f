import { Check } from 'lucide-react';
import type { ComboboxEntry } from './combobox-entries';
import type { useTextCombobox } from './use-text-combobox';

interface ComboboxListProps {
  readonly box: ReturnType<typeof useTextCombobox<ComboboxEntry>>;
  readonly label: string;
  readonly entries: readonly ComboboxEntry[];
  /** Number of matching options that are not shown. */
  readonly hidden: number;
  readonly value: string;
  readonly notice: string | undefined;
}

/** Dropdown list of a combobox. Keyboard input goes through the text field. */
export function ComboboxList({ box, label, entries, hidden, value, notice }: ComboboxListProps) {
  return (
    <div
      hidden={!box.isOpen}
      className="appear absolute top-full left-0 z-10 mt-1 w-full rounded-lg border border-line bg-surface p-1 shadow-float"
    >
      <div
        {...box.getMenuProps({ 'aria-label': label })}
        tabIndex={-1} // Browsers make scrollable elements focusable by Tab otherwise.
        className="max-h-72 overflow-y-auto overscroll-contain"
      >
        {box.isOpen &&
          entries.map((entry, index) => {
            const isChosen = entry.kind === 'option' && entry.option.name === value;
            return (
              <button
                key={entry.kind === 'create' ? 'create' : entry.option.id}
                {...box.optionProps(entry, index)}
                role="option"
                aria-selected={isChosen}
                className="flex min-h-11 w-full items-center gap-3 rounded px-3 py-2 text-left hover:bg-sunk data-[active=true]:bg-sunk data-[active=true]:outline-2 data-[active=true]:-outline-offset-2 data-[active=true]:outline-accent"
              >
                <Entry entry={entry} isChosen={isChosen} />
              </button>
            );
          })}
      </div>
      {notice !== undefined && <p className="px-3 py-2 text-soft">{notice}</p>}
      {notice === undefined && entries.length === 0 && (
        <p className="px-3 py-2 text-soft">No options found</p>
      )}
      {hidden > 0 && (
        <p className="border-t border-line px-3 py-2 text-sm text-soft">
          {hidden.toLocaleString('en-US')} more. Keep typing to narrow the list.
        </p>
      )}
    </div>
  );
}

function Entry({ entry, isChosen }: { entry: ComboboxEntry; isChosen: boolean }) {
  if (entry.kind === 'create') {
    return (
      <span className="min-w-0 font-semibold break-words text-brand">
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
