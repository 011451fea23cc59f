import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { ChoiceFieldProps } from './choice-fields';
import { FieldError, FieldLegend, describedBy } from './field';
import { buttonClass } from '@/shared/ui/button-class';
import { isMember } from '@shared/contracts/vocabularies';

interface ChecksFieldProps<Values extends FieldValues, Context, Output> extends ChoiceFieldProps<
  Values,
  Context,
  Output
> {
  /** Option that clears all others, such as 'All Industries'. */
  readonly exclusive?: string | undefined;
  /** How many options are shown before 'More' is pressed; without it, all. */
  readonly shown?: number | undefined;
}

/**
 * Multiple choice from a short list, as checkboxes in columns of equal width. The form holds the
 * selection in the order of the options.
 */
export function ChecksField<Values extends FieldValues, Context, Output>(
  props: ChecksFieldProps<Values, Context, Output>,
) {
  const { form, name, label, hint, mark, options, exclusive, shown = options.length } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const id = useId();
  const held: unknown = field.value;
  const selected = Array.isArray(held) ? held.filter((value) => isMember(options, value)) : [];
  const error = fieldState.error?.message;
  const [isOpen, setOpen] = useState(false);
  // Chosen options are never hidden.
  const listed = options.filter(
    ({ value }, index) => isOpen || index < shown || selected.includes(value),
  );
  const gridRef = useRef<HTMLDivElement>(null);
  const showAll = () => {
    const first = options.find((option) => !listed.includes(option));
    setOpen(true);
    // The button is gone: focus moves on to the first option that it hid.
    requestAnimationFrame(() =>
      gridRef.current?.querySelector<HTMLInputElement>(`[value="${first?.value}"]`)?.focus(),
    );
  };
  const toggle = (value: string, isOn: boolean) => {
    const isKept = (other: string) => (value === exclusive ? other === value : other !== exclusive);
    const wanted = isOn
      ? [...selected.filter(isKept), value]
      : selected.filter((other) => other !== value);
    field.onChange(options.map((option) => option.value).filter((other) => wanted.includes(other)));
  };
  return (
    <fieldset aria-describedby={describedBy(id, { mark, hint, error })}>
      <FieldLegend id={id} legend={label} hint={hint} mark={mark} />
      <div
        ref={gridRef}
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2"
      >
        {listed.map((option, index) => {
          const isChosen = selected.includes(option.value);
          return (
            <label
              key={option.value}
              className={`relative flex min-h-11 cursor-pointer items-center gap-2 rounded border px-3 py-1.5 transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
                isChosen ? 'border-chosen-edge bg-chosen' : 'border-edge bg-surface hover:bg-sunk'
              }`}
            >
              <input
                type="checkbox"
                ref={index === 0 ? field.ref : undefined}
                value={option.value}
                checked={isChosen}
                aria-invalid={error !== undefined}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              <span
                aria-hidden="true"
                className={`grid size-4.5 shrink-0 place-items-center rounded-sm border ${
                  isChosen ? 'border-chosen-edge text-brand' : 'border-edge'
                }`}
              >
                {isChosen && <Check className="size-3.5" />}
              </span>
              <span>{option.label}</span>
            </label>
          );
        })}
      </div>
      {listed.length < options.length && (
        <button type="button" onClick={showAll} className={buttonClass('quiet', 'mt-1 -ml-3')}>
          More<span className="sr-only">{` options: ${label}`}</span>
        </button>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
