import {
  challenges,
  communitySupportTypes,
  goals,
  industriesServed,
  organizationTypes,
  profileAvailabilityStatuses,
  resourceTypesProvided,
  roleInterests,
} from './vocabularies';
import {
  businessStages,
  geographicRegions,
  industries,
  isMember,
  labelOf,
  supportTypes,
} from '@shared/contracts/vocabularies';
import type { Option } from '@shared/contracts/vocabularies';
import { longDate } from '@shared/dates/long-date';

/** A fact of a profile: a text or a list. */
export interface ProfileFact {
  readonly term: string;
  readonly value: string | readonly string[];
}

type Tokens = readonly string[] | null;

interface ProfessionalColumns {
  readonly company_organization: string | null;
  readonly location: string | null;
  readonly areas_of_expertise: Tokens;
}

interface DetailColumns {
  readonly role_interest: string | null;
  readonly organization_type: string | null;
  readonly business_stage: Tokens;
  readonly industry_categories: Tokens;
  readonly primary_goals: Tokens;
  readonly biggest_challenges: Tokens;
}

interface ProviderColumns {
  readonly resource_types_provided: Tokens;
  readonly business_stages_served: Tokens;
  readonly industries_served: Tokens;
  readonly geographic_regions_served: Tokens;
  readonly support_types_offered: Tokens;
}

// Providers and community members share one column. 'skip_for_now' is not an answer.
const supportOffered: readonly Option[] = [
  ...supportTypes,
  ...communitySupportTypes.filter(({ value }) => value !== 'skip_for_now'),
];

/** Facts of 'Professional Information' (rule 6.2). */
export function professionalFacts(profile: ProfessionalColumns): readonly ProfileFact[] {
  return withoutEmpty([
    { term: 'Organization', value: profile.company_organization },
    { term: 'Location', value: profile.location },
    { term: 'Areas of expertise', value: texts(profile.areas_of_expertise) },
  ]);
}

/** Facts of 'Profile Details' (rule 6.2). */
export function profileDetails(profile: DetailColumns): readonly ProfileFact[] {
  return withoutEmpty([
    { term: 'Role', value: label(roleInterests, profile.role_interest) },
    { term: 'Organization type', value: label(organizationTypes, profile.organization_type) },
    { term: 'Business stage', value: labels(businessStages, profile.business_stage) },
    { term: 'Industries', value: labels(industries, profile.industry_categories) },
    { term: 'Goals', value: labelsAndFreeText(goals, profile.primary_goals) },
    { term: 'Challenges', value: labelsAndFreeText(challenges, profile.biggest_challenges) },
  ]);
}

/**
 * Facts of 'Resource Provider Details' (rule 6.2).
 *
 * @param contactMethod preferred contact method, readable by the owner only.
 */
export function providerDetails(
  profile: ProviderColumns,
  contactMethod: string | null,
): readonly ProfileFact[] {
  return withoutEmpty([
    {
      term: 'Resource types',
      value: labels(resourceTypesProvided, profile.resource_types_provided),
    },
    {
      term: 'Business stages served',
      value: labels(businessStages, profile.business_stages_served),
    },
    { term: 'Industries served', value: labels(industriesServed, profile.industries_served) },
    {
      term: 'Regions served',
      value: labels(geographicRegions, profile.geographic_regions_served),
    },
    {
      term: 'Support types',
      value: texts(profile.support_types_offered)
        .filter((token) => token !== 'skip_for_now')
        .map((token) => labelOf(supportOffered, token)),
    },
    { term: 'Preferred contact method', value: contactMethod },
  ]);
}

/** Label of the availability; null when the user prefers not to say. */
export function availabilityLabel(status: string): string | null {
  return status === 'private' ? null : label(profileAvailabilityStatuses, status);
}

/** Returns 'Member since November 20, 2026', or 'Member since unknown' (rule 6.2). */
export function memberSince(createdAt: string | null): string {
  return `Member since ${longDate(createdAt) ?? 'unknown'}`;
}

function label(vocabulary: readonly Option[], token: string | null): string | null {
  return token === null || token.trim() === '' ? null : labelOf(vocabulary, token);
}

/** Labels in vocabulary order, because tokens are stored in click order. */
function labels(vocabulary: readonly Option[], tokens: Tokens): readonly string[] {
  const given = texts(tokens);
  const inOrder = vocabulary.filter(({ value }) => given.includes(value));
  const unknown = given.filter((token) => !isMember(vocabulary, token));
  return [...inOrder.map((option) => option.label), ...unknown.map((t) => labelOf([], t))];
}

/** Labels of tokens, then free text, which replaces 'Something else'. */
function labelsAndFreeText(vocabulary: readonly Option[], tokens: Tokens): readonly string[] {
  const given = texts(tokens);
  const own = given.filter((token) => !isMember(vocabulary, token));
  const chosen = given.filter((token) => isMember(vocabulary, token));
  const named = own.length > 0 ? chosen.filter((token) => token !== 'something_else') : chosen;
  return [...labels(vocabulary, named), ...own];
}

/** Unique non-empty texts. */
function texts(list: Tokens): readonly string[] {
  return [...new Set((list ?? []).map((text) => text.trim()).filter((text) => text !== ''))];
}

function withoutEmpty(
  facts: readonly { readonly term: string; readonly value: string | readonly string[] | null }[],
): readonly ProfileFact[] {
  return facts.flatMap(({ term, value }) => {
    const isEmpty =
      value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0);
    return isEmpty ? [] : [{ term, value }];
  });
}
