import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/settings.ts';
import type { Database } from '../../supabase/local/database.ts';
import { seedSql } from '../../supabase/seed/seed-sql.ts';
import { createTestDatabase } from '../database.ts';
import { readTableNames, sharedLists } from './schema-queries.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.close());

async function texts(query: string, parameters: unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ value: string }>(query, parameters);
  return rows.map(({ value }) => value);
}

async function count(from: string): Promise<number> {
  const { rows } = await database.query<{ rows: number }>(
    `select count(*)::integer as rows from ${from}`,
  );
  return rows[0]?.rows ?? 0;
}

it('is what its sources make, as npm run db:seed writes it', async () => {
  expect(await readFile(join(ROOT, 'supabase/seed.sql'), 'utf8')).toBe(seedSql());
});

describe('each word of a vocabulary is in the demo data', () => {
  /** Constraints `<table>_<column>_check` of a word or a list of words. */
  it.each([
    ['public.resources', 'status'],
    ['public.resources', 'availability_status'],
    ['public.resources', 'support_type'],
    ['public.resources', 'deadline_recurs'],
    ['public.resources', 'geographic_region'],
    ['public.reviews', 'review_type'],
    ['public.reviews', 'status'],
    ['public.resource_claims', 'claim_type'],
    ['public.resource_claims', 'status'],
    ['public.events', 'location_type'],
    ['public.events', 'geographic_region'],
    ['public.events', 'status'],
    ['public.service_provider_directory', 'service_categories'],
    ['public.service_provider_directory', 'region_served'],
    ['public.service_provider_directory', 'tags'],
    ['public.service_provider_directory', 'listing_status'],
    ['public.user_roles', 'role'],
    ['public.profiles', 'role_interest'],
    ['public.profiles', 'availability_status'],
    ['public.profiles', 'organization_type'],
    ['public.profiles', 'preferred_language'],
    ['private.payments', 'status'],
  ])('%s.%s', async (table, column) => {
    const [definition = ''] = await texts(
      'select pg_get_constraintdef(oid) as value from pg_constraint where conname = $1',
      [`${table.split('.')[1]}_${column}_check`],
    );
    const writeOut = await sharedLists(database);
    const words = [...writeOut(definition).matchAll(/'([^']*)'::text/g)].map((match) => match[1]);
    const seeded = await texts(
      `select distinct value from ${table} as it, jsonb_path_query(to_jsonb(it), '$.${column}[*]') as found,
        lateral (select found #>> '{}') as said (value) where value is not null`,
    );
    expect(words.length).toBeGreaterThan(1);
    // A demo provider in the region 'Other' would be nowhere.
    const expected = words.filter((word) => column !== 'region_served' || word !== 'Other');
    expect(seeded.sort()).toEqual(expected.sort());
  });

  it.each([
    ['summary_state', ['current', 'missing', 'stale', 'written']],
    ['funding_summary_state', ['current', 'missing', 'stale']],
  ])('public.resources.%s', async (column, states) => {
    expect(
      await texts(`select distinct ${column} as value from public.resources order by 1`),
    ).toEqual(states);
  });

  it.each(['public.resources', 'public.events'])('%s.moderation_status', async (table) => {
    expect(
      await texts(`select distinct moderation_status as value from ${table} order by 1`),
    ).toEqual(['approved', 'declined', 'pending']);
  });
});

it('each table that the API shows has rows', async () => {
  for (const table of await readTableNames(database, ['public'])) {
    expect(await count(table), table).toBeGreaterThan(0);
  }
});

it('there is as much as the screens need', async () => {
  expect(await count('public.service_provider_directory')).toBeGreaterThanOrEqual(25);
  expect(await count('public.service_provider_directory where featured_listing')).toBe(2);
  expect(await count('public.events')).toBeGreaterThanOrEqual(20);
  const upcoming = "public.events where status = 'approved' and start_date > now()";
  expect(await count(upcoming)).toBeGreaterThanOrEqual(16);
  const months = await texts(
    `select distinct to_char(start_date at time zone 'America/New_York', 'YYYY-MM') as value from ${upcoming}`,
  );
  expect(months.length).toBeGreaterThanOrEqual(3);
  const many = `(select from public.reviews where status = 'approved' group by resource_id having count(*) >= 8) as many`;
  expect(await count(many)).toBeGreaterThanOrEqual(1);
});

it.each([
  ['a pending resource', "public.resources where moderation_status = 'pending'"],
  ['a pending event', "public.events where moderation_status = 'pending'"],
  ['a pending review', "public.reviews where status = 'pending'"],
  ['a pending listing', "public.service_provider_directory where listing_status = 'pending'"],
  ['an event under way', 'public.events where now() between start_date and end_date'],
  ['an event that is over', "public.events where status = 'approved' and end_date < now()"],
  ['a review whose author left', 'public.reviews where num_nonnulls(author_id, reviewer_name) = 0'],
  [
    'a listing past its year',
    "public.service_provider_directory where listing_status = 'approved' and paid_until < now()",
  ],
  [
    'a listing in its last week',
    "public.service_provider_directory where paid_until between now() and now() + interval '7 days'",
  ],
  ['a listing without a website', 'public.service_provider_directory where website_url is null'],
  [
    'a listing with many categories',
    'public.service_provider_directory where cardinality(service_categories) > 3',
  ],
  [
    'a payment without a listing',
    "private.payments where status = 'paid' and fulfilled_at is null",
  ],
  [
    'a resource untouched for 12 months',
    "public.resources where updated_at < now() - interval '12 months'",
  ],
  [
    'a resource whose deadline is near',
    'public.resources where application_deadline between current_date and current_date + 14',
  ],
  [
    'a resource whose deadline has just passed',
    'public.resources where application_deadline between current_date - 30 and current_date - 1',
  ],
  [
    'a resource that opens soon',
    "public.resources where availability_status = 'coming_soon' and opens_on > current_date",
  ],
  [
    'a resource that is open to every industry beside those that it names',
    'public.resources where serves_all_industries and cardinality(industry_categories) > 0',
  ],
  [
    'a resource of which no industry is known',
    'public.resources where not serves_all_industries and cardinality(industry_categories) = 0',
  ],
  [
    'a public resource without a website',
    "public.resources where status = 'approved' and website is null",
  ],
  [
    'a website that failed on two days',
    'private.website_checks join public.resources using (website) where last_failed_on > first_failed_on',
  ],
  ['a website that failed once', 'private.website_checks where last_failed_on = first_failed_on'],
  ['a website that answered', 'private.website_checks where problem is null'],
  ['a member who subscribed', 'public.resource_subscriptions where user_id is not null'],
  ['a visitor who subscribed', 'public.resource_subscriptions where email is not null'],
])('there is %s', async (_what, from) => {
  expect(await count(from)).toBeGreaterThan(0);
});

it.each([
  [
    'a pending claim is for a role that nobody holds, an approved one for the role of its person',
    `public.resource_claims as claim join public.resources as resource on resource.id = claim.resource_id
    where claim.status <> 'denied' and (case claim.claim_type when 'curator' then curator_id
        when 'contact' then contact_profile_id else entrepreneur_contact_profile_id end)
      is distinct from case claim.status when 'approved' then claim.user_id end`,
  ],
  [
    'assignees have a public profile',
    `public.resources join public.profiles as person
      on person.user_id in (curator_id, contact_profile_id, entrepreneur_contact_profile_id)
    where not public_profile`,
  ],
  [
    'nobody reviews a resource of their own, and only editors write as editors',
    `public.reviews join public.resources on resources.id = resource_id
    where author_id in (curator_id, contact_profile_id, entrepreneur_contact_profile_id, submitted_by)
      or review_type = 'editor' and not exists (select from public.user_roles
        where user_id = author_id and role in ('admin', 'atlas_guide'))`,
  ],
  [
    'Bangor and the towns around it are in the northern region',
    `(select location as place, geographic_region as regions from public.resources
      union all select location_address, geographic_region from public.events
      union all select location, array[region] from public.profiles) as located
    where place ~ '(Bangor|Orono|Brewer|Old Town)' and not regions && '{northern,statewide}'`,
  ],
  [
    'subscriptions are to public resources that are coming soon',
    `public.resource_subscriptions join public.resources on resources.id = resource_id
    where resources.status <> 'approved' or availability_status <> 'coming_soon'`,
  ],
  [
    'nobody writes a review before joining, and none is decided upon before it came',
    `public.reviews join public.profiles as author on author.user_id = author_id
    where author.created_at > reviews.created_at or moderated_at < reviews.created_at`,
  ],
  [
    'events take place at an hour of the day',
    `public.events where (start_date at time zone 'America/New_York')::time not between '07:00' and '20:00'`,
  ],
])('the demo data hold together: %s', async (_rule, broken) => {
  expect(await count(broken)).toBe(0);
});
