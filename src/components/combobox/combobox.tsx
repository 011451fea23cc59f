import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Ref } from 'react';
import { ComboboxList } from './combobox-list';
import { useCombobox } from './use-combobox';
import type { ComboboxEntry, ComboboxOption } from './use-combobox';
import { inputClass } from '@/components/form/field';
import type { FieldControlProps } from '@/components/form/field';
import { useDismiss } from '@/lib/use-dismiss';

interface ComboboxProps {
  /** What ties the field to its label, hint and error. */
  readonly control: FieldControlProps;
  /** What the list holds, for people who cannot see it. */
  readonly label: string;
  /** The text of the field: a name that was chosen, or what has been typed so far. */
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  /** Stands in the list where options will be, or why there are none. */
  readonly notice?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (entry: ComboboxEntry) => void;
  /** The name that could be added for a text that no option has; null for none. */
  readonly creatable: (typed: string) => string | null;
  readonly onBlur?: () => void;
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
  const { inputRef, name, autoComplete, onBlur } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const box = useCombobox({ value, options, creatable, onType, onChoose });
  useDismiss(rootRef, box.isOpen, box.close);

  return (
    <div ref={rootRef} className="relative">
      <input
        {...control}
        ref={inputRef}
        type="text"
        name={name}
        role="combobox"
        aria-expanded={box.isOpen}
        aria-controls={box.isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={box.activeIndex < 0 ? undefined : `${listId}-${box.activeIndex}`}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => {
          box.onChange(event.target.value);
        }}
        onKeyDown={box.onKeyDown}
        onBlur={onBlur}
        className={`${inputClass} pr-11`}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${label}: show options`}
        aria-expanded={box.isOpen}
        onPointerDown={(event) => {
          event.preventDefault(); // Focus goes to the field, not to this button.
        }}
        onClick={() => {
          box.toggle();
          document.getElementById(control.id)?.focus();
        }}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded text-soft hover:text-ink"
      >
        <ChevronDown className="size-5" />
      </button>
      {box.isOpen && (
        <ComboboxList
          id={listId}
          label={label}
          entries={box.entries}
          hidden={box.hidden}
          value={value}
          activeIndex={box.activeIndex}
          notice={notice}
          onChoose={box.choose}
        />
      )}
      <p role="status" className="sr-only">
        {box.isOpen ? `Options: ${box.entries.length}` : ''}
      </p>
    </div>
  );
}
