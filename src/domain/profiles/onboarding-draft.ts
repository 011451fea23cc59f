import * as z from 'zod/mini';
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
} from './vocabularies';
import { businessStages, geographicRegions, industries, supportTypes } from '../vocabularies';
import type { Option } from '../vocabularies';

const oneOf = <V extends string>(vocabulary: readonly Option<V>[]) =>
  z.enum(vocabulary.map(({ value }) => value));
const listOf = <V extends string>(vocabulary: readonly Option<V>[]) => z.array(oneOf(vocabulary));

/** Answers from anywhere, such as a draft: one that an older form has written may not fit. */
export const answersSchema: z.ZodMiniType<OnboardingAnswers> = z.object({
  role: z.nullable(oneOf(roleInterests)),
  region: z.nullable(oneOf(profileRegions)),
  stage: z.nullable(oneOf(businessStages)),
  organizationType: z.nullable(oneOf(organizationTypes)),
  industries: listOf(industries),
  goals: listOf(goals),
  otherGoal: z.string(),
  challenges: listOf(challenges),
  otherChallenge: z.string(),
  resourceTypes: listOf(resourceTypesProvided),
  stagesServed: listOf(businessStages),
  industriesServed: listOf(industriesServed),
  regionsServed: listOf(geographicRegions),
  supportTypes: listOf(supportTypes),
  contactMethod: z.string(),
  interests: listOf(communityInterests),
  communitySupport: listOf(communitySupportTypes),
  isProfileVisible: z.boolean(),
  isOpenToConnecting: z.boolean(),
  isNexusMember: z.boolean(),
  wantsUpdates: z.boolean(),
  language: oneOf(languages),
});

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
