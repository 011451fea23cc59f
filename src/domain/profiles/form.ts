import * as z from 'zod/mini';
import {
  commaList,
  lineFromText,
  linesFromText,
  optionalEmailAddress,
  optionalText,
  optionalWebAddress,
  paragraphsFromText,
  requiredText,
} from '../form-text';
import { profileLimits } from '../limits';
import { profileAvailabilityStatuses } from './vocabularies';
import { isMember } from '../vocabularies';

/** What a person fills in about themselves (spec §2 'Edit Profile dialog'). */
export const profileFormSchema = z.object({
  first_name: requiredText(profileLimits.first_name.longest, 'First name is required'),
  last_name: requiredText(profileLimits.last_name.longest, 'Last name is required'),
  display_name: requiredText(profileLimits.display_name.longest, 'Display name is required'),
  professional_title: optionalText(profileLimits.professional_title.longest),
  bio: optionalText(profileLimits.bio.longest),
  company_organization: optionalText(profileLimits.company_organization.longest),
  location: optionalText(profileLimits.location.longest),
  areas_of_expertise: commaList(profileLimits.areas_of_expertise, 'areas', 'area'),
  email: optionalEmailAddress,
  website: optionalWebAddress,
  linkedin_url: optionalWebAddress,
  twitter_url: optionalWebAddress,
  github_url: optionalWebAddress,
  availability_status: z
    .string()
    .check(
      z.refine((status) => isMember(profileAvailabilityStatuses, status), 'Please choose one'),
    ),
  nexus_member: z.boolean(),
  open_to_connecting: z.boolean(),
  public_profile: z.boolean(),
});

/** The form while it is filled in. */
export type ProfileForm = z.input<typeof profileFormSchema>;

/** The form, right or wrong: what a draft may hold. */
export const profileDraftSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  professional_title: z.string(),
  bio: z.string(),
  company_organization: z.string(),
  location: z.string(),
  areas_of_expertise: z.string(),
  email: z.string(),
  website: z.string(),
  linkedin_url: z.string(),
  twitter_url: z.string(),
  github_url: z.string(),
  availability_status: z.string(),
  nexus_member: z.boolean(),
  open_to_connecting: z.boolean(),
  public_profile: z.boolean(),
});

type TextField =
  | 'first_name'
  | 'last_name'
  | 'professional_title'
  | 'bio'
  | 'company_organization'
  | 'location'
  | 'email'
  | 'website'
  | 'linkedin_url'
  | 'twitter_url'
  | 'github_url';

/** What the form changes of a profile; null where nothing is told. */
export type ProfileFields = Readonly<Record<TextField, string | null>> & {
  readonly display_name: string;
  readonly areas_of_expertise: readonly string[] | null;
  readonly availability_status: string;
  readonly nexus_member: boolean;
  readonly open_to_connecting: boolean;
  readonly public_profile: boolean;
};

/** A profile as the form holds it. */
export function toProfileForm(profile: ProfileFields): ProfileForm {
  return {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    display_name: profile.display_name,
    professional_title: profile.professional_title ?? '',
    bio: profile.bio ?? '',
    company_organization: profile.company_organization ?? '',
    location: profile.location ?? '',
    areas_of_expertise: (profile.areas_of_expertise ?? []).join(', '),
    email: profile.email ?? '',
    website: profile.website ?? '',
    linkedin_url: profile.linkedin_url ?? '',
    twitter_url: profile.twitter_url ?? '',
    github_url: profile.github_url ?? '',
    availability_status: profile.availability_status,
    nexus_member: profile.nexus_member,
    open_to_connecting: profile.open_to_connecting,
    public_profile: profile.public_profile,
  };
}

/** What the form holds as the database takes it: blanks around it are gone, empty is null. */
export function fromProfileForm(form: ProfileForm) {
  const areas = linesFromText(form.areas_of_expertise);
  return {
    first_name: lineFromText(form.first_name),
    last_name: lineFromText(form.last_name),
    display_name: lineFromText(form.display_name) ?? form.display_name,
    professional_title: lineFromText(form.professional_title),
    bio: paragraphsFromText(form.bio),
    company_organization: lineFromText(form.company_organization),
    location: lineFromText(form.location),
    areas_of_expertise: areas.length === 0 ? null : areas,
    email: lineFromText(form.email),
    website: lineFromText(form.website),
    linkedin_url: lineFromText(form.linkedin_url),
    twitter_url: lineFromText(form.twitter_url),
    github_url: lineFromText(form.github_url),
    availability_status: form.availability_status,
    nexus_member: form.nexus_member,
    open_to_connecting: form.open_to_connecting,
    public_profile: form.public_profile,
  };
}
