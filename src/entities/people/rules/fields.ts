/** The fields of a profile that others may read, in the order of the edit dialog. */

import { isFormField, limitsOf, type FieldIn } from '../../../shared/rules/fields';
import type { Limits } from '../../../shared/rules/limits';
import type { Tables } from '../../../types/database';
import { profileAvailabilityStatuses } from './vocabularies';

const own = { read: 'page', write: 'member' } as const;
const stored = { kind: 'stored', read: 'page' } as const;
const name = { ...own, kind: 'line', limit: { longest: 80 } } as const;
const place = { ...own, kind: 'line', limit: { longest: 160 } } as const;
const link = { ...own, kind: 'url' } as const;

/** Each column of the page of a profile, once. */
export const profileFields = [
  { ...stored, name: 'id' },
  { ...stored, name: 'user_id' },
  { ...name, name: 'first_name', label: 'First Name', required: 'First name is required' },
  { ...name, name: 'last_name', label: 'Last Name', required: 'Last name is required' },
  { ...name, name: 'display_name', label: 'Display Name', required: 'Display name is required' },
  {
    ...own,
    name: 'professional_title',
    kind: 'line',
    limit: { longest: 120 },
    label: 'Professional Title/Role',
  },
  { ...own, name: 'bio', kind: 'text', limit: { longest: 4000 }, label: 'Bio', rows: 4 },
  { ...place, name: 'company_organization', label: 'Organization' },
  { ...place, name: 'location', label: 'Location' },
  { ...stored, name: 'region' },
  {
    ...own,
    name: 'areas_of_expertise',
    kind: 'comma list',
    limit: { most: 20, longest: 80 },
    entries: { many: 'areas', one: 'area' },
    label: 'Areas of Expertise',
    hint: 'Separate them with commas.',
  },
  {
    ...own,
    name: 'email',
    kind: 'email',
    label: 'Public Email',
    hint: 'Shown on your profile. It can differ from your sign-in email.',
  },
  { ...link, name: 'website', label: 'Website' },
  { ...link, name: 'linkedin_url', label: 'LinkedIn URL' },
  { ...link, name: 'twitter_url', label: 'Twitter/X URL' },
  { ...link, name: 'github_url', label: 'GitHub URL' },
  {
    ...own,
    name: 'availability_status',
    kind: 'choice',
    options: profileAvailabilityStatuses,
    label: 'Availability Status',
    initial: 'available',
  },
  {
    ...own,
    name: 'nexus_member',
    kind: 'switch',
    label: 'Nexus Slack Member',
    hint: 'You can be found in the Nexus Slack.',
  },
  {
    ...own,
    name: 'open_to_connecting',
    kind: 'switch',
    label: 'Open to connecting',
    hint: 'Your profile invites others to contact you.',
  },
  {
    ...own,
    name: 'public_profile',
    kind: 'switch',
    label: 'Profile visible to everyone',
    hint: "When this is off, only you and the directory's staff see your profile.",
  },
  { ...stored, name: 'profile_photo_url' },
  { ...stored, name: 'role_interest' },
  { ...stored, name: 'organization_type' },
  { ...stored, name: 'business_stage' },
  { ...stored, name: 'industry_categories' },
  { ...stored, name: 'primary_goals' },
  { ...stored, name: 'biggest_challenges' },
  { ...stored, name: 'resource_types_provided' },
  { ...stored, name: 'business_stages_served' },
  { ...stored, name: 'industries_served' },
  { ...stored, name: 'geographic_regions_served' },
  { ...stored, name: 'support_types_offered' },
  { ...stored, name: 'created_at' },
  { ...stored, name: 'updated_at' },
] as const satisfies readonly FieldIn<Tables<'profiles'>>[];

/** The fields of the edit dialog (rule 6.3). */
export const profileFormFields = profileFields.filter(isFormField);
export type ProfileFormField = (typeof profileFormFields)[number];

/** Limits of table `profiles`. */
export const profileLimits = {
  ...limitsOf(profileFormFields),
  primary_goals: { most: 8, longest: 200 },
  biggest_challenges: { most: 8, longest: 200 },
  contact_method_preference: { longest: 160 },
} as const satisfies Limits;
