import { fieldParts, type FormParts } from '../three-way-merge';
import { labelOf } from '../vocabularies';
import { fromProfileForm, type ProfileForm } from './form';
import { profileAvailabilityStatuses } from './vocabularies';

/** The columns of a profile that its owner edits. */
export type ProfileEdit = ReturnType<typeof fromProfileForm>;

/** What each field of the form is called, in the order of the form. */
export const profileLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  display_name: 'Display Name',
  professional_title: 'Professional Title/Role',
  bio: 'Bio',
  company_organization: 'Organization',
  location: 'Location',
  areas_of_expertise: 'Areas of Expertise',
  email: 'Public Email',
  website: 'Website',
  linkedin_url: 'LinkedIn URL',
  twitter_url: 'Twitter/X URL',
  github_url: 'GitHub URL',
  availability_status: 'Availability Status',
  nexus_member: 'Nexus Slack Member',
  open_to_connecting: 'Open to connecting',
  public_profile: 'Profile visible to everyone',
} as const satisfies Record<keyof ProfileEdit, string>;

/** The form of a profile, field by field. */
export const profileParts: FormParts<ProfileForm, ProfileEdit> = {
  ...fieldParts(profileLabels, fromProfileForm),
  textOf: (name, form) =>
    name === 'availability_status'
      ? labelOf(profileAvailabilityStatuses, form.availability_status)
      : null,
};
