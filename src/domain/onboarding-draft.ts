import { emptyAnswers } from './onboarding-answers';
import type { OnboardingAnswers } from './onboarding-answers';
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
import {
  businessStages,
  geographicRegions,
  industries,
  isMember,
  supportTypes,
} from './vocabularies';
import type { Option } from './vocabularies';

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
