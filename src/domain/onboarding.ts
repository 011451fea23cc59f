import { profileLimits } from './limits';
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
} from './profile-vocabularies';
import { showsSomething } from './text-rules';
import {
  businessStages,
  geographicRegions,
  industries,
  isMember,
  supportTypes,
} from './vocabularies';
import type {
  BusinessStage,
  GeographicRegion,
  Industry,
  Option,
  SupportType,
} from './vocabularies';

/** The steps of the wizard, in their order (spec §2 'Onboarding'). */
export const onboardingSteps = ['role', 'basics', 'details', 'preferences', 'done'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** The choice of goals and challenges that has a text of its own. */
export const SOMETHING_ELSE = 'something_else';

/** Choices that stand for all the others of their list, or for none of them. */
export const ALL_INDUSTRIES = 'all_industries';
export const STATEWIDE = 'statewide';
export const SKIP_FOR_NOW = 'skip_for_now';

type ValueOf<Vocabulary extends readonly Option[]> = Vocabulary[number]['value'];

/** The answers of all roles, so that changing the role and back loses nothing. */
export interface OnboardingAnswers {
  readonly role: ValueOf<typeof roleInterests> | null;
  readonly region: ValueOf<typeof profileRegions> | null;
  // Entrepreneurs
  readonly stage: BusinessStage | null;
  readonly organizationType: ValueOf<typeof organizationTypes> | null;
  readonly industries: readonly Industry[];
  readonly goals: readonly ValueOf<typeof goals>[];
  readonly otherGoal: string;
  readonly challenges: readonly ValueOf<typeof challenges>[];
  readonly otherChallenge: string;
  // Resource providers
  readonly resourceTypes: readonly ValueOf<typeof resourceTypesProvided>[];
  readonly stagesServed: readonly BusinessStage[];
  readonly industriesServed: readonly ValueOf<typeof industriesServed>[];
  readonly regionsServed: readonly GeographicRegion[];
  readonly supportTypes: readonly SupportType[];
  readonly contactMethod: string;
  // Community members
  readonly interests: readonly ValueOf<typeof communityInterests>[];
  readonly communitySupport: readonly ValueOf<typeof communitySupportTypes>[];
  // Everybody
  readonly isProfileVisible: boolean;
  readonly isOpenToConnecting: boolean;
  readonly isNexusMember: boolean;
  readonly wantsUpdates: boolean;
  readonly language: ValueOf<typeof languages>;
}

/** Nothing answered. Nothing is shown or sent to anybody unless they say so. */
export const emptyAnswers: OnboardingAnswers = {
  role: null,
  region: null,
  stage: null,
  organizationType: null,
  industries: [],
  goals: [],
  otherGoal: '',
  challenges: [],
  otherChallenge: '',
  resourceTypes: [],
  stagesServed: [],
  industriesServed: [],
  regionsServed: [],
  supportTypes: [],
  contactMethod: '',
  interests: [],
  communitySupport: [],
  isProfileVisible: false,
  isOpenToConnecting: false,
  isNexusMember: false,
  wantsUpdates: false,
  language: 'English',
};

type SavedList = readonly string[] | null;

/** What a profile holds of earlier answers. */
export interface SavedProfile {
  readonly role_interest: string | null;
  readonly region: string | null;
  readonly business_stage: SavedList;
  readonly organization_type: string | null;
  readonly industry_categories: SavedList;
  readonly primary_goals: SavedList;
  readonly biggest_challenges: SavedList;
  readonly resource_types_provided: SavedList;
  readonly business_stages_served: SavedList;
  readonly industries_served: SavedList;
  readonly geographic_regions_served: SavedList;
  readonly support_types_offered: SavedList;
  readonly areas_of_expertise: SavedList;
  readonly nexus_member: boolean;
  readonly open_to_connecting: boolean;
  readonly public_profile: boolean;
}

/** What its owner alone may read of it. */
export interface SavedSettings {
  readonly email_updates_consent: boolean;
  readonly preferred_language: string;
  readonly contact_method_preference: string | null;
}

/**
 * The answers that a profile holds already, so that going through the wizard again loses none of
 * them. What no step asks for is left out (`keptExpertise` has the rest).
 */
export function answersFrom(
  profile: SavedProfile | null,
  settings: SavedSettings | null,
): OnboardingAnswers {
  const answers = settings === null ? emptyAnswers : withSettings(emptyAnswers, settings);
  if (profile === null) return answers;
  const ownGoals = splitList(goals, profile.primary_goals);
  const ownChallenges = splitList(challenges, profile.biggest_challenges);
  return {
    ...answers,
    role: memberOrNull(roleInterests, profile.role_interest),
    region: memberOrNull(profileRegions, profile.region),
    stage: members(businessStages, profile.business_stage)[0] ?? null,
    organizationType: memberOrNull(organizationTypes, profile.organization_type),
    industries: members(industries, profile.industry_categories),
    goals: ownGoals.chosen,
    otherGoal: ownGoals.text,
    challenges: ownChallenges.chosen,
    otherChallenge: ownChallenges.text,
    resourceTypes: members(resourceTypesProvided, profile.resource_types_provided),
    stagesServed: members(businessStages, profile.business_stages_served),
    industriesServed: members(industriesServed, profile.industries_served),
    regionsServed: members(geographicRegions, profile.geographic_regions_served),
    supportTypes: members(supportTypes, profile.support_types_offered),
    interests: hasInterests(profile) ? members(communityInterests, profile.areas_of_expertise) : [],
    communitySupport: members(communitySupportTypes, profile.support_types_offered),
    isProfileVisible: profile.public_profile,
    isOpenToConnecting: profile.open_to_connecting,
    isNexusMember: profile.nexus_member,
  };
}

/** Areas of expertise that did not come from the wizard: saving it again leaves them alone. */
export function keptExpertise(profile: SavedProfile | null): readonly string[] {
  const areas = profile?.areas_of_expertise ?? [];
  if (profile === null || !hasInterests(profile)) return areas;
  return areas.filter((area) => !isMember(communityInterests, area));
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (vocabulary: readonly Option[]): Check =>
  (value) =>
    isMember(vocabulary, value);
const oneOfOrNull =
  (vocabulary: readonly Option[]): Check =>
  (value) =>
    value === null || isMember(vocabulary, value);
const listOf =
  (vocabulary: readonly Option[]): Check =>
  (value) =>
    Array.isArray(value) && value.every((entry) => isMember(vocabulary, entry));

// By hand, because a schema library is 19 kB more than this page may cost.
const checks: Readonly<Record<keyof OnboardingAnswers, Check>> = {
  role: oneOfOrNull(roleInterests),
  region: oneOfOrNull(profileRegions),
  stage: oneOfOrNull(businessStages),
  organizationType: oneOfOrNull(organizationTypes),
  industries: listOf(industries),
  goals: listOf(goals),
  otherGoal: isText,
  challenges: listOf(challenges),
  otherChallenge: isText,
  resourceTypes: listOf(resourceTypesProvided),
  stagesServed: listOf(businessStages),
  industriesServed: listOf(industriesServed),
  regionsServed: listOf(geographicRegions),
  supportTypes: listOf(supportTypes),
  contactMethod: isText,
  interests: listOf(communityInterests),
  communitySupport: listOf(communitySupportTypes),
  isProfileVisible: isFlag,
  isOpenToConnecting: isFlag,
  isNexusMember: isFlag,
  wantsUpdates: isFlag,
  language: oneOf(languages),
};

/** Whether `value`, from anywhere, can be taken as answers: a draft of last week's form cannot. */
export function isAnswers(value: unknown): value is OnboardingAnswers {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return answerKeys.every((key) => entries.has(key) && checks[key](entries.get(key)));
}

/** The name of every answer. */
const answerKeys = keysOf(emptyAnswers);

function keysOf<T extends object>(object: T) {
  const keys: (keyof T)[] = [];
  for (const key in object) keys.push(key);
  return keys;
}

/** Whether two sets of answers say the same. */
export function areSame(one: OnboardingAnswers, other: OnboardingAnswers): boolean {
  return answerKeys.every((key) => isSameAnswer(one, other, key));
}

/**
 * What is saved by now with what was changed in a draft: answers that were given elsewhere after
 * the draft was begun are not undone by it.
 *
 * @param base what was saved when the draft was begun.
 */
export function mergeDraft(
  base: OnboardingAnswers,
  draft: OnboardingAnswers,
  saved: OnboardingAnswers,
): OnboardingAnswers {
  const changed = answerKeys.filter((key) => !isSameAnswer(base, draft, key));
  return changed.reduce((merged, key) => ({ ...merged, [key]: draft[key] }), saved);
}

function isSameAnswer(
  one: OnboardingAnswers,
  other: OnboardingAnswers,
  key: keyof OnboardingAnswers,
): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key]);
}

/** The step nearest to the wanted one: all but the first need a role, the last one saved answers. */
export function reachableStep(wanted: number, hasRole: boolean, isSaved: boolean): number {
  if (!hasRole || !Number.isInteger(wanted) || wanted < 1) return 1;
  return Math.min(wanted, isSaved ? onboardingSteps.length : onboardingSteps.length - 1);
}

/**
 * What `save_onboarding` takes. An argument that is left out is null there, as the empty list is;
 * the ones that have a value of their own are always sent.
 */
export interface OnboardingParameters {
  role_interest: string;
  region?: string;
  business_stage?: string;
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
    ...given('business_stage', answers.stage),
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
  return showsSomething(cut) ? cut : '';
}

function withSettings(answers: OnboardingAnswers, settings: SavedSettings): OnboardingAnswers {
  return {
    ...answers,
    wantsUpdates: settings.email_updates_consent,
    language: memberOrNull(languages, settings.preferred_language) ?? answers.language,
    contactMethod: settings.contact_method_preference ?? '',
  };
}

function hasInterests(profile: SavedProfile): boolean {
  return profile.role_interest === 'community_member';
}

function memberOrNull<V extends string>(
  vocabulary: readonly Option<V>[],
  value: string | null,
): V | null {
  return isMember(vocabulary, value) ? value : null;
}

function members<V extends string>(vocabulary: readonly Option<V>[], list: SavedList): V[] {
  return (list ?? []).filter((value): value is V => isMember(vocabulary, value));
}

/** A saved list as choices and, for what is none of them, the text of 'something else'. */
function splitList<V extends string>(
  vocabulary: readonly Option<V | typeof SOMETHING_ELSE>[],
  list: SavedList,
) {
  const chosen = members(vocabulary, list);
  const text = (list ?? []).filter((value) => !isMember(vocabulary, value)).join(', ');
  if (text !== '' && !chosen.includes(SOMETHING_ELSE)) chosen.push(SOMETHING_ELSE);
  return { chosen, text };
}
