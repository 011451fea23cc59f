import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useConfidenceMark } from './confidence-mark';
import { fieldId } from './reading-context';
import { CheckboxGroup } from '@/components/form/checkbox-group';
import { Field, inputClass } from '@/components/form/field';
import { isMember, type Option } from '@/domain/vocabularies';

interface SelectFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Option[];
  /** What stands there while nothing is chosen; without it, something always is. */
  readonly emptyLabel?: string;
}

/** A choice of one word out of a list, or of none. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, label, hint, options, emptyLabel } = props;
  const mark = useConfidenceMark(form.control, name);
  return (
    <div id={fieldId(name)}>
      <Field label={label} hint={hint} mark={mark}>
        {(field) => (
          <select {...field} {...form.register(name)} className={inputClass}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

interface ChecksFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Option[];
  /** A choice that takes the place of all the others. */
  readonly exclusive?: string;
}

/** A choice of any number of words out of a list. */
export function ChecksField<Values extends FieldValues>(props: ChecksFieldProps<Values>) {
  const { control, name, legend, hint, options, exclusive } = props;
  const { field } = useController({ control, name });
  const mark = useConfidenceMark(control, name);
  const value: unknown = field.value;
  const selected = Array.isArray(value) ? value.filter((one) => isMember(options, one)) : [];
  return (
    <div id={fieldId(name)} className="sm:col-span-2">
      <CheckboxGroup
        legend={legend}
        options={options}
        selected={selected}
        onChange={field.onChange}
        mark={mark}
        {...(hint === undefined ? {} : { hint })}
        {...(exclusive === undefined ? {} : { exclusive })}
      />
    </div>
  );
}
