import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { comboboxEntries } from './combobox-entries';
import type { ComboboxEntry, ComboboxOption } from './combobox-entries';
import { ComboboxList } from './combobox-list';
import { useTextCombobox } from './use-text-combobox';
import { inputClass } from '@/components/form/field';
import type { FieldControlProps } from '@/components/form/field';

interface ComboboxProps {
  /** What ties the field to its label, hint and error. */
  readonly control: FieldControlProps;
  /** What the list holds, for people who cannot see it. */
  readonly label: string;
  /** The text of the field: a name that was chosen, or what has been typed so far. */
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  /** Shown in the list where options will be, or why there are none. */
  readonly notice?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (entry: ComboboxEntry) => void;
  /** The name that could be added for a text that no option has; null for none. */
  readonly creatable: (typed: string) => string | null;
  readonly onBlur?: () => void;
  /** Called when somebody goes to the field or its button. */
  readonly onApproach?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly name: string;
  readonly autoComplete: string;
}

/**
 * A text field with a list of names that match what is typed, and an offer to add one that does
 * not: the editable combobox of WAI-ARIA. Any text may stay in it.
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
          'aria-labelledby': undefined, // The label of the field names it.
          onChange: (event) => {
            onType(event.currentTarget.value);
          },
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
            event.preventDefault(); // Focus goes to the field, not to this button.
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
