import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Field, FieldLegend } from './field';
import { useFieldError, type BoundFieldProps } from './text-fields';
import { Toggle } from './toggle';
import { inputClass } from '@/shared/ui/input-class';
import type { Option } from '@shared/contracts/vocabularies';

/** Props of a field with a list of options. */
export interface ChoiceFieldProps<
  Values extends FieldValues,
  Context,
  Output,
> extends BoundFieldProps<Values, Context, Output> {
  readonly options: readonly Option[];
}

interface SelectFieldProps<Values extends FieldValues, Context, Output> extends ChoiceFieldProps<
  Values,
  Context,
  Output
> {
  /** Label of the empty choice; without it, one option is always chosen. */
  readonly emptyLabel?: string | undefined;
  /** Whether the form holds null instead of '' when nothing is chosen. */
  readonly isNullable?: boolean;
  readonly optional?: boolean;
  readonly autoComplete?: string;
  readonly 'aria-required'?: boolean;
}

/** Single choice from a list, as a select. */
export function SelectField<Values extends FieldValues, Context, Output>(
  props: SelectFieldProps<Values, Context, Output>,
) {
  const { form, name, label, hint, mark, options, emptyLabel, isNullable, optional } = props;
  const error = useFieldError(form, name);
  const registration = form.register(
    name,
    isNullable === true ? { setValueAs: (value: unknown) => (value === '' ? null : value) } : {},
  );
  return (
    <Field label={label} hint={hint} error={error} optional={optional} mark={mark}>
      {(control) => (
        <select
          {...control}
          {...registration}
          autoComplete={props.autoComplete}
          aria-required={props['aria-required']}
          className={inputClass}
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

/** Single choice from a few options, as radio buttons in a row. */
export function RadioField<Values extends FieldValues, Context, Output>(
  props: ChoiceFieldProps<Values, Context, Output>,
) {
  const { form, name, label, hint, deps, mark, options } = props;
  const id = useId();
  const registration = form.register(name, deps === undefined ? {} : { deps });
  return (
    <fieldset aria-describedby={mark === undefined ? undefined : `${id}-mark`}>
      <FieldLegend id={id} legend={label} hint={hint} mark={mark} />
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              value={option.value}
              className="size-5 accent-brand"
              {...registration}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Switch of a form; the hint says what it turns on. */
export function SwitchField<Values extends FieldValues, Context, Output>(
  props: BoundFieldProps<Values, Context, Output>,
) {
  const { field } = useController({ control: props.form.control, name: props.name });
  const isOn: boolean = field.value;
  return (
    <Toggle label={props.label} description={props.hint} isOn={isOn} onChange={field.onChange} />
  );
}
