import { useController } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { OrganizationsField } from './organizations-field';
import { FieldError } from '@/components/form/field';
import { MultiSelect } from '@/components/multi-select/multi-select';
import { SelectField } from '@/components/submission-fields/choice-fields';
import { TextField } from '@/components/submission-fields/text-field';
import type { EditorField, EditorListField } from '@/domain/resources/editor-fields';
import type { ResourceEditorForm } from '@/domain/resources/editor-form';
import { isMember } from '@/domain/vocabularies';

interface EditorSectionFieldsProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
  readonly fields: readonly EditorField[];
}

/** The fields of one section, each by its kind. */
export function EditorSectionFields({ form, fields }: EditorSectionFieldsProps) {
  return fields.map((field) => {
    if (field.kind === 'text') return <TextField key={field.name} form={form} {...field} />;
    if (field.kind === 'choice') return <SelectField key={field.name} form={form} {...field} />;
    if (field.kind === 'list') return <ListField key={field.name} form={form} field={field} />;
    return <OrganizationsField key={field.name} form={form} />;
  });
}

interface ListFieldProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
  readonly field: EditorListField;
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
