import { z } from 'zod';
import { requiredText } from './form-text';
import { profileLimits } from './limits';
import { safeHref } from './links';
import { isEmailAddress } from './mailto';
import { profileAvailabilityStatuses } from './profile-vocabularies';
import { characterCount, hasForbiddenCharacter, showsSomething } from './text-rules';
import { isMember } from './vocabularies';

// As `private.is_web_address` reads them: narrower than what browsers forgive.
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?[.])+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])(?::[0-9]{1,5})?(?:[/?#][^\s"<>\\`\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069]*)?$/iu;

function atMost(longest: number): string {
  return `Please use at most ${longest.toLocaleString('en-US')} characters`;
}

function optionalText(longest: number) {
  return z
    .string()
    .refine((text) => characterCount(text.trim()) <= longest, atMost(longest))
    .refine((text) => !hasForbiddenCharacter(text), 'The text contains an invalid character');
}

const webAddress = z.string().refine((text) => {
  const address = text.trim();
  return (
    address === '' ||
    (address.length <= profileLimits.website.longest &&
      WEB_ADDRESS.test(address) &&
      safeHref(address) !== null)
  );
}, 'Invalid url');

const expertise = z.string().superRefine((text, context) => {
  const { most, longest } = profileLimits.areas_of_expertise;
  const areas = expertiseFromText(text);
  const complain = (message: string) => {
    context.addIssue({ code: 'custom', message });
  };
  if (areas.length > most) complain(`Please list at most ${most} areas`);
  else if (areas.some((area) => characterCount(area) > longest)) {
    complain(`Please use at most ${longest} characters for each area`);
  } else if (hasForbiddenCharacter(text)) complain('The text contains an invalid character');
});

/** What a person fills in about themselves (spec §2 'Edit Profile dialog'). */
export const profileFormSchema = z.object({
  first_name: requiredText(profileLimits.first_name.longest, 'First name is required'),
  last_name: requiredText(profileLimits.last_name.longest, 'Last name is required'),
  display_name: requiredText(profileLimits.display_name.longest, 'Display name is required'),
  professional_title: optionalText(profileLimits.professional_title.longest),
  bio: optionalText(profileLimits.bio.longest),
  company_organization: optionalText(profileLimits.company_organization.longest),
  location: optionalText(profileLimits.location.longest),
  areas_of_expertise: expertise,
  email: z
    .string()
    .refine((text) => text.trim() === '' || isEmailAddress(text.trim()), 'Invalid email'),
  website: webAddress,
  linkedin_url: webAddress,
  twitter_url: webAddress,
  github_url: webAddress,
  availability_status: z
    .string()
    .refine((status) => isMember(profileAvailabilityStatuses, status), 'Please choose one'),
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
  const areas = expertiseFromText(form.areas_of_expertise);
  return {
    first_name: line(form.first_name),
    last_name: line(form.last_name),
    display_name: line(form.display_name) ?? form.display_name,
    professional_title: line(form.professional_title),
    bio: showsSomething(form.bio) ? form.bio.trim() : null,
    company_organization: line(form.company_organization),
    location: line(form.location),
    areas_of_expertise: areas.length === 0 ? null : areas,
    email: line(form.email),
    website: line(form.website),
    linkedin_url: line(form.linkedin_url),
    twitter_url: line(form.twitter_url),
    github_url: line(form.github_url),
    availability_status: form.availability_status,
    nexus_member: form.nexus_member,
    open_to_connecting: form.open_to_connecting,
    public_profile: form.public_profile,
  };
}

/** Areas out of what is typed with commas between them; each once, empty ones not at all. */
export function expertiseFromText(text: string): string[] {
  return [...new Set(text.split(',').flatMap((area) => line(area) ?? []))];
}

/** A text as one line: what came along with a paste and nobody sees is gone. Null when empty. */
function line(text: string): string | null {
  const clean = text
    .replace(/[\t-\r\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\u2060\ufeff]/gu, '')
    .trim();
  return showsSomething(clean) ? clean : null;
}
