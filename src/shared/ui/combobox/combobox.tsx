import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { comboboxEntries } from './combobox-entries';
import type { ComboboxEntry, ComboboxOption } from './combobox-entries';
import { useTextCombobox } from './use-text-combobox';
import type { FieldControlProps } from '@/shared/form/field';
import { inputClass } from '@/shared/ui/input-class';

interface ComboboxProps {
  /** Attributes that connect the field to its label, hint and error. */
  readonly control: FieldControlProps;
  /** Accessible name of the list. */
  readonly label: string;
  /** Text of the field: a chosen name or what has been typed so far. */
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  /** Shown in the list instead of options: loading or failure. */
  readonly notice?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (entry: ComboboxEntry) => void;
  /** Name to create for a text that matches no option; null for none. */
  readonly creatable: (typed: string) => string | null;
  readonly onBlur?: () => void;
  /** Called on focus of the field or press of its button, for example to load options. */
  readonly onApproach?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly name: string;
  readonly autoComplete: string;
}

/**
 * Editable combobox (WAI-ARIA): a text field with matching options and an offer to create a new
 * one. Any text may remain in it.
 */
export function Combobox(props: ComboboxProps) {
  const { control, label, value, options, notice, onType, onChoose, creatable } = props;
  const { inputRef = null, name, autoComplete, onBlur, onApproach } = props;
  const { entries, hidden } = comboboxEntries(value, options, creatable);
  const box = useTextCombobox({ items: entries, text: value, onChoose });

  return (
    <div className="relative" data-closes-on-escape={box.isOpen || undefined}>
      <input
        {...box.getInputProps({
          ...control,
          ref: inputRef,
          type: 'text',
          name,
          autoComplete,
          'aria-labelledby': undefined, // The field label names the input.
          onChange: (event) => onType(event.currentTarget.value),
          onKeyDown: box.onKeyDown,
          onFocus: onApproach,
          onBlur,
          className: `${inputClass} pr-11`,
        })}
      />
      <button
        {...box.getToggleButtonProps({
          onPointerDown: onApproach,
          type: 'button',
          'aria-label': `${label}: show options`,
          onMouseDown: (event) => {
            event.preventDefault(); // Keep focus in the text field.
          },
          className:
            'absolute top-0 right-0 grid size-11 place-items-center rounded text-soft hover:text-ink',
        })}
      >
        <ChevronDown className="size-5" />
      </button>
      <ComboboxList
        box={box}
        label={label}
        entries={entries}
        hidden={hidden}
        value={value}
        notice={notice}
      />
      <p role="status" className="sr-only">
        {box.isOpen ? `Options: ${entries.length}` : ''}
      </p>
    </div>
  );
}

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
function ComboboxList({ box, label, entries, hidden, value, notice }: ComboboxListProps) {
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
          {`${hidden.toLocaleString('en-US')} more. Keep typing to narrow the list.`}
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
