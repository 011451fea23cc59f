import * as z from 'zod/mini';
import {
  lineFromText,
  requiredEmailAddress,
  requiredText,
  withoutMarks,
} from '../../../shared/rules/form-text';
import {
  characterCount,
  hasForbiddenCharacter,
  hasVisibleText,
} from '../../../shared/rules/text-rules';
import { usStates } from '../../../shared/rules/us-states';
import { profileLimits } from './fields';
import { confirmationRule, newPassword } from './password';

/** Schema of the email of an account. */
export const requiredEmail = requiredEmailAddress('Email is required');

/** Leaves room for any state in 'City, State'. */
const LONGEST_CITY =
  profileLimits.location.longest - ', '.length - Math.max(...usStates.map(({ length }) => length));

/** Schema of the sign-up form (rule 5.1). */
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
      withoutMarks,
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

/** Values of the form while it is filled in. */
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

/** Fields stored as a draft: all except the passwords. */
export const signUpDraftSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  organization: z.string(),
});

/** An organization with its name. */
export interface NamedOrganization {
  readonly id: string;
  readonly name: string;
}

/** Returns a name as the database stores it: without invisible marks, trimmed, with single blanks. */
export function cleanName(typed: string): string {
  return (lineFromText(typed) ?? '').replace(/\s+/gu, ' ');
}

/** Finds an organization by name, ignoring case and blanks. */
function findOrganization(
  organizations: readonly NamedOrganization[],
  typed: string,
): NamedOrganization | undefined {
  const wanted = cleanName(typed).toLowerCase();
  return organizations.find(({ name }) => name.toLowerCase() === wanted);
}

/**
 * Returns the user metadata of a sign-up (rule 5.1): the organization as `company_organization` when
 * it exists, else as `suggested_organization`.
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
    ...(known === undefined && hasVisibleText(typed) && { suggested_organization: typed }),
  };
}
