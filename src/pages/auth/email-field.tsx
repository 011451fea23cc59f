import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from '@/components/form/field';

interface EmailFieldProps {
  /** Called when the field is drawn: the order of fields decides which wrong one gets focus. */
  readonly register: () => UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  /** `username` where the address is what one signs in with. */
  readonly autoComplete: 'email' | 'username';
}

/** The e-mail address of an account. */
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
