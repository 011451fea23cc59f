import type {
  BusinessStage,
  GeographicRegion,
  Industry,
  Option,
  SupportType,
} from '../vocabularies';
import type {
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
