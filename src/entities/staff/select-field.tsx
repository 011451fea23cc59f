import { type Ref, useId } from 'react';
import { Field } from '@/shared/form/field';
import { inputClass } from '@/shared/ui/input-class';
import { isMember, type Option } from '@shared/contracts/vocabularies';

interface SelectFieldProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  /** Null when nothing is chosen. */
  readonly value: V | null;
  readonly onChoose: (value: V) => void;
  /** Text shown when nothing is chosen. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Select with label and error, outside of a form library. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, options, value, onChoose, placeholder, error, ref } = props;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          ref={ref}
          value={value ?? ''}
          onChange={({ target }) => {
            if (isMember(options, target.value)) onChoose(target.value);
          }}
          className={inputClass}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CompactSelectProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

/** Select with its label beside it, for toolbars. */
export function CompactSelect<V extends string>(props: CompactSelectProps<V>) {
  const { label, options, value, onChoose } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 xl:shrink-0">
      <label htmlFor={id} className="shrink-0 text-sm text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          if (isMember(options, target.value)) onChoose(target.value);
        }}
        className={`${inputClass} min-w-0 xl:w-auto xl:px-2 xl:text-sm`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
