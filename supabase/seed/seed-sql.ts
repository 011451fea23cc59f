import { auditEntries } from './demo-audit.ts';
import { claimRows } from './demo-claims.ts';
import { criteria, pairs } from './demo-criteria.ts';
import { demoDates } from './demo-dates.ts';
import { bookmarkRows, eventRows } from './demo-events.ts';
import { members } from './demo-members.ts';
import { DEMO_PASSWORD_HASH, founder, mainPeople } from './demo-people.ts';
import { planItems, planShares } from './demo-plans.ts';
import { paymentRows, providerRows, stripeEventRows } from './demo-providers.ts';
import { guideQuestions, planFeeds, planOutcomes, statewideAdviser } from './demo-questions.ts';
import { savedReplies } from './demo-replies.ts';
import { assignments, demoResources, formerAddresses, subscriptions } from './demo-resources.ts';
import { reviewRows } from './demo-reviews.ts';
import { editSuggestions } from './demo-suggestions.ts';
import { upkeepColumns, websiteChecks } from './demo-upkeep.ts';
import { collected, distinctOrganizations, idOfResource, resourceRow } from './resources.ts';
import { insert, literal, slugOf, uuidOf } from './sql.ts';
import { kitTicksSql, starterKitsSql } from './starter-kits.ts';

const header = `-- Demo data for local use only: accounts with a password that everybody knows. Never run it
-- against a project that others can reach.
--
-- Written by "npm run db:seed"; edit its inputs, not this file. The resources are public
-- facts collected with their sources (source_notes), and so are
-- the starter kits. Everything else is made up: people, reviews,
-- claims, events, service providers, payments, checks of websites, rows named '(demo)', and the
-- dates of resources whose source notes say so.
-- Dates count from the day on which it runs. May run twice, on another day too: what is there
-- already stays as it is.`;

const people = [...mainPeople, ...members];

/** Returns the text of supabase/seed.sql; the same inputs give the same bytes. */
export function seedSql(): string {
  return `${[
    header,
    ...accounts(),
    ...profiles(),
    ...directory(),
    '-- Demo resources in states that the public does not see.',
    insert('public.resources', demoResources),
    ...assigned(),
    '-- Conditions that a guide confirmed, and resources that go together.',
    insert('public.resource_criteria', criteria),
    insert('public.resource_pairs', pairs),
    '-- What was found when websites were asked.',
    insert('private.website_checks', websiteChecks),
    '-- Edits that visitors suggested.',
    insert('public.edit_suggestions', editSuggestions),
    '-- What staff often answer when they decline something.',
    insert('public.saved_replies', savedReplies),
    '-- How the files of a partner name their columns.',
    insert('public.import_mappings', [
      {
        id: uuidOf('mapping: partner'),
        name: 'Partner directory (demo)',
        columns: JSON.stringify({ Program: 'name', About: 'description', Link: 'website' }),
        key_column: 'Program ID',
      },
    ]),
    '-- What curators add to the words of the search.',
    insert('public.search_synonyms', [
      { id: uuidOf('synonym lobsta'), typed: 'lobsta', means: 'lobster' },
    ]),
    ...membersWork(),
    ...calendar(),
    ...serviceProviders(),
    ...auditLog(),
    starterKitsSql(),
    kitTicksSql(founder.id),
  ].join('\n\n')}\n`;
}

function accounts(): string[] {
  const users = people.map(({ id, email }) => ({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: DEMO_PASSWORD_HASH,
    email_confirmed_at: { raw: 'now()' },
    // The hosted auth service reads these as text and fails on null.
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    raw_app_meta_data: '{"provider": "email", "providers": ["email"]}',
    raw_user_meta_data: '{}',
    created_at: { raw: 'now()' },
    updated_at: { raw: 'now()' },
  }));
  const identities = people.map(({ id, email }) => ({
    id: uuidOf(`identity/${email}`),
    provider: 'email',
    provider_id: id,
    user_id: id,
    identity_data: JSON.stringify({ sub: id, email, email_verified: true, phone_verified: false }),
    created_at: { raw: 'now()' },
    updated_at: { raw: 'now()' },
  }));
  return [
    `-- Accounts; the sign-up trigger makes their profiles. Password of all: demo-password`,
    insert('auth.users', users),
    insert('auth.identities', identities),
    `-- The hosted auth service finds accounts by this column, which the embedded stack does not have.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000'
    where instance_id is null and id in (${people.map(({ id }) => literal(id)).join(', ')});
  end if;
end;
$$;`,
  ];
}

function profiles(): string[] {
  const updates = people.map(({ id, profile }) => {
    const columns = Object.entries(profile).map(
      ([column, value]) => `  ${column} = ${literal(value)}`,
    );
    return `update public.profiles set\n${columns.join(',\n')}\nwhere user_id = ${literal(id)} and role_interest is null;`;
  });
  const roles = people.flatMap(({ id, roles }) => roles.map((role) => ({ user_id: id, role })));
  return [
    '-- Filled in once: a profile that has been through onboarding is left alone.',
    ...updates,
    insert('public.user_roles', roles),
  ];
}

function directory(): string[] {
  const links = collected.flatMap((fact) =>
    fact.organizations.map(
      ({ name, is_primary }) =>
        `  (${[slugOf(fact.name), name, is_primary].map(literal).join(', ')})`,
    ),
  );
  return [
    '-- Organizations and approved resources.',
    insert('public.organizations', distinctOrganizations()),
    insert(
      'public.resources',
      collected.map((fact) => ({
        ...resourceRow(fact),
        ...demoDates(fact),
        ...upkeepColumns(fact.name),
      })),
    ),
    insert('public.resource_addresses', formerAddresses),
    `insert into public.resource_organizations (resource_id, organization_id, is_primary)
select resources.id, organizations.id, link.is_primary
from (values
${links.join(',\n')}
) as link (slug, name, is_primary)
join public.resources on resources.slug = link.slug
join public.organizations on lower(organizations.name) = lower(link.name)
on conflict do nothing;`,
  ];
}

function assigned(): string[] {
  return [
    '-- Demo people on real resources; an assignment made since then stays.',
    ...assignments.map(
      ({ resource, column, person }) =>
        `update public.resources set ${column} = ${literal(person.id)}
where id = ${literal(idOfResource(resource))} and ${column} is null;`,
    ),
  ];
}

function membersWork(): string[] {
  return [
    '-- What members did: reviews, claims, plans, and asking to be told when a resource opens.',
    insert('public.reviews', reviewRows),
    insert('public.resource_claims', claimRows),
    // First, since items that have ended add theirs.
    insert('public.plan_outcomes', planOutcomes),
    insert('public.plan_items', planItems),
    insert('public.plan_shares', planShares),
    insert('private.plan_feeds', planFeeds),
    insert('public.guide_questions', guideQuestions),
    insert('private.statewide_adviser', statewideAdviser),
    insert('public.resource_subscriptions', subscriptions),
  ];
}

function calendar(): string[] {
  return [
    '-- Events and saved events.',
    insert('public.events', eventRows),
    insert('public.event_bookmarks', bookmarkRows),
  ];
}

function serviceProviders(): string[] {
  return [
    '-- Service providers and the payments for their listings.',
    insert('public.service_provider_directory', providerRows),
    insert('private.payments', paymentRows),
    insert('private.stripe_events', stripeEventRows),
  ];
}

function auditLog(): string[] {
  const entries = auditEntries.map(
    ({ happened_at, actor_id, action, subject_type, subject_id, detail }) =>
      `  (${[happened_at, actor_id, action, subject_type, subject_id, detail].map(literal).join(', ')})`,
  );
  return [
    '-- Entries have no key of their own to be told apart by: only an empty audit trail is filled.',
    `insert into private.changes (happened_at, actor_id, action, subject_type, subject_id, detail)
select happened_at, actor_id::uuid, action, subject_type, subject_id, detail::jsonb
from (values
${entries.join(',\n')}
) as entry (happened_at, actor_id, action, subject_type, subject_id, detail)
where not exists (select from private.changes where action is not null)
order by happened_at;`,
  ];
}
