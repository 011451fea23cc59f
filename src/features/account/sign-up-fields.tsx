import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PASSWORD_RULE } from './auth-form';
import {
  creatableName,
  useOrganizationChoice,
} from '@/entities/organizations/use-organization-choice';
import { passwordAdvice } from '@/entities/people/rules/password';
import type { SignUpForm } from '@/entities/people/rules/sign-up-form';
import { SelectField } from '@/shared/form/choice-fields';
import { Field } from '@/shared/form/field';
import { PasswordField, TextField } from '@/shared/form/text-fields';
import { usStates } from '@/shared/rules/us-states';
import { Combobox } from '@/shared/ui/combobox/combobox';
import type { ComboboxEntry } from '@/shared/ui/combobox/combobox-entries';

const states = usStates.map((state) => ({ value: state, label: state }));

interface SignUpFieldsProps {
  readonly form: UseFormReturn<SignUpForm>;
}

/** All fields of the sign-up form. */
export function SignUpFields({ form }: SignUpFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="first_name" label="First Name" autoComplete="given-name" />
        <TextField form={form} name="last_name" label="Last Name" autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name="display_name"
        label="Display Name"
        hint="Shown next to what you write."
        autoComplete="nickname"
      />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="city" label="City" autoComplete="address-level2" />
        <SelectField
          form={form}
          name="state"
          label="State"
          options={states}
          emptyLabel="Select a state"
          autoComplete="address-level1"
        />
      </div>
      <PasswordFields form={form} />
      <OrganizationField form={form} />
    </>
  );
}

/** Separate component, because its advice re-renders with every key. */
function PasswordFields({ form }: SignUpFieldsProps) {
  const [password, ...personal] = useWatch({
    control: form.control,
    name: ['password', 'first_name', 'last_name', 'display_name', 'email'],
  });
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint={passwordAdvice(password, personal) ?? PASSWORD_RULE}
        deps={['confirmation']}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="confirmation"
        label="Confirm Password"
        autoComplete="new-password"
      />
    </>
  );
}

/** Organization field: choose one, create one, or type a name. */
function OrganizationField({ form }: SignUpFieldsProps) {
  // Load the list on first focus, because most people leave the field empty.
  const [isWanted, setWanted] = useState(false);
  const { options, notice, isAdding, add } = useOrganizationChoice(isWanted);
  const { field, fieldState } = useController({ control: form.control, name: 'organization' });

  const choose = (entry: ComboboxEntry) => {
    const name = entry.kind === 'option' ? entry.option.name : entry.name;
    field.onChange(name);
    if (entry.kind === 'option') return;
    add(name, (organization) => {
      // Do not overwrite text typed since.
      if (form.getValues('organization') === name) field.onChange(organization.name);
    });
  };

  return (
    <Field
      label="Organization"
      optional
      hint={isAdding ? 'Adding the organization…' : undefined}
      error={fieldState.error?.message}
    >
      {(control) => (
        <Combobox
          control={control}
          onApproach={() => setWanted(true)}
          label="Organization"
          name={field.name}
          value={field.value}
          options={options}
          notice={notice}
          creatable={creatableName}
          onType={field.onChange}
          onChoose={choose}
          onBlur={field.onBlur}
          inputRef={field.ref}
          autoComplete="organization"
        />
      )}
    </Field>
  );
}
