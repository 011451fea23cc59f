import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Field, inputClass } from '@/components/form/field';
import { Toggle } from '@/components/form/toggle';
import type { ProfileForm } from '@/domain/profiles/form';
import { profileLabels } from '@/domain/profiles/profile-edits';
import { profileAvailabilityStatuses } from '@/domain/profiles/vocabularies';

type TextName = {
  [Name in keyof ProfileForm]: ProfileForm[Name] extends string ? Name : never;
}[keyof ProfileForm];
type SwitchName = Exclude<keyof ProfileForm, TextName>;

interface TextInput {
  readonly name: TextName;
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
      { name: 'first_name', autoComplete: 'given-name', isHalf: true },
      { name: 'last_name', autoComplete: 'family-name', isHalf: true },
      { name: 'display_name', autoComplete: 'nickname' },
    ] as const
  ).map((input) => ({ ...input, isRequired: true })),
  {
    name: 'professional_title',
    autoComplete: 'organization-title',
  },
];

const work: readonly TextInput[] = [
  {
    name: 'company_organization',
    autoComplete: 'organization',
    isHalf: true,
  },
  { name: 'location', autoComplete: 'off', isHalf: true },
  { name: 'areas_of_expertise', hint: 'Separate them with commas.' },
];

const contact: readonly TextInput[] = [
  {
    name: 'email',
    hint: 'Shown on your profile. Need not be the one you sign in with.',
    autoComplete: 'email',
    inputMode: 'email',
  },
  ...(
    [
      { name: 'website' },
      { name: 'linkedin_url' },
      { name: 'twitter_url' },
      { name: 'github_url' },
    ] as const
  ).map((input) => ({ ...input, inputMode: 'url' as const, isHalf: true })),
];

const switches: readonly { readonly name: SwitchName; readonly description: string }[] = [
  {
    name: 'nexus_member',
    description: 'You can be found in the Nexus Slack.',
  },
  {
    name: 'open_to_connecting',
    description: 'Your profile says that others may get in touch.',
  },
  {
    name: 'public_profile',
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
      <Field label={profileLabels.bio} error={errors.bio?.message}>
        {(field) => <textarea {...field} {...register('bio')} rows={4} className={inputClass} />}
      </Field>
      <TextInputs form={form} inputs={work} />
      <TextInputs form={form} inputs={contact} />
      <Field label={profileLabels.availability_status} error={errors.availability_status?.message}>
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
        {switches.map(({ name, description }) => (
          <div key={name}>
            <Controller
              control={control}
              name={name}
              render={({ field }) => (
                <Toggle
                  label={profileLabels[name]}
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
      {inputs.map(({ name, hint, autoComplete, inputMode, isHalf, isRequired }) => (
        <div key={name} className={isHalf === true ? '' : 'sm:col-span-2'}>
          <Field label={profileLabels[name]} hint={hint} error={formState.errors[name]?.message}>
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
