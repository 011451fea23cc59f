import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';

const RULE = 'At least 6 characters.';

interface PasswordFieldsProps {
  readonly label: string;
  /** Advice for a better password, if any. */
  readonly advice: string | null;
  readonly registrations: {
    readonly password: UseFormRegisterReturn;
    readonly confirmation: UseFormRegisterReturn;
  };
  readonly errors: {
    readonly password?: FieldError | undefined;
    readonly confirmation?: FieldError | undefined;
  };
}

/** New password and confirmation fields with advice. */
export function PasswordFields({ label, advice, registrations, errors }: PasswordFieldsProps) {
  return (
    <>
      <Field label={label} hint={advice ?? RULE} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...registrations.password}
            label={label}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...registrations.confirmation}
            label="Confirm Password"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
