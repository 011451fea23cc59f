-- What waits for a decision, and which public resources need care.
begin;
set local search_path = public, extensions, tests;
-- A day is one of Maine wherever the database stands; here it is tomorrow already.
set local timezone to 'Pacific/Kiritimati';
select plan(20);
select tests.create_cast();

-- What waits
select tests.act_as('service_admin');
select set_eq(
  'select * from waiting_counts()',
  $$select kind, 0::bigint, null::timestamptz from unnest(array['resource', 'event', 'listing', 'review', 'claim', 'edit']) as kind$$,
  'waiting_counts returns 0 for every kind when nothing is pending');
select tests.act_as_superuser();
insert into resources (id, slug, name, status, moderation_reason, submitted_by, created_at) values
  (tests.id_of('waits'), 'fixture-waits', 'Fixture waits', 'pending', null, tests.id_of('owner'), '2026-03-01'),
  (tests.id_of('also'), 'fixture-also', 'Fixture also', 'pending', null, null, '2026-02-01'),
  (tests.id_of('declined'), 'fixture-declined', 'Fixture declined', 'pending', 'No', null, '2026-01-01'),
  (tests.id_of('soon'), 'fixture-soon', 'Fixture soon', 'coming_soon', null, null, '2026-01-01');
insert into events (title, start_date, end_date, status, moderation_reason, created_at) values
  ('Waits', now(), now() + interval '1 hour', 'pending', null, '2026-04-01'),
  ('Declined', now(), now() + interval '1 hour', 'pending', 'No', '2026-01-01'),
  ('Public', now(), now() + interval '1 hour', 'approved', null, '2026-01-01');
insert into service_provider_directory (
  provider_name, description, service_categories, region_served, contact_email, listing_status, date_submitted, paid_until)
select state, 'Text', '{Other}', 'Other', 'a@x.org', state, at, case when state = 'approved' then now() end
from (values ('pending', '2026-05-01'::timestamptz), ('rejected', '2026-01-01'), ('approved', '2026-01-01')) as made (state, at);
insert into reviews (resource_id, author_id, rating, content, status, created_at) values
  (tests.id_of('soon'), tests.id_of('owner'), 5, 'Fine', 'pending', '2026-06-01'),
  (tests.id_of('soon'), tests.id_of('member'), 5, 'Fine', 'approved', '2026-01-01');
insert into resource_claims (user_id, resource_id, claim_type, justification, status, created_at, reviewed_at) values
  (tests.id_of('owner'), tests.id_of('soon'), 'curator', 'Mine', 'pending', '2026-07-01', null),
  (tests.id_of('owner'), tests.id_of('soon'), 'contact', 'Mine', 'denied', '2026-01-01', now());
select tests.act_as('service_admin');
select set_eq(
  'select * from waiting_counts()',
  $$values ('resource', 2::bigint, '2026-02-01'::timestamptz), ('event', 1, '2026-04-01'), ('listing', 1, '2026-05-01'),
    ('review', 1, '2026-06-01'), ('claim', 1, '2026-07-01'), ('edit', 0, null)$$,
  'waiting_counts returns number and oldest date of pending submissions only');
select tests.act_as('admin');
select is((select sum(waiting) from waiting_counts()), 6::numeric, 'admin reads the same counts');

-- What needs care
select tests.act_as_superuser();
create function pg_temp.today() returns date
language sql
as $$ select (now() at time zone 'America/New_York')::date $$;
-- The concerns of one resource, in words.
create function pg_temp.concerns(resource text) returns text
language sql
as $$
  select coalesce(string_agg(concern, ' ' order by concern), '') from resource_concerns() where slug = 'fixture-' || resource
$$;
grant execute on all functions in schema pg_temp to authenticated;
insert into resources (id, slug, name, status, website, availability_status, application_deadline, created_at, updated_at)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, status, website, availability, deadline,
  now() - interval '13 months', updated
from (values
  ('fine', 'approved', 'fine.example.org', 'open_rolling', null, now()),
  ('passed', 'approved', 'passed.example.org', 'open_deadline', pg_temp.today() - 1, now()),
  ('silent', 'approved', 'silent.example.org', null, pg_temp.today() - 2, now()),
  ('today', 'approved', 'today.example.org', 'open_deadline', pg_temp.today(), now()),
  ('closed', 'approved', 'closed.example.org', 'closed', pg_temp.today() - 1, now()),
  ('old', 'approved', 'old.example.org', 'open_rolling', null, now() - interval '12 months' - interval '1 second'),
  ('oldish', 'approved', 'oldish.example.org', 'open_rolling', null, now() - interval '12 months'),
  ('bare', 'approved', null, 'open_rolling', null, now()),
  ('broken', 'approved', 'broken.example.org', 'open_rolling', null, now()),
  ('hiccup', 'approved', 'hiccup.example.org', 'open_rolling', null, now()),
  ('moved', 'approved', 'moved.example.org', 'open_rolling', null, now()),
  ('hidden', 'coming_soon', null, 'open_deadline', pg_temp.today() - 1, now() - interval '2 years')
) as made (name, status, website, availability, deadline, updated);
insert into private.website_checks (resource_id, website, problem, first_failed_on, last_failed_on)
select tests.id_of(name), website, problem, since::date, until::date
from (values
  ('fine', 'fine.example.org', null, null, null), ('broken', 'broken.example.org', 'server_error', '2026-11-01', '2026-11-03'),
  ('hiccup', 'hiccup.example.org', 'timeout', '2026-11-01', '2026-11-01'),
  ('moved', 'gone.example.org', 'not_found', '2026-11-01', '2026-11-03'),
  ('hidden', 'hidden.example.org', 'not_found', '2026-11-01', '2026-11-03')
) as found (name, website, problem, since, until);

select tests.act_as('service_admin');
select is(pg_temp.concerns(resource), expected, resource || ' has the right concerns: ' || why)
from (values
  ('fine', '', 'no concern'),
  ('passed', 'deadline_passed', 'open, though its deadline was yesterday'),
  ('silent', 'deadline_passed', 'also when nobody says whether it is open'),
  ('today', '', 'a deadline today is not over'),
  ('closed', '', 'what is closed has had its deadline'),
  ('old', 'untouched', 'changed more than 12 months ago'),
  ('oldish', '', 'changed 12 months ago'),
  ('bare', 'website_missing', 'no website'),
  ('broken', 'website_broken', 'failed on two days'),
  ('hiccup', '', 'failed on one'),
  ('moved', '', 'has another address now'),
  ('hidden', '', 'not public')
) as told (resource, expected, why);
select results_eq(
  $$select concern, resource_id, name, since, detail, total from resource_concerns()$$,
  $$values
    ('deadline_passed', tests.id_of('silent'), 'Fixture silent', (pg_temp.today() - 2)::timestamp at time zone 'America/New_York', null, 2::bigint),
    ('deadline_passed', tests.id_of('passed'), 'Fixture passed', (pg_temp.today() - 1)::timestamp at time zone 'America/New_York', null, 2),
    ('untouched', tests.id_of('old'), 'Fixture old', now() - interval '12 months' - interval '1 second', null, 1),
    ('website_broken', tests.id_of('broken'), 'Fixture broken', '2026-11-01 00:00-04'::timestamptz, 'server_error', 1),
    ('website_missing', tests.id_of('bare'), 'Fixture bare', now() - interval '13 months', null, 1)$$,
  'resource_concerns returns the oldest first with date, detail and total');
select tests.act_as_superuser();
update resources set ai_generated_summary = 'For all.', summary_generated_at = now() where id = tests.id_of('old');
select tests.act_as('service_admin');
select is(pg_temp.concerns('old'), 'untouched', 'a generated summary keeps a resource untouched');
update resources set name = name where id = tests.id_of('old');
select is(pg_temp.concerns('old'), '', 'saving a resource ends the concern that it is untouched');

-- Many
select tests.act_as_superuser();
insert into resources (slug, name, status, created_at)
select 'fixture-many-' || number, 'Fixture many', 'approved', now() - make_interval(days => number + 1000)
from generate_series(1, 120) as number;
select tests.act_as('service_admin');
select results_eq(
  $$select count(*)::integer, max(total)::integer, min(since), max(since) from resource_concerns() where concern = 'website_missing'$$,
  $$values (100, 121, now() - interval '1120 days', now() - interval '1021 days')$$,
  'resource_concerns returns the 100 oldest of a concern and their total');
select is(
  (select count(*) from resource_concerns() where concern <> 'website_missing'), 3::bigint,
  'each concern has its own limit of 100');

select * from finish();
rollback;
