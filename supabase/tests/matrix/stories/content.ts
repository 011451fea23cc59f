import { claim, event, organization, person, planToken, resource, review } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

/** Stories of links, claims, submissions and reviews. */
export const contentStories: readonly Story[] = [
  story(
    'a link that staff make is written down',
    ['public.resource_organizations'],
    '1',
    [
      'service_admin',
      `insert into public.resource_organizations (resource_id, organization_id)
        values ('${resource.fresh}', '${organization.bay}')`,
    ],
    [
      'database',
      `select from private.changes where action = 'resource_organizations.insert'
        and subject_id = '${resource.fresh}'`,
    ],
  ),
  story(
    'a name that a visitor adds is marked',
    ['public.organizations'],
    '1',
    ['anon', "insert into public.organizations (name) values ('Marked Works')"],
    [
      'database',
      "select from public.organizations where name = 'Marked Works' and added_by = 'visitor'",
    ],
  ),
  story('only one organization comes first', ['public.resource_organizations'], '23505', [
    'service_admin',
    `insert into public.resource_organizations (resource_id, organization_id, is_primary)
      values ('${resource.fresh}', '${organization.bay}', true),
        ('${resource.fresh}', '${organization.acme}', true)`,
  ]),

  story(
    'approving a claim puts the claimant in place, in one step',
    ['public.resource_claims'],
    '1',
    ['service_admin', `select public.approve_claim('${claim.ownPending}')`],
    [
      'database',
      `select from public.resource_claims as it
        join public.resources on resources.id = it.resource_id and curator_id = it.user_id
        join private.changes on action = 'claim.approved' and subject_id = it.id::text
          and actor_id = '${person.service_admin}'
        join private.notification_outbox on kind = 'claim_approved' and recipient_id = it.user_id
        where it.id = '${claim.ownPending}' and it.status = 'approved'
          and it.reviewed_by = '${person.service_admin}'`,
    ],
  ),
  story(
    'a claim is decided once',
    ['public.resource_claims'],
    'PT409',
    ['service_admin', `select public.deny_claim('${claim.ownPending}')`],
    ['admin', `select public.approve_claim('${claim.ownPending}')`],
  ),

  story(
    'a plan holds 2,000 resources',
    ['public.plan_items'],
    'PT413',
    [
      'database',
      // Without triggers and keys, as if the resources existed.
      `set local session_replication_role = replica;
        insert into public.plan_items (user_id, resource_id)
        select '${person.member}', gen_random_uuid() from generate_series(1, 2000);
        set local session_replication_role = origin`,
    ],
    ['member', `insert into public.plan_items (resource_id) values ('${resource.approved}')`],
  ),
  story(
    'a changed plan tells when',
    ['public.plan_items'],
    '1',
    ['owner', "update public.plan_items set notes = 'Call'"],
    ['owner', `select from public.plan_items where updated_at > created_at`],
  ),
  story(
    'a link to a plan shows no notes by itself',
    ['public.plan_shares'],
    '1',
    ['owner', "update public.plan_items set notes = 'Secret'"],
    [
      'anon',
      `select from public.shared_plan('${planToken}')
        where items -> 0 ->> 'notes' is null and items -> 0 ->> 'state' is not null`,
    ],
  ),
  story(
    'a plan has twenty links',
    ['public.plan_shares'],
    'PT413',
    ['owner', 'select public.create_plan_share() from generate_series(1, 19)'],
    ['owner', 'select public.create_plan_share()'],
  ),
  story(
    'a revoked link opens no plan',
    ['public.plan_shares'],
    '0',
    ['owner', 'delete from public.plan_shares'],
    ['anon', `select from public.shared_plan('${planToken}')`],
  ),
  story('two plans never share a link', ['public.plan_shares'], '23505', [
    'database',
    "update public.plan_shares set token_hash = '\\x01'",
  ]),

  story(
    'a submission sent twice arrives once',
    ['public.resources'],
    '23505',
    ['member', "insert into public.resources (name, slug) values ('Twice', 'twice-1763600001')"],
    ['member', "insert into public.resources (name, slug) values ('twice', 'twice-1763600002')"],
  ),
  story('an event sent twice arrives once', ['public.events'], '23505', [
    'member',
    `insert into public.events (title, start_date, end_date)
      values ('Twice', '2027-01-01', '2027-01-02'), ('twice', '2027-01-01', '2027-01-02')`,
  ]),
  story(
    'a decision reaches the person who sent the event in',
    ['public.events'],
    '1',
    [
      'service_admin',
      `select public.decline_submission('event', id, updated_at, 'Not about Maine')
        from public.events where id = '${event.ownPending}'`,
    ],
    [
      'database',
      `select from private.notification_outbox where kind = 'submission_declined'
        and recipient_id = '${person.owner}' and detail ->> 'reason' = 'Not about Maine'`,
    ],
  ),
  story(
    'a decision reaches the person who sent the resource in, however it is made',
    ['public.resources'],
    '1',
    [
      'service_admin',
      `update public.resources set status = 'approved' where id = '${resource.ownPending}'`,
    ],
    [
      'database',
      `select from private.notification_outbox where kind = 'submission_approved'
        and recipient_id = '${person.owner}' and detail ->> 'kind' = 'resource'`,
    ],
  ),
  story(
    'a review of a resource that is no longer public does not name it to its author',
    ['public.my_submissions', 'public.reviews'],
    '1',
    [
      'database',
      `update public.resources set status = 'pending'
        where id = (select resource_id from public.reviews where id = '${review.ownApproved}')`,
    ],
    [
      'owner',
      `select from public.my_submissions() where id = '${review.ownApproved}'
        and num_nonnulls(title, slug) = 0`,
    ],
  ),
  story(
    'a decision reaches the author of the review',
    ['public.reviews'],
    '1',
    [
      'service_admin',
      `select public.approve_submission('review', id, updated_at)
        from public.reviews where id = '${review.ownPending}'`,
    ],
    [
      'database',
      `select from private.notification_outbox where kind = 'submission_approved'
        and recipient_id = '${person.owner}' and detail ->> 'kind' = 'review'`,
    ],
  ),
  story(
    'a review carries the name and the title of the profile',
    ['public.reviews'],
    '1',
    [
      'owner',
      `insert into public.reviews (resource_id, rating, content)
        values ('${resource.fresh}', 5, 'Fine')`,
    ],
    [
      'database',
      `select from public.reviews where author_id = '${person.owner}'
        and resource_id = '${resource.fresh}' and status = 'pending'
        and reviewer_name = 'owner' and reviewer_title = 'Baker'`,
    ],
  ),
  story(
    'who is assigned to a resource changes an earlier review of it no more',
    ['public.reviews'],
    '42501',
    [
      'database',
      `update public.resources set contact_profile_id = '${person.owner}'
        where id = '${resource.approved}'`,
    ],
    [
      'owner',
      `update public.reviews set content = 'Better words' where id = '${review.ownPending}'`,
    ],
  ),
  story(
    'a review forgets the name with the account',
    ['public.reviews'],
    '1',
    [
      'database',
      `update public.reviews set reviewer_name = 'visible', reviewer_title = 'Baker'
        where id = '${review.approved}'`,
    ],
    ['database', `delete from auth.users where id = '${person.visible}'`],
    [
      'database',
      `select from public.reviews where id = '${review.approved}'
        and num_nonnulls(author_id, reviewer_name, reviewer_title) = 0`,
    ],
  ),
];
