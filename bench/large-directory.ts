import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../scripts/settings.ts';
import type { SqlRunner } from '../supabase/local/sql-runner.ts';

export type Driver = SqlRunner;

/** Account ids of the callers in directory-queries.ts. */
export const MEMBER = '00000000-0000-4000-8000-000000000001';
export const SERVICE_ADMIN = '00000000-0000-4000-8000-000000000002';

/** Returns slug and id of the resource with this number. */
export const slugOf = (number: number) => `resource-${String(number).padStart(5, '0')}`;
export const idOf = (number: number) =>
  `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/**
 * Adds copies of the real resources with the numbers `first` to `last` and unique names, order and
 * filter values. 19 of 20 are approved; the others alternate between pending and coming soon.
 */
export async function addResources(driver: Driver, first: number, last: number): Promise<void> {
  const facts = await readFile(join(ROOT, 'supabase/seed/maine-resources.json'), 'utf8');
  await driver.query(RESOURCES, [facts, first, last]);
  await settle(driver);
}

/**
 * Adds user data for at least 100 resources: 40 members, 200 reviews (40 of the first resource),
 * 200 claims, 500 events and 200 provider listings. Most except the claims are approved.
 */
export async function addActivity(driver: Driver): Promise<void> {
  await driver.exec(ACTIVITY);
  await settle(driver);
}

/** Updates planner statistics and the visibility map, as a hosted database does automatically. */
async function settle(driver: Driver): Promise<void> {
  await driver.exec('vacuum analyze');
}

const RESOURCES = `
with facts as (
  select fact, position - 1 as position, count(*) over () as total
  from jsonb_array_elements($1::jsonb) with ordinality as listed (fact, position)
)
insert into public.resources (
  id, slug, name, description, organization, website, location, category, tags, type, eligibility,
  funding_range, application_deadline, source_notes, focus_areas, business_stage, support_type,
  geographic_region, industry_categories, format, cost_to_participate, availability_status, status,
  value_summary, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, contact_email, contact_phone, created_at,
  updated_at
)
select
  ('00000000-0000-4000-9000-' || lpad(number::text, 12, '0'))::uuid,
  'resource-' || lpad(number::text, 5, '0'),
  real.name || ' ' || number,
  real.description || ' Entry ' || number || '.',
  fact -> 'organizations' -> 0 ->> 'name',
  real.website, real.location, real.category, real.tags, real.type, real.eligibility,
  real.funding_range,
  case when number % 4 = 1 then current_date + (number % 400 - 100) end,
  real.source_notes, real.focus_areas,
  (array['idea', 'launch', 'grow', 'expand', 'mature'])[number % 5 + 1 : number % 5 + 2],
  (array['funding', 'program', 'offer', 'event'])[number / 3 % 4 + 1],
  array[(array['statewide', 'southern', 'midcoast', 'central', 'western', 'downeast', 'northern'])
    [number / 5 % 7 + 1]],
  real.industry_categories, real.format, real.cost_to_participate,
  (array['open_rolling', 'open_deadline', 'closed', 'coming_soon'])[number % 4 + 1],
  case when number % 20 < 19 then 'approved' when number % 40 = 19 then 'pending'
    else 'coming_soon' end,
  real.value_summary, real.funding_instrument, real.funding_check_size,
  real.funding_match_required, real.funding_match_details, real.funding_use_of_funds,
  real.funding_decision_timeline, real.funding_payout_timing, real.funding_readiness_requirements,
  real.funding_key_criteria, real.contact_email, real.contact_phone,
  now() - interval '2 years',
  -- In an order of its own: 7919 has no factor in common with the sizes in use.
  now() - number * 7919 % 20000 * interval '1 minute'
from generate_series($2::integer, $3::integer) as number
join facts on facts.position = number % facts.total
cross join lateral jsonb_populate_record(null::public.resources, facts.fact) as real`;

const account = (number: string) =>
  `('00000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
const resource = (number: string) =>
  `('00000000-0000-4000-9000-' || lpad((${number})::text, 12, '0'))::uuid`;

const ACTIVITY = `
insert into auth.users (id, aud, role, email, created_at, updated_at)
select ${account('number')}, 'authenticated', 'authenticated',
  'person-' || number || '@example.org', now(), now()
from generate_series(1, 40) as number;
insert into public.user_roles (user_id, role) values ('${SERVICE_ADMIN}', 'service_admin');

-- 40 people write about resources 0 to 4.
insert into public.reviews (
  resource_id, author_id, review_type, reviewer_name, rating, content, status, created_at
)
select ${resource('about')}, ${account('person')},
  case when person % 5 = 0 then 'editor' else 'entrepreneur' end, 'Person ' || person,
  person % 5 + 1, 'What we learned from entry ' || about || ', as number ' || person || '.',
  case when person % 10 = 0 then 'pending' else 'approved' end,
  now() - person * interval '1 day'
from generate_series(0, 4) as about, generate_series(1, 40) as person;

-- The same people, 5 resources each; every second claim waits.
insert into public.resource_claims (
  user_id, resource_id, claim_type, justification, status, created_at, reviewed_at
)
select ${account('person')}, ${resource('person + 10 * number')},
  (array['curator', 'contact', 'entrepreneur_contact'])[number % 3 + 1],
  'I have run this programme for ' || person || ' years.',
  case when number % 2 = 0 then 'pending' else 'approved' end,
  now() - (person * 5 + number) * interval '1 hour',
  case when number % 2 = 1 then now() end
from generate_series(1, 40) as person, generate_series(0, 4) as number;

-- Half of them are over.
insert into public.events (
  title, description, start_date, end_date, location_type, location_address, host_organization,
  event_type, tags, status
)
select 'Event ' || number, 'What happens at event ' || number || '.',
  now() + (number - 250) * interval '1 day', now() + (number - 250) * interval '1 day' + interval '2 hours',
  'in_person', number || ' Main Street, Portland', 'Host ' || number % 30, 'Workshop',
  array['practice'], case when number % 10 = 0 then 'pending' else 'approved' end
from generate_series(1, 500) as number;

insert into public.service_provider_directory (
  provider_name, service_categories, description, contact_email, region_served, featured_listing,
  listing_status, paid_until
)
select 'Provider ' || number, array['Legal Services', 'Other'], 'What provider ' || number || ' does.',
  'provider-' || number || '@example.org', 'Statewide', number % 20 = 0,
  case when number % 10 = 0 then 'pending' else 'approved' end,
  case when number % 10 <> 0 then now() + number % 300 * interval '1 day' end
from generate_series(1, 200) as number;
`;
