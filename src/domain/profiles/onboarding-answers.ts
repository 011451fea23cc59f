import * as z from 'zod/mini';
import type { FormParts } from '../three-way-merge';
import { businessStages, geographicRegions, industries, supportTypes } from '../vocabularies';
import type { Option } from '../vocabularies';
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

/** The choice of goals and challenges that has a text of its own. */
export const SOMETHING_ELSE = 'something_else';

/** Choices that stand for all the others of their list, or for none of them. */
export const ALL_INDUSTRIES = 'all_industries';
export const STATEWIDE = 'statewide';
export const SKIP_FOR_NOW = 'skip_for_now';

const oneOf = <V extends string>(vocabulary: readonly Option<V>[]) =>
  z.enum(vocabulary.map(({ value }) => value));
const listOf = <V extends string>(vocabulary: readonly Option<V>[]) =>
  z.readonly(z.array(oneOf(vocabulary)));

/**
 * The answers of all roles, so that changing the role and back loses nothing. A draft that an older
 * version of the form wrote may not fit.
 */
export const answersSchema = z.object({
  role: z.nullable(oneOf(roleInterests)),
  region: z.nullable(oneOf(profileRegions)),
  // Entrepreneurs
  stage: z.nullable(oneOf(businessStages)),
  organizationType: z.nullable(oneOf(organizationTypes)),
  industries: listOf(industries),
  goals: listOf(goals),
  otherGoal: z.string(),
  challenges: listOf(challenges),
  otherChallenge: z.string(),
  // Resource providers
  resourceTypes: listOf(resourceTypesProvided),
  stagesServed: listOf(businessStages),
  industriesServed: listOf(industriesServed),
  regionsServed: listOf(geographicRegions),
  supportTypes: listOf(supportTypes),
  contactMethod: z.string(),
  // Community members
  interests: listOf(communityInterests),
  communitySupport: listOf(communitySupportTypes),
  // Everybody
  isProfileVisible: z.boolean(),
  isOpenToConnecting: z.boolean(),
  isNexusMember: z.boolean(),
  wantsUpdates: z.boolean(),
  language: oneOf(languages),
});

export type OnboardingAnswers = Readonly<z.infer<typeof answersSchema>>;

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
