import type * as z from 'zod/mini';
import { draftSchema, formSchema, fromForm, toForm } from '../../../shared/rules/field-form';
import type { FormParts } from '../../../shared/rules/form-parts';
import type { Tables } from '../../../types/database';
import { profileFormFields, type ProfileFormField } from './fields';
import { profileAvailabilityStatuses } from './vocabularies';
import { labelOf } from '@shared/contracts/vocabularies';

/** Schema of the profile form (rule 6.3). */
export const profileFormSchema = formSchema(profileFormFields);

/** Values of the form. */
export type ProfileForm = z.infer<typeof profileFormSchema>;

/** Schema of a draft of the form; values need not be valid. */
export const profileDraftSchema = draftSchema(profileFormFields);

/** Columns of a profile in the form. */
export type ProfileFields = Readonly<Pick<Tables<'profiles'>, ProfileFormField['name']>>;

/** Converts a profile to form values. */
export function toProfileForm(profile: ProfileFields): ProfileForm {
  return toForm(profileFormFields, profile);
}

/** Converts a form to columns: trimmed, null when empty. */
export function fromProfileForm(form: ProfileForm) {
  const columns = fromForm(profileFormFields, form);
  const areas = columns.areas_of_expertise;
  return { ...columns, areas_of_expertise: areas.length === 0 ? null : areas };
}

/** Columns of a profile that its owner edits. */
export type ProfileEdit = ReturnType<typeof fromProfileForm>;

/** Parts of the profile form. */
export const profileParts: FormParts<ProfileForm, ProfileEdit> = {
  list: profileFormFields,
  columnsOf: fromProfileForm,
  fieldsOf: (name) => [name],
  textOf: (name, form) =>
    name === 'availability_status'
      ? labelOf(profileAvailabilityStatuses, form.availability_status)
      : null,
};
