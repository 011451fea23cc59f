import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ChecksField, SelectField } from './choice-fields';
import { TextField } from './text-field';
import {
  yesNoAnswers,
  type FormField as Field,
  type SwitchField,
  type UploadField,
} from '@/domain/fields';

const inputModes = { url: 'url', email: 'email', phone: 'tel' } as const;

interface FormFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly field: Exclude<Field, SwitchField | UploadField> & { readonly name: FieldPath<Values> };
  /** Takes the place of the label of the registry. */
  readonly label?: string;
}

/** A field of a registry, by its kind; several choices as checkboxes. */
export function FormField<Values extends FieldValues>({
  form,
  field,
  label = field.label,
}: FormFieldProps<Values>) {
  const { name } = field;
  const hint = field.hint === undefined ? {} : { hint: field.hint };
  if (field.kind === 'choices') {
    return (
      <ChecksField
        control={form.control}
        name={name}
        legend={label}
        options={field.options}
        {...hint}
        {...(field.exclusive === undefined ? {} : { exclusive: field.exclusive })}
      />
    );
  }
  if (field.kind === 'choice' || field.kind === 'yes-no') {
    return (
      <SelectField
        form={form}
        name={name}
        label={label}
        options={field.kind === 'choice' ? field.options : yesNoAnswers}
        {...hint}
        {...(field.emptyLabel === undefined ? {} : { emptyLabel: field.emptyLabel })}
      />
    );
  }
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      isRequired={field.required !== undefined}
      isWide={field.isWide === true}
      {...hint}
      {...(field.kind === 'day' ? { type: 'date' } : {})}
      {...('rows' in field ? { rows: field.rows } : {})}
      {...(isAddress(field.kind) ? { inputMode: inputModes[field.kind] } : {})}
    />
  );
}

function isAddress(kind: Field['kind']): kind is keyof typeof inputModes {
  return Object.hasOwn(inputModes, kind);
}
