import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Combobox } from '@/components/combobox/combobox';
import type { ComboboxEntry } from '@/components/combobox/use-combobox';
import { Field } from '@/components/form/field';
import { organizationNamesQuery } from '@/data/organizations/organization-queries';
import { useOrganizationCreate } from '@/data/organizations/use-organization-create';
import { organizationLimits } from '@/domain/limits';
import { cleanName } from '@/domain/sign-up-form';
import type { SignUpForm } from '@/domain/sign-up-form';
import { characterCount, hasForbiddenCharacter, showsSomething } from '@/domain/text-rules';
import { notify } from '@/lib/notify';

interface OrganizationFieldProps {
  readonly form: UseFormReturn<SignUpForm>;
}

/** The organization of a person: one of the directory, one they add to it, or just its name. */
export function OrganizationField({ form }: OrganizationFieldProps) {
  const organizations = useQuery(organizationNamesQuery());
  const create = useOrganizationCreate();
  const { field, fieldState } = useController({ control: form.control, name: 'organization' });

  const add = (name: string) => {
    create.mutate(name, {
      onSuccess: ({ organization, isNew }) => {
        // Whoever has typed on meanwhile means something else.
        if (form.getValues('organization') === name) field.onChange(organization.name);
        if (!isNew) return;
        notify({
          title: 'Organization created',
          description: `"${organization.name}" has been added to the directory.`,
        });
      },
      onError: () => {
        notify({
          title: 'Error',
          description: 'Failed to create organization. Please try again.',
          tone: 'destructive',
        });
      },
    });
  };
  const choose = (entry: ComboboxEntry) => {
    const name = entry.kind === 'option' ? entry.option.name : entry.name;
    field.onChange(name);
    if (entry.kind === 'create' && !create.isPending) add(name);
  };

  return (
    <Field
      label="Organization"
      optional
      hint={create.isPending ? 'Adding it to the directory…' : undefined}
      error={fieldState.error?.message}
    >
      {(control) => (
        <Combobox
          control={control}
          label="Organization"
          name={field.name}
          value={field.value}
          options={organizations.data ?? []}
          notice={noticeFor(organizations.status)}
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

/** What stands in the list while it is not there. */
function noticeFor(status: 'pending' | 'error' | 'success'): string | undefined {
  if (status === 'pending') return 'Loading organizations…';
  if (status === 'error') return 'The list could not be loaded. You can type the name.';
  return undefined;
}

/** The typed text as the name of a new organization, or null where the database would refuse it. */
function creatableName(typed: string): string | null {
  const name = cleanName(typed);
  const length = characterCount(name);
  const { shortest, longest } = organizationLimits.name;
  const fits = length >= shortest && length <= longest;
  return fits && showsSomething(name) && !hasForbiddenCharacter(name) ? name : null;
}
