import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from '@/components/form/field';

interface EmailFieldProps {
  /** Called on render: the order of registration decides which invalid field gets focus. */
  readonly register: () => UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  /** `username` where the email is used to sign in. */
  readonly autoComplete: 'email' | 'username';
}

/** Email field of an account form. */
export function EmailField({ register, error, autoComplete }: EmailFieldProps) {
  return (
    <Field label="Email" error={error?.message}>
      {(control) => (
        <input
          {...control}
          {...register()}
          type="email"
          autoComplete={autoComplete}
          className={inputClass}
        />
      )}
    </Field>
  );
}
