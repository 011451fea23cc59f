import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from '@/components/form/field';

interface EmailFieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  /** `username` where the address is what one signs in with. */
  readonly autoComplete: 'email' | 'username';
}

/** The e-mail address of an account. */
export function EmailField({ registration, error, autoComplete }: EmailFieldProps) {
  return (
    <Field label="Email" error={error?.message}>
      {(control) => (
        <input
          {...control}
          {...registration}
          type="email"
          autoComplete={autoComplete}
          className={inputClass}
        />
      )}
    </Field>
  );
}
