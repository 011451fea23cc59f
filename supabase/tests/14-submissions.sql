-- The queue: what waits is approved or declined once, as it was seen, and its submitter learns of it.
begin;
set local search_path = public, extensions, tests;
select plan(61);
select tests.create_cast();
insert into resources (id, slug, name, status, submitted_by)
values
  (tests.id_of('shown'), 'fixture-shown', 'Fixture shown', 'approved', null),
  (tests.id_of('resource good'), 'fixture-good', 'Fixture good', 'pending', tests.id_of('member')),
  (tests.id_of('resource bad'), 'fixture-bad', 'Fixture bad', 'pending', tests.id_of('member')),
  (tests.id_of('resource soon'), 'fixture-soon', 'Fixture soon', 'coming_soon', tests.id_of('member'));
insert into events (id, title, start_date, end_date, submitted_by)
select tests.id_of('event ' || name), 'Fixture ' || name, now(), now() + interval '1 hour', tests.id_of('member')
from unnest(array['good', 'bad']) as name;
insert into reviews (id, resource_id, author_id, rating, content)
values
  (tests.id_of('review good'), tests.id_of('shown'), tests.id_of('member'), 5, 'Good'),
  (tests.id_of('review bad'), tests.id_of('shown'), tests.id_of('owner'), 1, 'Bad');
insert into service_provider_directory (
  id, provider_name, description, service_categories, region_served, contact_email, submitted_by)
values
  (tests.id_of('listing good'), 'Fixture good', 'Text', '{Other}', 'Other', 'good@example.org', tests.id_of('member')),
  (tests.id_of('listing bad'), 'Fixture bad', 'Text', '{Other}', 'Other', 'bad@example.org', null);
create temporary table seen as
  select 'resource' as kind, id, updated_at from resources
  union all select 'event', id, updated_at from events
  union all select 'review', id, updated_at from reviews
  union all select 'listing', id, updated_at from service_provider_directory;
grant select on seen to anon, authenticated;

create function pg_temp.approve(kind text, name text) returns void
language sql
as $$
  select approve_submission(seen.kind, id, updated_at) from seen
  where seen.kind = approve.kind and id = tests.id_of(approve.kind || ' ' || name)
$$;
create function pg_temp.decline(kind text, name text, reason text) returns void
language sql
as $$
  select decline_submission(seen.kind, id, updated_at, reason) from seen
  where seen.kind = decline.kind and id = tests.id_of(decline.kind || ' ' || name)
$$;
grant execute on function pg_temp.approve(text, text), pg_temp.decline(text, text, text) to anon, authenticated;

-- Deciding
select tests.act_as('service_admin');
select throws_ok(
  format('select approve_submission(%L, gen_random_uuid(), now())', kind), 'PT404', 'This submission no longer exists.',
  'approve_submission rejects an unknown id of kind ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select throws_ok(
  'select approve_submission(''profile'', gen_random_uuid(), now())', 'PT400', 'There is no such kind of submission.',
  'approve_submission rejects an unknown kind');
select throws_ok(
  format('select pg_temp.decline(''resource'', ''bad'', %L)', reason), 'PT400',
  'Please give a reason of at most 2,000 characters.', 'decline_submission rejects a blank or too long reason')
from unnest(array[null, '', E' \n', repeat('x', 2001)]) as reason;
select throws_ok(
  $$select approve_submission('resource', tests.id_of('resource soon'), updated_at) from resources
    where id = tests.id_of('resource soon')$$, 'PT409', 'This submission was already approved.',
  'approve_submission rejects a resource that is not pending');
select throws_ok(
  $$select approve_submission('resource', tests.id_of('resource good'), now() - interval '1 minute')$$, 'PT409',
  'This submission was changed after you opened it. Please look at it again.',
  'approve_submission rejects an older version');
select throws_ok(
  $$select approve_submission('resource', tests.id_of('resource good'), null)$$, 'PT409', null,
  'approve_submission rejects null as the version');
select lives_ok(format('select pg_temp.approve(%L, ''good'')', kind), 'service admin can approve a submission of kind ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select lives_ok(format('select pg_temp.decline(%L, ''bad'', ''Not for Maine.'')', kind), 'service admin can decline a submission of kind ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select throws_ok(
  format('select pg_temp.approve(%L, ''bad'')', kind), 'PT409', null, 'a declined submission cannot be approved with the old version: ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select throws_ok(
  format('select pg_temp.decline(%L, ''good'', ''No'')', kind), 'PT409', null, 'an approved submission cannot be declined with the old version: ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select results_eq(
  format(
    $$select status, reason, moderated_by from submission_internals(%L, array[tests.id_of(%L), tests.id_of(%L)])
      order by status$$, kind, kind || ' good', kind || ' bad'),
  format(
    $$values ('approved', null, tests.id_of('service_admin')), (%L, 'Not for Maine.', tests.id_of('service_admin'))$$,
    case kind when 'listing' then 'rejected' else 'declined' end),
  'both decisions name their moderator: ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;

select tests.act_as_superuser();
select ok(
  (select paid_until between now() + interval '364 days' and now() + interval '367 days'
    from service_provider_directory where id = tests.id_of('listing good')),
  'an approved listing lives for a year');

-- What its submitter sees of it
select tests.act_as('member');
select set_eq(
  'select kind, title, status, reason from my_submissions()',
  $$values
    ('resource', 'Fixture good', 'approved', null), ('resource', 'Fixture bad', 'declined', 'Not for Maine.'),
    ('resource', 'Fixture soon', 'approved', null), ('event', 'Fixture good', 'approved', null),
    ('event', 'Fixture bad', 'declined', 'Not for Maine.'), ('review', 'Fixture shown', 'approved', null),
    ('listing', 'Fixture good', 'approved', null)$$,
  'member reads status and reason of all their submissions');
select tests.act_as('owner');
select set_eq(
  'select kind, status, reason from my_submissions()', $$values ('review', 'declined', 'Not for Maine.')$$,
  'my_submissions returns only the submissions of the caller');

select tests.act_as_superuser();
update resources set status = 'coming_soon' where id = tests.id_of('shown');
select tests.act_as('member');
select is(
  (select title from my_submissions() where kind = 'review'), null,
  'my_submissions does not name a reviewed resource that is no longer public');
select tests.act_as_superuser();
update resources set status = 'approved' where id = tests.id_of('shown');

-- Words that change while they are looked at
select tests.act_as_superuser();
update reviews set status = 'pending', moderation_reason = null where id = tests.id_of('review bad');
update seen set updated_at = (select updated_at from reviews where id = tests.id_of('review bad'))
where id = tests.id_of('review bad');
select tests.act_as('owner');
update reviews set content = 'Other words' where id = tests.id_of('review bad');
select tests.act_as('service_admin');
select throws_ok($$select pg_temp.approve('review', 'bad')$$, 'PT409', null,
  'a review that was edited after it was opened cannot be approved');

-- Telling and remembering
select tests.act_as_superuser();
select results_eq(
  $$select kind, detail ->> 'kind', detail ->> 'title', coalesce(recipient_id::text, recipient_email), detail ->> 'reason'
    from private.notification_outbox where kind = 'submission_declined' order by 2$$,
  $$values
    ('submission_declined', 'event', 'Fixture bad', tests.id_of('member')::text, 'Not for Maine.'),
    ('submission_declined', 'listing', 'Fixture bad', 'bad@example.org', 'Not for Maine.'),
    ('submission_declined', 'resource', 'Fixture bad', tests.id_of('member')::text, 'Not for Maine.'),
    ('submission_declined', 'review', 'Fixture shown', tests.id_of('owner')::text, 'Not for Maine.')$$,
  'submitters are notified of a decline with the reason');
select is(
  (select count(*) from private.notification_outbox where kind = 'submission_approved'), 4::bigint,
  'submitters are notified of an approval');
select results_eq(
  $$select action, count(*) from private.changes where action ~ '(approve|decline)$' group by 1 order by 1$$,
  $$select kind || decision, 1::bigint
    from unnest(array['event', 'listing', 'resource', 'review']) as kind, unnest(array['.approve', '.decline']) as decision
    order by 1$$,
  'the audit trail records each decision once');

-- Thinking again: what is public is taken down, what was declined is published
create function pg_temp.see_again() returns void
language sql
as $$
  delete from seen;
  insert into seen
  select 'resource', id, updated_at from resources union all select 'event', id, updated_at from events
  union all select 'review', id, updated_at from reviews
  union all select 'listing', id, updated_at from service_provider_directory;
$$;
update reviews set status = 'declined', moderation_reason = 'Not for Maine.' where id = tests.id_of('review bad');
update service_provider_directory set paid_until = '2027-06-01' where id = tests.id_of('listing good');
delete from private.notification_outbox;
select pg_temp.see_again();
select tests.act_as('service_admin');
select lives_ok(format('select pg_temp.decline(%L, ''good'', ''Gone since.'')', kind), 'service admin can decline an approved submission of kind ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select lives_ok(format('select pg_temp.approve(%L, ''bad'')', kind), 'service admin can approve a declined submission of kind ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select tests.act_as_superuser();
select results_eq(
  'select kind, count(*) from private.notification_outbox group by 1 order by 1',
  $$values ('submission_approved', 4::bigint), ('submission_declined', 4::bigint)$$,
  'submitters are notified again when a decision changes');
select pg_temp.see_again();
select tests.act_as('service_admin');
select throws_ok(
  format('select pg_temp.decline(%L, ''good'', ''No'')', kind), 'PT409',
  'This submission was already ' || case kind when 'listing' then 'rejected.' else 'declined.' end,
  'a declined submission cannot be declined again: ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select throws_ok(
  format('select pg_temp.approve(%L, ''bad'')', kind), 'PT409', 'This submission was already approved.',
  'an approved submission cannot be approved again: ' || kind)
from unnest(array['resource', 'event', 'review', 'listing']) as kind;
select lives_ok($$select pg_temp.approve('listing', 'good')$$,
  'service admin can approve a rejected listing again');
select tests.act_as('member');
select is(
  (select paid_until from my_submissions() where kind = 'listing'), '2027-06-01'::timestamptz,
  'a listing that is approved again keeps its paid_until');

-- A plain change of the status tells as well, but not whoever made it
select tests.act_as_superuser();
delete from private.notification_outbox;
insert into events (id, title, start_date, end_date, submitted_by)
values
  (tests.id_of('event direct'), 'Fixture direct', now(), now() + interval '1 hour', tests.id_of('owner')),
  (tests.id_of('event own'), 'Fixture staff', now(), now() + interval '1 hour', tests.id_of('service_admin'));
select tests.act_as('service_admin');
update events set status = 'approved' where id in (tests.id_of('event direct'), tests.id_of('event own'));
select tests.act_as_superuser();
select results_eq(
  'select recipient_id, detail ->> ''title'' from private.notification_outbox',
  $$values (tests.id_of('owner'), 'Fixture direct')$$,
  'a direct update of the status notifies the submitter');

-- What was public once carries words of others
update events set status = 'pending', moderation_reason = 'Gone since.' where id = tests.id_of('event direct');
select tests.act_as('owner');
select is(tests.touched('delete from events'), 0::bigint,
  'a submitter cannot delete an event that was public and taken down');

select * from finish();
rollback;
