import { useController } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { OrganizationsField } from './organizations-field';
import { FieldError } from '@/components/form/field';
import { MultiSelect } from '@/components/multi-select/multi-select';
import { FormField } from '@/components/submission-fields/form-field';
import type { EditorField } from '@/domain/resources/editor-fields';
import type { ResourceEditorForm } from '@/domain/resources/editor-form';
import { isMember } from '@/domain/vocabularies';

interface EditorSectionFieldsProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
  readonly fields: readonly EditorField[];
}

/** The fields of one section, each by its kind. */
export function EditorSectionFields({ form, fields }: EditorSectionFieldsProps) {
  return fields.map((field) => {
    if (field.kind === 'organizations') return <OrganizationsField key={field.name} form={form} />;
    if (field.kind === 'choices') return <ListField key={field.name} form={form} field={field} />;
    return <FormField key={field.name} form={form} field={field} />;
  });
}

interface ListFieldProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
  readonly field: Extract<EditorField, { readonly kind: 'choices' }>;
}

function ListField({ form, field: { name, label, options, shownLabels } }: ListFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <div>
      <p className="mb-1 font-semibold" aria-hidden="true">
        {label}
      </p>
      <MultiSelect
        label={label}
        options={options}
        selected={field.value}
        shownLabels={shownLabels}
        onChange={(selected) => {
          field.onChange(selected.filter((value) => isMember(options, value)));
        }}
        panel="inline"
        hasSelectAll
      />
      {fieldState.error?.message !== undefined && (
        <FieldError id={`${name}-error`} message={fieldState.error.message} />
      )}
    </div>
  );
}
