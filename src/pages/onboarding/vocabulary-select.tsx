import { Field, inputClass } from '@/components/form/field';
import { isMember } from '@/domain/vocabularies';
import type { Option } from '@/domain/vocabularies';

interface VocabularySelectProps<V extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Option<V>[];
  readonly selected: V | null;
  /** What stands there while nothing is chosen; without it, something always is. */
  readonly emptyLabel?: string;
  readonly onChange: (value: V | null) => void;
}

/** A choice of one word out of a list; one with an `emptyLabel` is optional and can be taken back. */
export function VocabularySelect<V extends string>(props: VocabularySelectProps<V>) {
  const { label, hint, options, selected, emptyLabel, onChange } = props;
  return (
    <Field label={label} hint={hint} optional={emptyLabel !== undefined}>
      {(control) => (
        <select
          {...control}
          value={selected ?? ''}
          className={`${inputClass} sm:max-w-xs`}
          onChange={(event) => {
            const { value } = event.target;
            onChange(isMember(options, value) ? value : null);
          }}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
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
