import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import {
  creatableName,
  useOrganizationChoice,
} from '@/entities/organizations/use-organization-choice';
import type { ResourceEditorForm } from '@/entities/resources/rules/editor-form';
import { Field } from '@/shared/form/field';
import { buttonClass } from '@/shared/ui/button-class';
import { Combobox } from '@/shared/ui/combobox/combobox';
import type { ComboboxOption } from '@/shared/ui/combobox/combobox-entries';

/** Linked organizations of a resource; the first one is the main organization. */
export function OrganizationsField({ form }: { form: UseFormReturn<ResourceEditorForm> }) {
  const { options, notice, isAdding, add } = useOrganizationChoice();
  const { field, fieldState } = useController({ control: form.control, name: 'organizations' });
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const rootRef = useRef<HTMLDivElement>(null);
  const radioName = useId();
  const linked = field.value;
  const without = (id: string) => linked.filter((organization) => organization.id !== id);

  const link = ({ id, name }: ComboboxOption) => {
    setTyped('');
    // Read from the form: others may have been linked while this one was created.
    const before = form.getValues('organizations');
    if (before.some((organization) => organization.id === id)) return;
    field.onChange([...before, { id, name }]);
    setAnnouncement(`${name} linked.`);
  };

  return (
    <div ref={rootRef} className="sm:col-span-2">
      <Field
        label="Linked organizations"
        hint={
          isAdding
            ? 'Adding the organization…'
            : 'Type to search. You can add a name that is not listed.'
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
            onChoose={(entry) => {
              if (entry.kind === 'option') link(entry.option);
              else add(entry.name, link);
            }}
            onBlur={field.onBlur}
            inputRef={field.ref}
            autoComplete="off"
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {linked.length === 0 ? (
        <p className="mt-3 text-soft">No organization is linked.</p>
      ) : (
        <fieldset className="mt-3">
          <legend className="text-sm text-soft">
            The page shows the primary organization first.
          </legend>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {linked.map((organization, index) => (
              <Entry
                key={organization.id}
                radioName={radioName}
                name={organization.name}
                isMain={index === 0}
                onMain={() => field.onChange([organization, ...without(organization.id)])}
                onRemove={() => {
                  field.onChange(without(organization.id));
                  setAnnouncement(`${organization.name} no longer linked.`);
                  rootRef.current?.querySelector('input')?.focus();
                }}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}

interface EntryProps {
  readonly radioName: string;
  readonly name: string;
  readonly isMain: boolean;
  readonly onMain: () => void;
  readonly onRemove: () => void;
}

function Entry({ radioName, name, isMain, onMain, onRemove }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={radioName}
          checked={isMain}
          onChange={onMain}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 wrap-anywhere">
          <span>{name}</span>
          {isMain && <span className="ml-2 text-sm text-soft">Main organization</span>}
        </span>
      </label>
      <button type="button" onClick={onRemove} className={buttonClass('quiet')}>
        <X className="size-4" />
        Remove<span className="sr-only">{` ${name}`}</span>
      </button>
    </li>
  );
}
