import type { UseFormReturn } from 'react-hook-form';
import { profileFormFields, type ProfileFormField } from '@/entities/people/rules/fields';
import type { ProfileForm } from '@/entities/people/rules/form';
import { SelectField, SwitchField } from '@/shared/form/choice-fields';
import { TextField } from '@/shared/form/text-fields';

type SwitchInput = Extract<ProfileFormField, { readonly kind: 'switch' }>;
type FieldName = ProfileFormField['name'];

const switches = profileFormFields.filter((field) => field.kind === 'switch');
const inputs = profileFormFields.filter(
  (field): field is Exclude<ProfileFormField, SwitchInput> => field.kind !== 'switch',
);

/** Fields that are shown side by side; others take a full row. */
const narrow: ReadonlySet<FieldName> = new Set<FieldName>([
  'first_name',
  'last_name',
  'company_organization',
  'location',
  'website',
  'linkedin_url',
  'twitter_url',
  'github_url',
]);

/** Values of the `autocomplete` attribute, by field. */
const autoComplete: Readonly<Partial<Record<FieldName, string>>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  display_name: 'nickname',
  professional_title: 'organization-title',
  company_organization: 'organization',
  email: 'email',
};

/** All form fields of a profile. */
export function ProfileFormFields({ form }: { form: UseFormReturn<ProfileForm> }) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {inputs.map((field) => (
          <div key={field.name} className={narrow.has(field.name) ? '' : 'sm:col-span-2'}>
            {field.kind === 'choice' ? (
              <SelectField
                form={form}
                name={field.name}
                label={field.label}
                options={field.options}
              />
            ) : (
              <TextField
                form={form}
                name={field.name}
                label={field.label}
                hint={'hint' in field ? field.hint : undefined}
                rows={'rows' in field ? field.rows : undefined}
                inputMode={field.kind === 'email' || field.kind === 'url' ? field.kind : undefined}
                autoComplete={autoComplete[field.name] ?? 'off'}
                aria-required={'required' in field}
              />
            )}
          </div>
        ))}
      </div>
      <div className="divide-y divide-line border-y border-line">
        {switches.map(({ name, label, hint }) => (
          <div key={name}>
            <SwitchField form={form} name={name} label={label} hint={hint} />
          </div>
        ))}
      </div>
    </>
  );
}
