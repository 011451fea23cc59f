import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { OrganizationEntry } from './organization-entry';
import { useLinkedOrganizations } from './use-linked-organizations';
import { Combobox } from '@/components/combobox/combobox';
import type { ComboboxOption } from '@/components/combobox/combobox-entries';
import { Field } from '@/components/form/field';
import { creatableName } from '@/components/organization-choice/use-organization-choice';
import type { ResourceEditorForm } from '@/domain/resources/editor-form';

interface OrganizationsFieldProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
}

/** The organizations behind a resource: one of them is the main one. */
export function OrganizationsField({ form }: OrganizationsFieldProps) {
  const organizations = useLinkedOrganizations(form);
  const { field, error, notice, isAdding, typed, setTyped, options, said, choose } = organizations;
  const rootRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={rootRef} className="sm:col-span-2">
      <Field
        label="Linked organizations"
        hint={
          isAdding
            ? 'Adding the organization…'
            : 'Type to search; a name that is not there can be added.'
        }
        error={error}
      >
        {(control) => (
          <Combobox
            control={control}
            label="Organizations"
            name={field.name}
            value={typed}
            options={options}
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
      <LinkedOrganizations
        linked={organizations.linked}
        onMain={organizations.makeMain}
        onRemove={(organization) => {
          organizations.unlink(organization);
          rootRef.current?.querySelector('input')?.focus();
        }}
      />
    </div>
  );
}

interface LinkedOrganizationsProps {
  readonly linked: readonly ComboboxOption[];
  readonly onMain: (organization: ComboboxOption) => void;
  readonly onRemove: (organization: ComboboxOption) => void;
}

function LinkedOrganizations({ linked, onMain, onRemove }: LinkedOrganizationsProps) {
  const radioName = useId();
  if (linked.length === 0) return <p className="mt-3 text-soft">No organization is linked.</p>;
  return (
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
              onMain(organization);
            }}
            onRemove={() => {
              onRemove(organization);
            }}
          />
        ))}
      </ul>
    </fieldset>
  );
}
