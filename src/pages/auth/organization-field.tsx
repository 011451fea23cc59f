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

/** The organization of a person: one of the directory, one they add to it, or just its name. */
export function OrganizationField({ form }: OrganizationFieldProps) {
  // Most people leave it empty: the list comes for those who go there.
  const [isWanted, setWanted] = useState(false);
  const { options, notice, isAdding, add } = useOrganizationChoice(isWanted);
  const { field, fieldState } = useController({ control: form.control, name: 'organization' });

  const choose = (entry: ComboboxEntry) => {
    const name = entry.kind === 'option' ? entry.option.name : entry.name;
    field.onChange(name);
    if (entry.kind === 'option') return;
    add(name, (organization) => {
      // Whoever has typed on meanwhile means something else.
      if (form.getValues('organization') === name) field.onChange(organization.name);
    });
  };

  return (
    <Field
      label="Organization"
      optional
      hint={isAdding ? 'Adding it to the directory…' : undefined}
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
