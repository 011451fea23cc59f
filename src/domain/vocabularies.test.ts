import { describe, expect, test } from 'vitest';
import {
  challenges,
  communityInterests,
  communitySupportTypes,
  goals,
  industriesServed,
  languages,
  organizationTypes,
  profileAvailabilityStatuses,
  profileRegions,
  resourceTypesProvided,
  roleInterests,
} from './profiles/vocabularies';
import {
  listingStatuses,
  providerRegions,
  providerTags,
  serviceCategories,
} from './providers/vocabularies';
import {
  claimStatuses,
  claimTypes,
  eventStatuses,
  locationTypes,
  moderationStatuses,
  reviewTypes,
} from './submissions/vocabularies';
import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  humanizeToken,
  industries,
  isMember,
  labelOf,
  resourceStatuses,
  supportTypes,
  userRoles,
} from './vocabularies';
import type { Option } from './vocabularies';

// Copied from the specification (§2, §3) and, for states of moderation, from the page of gaps.
const specified: readonly [string, readonly Option[], string][] = [
  ['business stage', businessStages, 'idea, launch, grow, expand, mature'],
  ['support type', supportTypes, 'funding, program, offer, event'],
  [
    'region',
    geographicRegions,
    'statewide, southern, midcoast, central, western, downeast, northern',
  ],
  [
    'industry',
    industries,
    'agriculture_forestry, arts_culture_entertainment, construction_trades, consumer_products_retail, education_training, energy_environment, financial_professional_services, fisheries_marine, food_beverage, health_wellness, hospitality_tourism, manufacturing, nonprofit, technology_digital_services, transportation_logistics',
  ],
  [
    'format',
    formats,
    'in_person, online, hybrid, self_paced, cohort_based, one_on_one, drop_in_on_demand',
  ],
  ['availability', availabilityStatuses, 'open_rolling, open_deadline, closed, coming_soon'],
  ['resource status', resourceStatuses, 'approved, pending, coming_soon'],
  ['user role', userRoles, 'admin, service_admin, atlas_guide, contributor, paid_user'],
  [
    'profile availability',
    profileAvailabilityStatuses,
    'available, mentoring, consulting, busy, private',
  ],
  ['organization type', organizationTypes, 'startup, small_business, social_enterprise, nonprofit'],
  [
    'goal',
    goals,
    'find_funding, grow_sales_or_customers, build_team_or_hire, access_mentorship_or_advising, learn_new_skills_or_training, networking_or_community, something_else',
  ],
  [
    'challenge',
    challenges,
    'access_to_money_or_funding, finding_customers, understanding_regulations_or_legal, managing_operations_or_time, hiring_or_keeping_staff, marketing_or_visibility, something_else',
  ],
  [
    'community support type',
    communitySupportTypes,
    'sharing_knowledge, mentoring, investing, promoting_atlas, skip_for_now',
  ],
  ['language', languages, 'English, French, Spanish'],
  ['role interest', roleInterests, 'entrepreneur, resource_provider, community_member'],
  ['resource type provided', resourceTypesProvided, 'funding, program, offer'],
  ['community interest', communityInterests, 'funding, training, networking, events, stories'],
  ['profile region', profileRegions, 'southern, midcoast, central, western, downeast, northern'],
  ['review type', reviewTypes, 'entrepreneur, editor'],
  ['claim type', claimTypes, 'curator, contact, entrepreneur_contact'],
  ['claim status', claimStatuses, 'pending, approved, denied'],
  ['event status', eventStatuses, 'pending, approved'],
  ['location type', locationTypes, 'in_person, online, hybrid'],
  ['moderation status', moderationStatuses, 'pending, approved, declined'],
  ['listing status', listingStatuses, 'pending, approved, rejected, expired'],
  [
    'service category',
    serviceCategories,
    'Business Consulting, Marketing & Advertising, Web Development, Graphic Design, Legal Services, Accounting & Finance, HR & Recruiting, Real Estate, Construction, Technology Services, Photography, Event Planning, Other',
  ],
  [
    'provider region',
    providerRegions,
    'Statewide, Southern Maine, Central Maine, Northern Maine, Coastal Maine, Greater Portland, Bangor Area, Augusta Area, Lewiston-Auburn, Other',
  ],
  [
    'provider tag',
    providerTags,
    'BIPOC-owned, Women-owned, Startup-friendly, Veteran-owned, Small Business, Enterprise-ready, Non-profit friendly, Remote services, Local only',
  ],
];

describe('the vocabularies', () => {
  test.each(specified)('%s holds the specified values in order', (_, vocabulary, values) => {
    expect(vocabulary.map((option) => option.value).join(', ')).toBe(values);
  });

  test.each(specified)('%s has a different, non-blank label for each value', (_, vocabulary) => {
    const labels = vocabulary.map((option) => option.label);
    expect(labels.filter((label) => label.trim() === '' || label.includes('_'))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('providers may serve all industries or any one', () => {
    expect(industriesServed.map((option) => option.value)).toEqual([
      'all_industries',
      ...industries.map((option) => option.value),
    ]);
  });
});

describe('labelOf', () => {
  test.each([
    [industries, 'agriculture_forestry', 'Agriculture & Forestry'],
    [industries, 'fisheries_marine', 'Fisheries & Marine'],
    [availabilityStatuses, 'open_rolling', 'Open (Rolling)'],
    [availabilityStatuses, 'open_deadline', 'Open (Deadline)'],
    [profileAvailabilityStatuses, 'available', 'Available for networking'],
    [profileAvailabilityStatuses, 'mentoring', 'Available for mentoring'],
    [profileAvailabilityStatuses, 'consulting', 'Available for consulting'],
    [profileAvailabilityStatuses, 'busy', 'Currently busy'],
    [profileAvailabilityStatuses, 'private', 'Prefer not to say'],
    [userRoles, 'admin', 'Admin'],
    [userRoles, 'atlas_guide', 'Atlas Guide'],
    [userRoles, 'service_admin', 'Service Admin'],
    [userRoles, 'contributor', 'Contributor'],
    [userRoles, 'paid_user', 'Paid Member'],
    [claimTypes, 'curator', 'Resource Guide'],
    [claimTypes, 'contact', 'Program Contact'],
    [claimTypes, 'entrepreneur_contact', 'Entrepreneur Contact'],
  ])('gives the specified label %#', (vocabulary: readonly Option[], value, label) => {
    expect(labelOf(vocabulary, value)).toBe(label);
  });

  test('humanises a value that it does not know', () => {
    expect(labelOf(industries, 'space_mining')).toBe('Space Mining');
    expect(labelOf(industries, 'toString')).toBe('ToString');
    expect(labelOf(industries, '')).toBe('');
  });
});

describe('humanizeToken', () => {
  test.each([
    ['food_beverage', 'Food Beverage'],
    ['idea', 'Idea'],
    ['__one__on_one_', 'One On One'],
    ['two words', 'Two Words'],
    ['FAME_loan', 'FAME Loan'],
    ['élan_vital', 'Élan Vital'],
    ['', ''],
    ['_', ''],
  ])('%j becomes %j', (token, words) => {
    expect(humanizeToken(token)).toBe(words);
  });
});

describe('isMember', () => {
  test('knows the values', () => {
    expect(isMember(businessStages, 'idea')).toBe(true);
  });

  test.each(['Idea', ' idea', '', 'foo', 'constructor', null, undefined, 1, {}, ['idea']])(
    'refuses %j',
    (value) => {
      expect(isMember(businessStages, value)).toBe(false);
    },
  );
});
