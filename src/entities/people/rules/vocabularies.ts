/** Vocabularies of profiles and onboarding (rule 13.2). */

import { industries } from '@shared/contracts/vocabularies';
import type { Option } from '@shared/contracts/vocabularies';

/** Regions of a profile: the resource regions without 'Statewide' (rule 13.2). */
export const profileRegions = [
  { value: 'southern', label: 'Southern' },
  { value: 'midcoast', label: 'Midcoast' },
  { value: 'central', label: 'Central' },
  { value: 'western', label: 'Western' },
  { value: 'downeast', label: 'Downeast' },
  { value: 'northern', label: 'Northern' },
] as const satisfies readonly Option[];

/** Industries served by a provider: all at once, or individual ones. */
export const industriesServed = [
  { value: 'all_industries', label: 'All Industries' },
  ...industries,
] as const satisfies readonly Option[];

export const profileAvailabilityStatuses = [
  { value: 'available', label: 'Available for networking' },
  { value: 'mentoring', label: 'Available for mentoring' },
  { value: 'consulting', label: 'Available for consulting' },
  { value: 'busy', label: 'Currently busy' },
  { value: 'private', label: 'Prefer not to say' },
] as const satisfies readonly Option[];

export const roleInterests = [
  { value: 'entrepreneur', label: 'Entrepreneur' },
  { value: 'resource_provider', label: 'Resource Provider' },
  { value: 'community_member', label: 'Community Member' },
] as const satisfies readonly Option[];

export const organizationTypes = [
  { value: 'startup', label: 'Startup' },
  { value: 'small_business', label: 'Small business' },
  { value: 'social_enterprise', label: 'Social enterprise' },
  { value: 'nonprofit', label: 'Nonprofit' },
] as const satisfies readonly Option[];

export const resourceTypesProvided = [
  { value: 'funding', label: 'Funding' },
  { value: 'program', label: 'Program' },
  { value: 'offer', label: 'Offer' },
] as const satisfies readonly Option[];

export const communityInterests = [
  { value: 'funding', label: 'Funding' },
  { value: 'training', label: 'Training' },
  { value: 'networking', label: 'Networking' },
  { value: 'events', label: 'Events' },
  { value: 'stories', label: 'Stories' },
] as const satisfies readonly Option[];

export const goals = [
  { value: 'find_funding', label: 'Find funding' },
  { value: 'grow_sales_or_customers', label: 'Grow sales or find customers' },
  { value: 'build_team_or_hire', label: 'Build a team or hire' },
  { value: 'access_mentorship_or_advising', label: 'Get mentorship or advising' },
  { value: 'learn_new_skills_or_training', label: 'Learn new skills or get training' },
  { value: 'networking_or_community', label: 'Network and find community' },
  { value: 'something_else', label: 'Something else' },
] as const satisfies readonly Option[];

export const challenges = [
  { value: 'access_to_money_or_funding', label: 'Access to money or funding' },
  { value: 'finding_customers', label: 'Finding customers' },
  {
    value: 'understanding_regulations_or_legal',
    label: 'Understanding regulations or legal questions',
  },
  { value: 'managing_operations_or_time', label: 'Managing operations or time' },
  { value: 'hiring_or_keeping_staff', label: 'Hiring or keeping staff' },
  { value: 'marketing_or_visibility', label: 'Marketing or visibility' },
  { value: 'something_else', label: 'Something else' },
] as const satisfies readonly Option[];

export const communitySupportTypes = [
  { value: 'sharing_knowledge', label: 'Sharing knowledge' },
  { value: 'mentoring', label: 'Mentoring' },
  { value: 'investing', label: 'Investing' },
  { value: 'promoting_atlas', label: 'Promoting Atlas' },
  { value: 'skip_for_now', label: 'Skip for now' },
] as const satisfies readonly Option[];

/** Stored as the English name, as the default value 'English' of the specification. */
export const languages = [
  { value: 'English', label: 'English' },
  { value: 'French', label: 'French' },
  { value: 'Spanish', label: 'Spanish' },
] as const satisfies readonly Option[];
