import * as z from 'zod/mini';
import type { FormParts } from '../three-way-merge';
import { businessStages, geographicRegions, industries, supportTypes } from '../vocabularies';
import type { Option } from '../vocabularies';
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

const oneOf = <V extends string>(vocabulary: readonly Option<V>[]) =>
  z.enum(vocabulary.map(({ value }) => value));
const listOf = <V extends string>(vocabulary: readonly Option<V>[]) => z.array(oneOf(vocabulary));

/** Answers as a draft holds them; a draft that an older version of the form wrote may not fit. */
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

/** The answers, each a part of its own. Labels are not needed: no screen compares answers. */
export const answerParts: FormParts<OnboardingAnswers, OnboardingAnswers> = {
  list: namesOf(emptyAnswers).map((name) => ({ name, label: name })),
  columnsOf: (answers) => answers,
  fieldsOf: (name) => [name],
};

function namesOf<T extends object>(object: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in object) names.push(name);
  return names;
}
