import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { FieldError } from './field';
import { FieldLegend } from './field-legend';
import type { Option } from '@/domain/vocabularies';

interface CheckboxGroupProps<V extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Option<V>[];
  readonly selected: readonly V[];
  /** Called with the selection in the order of the options. */
  readonly onChange: (selected: V[]) => void;
  /** Option that clears all others, such as 'All Industries'. */
  readonly exclusive?: V;
  /** Badge beside the legend. */
  readonly mark?: ReactNode;
  /** Error message below the options. */
  readonly error?: string | undefined;
  /** First checkbox, focused when the group has an error. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Multiple choice from a short list, as checkboxes that wrap in rows. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { legend, hint, options, selected, onChange, exclusive, mark, error, ref } = props;
  const id = useId();
  const toggle = (value: V, isOn: boolean) => {
    const isKept = (other: V) => (value === exclusive ? other === value : other !== exclusive);
    const wanted = isOn
      ? [...selected.filter(isKept), value]
      : selected.filter((other) => other !== value);
    onChange(options.map((option) => option.value).filter((other) => wanted.includes(other)));
  };
  const described = [
    mark === undefined ? '' : `${id}-mark`,
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
  ].filter((part) => part !== '');
  return (
    <fieldset aria-describedby={described.join(' ') || undefined}>
      <FieldLegend
        legend={legend}
        hint={hint}
        hintId={`${id}-hint`}
        mark={mark}
        markId={`${id}-mark`}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => {
          const isChosen = selected.includes(value);
          return (
            <label
              key={value}
              className={`relative flex min-h-11 cursor-pointer items-center gap-2 rounded border px-3 py-1.5 transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
                isChosen ? 'border-accent bg-accent-tint' : 'border-edge bg-surface hover:bg-sunk'
              }`}
            >
              <input
                type="checkbox"
                ref={index === 0 ? ref : undefined}
                value={value}
                checked={isChosen}
                aria-invalid={error !== undefined}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={(event) => {
                  toggle(value, event.target.checked);
                }}
              />
              <span
                aria-hidden="true"
                className={`grid size-4.5 shrink-0 place-items-center rounded-sm border ${
                  isChosen ? 'border-accent text-accent' : 'border-edge'
                }`}
              >
                {isChosen && <Check className="size-3.5" />}
              </span>
              {label}
            </label>
          );
        })}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
