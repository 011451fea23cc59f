import { ago } from './moments.ts';
import { uuidOf } from './sql.ts';
import type { SqlValue } from './sql.ts';

/** bcrypt of 'demo-password': fixed, so that the output is the same on every run. */
export const DEMO_PASSWORD_HASH = '$2b$10$kzyHvDfBrdvDft0/PaVBYOOSU5GOoJ/.2Rwy6Rnzo.J56h1nIhYDu';

/** A made-up person with an account. */
export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly profile: Readonly<Record<string, SqlValue>>;
}

/** Returns a person who signs in as `<account>@example.org`; the account is a year old by default. */
export function person(
  account: string,
  roles: readonly string[],
  profile: DemoPerson['profile'],
): DemoPerson {
  return {
    id: uuidOf(`account/${account}`),
    email: `${account}@example.org`,
    roles,
    profile: { created_at: ago('1 year'), ...profile },
  };
}

export const admin = person('admin', ['admin'], {
  first_name: 'Alex',
  last_name: 'Bouchard',
  display_name: 'Alex (Admin)',
  professional_title: 'Directory administrator',
  role_interest: 'community_member',
  public_profile: false,
});

export const serviceAdmin = person('service-admin', ['service_admin'], {
  first_name: 'Sam',
  last_name: 'Whitney',
  display_name: 'Sam (Service Admin)',
  professional_title: 'Service management',
  role_interest: 'community_member',
  public_profile: false,
});

export const guide = person('guide', ['atlas_guide'], {
  first_name: 'Robin',
  last_name: 'Hale',
  display_name: 'Robin Hale',
  professional_title: 'Resource guide',
  bio: 'Reads the fine print of loan and grant programs so that founders do not have to, and answers questions about the resources listed here.',
  company_organization: 'Resource Directory',
  location: 'Orono, Maine',
  region: 'northern',
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
  last_name: 'Ouellette',
  display_name: 'Jamie Ouellette',
  professional_title: 'Founder',
  bio: 'Turns rockweed into plant feed in a shared workspace by the harbor.\n\nLooking for a first commercial dryer and for people who have exported before.',
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
  contact_method_preference: 'Email',
  open_to_connecting: true,
  email_updates_consent: true,
  public_profile: true,
});

export const provider = person('provider', ['paid_user'], {
  first_name: 'Morgan',
  last_name: 'Thayer',
  display_name: 'Morgan Thayer',
  professional_title: 'Bookkeeper',
  bio: 'Prefers to keep this profile private.',
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

/** One account per role, as named in the terminal and in the README. */
export const mainPeople = [admin, serviceAdmin, guide, founder, provider] as const;
