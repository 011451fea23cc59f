import { hasVisibleText } from '../text-rules';
import { profileLimits } from './fields';
import { SOMETHING_ELSE } from './onboarding-answers';
import type { OnboardingAnswers } from './onboarding-answers';

/**
 * The answers that `save_onboarding` takes, by column. An answer that is left out becomes null, as an
 * empty list does; columns that have a default are always sent.
 */
export interface OnboardingParameters {
  role_interest: string;
  region?: string;
  business_stage?: string[];
  organization_type?: string;
  industry_categories?: string[];
  primary_goals?: string[];
  biggest_challenges?: string[];
  resource_types_provided?: string[];
  business_stages_served?: string[];
  industries_served?: string[];
  geographic_regions_served?: string[];
  support_types_offered?: string[];
  contact_method_preference?: string;
  areas_of_expertise: string[];
  preferred_language: string;
  nexus_member: boolean;
  open_to_connecting: boolean;
  email_updates_consent: boolean;
  public_profile: boolean;
}

/**
 * The answers as `save_onboarding` takes them: those of other roles are null.
 *
 * @param kept areas of expertise that stay beside the interests (`keptExpertise`).
 * @returns null without a role, which is the one answer that is needed.
 */
export function toSaveParameters(
  answers: OnboardingAnswers,
  kept: readonly string[],
): OnboardingParameters | null {
  if (answers.role === null) return null;
  const interests = answers.role === 'community_member' ? answers.interests : [];
  const expertise = [...new Set([...interests, ...kept])];
  return {
    role_interest: answers.role,
    ...given('region', answers.region),
    ...detailsOf[answers.role](answers),
    areas_of_expertise: expertise.slice(0, profileLimits.areas_of_expertise.most),
    preferred_language: answers.language,
    nexus_member: answers.isNexusMember,
    open_to_connecting: answers.isOpenToConnecting,
    email_updates_consent: answers.wantsUpdates,
    public_profile: answers.isProfileVisible,
  };
}

type Role = NonNullable<OnboardingAnswers['role']>;

/** The answers that each role gives, and no other does. */
const detailsOf: Readonly<
  Record<Role, (answers: OnboardingAnswers) => Partial<OnboardingParameters>>
> = {
  entrepreneur: (answers) => ({
    business_stage: answers.stage === null ? [] : [answers.stage],
    ...given('organization_type', answers.organizationType),
    industry_categories: [...answers.industries],
    primary_goals: withText(answers.goals, answers.otherGoal, profileLimits.primary_goals.longest),
    biggest_challenges: withText(
      answers.challenges,
      answers.otherChallenge,
      profileLimits.biggest_challenges.longest,
    ),
  }),
  resource_provider: (answers) => ({
    resource_types_provided: [...answers.resourceTypes],
    business_stages_served: [...answers.stagesServed],
    industries_served: [...answers.industriesServed],
    geographic_regions_served: [...answers.regionsServed],
    support_types_offered: [...answers.supportTypes],
    ...given(
      'contact_method_preference',
      toLine(answers.contactMethod, profileLimits.contact_method_preference.longest),
    ),
  }),
  community_member: (answers) => ({ support_types_offered: [...answers.communitySupport] }),
};

/** `{ [key]: value }`, or nothing where there is no value. */
function given<K extends keyof OnboardingParameters>(
  key: K,
  value: string | null,
): Partial<Record<K, string>> {
  const result: Partial<Record<K, string>> = {};
  if (value !== null && value !== '') result[key] = value;
  return result;
}

/** A list with the text of 'something else' behind it, where that is chosen and says anything. */
function withText(list: readonly string[], text: string, longest: number): string[] {
  const line = list.includes(SOMETHING_ELSE) ? toLine(text, longest) : '';
  return line === '' || list.includes(line) ? [...list] : [...list, line];
}

// Marks without width and marks that turn the direction of text, halves of characters.
const UNWANTED = /[\u200b\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;
const BLANKS = /[\p{Cc}\s]+/gu;

/**
 * Free text as the one clean line that the database takes (`private.to_line`), or ''. No step of
 * the wizard stops anybody, so what is wrong with a text is mended and not asked about.
 */
function toLine(text: string, longest: number): string {
  const line = text.replace(UNWANTED, '').replace(BLANKS, ' ').trim();
  const cut = Array.from(line).slice(0, longest).join('').trim();
  return hasVisibleText(cut) ? cut : '';
}
