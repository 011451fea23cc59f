import type { FormParts } from '../three-way-merge';
import { labelOf } from '../vocabularies';
import { profileFormFields } from './fields';
import { fromProfileForm, type ProfileForm } from './form';
import { profileAvailabilityStatuses } from './vocabularies';

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
