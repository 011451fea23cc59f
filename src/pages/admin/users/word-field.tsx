import type { Ref } from 'react';
import { Field, inputClass } from '@/components/form/field';
import { isMember, type Option } from '@/domain/vocabularies';

interface WordFieldProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  /** Null while nothing is chosen. */
  readonly value: V | null;
  readonly onChoose: (value: V) => void;
  /** What stands there while nothing is chosen. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly selectRef?: Ref<HTMLSelectElement>;
}

/** A choice of one word out of a few. */
export function WordField<V extends string>(props: WordFieldProps<V>) {
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
