import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { privacyTopics, type PrivacyTopicKey } from '../../src/shared/rules/privacy-topics.ts';
import { createTestDatabase } from '../../tests/database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** The columns that each topic of the privacy page describes; `table.*` stands for all of a table. */
const described: Readonly<Record<PrivacyTopicKey, readonly string[]>> = {
  account: [
    'profiles.first_name',
    'profiles.last_name',
    'profiles.display_name',
    'profiles.professional_title',
    'profiles.bio',
    'profiles.company_organization',
    'profiles.location',
    'profiles.region',
    'profiles.website',
    'profiles.linkedin_url',
    'profiles.twitter_url',
    'profiles.github_url',
    'profiles.email',
    'profiles.nexus_member',
    'profiles.availability_status',
    'profiles.areas_of_expertise',
    'profiles.profile_photo_url',
    'profiles.role_interest',
    'profiles.organization_type',
    'profiles.business_stage',
    'profiles.industry_categories',
    'profiles.primary_goals',
    'profiles.biggest_challenges',
    'profiles.resource_types_provided',
    'profiles.business_stages_served',
    'profiles.industries_served',
    'profiles.geographic_regions_served',
    'profiles.support_types_offered',
    'profiles.contact_method_preference',
    'profiles.open_to_connecting',
    'profiles.email_updates_consent',
    'profiles.preferred_language',
    'profiles.public_profile',
    'profiles.id',
    'profiles.user_id',
    'profiles.created_at',
    'profiles.updated_at',
  ],
  roles: [
    'user_roles.*',
    'resource_claims.*',
    'resources.curator_id',
    'resources.contact_profile_id',
    'resources.entrepreneur_contact_profile_id',
    'statewide_adviser.*',
  ],
  submissions: [
    'edit_suggestions.*',
    'reviews.*',
    'resources.submitted_by',
    'events.submitted_by',
    'service_provider_directory.submitted_by',
    'organizations.added_by',
    'starter_kits.submitted_by',
  ],
  plan: [
    'plan_items.*',
    'plan_shares.*',
    'plan_feeds.*',
    'plan_outcomes.*',
    'event_bookmarks.*',
    'starter_kit_ticks.*',
  ],
  emails: ['resource_subscriptions.*', 'subscribers.*', 'notification_outbox.*'],
  questions: ['guide_questions.*'],
  contacts: [
    'check_requests.*',
    'organizations.contact_email',
    'resources.contact_email',
    'resources.contact_name',
    'resources.contact_phone',
    'resources.entrepreneur_contact_email',
    'resources.entrepreneur_contact_name',
    'resources.entrepreneur_contact_phone',
    'service_provider_directory.contact_email',
    'service_provider_directory.provider_name',
  ],
  payments: ['payments.*'],
  figures: [
    'searches.*',
    'page_visits.*',
    'installation_settings.visitor_secret',
    'installation_settings.visitor_day',
  ],
  protection: ['usage_counters.*'],
  history: [
    'changes.*',
    'import_changes.*',
    'partner_keys.linked_by',
    'digest_holds.*',
    'distinct_resources.*',
    'summary_batch.started_by',
    'events.moderated_by',
    'resource_criteria.decided_by',
    'resources.moderated_by',
    'resources.verified_by',
    'service_provider_directory.moderated_by',
  ],
};

/** Columns that only sound as if they were about people. */
const NOT_PERSONAL = [
  'import_mappings.name',
  'installation_settings.trusted_address_header',
  'organizations.name',
  'proposed_facts.column_name',
  'resources.location',
  'resources.name',
  'saved_replies.message',
  'watched_pages.address',
];

/** Names of columns that hold something about a person. */
const PERSONAL_NAME =
  /(?:^|_)(?:email|phone|payer|recipient|sender|visitor|actor|reply|credit|subject|device|network|address|ip|person|names?)(?:_|$)|^(?:user|asker|guide|curator|author|owner|member|held)_|_by$|^(?:bio|location|token|message|notes?|justification|answer)$/u;
/** Addresses of pages and places, which are public. */
const PUBLIC_ADDRESS = /^(?:events\.location|organizations\.address|resource_addresses\.)/u;

const columnSchema = z.object({ name: z.string(), refers: z.boolean() });

/** Columns of profiles, that refer to an account, or whose name says that they are about a person. */
async function readPersonalColumns(): Promise<string[]> {
  const { rows } = await database.query(`
    select
      format('%s.%s', relation.relname, attribute.attname) as name,
      exists (
        select from pg_constraint as link
        where link.conrelid = relation.oid and link.contype = 'f'
          and link.conkey = array[attribute.attnum]
          and link.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass))
        or relation.relname = 'profiles' as refers
    from pg_attribute as attribute
    join pg_class as relation on relation.oid = attribute.attrelid
    where relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relation.relkind in ('r', 'p') and attribute.attnum > 0 and not attribute.attisdropped
    order by 1`);
  return z
    .array(columnSchema)
    .parse(rows)
    .filter(({ name, refers }) => refers || PERSONAL_NAME.test(name.replace(/^.*\./u, '')))
    .map(({ name }) => name)
    .filter((name) => !PUBLIC_ADDRESS.test(name) && !NOT_PERSONAL.includes(name));
}

it('describes every column about people on the privacy page', async () => {
  const known = new Set(Object.values(described).flat());
  const isDescribed = (name: string) => known.has(name) || known.has(name.replace(/\..*$/u, '.*'));
  const missing = (await readPersonalColumns()).filter((name) => !isDescribed(name));
  expect(missing, 'add them to a topic of src/shared/rules/privacy-topics.ts').toEqual([]);
});

it('describes something with each topic', () => {
  expect(Object.keys(described)).toEqual(privacyTopics.map(({ key }) => key));
});
