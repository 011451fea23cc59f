import { oysterGrower, potter } from './demo-members.ts';
import { admin, founder, guide, type DemoPerson } from './demo-people.ts';
import { ago } from './moments.ts';
import { idOfResource } from './resources.ts';
import { uuidOf } from './sql.ts';

/**
 * Demo people on collected resources, by resource name. Only people with a public profile: an
 * assignee's id is readable on the resource.
 */
export const assignments: readonly {
  readonly resource: string;
  readonly column: 'curator_id' | 'contact_profile_id' | 'entrepreneur_contact_profile_id';
  readonly person: DemoPerson;
}[] = [
  { resource: 'FAME Direct Loan', column: 'curator_id', person: guide },
  { resource: 'MTI Business Innovation Funding', column: 'curator_id', person: guide },
  { resource: 'CEI Business Loans', column: 'curator_id', person: guide },
  { resource: 'Maine SBDC Business Advising', column: 'curator_id', person: guide },
  { resource: 'MOFGA Journeyperson Program', column: 'curator_id', person: guide },
  { resource: 'Fork Food Lab', column: 'curator_id', person: guide },
  { resource: 'SCORE Maine Mentoring', column: 'contact_profile_id', person: guide },
  {
    resource: 'MaineStreet Business Building (Sunrise County Economic Council)',
    column: 'entrepreneur_contact_profile_id',
    person: founder,
  },
];

/** A slug from before a resource was renamed: it leads to the resource. */
export const formerAddresses = [
  { address: 'fame-loan', resource_id: idOfResource('FAME Direct Loan') },
];

const undecided = { moderation_reason: null, moderated_by: null, moderated_at: null };
const DEMO_NOTE = 'Demo only: made up to show a state, not a real resource.';

/** Invented resources in states that no collected resource has; none is public. */
export const demoResources = [
  {
    id: uuidOf('resource/demo-pending'),
    slug: 'harbor-freezer-share-1763640000000',
    name: 'Harbor Freezer Share (demo)',
    description: 'Freezer space by the pallet for small seafood and seaweed businesses.',
    organization: 'Tideline Plant Feed (demo)',
    website: 'https://tideline.example.org/freezer',
    location: 'Machias',
    category: ['Shared facilities'],
    support_type: 'offer',
    business_stage: ['launch', 'grow'],
    geographic_region: ['downeast'],
    industry_categories: ['fisheries_marine', 'food_beverage'],
    availability_status: 'open_rolling',
    status: 'pending',
    ...undecided,
    source_notes: DEMO_NOTE,
    submitted_by: founder.id,
    created_at: ago('1 day 2 hours'),
    updated_at: ago('1 day 2 hours'),
  },
  {
    id: uuidOf('resource/demo-declined'),
    slug: 'tideline-seaweed-sampler-1761912000000',
    name: 'Tideline Seaweed Sampler (demo)',
    description: 'A box of plant feed samples at a discount for readers of the directory.',
    organization: 'Tideline Plant Feed (demo)',
    website: 'https://tideline.example.org/sampler',
    location: 'Machias',
    category: ['Discount'],
    support_type: 'offer',
    business_stage: [],
    geographic_region: ['statewide'],
    industry_categories: ['agriculture_forestry'],
    availability_status: 'open_rolling',
    status: 'pending',
    moderation_reason:
      'This reads as an advertisement for a product. The directory lists help for businesses; a paid listing among the service providers may be what you are looking for.',
    moderated_by: admin.id,
    moderated_at: ago('18 days'),
    source_notes: DEMO_NOTE,
    submitted_by: founder.id,
    created_at: ago('20 days'),
    updated_at: ago('18 days'),
  },
  {
    id: uuidOf('resource/demo-coming-soon'),
    slug: 'demo-winter-founders-workshop',
    name: 'Winter Founders Workshop (demo)',
    description: 'A weekend about pricing and cash flow, still being put together.',
    organization: 'Resource Directory (demo)',
    website: 'https://guide.example.org/winter',
    location: 'Orono',
    category: ['Training'],
    support_type: 'event',
    business_stage: ['idea', 'launch'],
    geographic_region: ['northern'],
    industry_categories: [],
    availability_status: 'coming_soon',
    status: 'coming_soon',
    ...undecided,
    source_notes: DEMO_NOTE,
    submitted_by: null,
    created_at: ago('30 days'),
    updated_at: ago('30 days'),
  },
  {
    id: uuidOf('resource/demo-archived'),
    slug: 'demo-storm-repair-fund',
    name: 'Storm Repair Fund (demo)',
    description: 'Small grants for waterfront businesses after a winter storm; all money is spent.',
    organization: 'Resource Directory (demo)',
    website: 'https://guide.example.org/storm',
    location: 'Stonington',
    category: ['Grant'],
    support_type: 'funding',
    business_stage: ['grow', 'mature'],
    geographic_region: ['downeast'],
    industry_categories: ['fisheries_marine'],
    availability_status: 'closed',
    status: 'archived',
    ...undecided,
    source_notes: DEMO_NOTE,
    submitted_by: null,
    created_at: ago('400 days'),
    updated_at: ago('40 days'),
  },
] as const;

/** Subscriptions to resources that are coming soon. */
export const subscriptions = [
  subscription('Maine Arts Commission Grants for Artists', potter, ago('9 days')),
  subscription('Maine Arts Commission Grants for Artists', 'visitor@example.net', ago('6 days')),
  subscription("Maine Fishermen's Forum", founder, ago('14 days')),
  subscription("Maine Fishermen's Forum", oysterGrower, ago('3 days')),
];

function subscription(
  resource: string,
  subscriber: DemoPerson | string,
  moment: ReturnType<typeof ago>,
) {
  const email = typeof subscriber === 'string' ? subscriber : null;
  const key = `${resource}/${typeof subscriber === 'string' ? subscriber : subscriber.email}`;
  return {
    id: uuidOf(`subscription/${key}`),
    resource_id: idOfResource(resource),
    user_id: typeof subscriber === 'string' ? null : subscriber.id,
    email,
    consented_at: email === null ? null : moment,
    confirmed_at: email === null ? null : moment,
    token: uuidOf(`subscription-token/${key}`),
    created_at: moment,
  };
}
