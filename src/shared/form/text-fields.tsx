import { useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from './field';
import { inputClass } from '@/shared/ui/input-class';

/** Props of every field that is bound to a form. */
export interface BoundFieldProps<Values extends FieldValues, Context, Output> {
  readonly form: UseFormReturn<Values, Context, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Other fields that are validated again when this one changes. */
  readonly deps?: FieldPath<Values>[];
  /** Badge at the end of the label line. */
  readonly mark?: ReactNode;
}

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'type' | 'aria-required'
>;

interface TextFieldProps<Values extends FieldValues, Context, Output>
  extends BoundFieldProps<Values, Context, Output>, InputAttributes {
  readonly optional?: boolean;
  /** Lines of a text area; without it, the field is an input. */
  readonly rows?: number | undefined;
}

/** Text field of a form. */
export function TextField<Values extends FieldValues, Context, Output>(
  props: TextFieldProps<Values, Context, Output>,
) {
  const { form, name, label, hint, deps, mark, optional, rows, type, ...attributes } = props;
  const isAddress = attributes.inputMode === 'email' || attributes.inputMode === 'url';
  const error = useFieldError(form, name);
  const registration = form.register(name, deps === undefined ? {} : { deps });
  return (
    <Field label={label} hint={hint} error={error} optional={optional} mark={mark}>
      {(control) => {
        const shared = {
          ...control,
          ...registration,
          ...attributes,
          ...(isAddress && { autoCapitalize: 'none', spellCheck: false }),
          className: inputClass,
        };
        return rows === undefined ? (
          <input {...shared} type={type ?? 'text'} />
        ) : (
          <textarea {...shared} rows={rows} />
        );
      }}
    </Field>
  );
}

interface PasswordFieldProps<Values extends FieldValues, Context, Output> extends BoundFieldProps<
  Values,
  Context,
  Output
> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Password field of a form with a Show button. Pasting and password managers work. */
export function PasswordField<Values extends FieldValues, Context, Output>(
  props: PasswordFieldProps<Values, Context, Output>,
) {
  const { form, name, label, hint, deps, autoComplete } = props;
  const [isShown, setShown] = useState(false);
  const error = useFieldError(form, name);
  const action = isShown ? 'Hide' : 'Show';
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...form.register(name, deps === undefined ? {} : { deps })}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputClass} pr-16`}
          />
          <button
            type="button"
            aria-label={`${action} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
            className="absolute top-0 right-0 min-h-11 min-w-14 rounded px-2 text-sm font-semibold text-brand hover:underline"
          >
            {action}
          </button>
        </div>
      )}
    </Field>
  );
}

/** Returns the error message of a field. */
export function useFieldError<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: FieldPath<Values>,
): string | undefined {
  const formState = useFormState<Values, Output>({ control: form.control, name });
  return form.getFieldState(name, formState).error?.message;
}
