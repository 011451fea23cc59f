import type { Ref } from 'react';
import { Field, inputClass } from '@/components/form/field';
import { isMember, type Option } from '@/domain/vocabularies';

interface WordFieldProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  /** Null when nothing is chosen. */
  readonly value: V | null;
  readonly onChoose: (value: V) => void;
  /** Text shown when nothing is chosen. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly selectRef?: Ref<HTMLSelectElement>;
}

/** Select field. */
export function SelectField<V extends string>(props: WordFieldProps<V>) {
  const { label, options, value, onChoose, placeholder, error, selectRef } = props;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          ref={selectRef}
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
