import { useController, useFormState } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { OrganizationsField } from './organizations-field';
import { Field, FieldError, inputClass } from '@/components/form/field';
import { MultiSelect } from '@/components/multi-select/multi-select';
import type {
  EditorChoiceField,
  EditorField,
  EditorListField,
  EditorTextField,
} from '@/domain/resource-editor-fields';
import type { ResourceEditorForm } from '@/domain/resource-editor-form';
import { isMember } from '@/domain/vocabularies';

interface FieldProps<F extends EditorField> {
  readonly form: UseFormReturn<ResourceEditorForm>;
  readonly field: F;
}

interface EditorSectionFieldsProps {
  readonly form: UseFormReturn<ResourceEditorForm>;
  readonly fields: readonly EditorField[];
}

/** The fields of one section, each by its kind. */
export function EditorSectionFields({ form, fields }: EditorSectionFieldsProps) {
  return fields.map((field) => {
    if (field.kind === 'text') return <TextField key={field.name} form={form} field={field} />;
    if (field.kind === 'choice') return <ChoiceField key={field.name} form={form} field={field} />;
    if (field.kind === 'list') return <ListField key={field.name} form={form} field={field} />;
    return <OrganizationsField key={field.name} form={form} />;
  });
}

function TextField({ form, field }: FieldProps<EditorTextField>) {
  const { name, label, hint, rows, type, inputMode, isRequired, isWide } = field;
  const formState = useFormState({ control: form.control, name });
  const { error } = form.getFieldState(name, formState);
  return (
    <div className={isWide === true ? 'sm:col-span-2' : ''}>
      <Field label={label} hint={hint} error={error?.message}>
        {(control) => {
          const common = {
            ...control,
            ...form.register(name),
            autoComplete: 'off',
            'aria-required': isRequired === true,
            className: inputClass,
          };
          return rows === undefined ? (
            <input {...common} type={type ?? 'text'} inputMode={inputMode} />
          ) : (
            <textarea {...common} rows={rows} />
          );
        }}
      </Field>
    </div>
  );
}

function ChoiceField({ form, field }: FieldProps<EditorChoiceField>) {
  const { name, label, hint, options, emptyLabel } = field;
  return (
    <div>
      <Field label={label} hint={hint}>
        {(control) => (
          <select {...control} {...form.register(name)} className={inputClass}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function ListField({
  form,
  field: { name, label, options, shownLabels },
}: FieldProps<EditorListField>) {
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
