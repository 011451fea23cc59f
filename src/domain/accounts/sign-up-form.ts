import * as z from 'zod/mini';
import { requiredText } from '../form-text';
import { profileLimits } from '../limits';
import { isEmailAddress } from '../mailto';
import { confirmationRule, newPassword } from './password';
import { characterCount, hasForbiddenCharacter, showsSomething } from '../text-rules';
import { usStates } from '../us-states';

/** An e-mail address that must be given, outer blanks aside. */
export const requiredEmail = z.string().check(
  z.refine(showsSomething, 'Email is required'),
  z.refine((text) => isEmailAddress(text.trim()), 'Invalid email'),
);

/** Room for any state in 'City, State'. */
const LONGEST_CITY =
  profileLimits.location.longest - ', '.length - Math.max(...usStates.map(({ length }) => length));

/** What a person fills in to get an account (spec §5). */
export const signUpSchema = z
  .object({
    first_name: requiredText(profileLimits.first_name.longest, 'First name is required'),
    last_name: requiredText(profileLimits.last_name.longest, 'Last name is required'),
    display_name: requiredText(profileLimits.display_name.longest, 'Display name is required'),
    email: requiredEmail,
    city: requiredText(LONGEST_CITY, 'City is required'),
    state: z
      .string()
      .check(
        z.refine((state) => usStates.some((known) => known === state), 'Please select a state'),
      ),
    organization: z.string().check(
      z.refine(
        (text) => characterCount(text.trim()) <= profileLimits.company_organization.longest,
        `Please use at most ${profileLimits.company_organization.longest} characters`,
      ),
      z.refine((text) => !hasForbiddenCharacter(text), 'The name contains an invalid character'),
    ),
    password: newPassword,
    confirmation: z.string(),
  })
  .check(z.refine(({ password, confirmation }) => password === confirmation, confirmationRule));

/** The form while it is filled in. */
export type SignUpForm = z.input<typeof signUpSchema>;

export const emptySignUp: SignUpForm = {
  first_name: '',
  last_name: '',
  display_name: '',
  email: '',
  city: '',
  state: '',
  organization: '',
  password: '',
  confirmation: '',
};

/** What of the form may be kept in the browser: everything but the passwords. */
export const signUpDraftSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  organization: z.string(),
});

/** An organization of the directory by its name. */
export interface NamedOrganization {
  readonly id: string;
  readonly name: string;
}

/** A name as the database keeps it: no outer blanks, and single ones inside. */
export function cleanName(typed: string): string {
  return typed.trim().replace(/\s+/gu, ' ');
}

/** The organization of that name, whatever its case and blanks. */
export function findOrganization(
  organizations: readonly NamedOrganization[],
  typed: string,
): NamedOrganization | undefined {
  const wanted = cleanName(typed).toLowerCase();
  return organizations.find(({ name }) => name.toLowerCase() === wanted);
}

/**
 * What a sign-up sends along beside e-mail and password (spec §3): the organization as
 * `company_organization` where the directory has it, as `suggested_organization` where not.
 */
export function toSignUpMetadata(
  form: SignUpForm,
  organizations: readonly NamedOrganization[],
): Record<string, string> {
  const known = findOrganization(organizations, form.organization);
  const typed = cleanName(form.organization);
  return {
    first_name: cleanName(form.first_name),
    last_name: cleanName(form.last_name),
    display_name: cleanName(form.display_name),
    location: `${cleanName(form.city)}, ${form.state}`,
    ...(known !== undefined && { company_organization: known.name }),
    ...(known === undefined && showsSomething(typed) && { suggested_organization: typed }),
  };
}
