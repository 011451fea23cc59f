import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { passwordAdvice } from '@/domain/password';
import type { SignUpForm } from '@/domain/sign-up-form';

const RULE = 'At least 6 characters.';

interface PasswordFieldsProps {
  readonly form: UseFormReturn<SignUpForm>;
}

/** The password of a new account, twice, with advice on the way. */
export function PasswordFields({ form }: PasswordFieldsProps) {
  const { control: source, register, formState } = form;
  const { errors } = formState;
  const [password, ...personal] = useWatch({
    control: source,
    name: ['password', 'first_name', 'last_name', 'display_name', 'email'],
  });
  const advice = passwordAdvice(password, personal);
  return (
    <>
      <Field label="Password" hint={advice ?? RULE} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { deps: 'confirmation' })}
            label="Password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmation')}
            label="Confirm Password"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
