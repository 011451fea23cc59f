import type { UseFormReturn } from 'react-hook-form';
import { EmailField } from './email-field';
import { Field, inputClass } from '@/components/form/field';
import type { SignUpForm } from '@/domain/accounts/sign-up-form';
import { usStates } from '@/domain/us-states';

interface PersonFieldsProps {
  readonly form: UseFormReturn<SignUpForm>;
}

/** Name, email and location fields of the sign-up form. */
export function PersonFields({ form }: PersonFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.first_name?.message}>
          {(control) => (
            <input
              {...control}
              {...register('first_name')}
              autoComplete="given-name"
              className={inputClass}
            />
          )}
        </Field>
        <Field label="Last Name" error={errors.last_name?.message}>
          {(control) => (
            <input
              {...control}
              {...register('last_name')}
              autoComplete="family-name"
              className={inputClass}
            />
          )}
        </Field>
      </div>
      <Field
        label="Display Name"
        hint="Shown next to what you write."
        error={errors.display_name?.message}
      >
        {(control) => (
          <input
            {...control}
            {...register('display_name')}
            autoComplete="nickname"
            className={inputClass}
          />
        )}
      </Field>
      <EmailField register={() => register('email')} error={errors.email} autoComplete="email" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="City" error={errors.city?.message}>
          {(control) => (
            <input
              {...control}
              {...register('city')}
              autoComplete="address-level2"
              className={inputClass}
            />
          )}
        </Field>
        <Field label="State" error={errors.state?.message}>
          {(control) => (
            <select
              {...control}
              {...register('state')}
              autoComplete="address-level1"
              className={inputClass}
            >
              <option value="">Select a state</option>
              {usStates.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
}
