import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { MarkedField } from './marked-field';
import { ChecksField } from '@/shared/form/checks-field';
import { SelectField, SwitchField } from '@/shared/form/choice-fields';
import { TextField } from '@/shared/form/text-fields';
import { optionsOf, type FormField as Field, type UploadField } from '@/shared/rules/fields';

const inputModes = { url: 'url', email: 'email', phone: 'tel' } as const;

interface FormFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly field: Exclude<Field, UploadField> & { readonly name: FieldPath<Values> };
  /** Replaces the label of the registry. */
  readonly label?: string;
  /** Replaces the hint of the registry. */
  readonly hint?: string | undefined;
  /** Overrides the registry, where other values decide. */
  readonly isRequired?: boolean;
  /** Whether the label of a text that may stay empty says so. */
  readonly marksOptional?: boolean;
}

/** A field of a registry, by its kind; several choices as checkboxes. A switch has no mark. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, field, label = field.label, hint = field.hint, marksOptional = false } = props;
  const { isRequired = field.required !== undefined } = props;
  const { name } = field;
  return (
    <MarkedField
      control={form.control}
      name={name}
      label={label}
      isWide={field.kind === 'choices' || field.isWide === true}
    >
      {(mark) => {
        const shared = { form, name, label, hint, mark };
        if (field.kind === 'choices') {
          return <ChecksField {...shared} options={field.options} exclusive={field.exclusive} />;
        }
        if (field.kind === 'switch') {
          return <SwitchField form={form} name={name} label={label} hint={hint} />;
        }
        if (field.kind === 'choice' || field.kind === 'yes-no') {
          return (
            <SelectField
              {...shared}
              options={optionsOf(field)}
              emptyLabel={field.emptyLabel}
              aria-required={isRequired}
            />
          );
        }
        return (
          <TextField
            {...shared}
            type={field.kind === 'day' ? 'date' : 'text'}
            inputMode={isAddress(field.kind) ? inputModes[field.kind] : undefined}
            rows={'rows' in field ? field.rows : undefined}
            autoComplete={field.autoComplete ?? 'off'}
            optional={marksOptional && !isRequired}
            aria-required={isRequired}
          />
        );
      }}
    </MarkedField>
  );
}

function isAddress(kind: Field['kind']): kind is keyof typeof inputModes {
  return Object.hasOwn(inputModes, kind);
}
