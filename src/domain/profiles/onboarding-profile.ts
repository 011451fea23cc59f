import {
  businessStages,
  geographicRegions,
  industries,
  isMember,
  supportTypes,
} from '../vocabularies';
import type { Option } from '../vocabularies';
import { SOMETHING_ELSE, emptyAnswers } from './onboarding-answers';
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
