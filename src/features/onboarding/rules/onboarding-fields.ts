/**
 * The questions of the onboarding wizard (rule 7.1), each once, in their order. Steps,
 * schema, empty answers and the mappers from and to the profile derive from this list.
 */

import { profileLimits } from '../../../entities/people/rules/fields';
import {
  challenges,
  communityInterests,
  communitySupportTypes,
  goals,
  industriesServed,
  languages,
  organizationTypes,
  profileRegions,
  resourceTypesProvided,
  roleInterests,
} from '../../../entities/people/rules/vocabularies';
import type { Tables } from '../../../types/database';
import {
  businessStages,
  geographicRegions,
  industries,
  supportTypes,
} from '@shared/contracts/vocabularies';
import type { Option } from '@shared/contracts/vocabularies';

/** The choice of goals and challenges that has a text of its own. */
export const SOMETHING_ELSE = 'something_else';

/** The steps of the wizard. The last one has no questions. */
export const onboardingSteps = ['role', 'basics', 'details', 'preferences', 'done'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export type RoleInterest = (typeof roleInterests)[number]['value'];

interface Question {
  /** Name of the answer in the form. */
  readonly name: string;
  readonly step: Exclude<OnboardingStep, 'done'>;
  /** Who is asked; without it, everyone. */
  readonly roles?: readonly RoleInterest[];
  readonly label: string;
  readonly hint?: string;
}

/** One value of a vocabulary or none; with `initial`, always one. */
export interface ChoiceQuestion extends Question {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly initial?: string;
  /** Label for no choice in a select; without it and `initial`, the choices are cards. */
  readonly emptyLabel?: string;
}

/** Any number of values of a vocabulary. */
export interface ChoicesQuestion extends Question {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  /** Value that replaces all others. */
  readonly exclusive?: string;
  /** How many options are shown before 'More'; without it, all. */
  readonly shown?: number;
  /** Whether the column also holds values that the wizard does not ask for. They are kept. */
  readonly isShared?: boolean;
}

/** Text of one line: an answer of its own, or the text of 'something else' in the list `of`. */
export interface LineQuestion extends Question {
  readonly kind: 'line';
  readonly limit: { readonly longest: number };
  readonly of?: string;
}

export interface SwitchQuestion extends Question {
  readonly kind: 'switch';
}

/** A question about an existing column, with a kind that fits its type. */
type QuestionIn<Row> = {
  [Column in keyof Row]: { readonly column: Column } & (NonNullable<Row[Column]> extends boolean
    ? SwitchQuestion
    : NonNullable<Row[Column]> extends readonly string[]
      ? ChoiceQuestion | ChoicesQuestion | (LineQuestion & { readonly of: string })
      : ChoiceQuestion | LineQuestion);
}[keyof Row];

const ALL_THAT_APPLY = 'Choose all that apply.';
/** Goals and challenges shown before 'More'. */
const SHOWN = 5;

const entrepreneur = { step: 'details', roles: ['entrepreneur'] } as const;
const provider = { step: 'details', roles: ['resource_provider'] } as const;

/** Each question once. */
export const onboardingFields = [
  {
    name: 'role',
    column: 'role_interest',
    step: 'role',
    kind: 'choice',
    label: 'Which describes you best?',
    options: roleInterests,
  },
  {
    name: 'region',
    column: 'region',
    step: 'basics',
    kind: 'choice',
    label: 'Your region in Maine',
    options: profileRegions,
    emptyLabel: 'No region chosen',
  },
  {
    name: 'stage',
    column: 'business_stage',
    step: 'basics',
    roles: ['entrepreneur'],
    kind: 'choice',
    label: 'Stage of your business',
    options: businessStages,
  },
  {
    name: 'resourceTypes',
    column: 'resource_types_provided',
    step: 'basics',
    roles: ['resource_provider'],
    kind: 'choices',
    label: 'What do you offer?',
    hint: ALL_THAT_APPLY,
    options: resourceTypesProvided,
  },
  {
    name: 'interests',
    column: 'areas_of_expertise',
    step: 'basics',
    roles: ['community_member'],
    kind: 'choices',
    label: 'What are you interested in?',
    hint: `${ALL_THAT_APPLY} Your profile shows them as areas of expertise.`,
    options: communityInterests,
    isShared: true,
  },
  {
    ...entrepreneur,
    name: 'organizationType',
    column: 'organization_type',
    kind: 'choice',
    label: 'Type of organization',
    options: organizationTypes,
    emptyLabel: 'No type chosen',
  },
  {
    ...entrepreneur,
    name: 'industries',
    column: 'industry_categories',
    kind: 'choices',
    label: 'Industries',
    hint: ALL_THAT_APPLY,
    options: industries,
  },
  {
    ...entrepreneur,
    name: 'goals',
    column: 'primary_goals',
    kind: 'choices',
    label: 'Your main goals',
    hint: ALL_THAT_APPLY,
    options: goals,
    shown: SHOWN,
  },
  {
    ...entrepreneur,
    name: 'otherGoal',
    column: 'primary_goals',
    kind: 'line',
    label: 'Other goal',
    limit: profileLimits.primary_goals,
    of: 'goals',
  },
  {
    ...entrepreneur,
    name: 'challenges',
    column: 'biggest_challenges',
    kind: 'choices',
    label: 'Your biggest challenges',
    hint: ALL_THAT_APPLY,
    options: challenges,
    shown: SHOWN,
  },
  {
    ...entrepreneur,
    name: 'otherChallenge',
    column: 'biggest_challenges',
    kind: 'line',
    label: 'Other challenge',
    limit: profileLimits.biggest_challenges,
    of: 'challenges',
  },
  {
    ...provider,
    name: 'stagesServed',
    column: 'business_stages_served',
    kind: 'choices',
    label: 'Business stages you serve',
    hint: ALL_THAT_APPLY,
    options: businessStages,
  },
  {
    ...provider,
    name: 'industriesServed',
    column: 'industries_served',
    kind: 'choices',
    label: 'Industries you serve',
    hint: 'Choosing All Industries clears the others.',
    options: industriesServed,
    exclusive: 'all_industries',
  },
  {
    ...provider,
    name: 'regionsServed',
    column: 'geographic_regions_served',
    kind: 'choices',
    label: 'Regions you serve',
    hint: 'Choosing Statewide clears the other regions.',
    options: geographicRegions,
    exclusive: 'statewide',
  },
  {
    ...provider,
    name: 'supportTypes',
    column: 'support_types_offered',
    kind: 'choices',
    label: 'Types of support',
    hint: ALL_THAT_APPLY,
    options: supportTypes,
  },
  {
    ...provider,
    name: 'contactMethod',
    column: 'contact_method_preference',
    kind: 'line',
    label: 'Preferred contact method',
    hint: 'Such as by email or by phone. Only you see this answer.',
    limit: profileLimits.contact_method_preference,
  },
  {
    name: 'communitySupport',
    column: 'support_types_offered',
    step: 'details',
    roles: ['community_member'],
    kind: 'choices',
    label: 'How would you like to support the community?',
    hint: ALL_THAT_APPLY,
    options: communitySupportTypes,
    exclusive: 'skip_for_now',
  },
  {
    name: 'isProfileVisible',
    column: 'public_profile',
    step: 'preferences',
    kind: 'switch',
    label: 'Profile visible',
    hint: 'Everyone can open your profile. Otherwise only you and the people who run the directory can.',
  },
  {
    name: 'isOpenToConnecting',
    column: 'open_to_connecting',
    step: 'preferences',
    kind: 'switch',
    label: 'Open to connecting',
    hint: 'Other members may contact you.',
  },
  {
    name: 'isNexusMember',
    column: 'nexus_member',
    step: 'preferences',
    kind: 'switch',
    label: 'Member of the Nexus Maine Slack group',
    hint: 'Your profile invites messages there.',
  },
  {
    name: 'wantsUpdates',
    column: 'email_updates_consent',
    step: 'preferences',
    kind: 'switch',
    label: 'Receive updates by email every two weeks',
    hint: 'What is new and what closes soon for your region, stage and industries. We ask you by email to confirm first.',
  },
  {
    name: 'language',
    column: 'preferred_language',
    step: 'preferences',
    kind: 'choice',
    label: 'Preferred language',
    hint: 'The directory and its emails are in English, whatever you choose.',
    options: languages,
    initial: 'English',
  },
] as const satisfies readonly QuestionIn<Tables<'profiles'>>[];

export type OnboardingField = (typeof onboardingFields)[number];

/** The same list, for code that treats all questions of a kind alike. */
export const questions: readonly (OnboardingField &
  (ChoiceQuestion | ChoicesQuestion | LineQuestion | SwitchQuestion))[] = [...onboardingFields];

/** Columns that the wizard writes. */
export type OnboardingColumn = OnboardingField['column'];
