import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Field, inputClass } from '@/components/form/field';
import { Toggle } from '@/components/form/toggle';
import type { ProfileForm } from '@/domain/profiles/form';
import { profileAvailabilityStatuses } from '@/domain/profiles/vocabularies';

type TextName = {
  [Name in keyof ProfileForm]: ProfileForm[Name] extends string ? Name : never;
}[keyof ProfileForm];
type SwitchName = Exclude<keyof ProfileForm, TextName>;

interface TextInput {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'email' | 'url';
  /** Beside another one, where there is room. */
  readonly isHalf?: boolean;
  readonly isRequired?: boolean;
}

const names: readonly TextInput[] = [
  ...(
    [
      { name: 'first_name', label: 'First Name', autoComplete: 'given-name', isHalf: true },
      { name: 'last_name', label: 'Last Name', autoComplete: 'family-name', isHalf: true },
      { name: 'display_name', label: 'Display Name', autoComplete: 'nickname' },
    ] as const
  ).map((input) => ({ ...input, isRequired: true })),
  {
    name: 'professional_title',
    label: 'Professional Title/Role',
    autoComplete: 'organization-title',
  },
];

const work: readonly TextInput[] = [
  {
    name: 'company_organization',
    label: 'Organization',
    autoComplete: 'organization',
    isHalf: true,
  },
  { name: 'location', label: 'Location', autoComplete: 'off', isHalf: true },
  { name: 'areas_of_expertise', label: 'Areas of Expertise', hint: 'Separate them with commas.' },
];

const contact: readonly TextInput[] = [
  {
    name: 'email',
    label: 'Public Email',
    hint: 'Shown on your profile. Need not be the one you sign in with.',
    autoComplete: 'email',
    inputMode: 'email',
  },
  ...(
    [
      { name: 'website', label: 'Website' },
      { name: 'linkedin_url', label: 'LinkedIn URL' },
      { name: 'twitter_url', label: 'Twitter/X URL' },
      { name: 'github_url', label: 'GitHub URL' },
    ] as const
  ).map((input) => ({ ...input, inputMode: 'url' as const, isHalf: true })),
];

const switches: readonly { name: SwitchName; label: string; description: string }[] = [
  {
    name: 'nexus_member',
    label: 'Nexus Slack Member',
    description: 'You can be found in the Nexus Slack.',
  },
  {
    name: 'open_to_connecting',
    label: 'Open to connecting',
    description: 'Your profile says that others may get in touch.',
  },
  {
    name: 'public_profile',
    label: 'Profile visible to everyone',
    description: "When this is off, only you and the directory's staff see your profile.",
  },
];

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
      <Field label="Bio" error={errors.bio?.message}>
        {(field) => <textarea {...field} {...register('bio')} rows={4} className={inputClass} />}
      </Field>
      <TextInputs form={form} inputs={work} />
      <TextInputs form={form} inputs={contact} />
      <Field label="Availability Status" error={errors.availability_status?.message}>
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
        {switches.map(({ name, label, description }) => (
          <div key={name}>
            <Controller
              control={control}
              name={name}
              render={({ field }) => (
                <Toggle
                  label={label}
                  description={description}
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
  readonly inputs: readonly TextInput[];
}

function TextInputs({ form, inputs }: TextInputsProps) {
  const { register, formState } = form;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {inputs.map(({ name, label, hint, autoComplete, inputMode, isHalf, isRequired }) => (
        <div key={name} className={isHalf === true ? '' : 'sm:col-span-2'}>
          <Field label={label} hint={hint} error={formState.errors[name]?.message}>
            {(field) => (
              <input
                {...field}
                {...register(name)}
                type="text"
                autoComplete={autoComplete ?? 'off'}
                inputMode={inputMode}
                aria-required={isRequired}
                className={inputClass}
              />
            )}
          </Field>
        </div>
      ))}
    </div>
  );
}
