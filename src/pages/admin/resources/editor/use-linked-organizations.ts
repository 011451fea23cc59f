import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { ComboboxEntry, ComboboxOption } from '@/components/combobox/combobox-entries';
import { useOrganizationChoice } from '@/components/organization-choice/use-organization-choice';
import type { ResourceEditorForm } from '@/domain/resources/editor-form';

/** The organizations of a resource while they are chosen, the main one first. */
export function useLinkedOrganizations(form: UseFormReturn<ResourceEditorForm>) {
  const { options, notice, isAdding, add } = useOrganizationChoice();
  const { field, fieldState } = useController({ control: form.control, name: 'organizations' });
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const linked = field.value;
  const allBut = (id: string) => linked.filter((one) => one.id !== id);

  const link = ({ id, name }: ComboboxOption) => {
    setTyped('');
    const before = form.getValues('organizations'); // It may have been created meanwhile.
    if (before.some((one) => one.id === id)) return;
    field.onChange([...before, { id, name }]);
    setSaid(`${name} linked.`);
  };

  return {
    field,
    error: fieldState.error?.message,
    linked,
    notice,
    isAdding,
    typed,
    setTyped,
    /** What can be linked beside what is linked. */
    options: options.filter(({ id }) => !linked.some((one) => one.id === id)),
    /** What became of the last choice, for those who do not see it. */
    said,
    choose: (entry: ComboboxEntry) => {
      if (entry.kind === 'option') link(entry.option);
      else add(entry.name, link);
    },
    makeMain: (organization: ComboboxOption) => {
      field.onChange([organization, ...allBut(organization.id)]);
    },
    unlink: ({ id, name }: ComboboxOption) => {
      field.onChange(allBut(id));
      setSaid(`${name} no longer linked.`);
    },
  };
}
