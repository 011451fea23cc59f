import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Field, inputClass } from '@/components/form/field';
import { Toggle } from '@/components/form/toggle';
import { fieldsNamed, mapFields } from '@/domain/fields';
import { profileFormFields, type ProfileFormField } from '@/domain/profiles/fields';
import type { ProfileForm } from '@/domain/profiles/form';
import { profileAvailabilityStatuses } from '@/domain/profiles/vocabularies';

type TextInputField = Extract<
  ProfileFormField,
  { readonly kind: 'line' | 'comma list' | 'email' | 'url' }
>;
type TextName = TextInputField['name'];

const textFields = profileFormFields.filter((field): field is TextInputField =>
  ['line', 'comma list', 'email', 'url'].includes(field.kind),
);
const labels = mapFields<Record<ProfileFormField['name'], string>, ProfileFormField>(
  profileFormFields,
  ({ label }) => label,
);
const switches = profileFormFields.filter((field) => field.kind === 'switch');

const names = fieldsNamed(textFields, [
  'first_name',
  'last_name',
  'display_name',
  'professional_title',
]);
const work = fieldsNamed(textFields, ['company_organization', 'location', 'areas_of_expertise']);
const contact = fieldsNamed(textFields, [
  'email',
  'website',
  'linkedin_url',
  'twitter_url',
  'github_url',
]);

/** Fields that take a full row; others are shown side by side. */
const wide: ReadonlySet<TextName> = new Set<TextName>([
  'display_name',
  'professional_title',
  'areas_of_expertise',
  'email',
]);

/** Values of the `autocomplete` attribute, by field. */
const autoComplete: Readonly<Partial<Record<TextName, string>>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  display_name: 'nickname',
  professional_title: 'organization-title',
  company_organization: 'organization',
  email: 'email',
};

interface ProfileFormFieldsProps {
  readonly form: UseFormReturn<ProfileForm>;
}

/** Everything that a person may say of themselves. */
export function ProfileFormFields({ form }: ProfileFormFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextInputs form={form} inputs={names} />
      <Field label={labels.bio} error={errors.bio?.message}>
        {(field) => <textarea {...field} {...register('bio')} rows={4} className={inputClass} />}
      </Field>
      <TextInputs form={form} inputs={work} />
      <TextInputs form={form} inputs={contact} />
      <Field label={labels.availability_status} error={errors.availability_status?.message}>
        {(field) => (
          <select {...field} {...register('availability_status')} className={inputClass}>
            {profileAvailabilityStatuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="divide-y divide-line border-y border-line">
        {switches.map(({ name, label, hint }) => (
          <div key={name}>
            <Controller
              control={control}
              name={name}
              render={({ field }) => (
                <Toggle
                  label={label}
                  description={hint}
                  isOn={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
        ))}
      </div>
    </>
  );
}

interface TextInputsProps extends ProfileFormFieldsProps {
  readonly inputs: readonly TextInputField[];
}

function TextInputs({ form, inputs }: TextInputsProps) {
  const { register, formState } = form;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {inputs.map((input) => (
        <div key={input.name} className={wide.has(input.name) ? 'sm:col-span-2' : ''}>
          <Field
            label={input.label}
            hint={'hint' in input ? input.hint : undefined}
            error={formState.errors[input.name]?.message}
          >
            {(field) => (
              <input
                {...field}
                {...register(input.name)}
                type="text"
                autoComplete={autoComplete[input.name] ?? 'off'}
                inputMode={input.kind === 'email' || input.kind === 'url' ? input.kind : undefined}
                aria-required={'required' in input}
                className={inputClass}
              />
            )}
          </Field>
        </div>
      ))}
    </div>
  );
}
