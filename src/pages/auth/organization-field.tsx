import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Combobox } from '@/components/combobox/combobox';
import type { ComboboxEntry } from '@/components/combobox/combobox-entries';
import { Field } from '@/components/form/field';
import {
  creatableName,
  useOrganizationChoice,
} from '@/components/organization-choice/use-organization-choice';
import type { SignUpForm } from '@/domain/accounts/sign-up-form';

interface OrganizationFieldProps {
  readonly form: UseFormReturn<SignUpForm>;
}

/** Organization field: choose one, create one, or type a name. */
export function OrganizationField({ form }: OrganizationFieldProps) {
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
          onApproach={() => {
            setWanted(true);
          }}
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
