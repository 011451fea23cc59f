import { useId, useRef, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { OrganizationEntry } from './organization-entry';
import { Combobox } from '@/components/combobox/combobox';
import type { ComboboxEntry, ComboboxOption } from '@/components/combobox/use-combobox';
import { Field } from '@/components/form/field';
import {
  creatableName,
  useOrganizationChoice,
} from '@/components/organization-choice/use-organization-choice';
import type { ResourceEditorForm } from '@/domain/resource-editor-form';

interface OrganizationsFieldProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
}

/** The organizations behind a resource: one of them is the main one. */
export function OrganizationsField({ form }: OrganizationsFieldProps) {
  const { options, notice, isAdding, add } = useOrganizationChoice();
  const { field, fieldState } = useController({ control: form.control, name: 'organizations' });
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const rootRef = useRef<HTMLDivElement>(null);
  const radioName = useId();
  const linked = field.value;

  const link = ({ id, name }: ComboboxOption) => {
    setTyped('');
    const before = form.getValues('organizations'); // It may have been created meanwhile.
    if (before.some((one) => one.id === id)) return;
    field.onChange([...before, { id, name }]);
    setSaid(`${name} linked.`);
  };
  const choose = (entry: ComboboxEntry) => {
    if (entry.kind === 'option') link(entry.option);
    else add(entry.name, link);
  };
  const unlink = (id: string, name: string) => {
    field.onChange(linked.filter((one) => one.id !== id));
    setSaid(`${name} no longer linked.`);
    rootRef.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={rootRef} className="sm:col-span-2">
      <Field
        label="Linked organizations"
        hint={
          isAdding
            ? 'Adding it to the directory…'
            : 'Type to search; a name that is not there can be added.'
        }
        error={fieldState.error?.message}
      >
        {(control) => (
          <Combobox
            control={control}
            label="Organizations"
            name={field.name}
            value={typed}
            options={options.filter(({ id }) => !linked.some((one) => one.id === id))}
            notice={notice}
            creatable={creatableName}
            onType={setTyped}
            onChoose={choose}
            onBlur={field.onBlur}
            inputRef={field.ref}
            autoComplete="off"
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {said}
      </p>
      {linked.length === 0 ? (
        <p className="mt-3 text-soft">No organization is linked.</p>
      ) : (
        <fieldset className="mt-3">
          <legend className="text-sm text-soft">The main one is named first on the page.</legend>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {linked.map((organization, index) => (
              <OrganizationEntry
                key={organization.id}
                radioName={radioName}
                name={organization.name}
                isMain={index === 0}
                onMain={() => {
                  const others = linked.filter((one) => one.id !== organization.id);
                  field.onChange([organization, ...others]);
                }}
                onRemove={() => {
                  unlink(organization.id, organization.name);
                }}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}
