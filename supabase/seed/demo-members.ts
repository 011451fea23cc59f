import { person } from './demo-people.ts';
import { ago } from './moments.ts';

export const secondGuide = person('guide-west', ['atlas_guide', 'contributor'], {
  first_name: 'Quinn',
  last_name: 'Sawyer',
  display_name: 'Quinn Sawyer',
  professional_title: 'Resource guide for the western mountains',
  bio: 'Spent years behind the counter of a hardware store and now helps neighbors find the right form.',
  company_organization: 'Resource Directory',
  location: 'Farmington, Maine',
  region: 'western',
  email: 'quinn@example.org',
  availability_status: 'consulting',
  areas_of_expertise: ['Main street retail', 'Succession'],
  role_interest: 'community_member',
  support_types_offered: ['sharing_knowledge', 'promoting_atlas'],
  open_to_connecting: true,
  public_profile: true,
});

export const baker = person('baker', [], {
  first_name: 'Avery',
  last_name: 'Cyr',
  display_name: 'Avery Cyr',
  professional_title: 'Bread baker',
  bio: 'Bakes rye and oat loaves with two trainees and sells them at two markets.',
  company_organization: 'Slow Oven Bread (demo)',
  location: 'Skowhegan, Maine',
  region: 'central',
  availability_status: 'busy',
  role_interest: 'entrepreneur',
  organization_type: 'social_enterprise',
  business_stage: ['grow'],
  industry_categories: ['food_beverage'],
  primary_goals: ['build_team_or_hire'],
  biggest_challenges: ['hiring_or_keeping_staff', 'managing_operations_or_time'],
  public_profile: true,
  created_at: ago('310 days'),
});

export const oysterGrower = person('oyster-grower', ['contributor'], {
  first_name: 'Casey',
  last_name: 'Pelletier',
  display_name: 'Casey Pelletier',
  professional_title: 'Oyster grower',
  company_organization: 'Cold Ledge Oysters (demo)',
  location: 'Damariscotta, Maine',
  region: 'midcoast',
  website: 'cold-ledge.example.com',
  availability_status: 'available',
  areas_of_expertise: ['Aquaculture leases', 'Direct sales'],
  role_interest: 'entrepreneur',
  organization_type: 'small_business',
  business_stage: ['expand'],
  industry_categories: ['fisheries_marine'],
  primary_goals: ['find_funding'],
  open_to_connecting: true,
  public_profile: true,
  created_at: ago('280 days'),
});

export const potter = person('potter', [], {
  first_name: 'Dana',
  last_name: 'Hutchins',
  display_name: 'Dana Hutchins',
  professional_title: 'Studio potter',
  bio: 'Throws mugs in a barn, fires them twice a month, and is thinking about a shop.',
  location: 'Stonington, Maine',
  region: 'downeast',
  availability_status: 'available',
  role_interest: 'entrepreneur',
  business_stage: ['idea'],
  industry_categories: ['arts_culture_entertainment', 'consumer_products_retail'],
  primary_goals: ['learn_new_skills_or_training', 'A kiln that fits through the door'],
  public_profile: true,
  created_at: ago('205 days'),
});

export const developer = person('developer', [], {
  first_name: 'Elliot',
  last_name: 'Dow',
  display_name: 'Elliot Dow',
  professional_title: 'Software founder',
  bio: 'Writes scheduling software for small clinics.',
  company_organization: 'Quiet Queue (demo)',
  location: 'Portland, Maine',
  region: 'southern',
  github_url: 'github.com/example-developer',
  nexus_member: true,
  availability_status: 'private',
  role_interest: 'entrepreneur',
  organization_type: 'startup',
  business_stage: ['launch'],
  industry_categories: ['technology_digital_services', 'health_wellness'],
  primary_goals: ['find_funding', 'access_mentorship_or_advising'],
  preferred_language: 'French',
  public_profile: true,
  created_at: ago('190 days'),
});

export const outfitter = person('outfitter', [], {
  first_name: 'Frankie',
  last_name: 'Levesque',
  display_name: 'Frankie Levesque',
  professional_title: 'Outfitter and trail guide',
  company_organization: 'Notch & Paddle Outfitters (demo)',
  location: 'Bethel, Maine',
  region: 'western',
  availability_status: 'busy',
  role_interest: 'entrepreneur',
  organization_type: 'small_business',
  business_stage: ['mature'],
  industry_categories: ['hospitality_tourism'],
  public_profile: true,
  created_at: ago('150 days'),
});

/** Has the longest name. */
export const sawyer = person('sawyer', [], {
  first_name: 'Grayson-Alexandre',
  last_name: 'Thibodeau-Ouellette',
  display_name: 'Grayson-Alexandre Thibodeau-Ouellette',
  professional_title:
    'Third-generation sawmill owner and maker of cedar shingles, posts and garden beds',
  company_organization: 'Aroostook Bend Cedar & Shingle Works (demo)',
  location: 'Presque Isle, Maine',
  region: 'northern',
  availability_status: 'mentoring',
  role_interest: 'entrepreneur',
  organization_type: 'small_business',
  business_stage: ['expand'],
  industry_categories: ['manufacturing', 'agriculture_forestry', 'construction_trades'],
  public_profile: true,
  created_at: ago('120 days'),
});

export const teacher = person('teacher', [], {
  first_name: 'Harper',
  last_name: 'Libby',
  display_name: 'Harper Libby',
  professional_title: 'Child care director',
  bio: 'Opened a small outdoor preschool with two friends.',
  company_organization: 'Puddle Jumpers Preschool (demo)',
  location: 'Bangor, Maine',
  region: 'northern',
  role_interest: 'entrepreneur',
  organization_type: 'nonprofit',
  business_stage: ['launch'],
  industry_categories: ['education_training', 'nonprofit'],
  preferred_language: 'Spanish',
  public_profile: true,
  created_at: ago('95 days'),
});

export const connector = person('connector', [], {
  first_name: 'Kit',
  last_name: 'Beal',
  display_name: 'Kit Beal',
  professional_title: 'Retired shopkeeper',
  bio: 'Likes to introduce people to each other.',
  location: 'Rockland, Maine',
  region: 'midcoast',
  availability_status: 'mentoring',
  areas_of_expertise: ['networking', 'stories'],
  role_interest: 'community_member',
  support_types_offered: ['mentoring', 'investing'],
  open_to_connecting: true,
  public_profile: true,
  created_at: ago('80 days'),
});

/** Owner of a business among the service providers. */
export const designer = person('designer', ['paid_user'], {
  first_name: 'Noor',
  last_name: 'Hassan',
  display_name: 'Noor Hassan',
  professional_title: 'Brand designer',
  company_organization: 'Spruce & Signal Studio (demo)',
  location: 'Lewiston, Maine',
  region: 'western',
  website: 'https://spruce-signal.example.com',
  availability_status: 'consulting',
  role_interest: 'resource_provider',
  resource_types_provided: ['offer'],
  business_stages_served: ['idea', 'launch'],
  industries_served: ['food_beverage', 'consumer_products_retail'],
  geographic_regions_served: ['statewide'],
  support_types_offered: ['offer', 'program'],
  contact_method_preference: 'Email',
  public_profile: true,
  created_at: ago('70 days'),
});

export const trucker = person('trucker', [], {
  first_name: 'Jules',
  last_name: 'Gagnon',
  display_name: 'Jules Gagnon',
  professional_title: 'Owner of two trucks',
  bio: 'Prefers to keep this profile private.',
  location: 'Houlton, Maine',
  region: 'northern',
  role_interest: 'entrepreneur',
  organization_type: 'small_business',
  business_stage: ['grow'],
  industry_categories: ['transportation_logistics'],
  public_profile: false,
  created_at: ago('60 days'),
});

/** Answered only the required questions of onboarding. */
export const newcomer = person('newcomer', [], {
  display_name: 'Max Merrill',
  role_interest: 'community_member',
  public_profile: false,
  created_at: ago('2 days'),
});

/** Accounts besides the main ones that review, claim and submit in the demo data. */
export const members = [
  secondGuide,
  baker,
  oysterGrower,
  potter,
  developer,
  outfitter,
  sawyer,
  teacher,
  connector,
  designer,
  trucker,
  newcomer,
] as const;
