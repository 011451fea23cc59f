import { uuidOf } from './sql.ts';
import type { SqlValue } from './sql.ts';

/** bcrypt of 'demo-password': fixed, so that the output is the same on every run. */
export const DEMO_PASSWORD_HASH = '$2b$10$kzyHvDfBrdvDft0/PaVBYOOSU5GOoJ/.2Rwy6Rnzo.J56h1nIhYDu';

interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly profile: Readonly<Record<string, SqlValue>>;
}

function person(
  account: string,
  roles: readonly string[],
  profile: DemoPerson['profile'],
): DemoPerson {
  return { id: uuidOf(`account/${account}`), email: `${account}@example.org`, roles, profile };
}

export const admin = person('admin', ['admin'], {
  first_name: 'Alex',
  last_name: 'Demo',
  display_name: 'Alex (Admin)',
  professional_title: 'Directory administrator',
  role_interest: 'community_member',
  public_profile: false,
});

export const serviceAdmin = person('service-admin', ['service_admin'], {
  first_name: 'Sam',
  last_name: 'Demo',
  display_name: 'Sam (Service Admin)',
  professional_title: 'Service management',
  role_interest: 'community_member',
  public_profile: false,
});

export const guide = person('guide', ['atlas_guide'], {
  first_name: 'Robin',
  last_name: 'Demo',
  display_name: 'Robin Demo',
  professional_title: 'Resource guide',
  bio: 'Demo account. Reads the fine print of loan and grant programs so that founders do not have to, and answers questions about the resources listed here.',
  company_organization: 'Resource Directory (demo)',
  location: 'Orono, Maine',
  region: 'central',
  website: 'https://guide.example.org',
  linkedin_url: 'linkedin.com/in/example-guide',
  email: 'robin@example.org',
  availability_status: 'mentoring',
  areas_of_expertise: [
    'Business loans',
    'Grant applications',
    'Rural business',
    'Farm and food',
    'First-time founders',
  ],
  role_interest: 'community_member',
  support_types_offered: ['sharing_knowledge', 'mentoring'],
  open_to_connecting: true,
  public_profile: true,
});

export const founder = person('founder', ['contributor'], {
  first_name: 'Jamie',
  last_name: 'Demo',
  display_name: 'Jamie Demo',
  professional_title: 'Founder',
  bio: 'Demo account. Turns rockweed into plant feed in a shared workspace by the harbor.\n\nLooking for a first commercial dryer and for people who have exported before.',
  company_organization: 'Tideline Plant Feed (demo)',
  location: 'Machias, Maine',
  region: 'downeast',
  website: 'https://tideline.example.org',
  linkedin_url: 'https://www.linkedin.com/in/example-founder',
  twitter_url: 'https://x.com/example_founder',
  github_url: 'github.com/example-founder',
  email: 'jamie@example.org',
  nexus_member: true,
  availability_status: 'available',
  areas_of_expertise: ['Seaweed', 'Product development'],
  role_interest: 'entrepreneur',
  organization_type: 'startup',
  business_stage: ['launch'],
  industry_categories: ['fisheries_marine', 'agriculture_forestry'],
  primary_goals: ['find_funding', 'grow_sales_or_customers'],
  biggest_challenges: ['access_to_money_or_funding', 'Drying capacity in winter'],
  contact_method_preference: 'E-mail',
  open_to_connecting: true,
  email_updates_consent: true,
  public_profile: true,
});

export const provider = person('provider', ['paid_user'], {
  first_name: 'Morgan',
  last_name: 'Demo',
  display_name: 'Morgan Demo',
  professional_title: 'Bookkeeper',
  bio: 'Demo account with a profile that is not public.',
  company_organization: 'Ledger & Tide Bookkeeping (demo)',
  location: 'Portland, Maine',
  region: 'southern',
  availability_status: 'private',
  role_interest: 'resource_provider',
  resource_types_provided: ['offer'],
  business_stages_served: ['idea', 'launch', 'grow'],
  industries_served: ['all_industries'],
  geographic_regions_served: ['southern', 'midcoast'],
  support_types_offered: ['offer'],
  contact_method_preference: 'Phone, mornings',
  public_profile: false,
});

export const people = [admin, serviceAdmin, guide, founder, provider] as const;

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

const DEMO_NOTE = 'Demo only: made up to show a state, not a real resource.';

/** Made-up resources in the states that no collected fact has; neither is public. */
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
    source_notes: DEMO_NOTE,
    submitted_by: founder.id,
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
    geographic_region: ['central'],
    industry_categories: [],
    availability_status: 'coming_soon',
    status: 'coming_soon',
    source_notes: DEMO_NOTE,
    submitted_by: null,
  },
] as const;
