import { useFormState } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useConfidenceMark } from './confidence-mark';
import { fieldId } from './reading-context';
import { Field, inputClass } from '@/components/form/field';

interface TextFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
  /** How many lines it shows; one line where nothing is said. */
  readonly rows?: number;
  readonly type?: 'date' | 'time';
  readonly inputMode?: 'email' | 'url' | 'tel';
  readonly isRequired?: boolean;
  /** Other fields whose value is right or wrong depending on this one. */
  readonly deps?: FieldPath<Values>[];
  /** Whether it takes the whole line where fields stand side by side. */
  readonly isWide?: boolean;
  readonly className?: string;
}

/** A field of text, with its mark where the text was read from another. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, rows, type, inputMode, isRequired, deps, isWide } = props;
  const formState = useFormState({ control: form.control, name });
  const { error } = form.getFieldState(name, formState);
  const mark = useConfidenceMark(form.control, name);
  const registered = form.register(name, deps === undefined ? {} : { deps });
  return (
    <div id={fieldId(name)} className={isWide === true ? 'sm:col-span-2' : ''}>
      <Field label={label} hint={hint} error={error?.message} mark={mark}>
        {(field) => {
          const common = {
            ...field,
            ...registered,
            autoComplete: 'off',
            'aria-required': isRequired === true,
            className: inputClass,
          };
          return rows === undefined ? (
            <input {...common} type={type ?? 'text'} inputMode={inputMode} />
          ) : (
            <textarea {...common} rows={rows} />
          );
        }}
      </Field>
    </div>
  );
}
