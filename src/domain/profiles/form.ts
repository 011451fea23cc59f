import type * as z from 'zod/mini';
import type { Tables } from '../../types/database';
import { draftSchema, formSchema, fromForm, toForm } from '../field-form';
import type { FormParts } from '../three-way-merge';
import { labelOf } from '../vocabularies';
import { profileFormFields, type ProfileFormField } from './fields';
import { profileAvailabilityStatuses } from './vocabularies';

/** What a person fills in about themselves (spec §2 'Edit Profile dialog'). */
export const profileFormSchema = formSchema(profileFormFields);

/** The form while it is filled in. */
export type ProfileForm = z.infer<typeof profileFormSchema>;

/** The form, right or wrong: what a draft may hold. */
export const profileDraftSchema = draftSchema(profileFormFields);

/** What the form changes of a profile; null where nothing is told. */
export type ProfileFields = Readonly<Pick<Tables<'profiles'>, ProfileFormField['name']>>;

/** A profile as the form holds it. */
export function toProfileForm(profile: ProfileFields): ProfileForm {
  return toForm(profileFormFields, profile);
}

/** The form as columns: without surrounding blanks, null for what is empty. */
export function fromProfileForm(form: ProfileForm) {
  const columns = fromForm(profileFormFields, form);
  const areas = columns.areas_of_expertise;
  return { ...columns, areas_of_expertise: areas.length === 0 ? null : areas };
}

/** The columns of a profile that its owner edits. */
export type ProfileEdit = ReturnType<typeof fromProfileForm>;

/** The form of a profile, field by field. */
export const profileParts: FormParts<ProfileForm, ProfileEdit> = {
  list: profileFormFields,
  columnsOf: fromProfileForm,
  fieldsOf: (name) => [name],
  textOf: (name, form) =>
    name === 'availability_status'
      ? labelOf(profileAvailabilityStatuses, form.availability_status)
      : null,
};
