-- Which websites are to be checked, and when one counts as broken.
begin;
set local search_path = public, extensions, tests;
select plan(27);
select tests.create_cast();
insert into resources (id, slug, name, status, website)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, status, website
from (values
  ('public', 'approved', 'https://public.example.org'), ('second', 'approved', 'second.example.org'),
  ('pending', 'pending', 'https://pending.example.org'), ('soon', 'coming_soon', 'https://soon.example.org'),
  ('without', 'approved', null)
) as made (name, status, website);

-- As what a check found; the site is that of the resource unless said otherwise.
create function pg_temp.found(name text, problem text, site text default 'https://public.example.org') returns integer
language sql
as $$
  select record_website_checks(jsonb_build_array(
    jsonb_build_object('resource_id', tests.id_of(name), 'website', site, 'problem', problem)))
$$;
create function pg_temp.is_broken() returns boolean
language sql security definer
as $$
  select last_failed_on > first_failed_on and problem is not null from private.website_checks
  where resource_id = tests.id_of('public')
$$;
-- The same row as if it had been written so many days before.
create function pg_temp.let_pass(days integer) returns void
language sql security definer
as $$
  update private.website_checks set checked_at = checked_at - make_interval(days => days),
    first_failed_on = first_failed_on - days, last_failed_on = last_failed_on - days
$$;
grant execute on all functions in schema pg_temp to anon, authenticated, service_role;

-- What is due
set local role service_role;
select set_eq(
  'select resource_id, website, waiting from websites_to_check(10)',
  $$values (tests.id_of('public'), 'https://public.example.org', 2::bigint), (tests.id_of('second'), 'second.example.org', 2)$$,
  'websites_to_check returns the websites of public resources');
select results_eq(
  format('select count(*)::integer, max(waiting)::integer from websites_to_check(%L)', size), 'values (1, 2)',
  'websites_to_check returns at least one website and the number that wait for ' || coalesce(size::text, 'no number'))
from unnest(array[1, 0, -5, null]) as size;
select is(pg_temp.found('public', null), 1, 'record_website_checks records a website that answers');
select results_eq(
  'select resource_id from websites_to_check(10)', $$values (tests.id_of('second'))$$,
  'a checked website is not checked again at once');
select tests.act_as_superuser();
update private.website_checks set checked_at = now() - interval '20 hours';
set local role service_role;
select is((select count(*) from websites_to_check(10)), 1::bigint,
  'a checked website is not checked again within 20 hours');
select tests.act_as_superuser();
update private.website_checks set checked_at = now() - interval '20 hours 1 second';
set local role service_role;
select results_eq(
  'select resource_id from websites_to_check(10)', $$values (tests.id_of('second')), (tests.id_of('public'))$$,
  'a checked website is due after 20 hours, behind unchecked ones');
select tests.act_as_superuser();
update resources set website = 'https://moved.example.org' where id = tests.id_of('public');
update private.website_checks set checked_at = now();
set local role service_role;
select ok(
  exists (select from websites_to_check(10) where website = 'https://moved.example.org'),
  'a changed website is due at once');
select is(pg_temp.found('public', null), 0, 'the result of a former website is ignored');
select tests.act_as_superuser();
update resources set website = 'https://public.example.org' where id = tests.id_of('public');

-- When it is broken
set local role service_role;
select is(pg_temp.found('public', 'timeout'), 1, 'record_website_checks records a failure');
select is(pg_temp.is_broken(), false, 'one failure does not make a website broken');
select pg_temp.found('public', 'not_found');
select is(pg_temp.is_broken(), false, 'two failures on one day do not make a website broken');
select pg_temp.let_pass(1);
select pg_temp.found('public', 'refused');
select is(pg_temp.is_broken(), true, 'failures on two days make a website broken');
select pg_temp.found('public', null);
select is(pg_temp.is_broken(), false, 'an answer makes a website work again');
select pg_temp.let_pass(3);
select pg_temp.found('public', 'refused');
select is(pg_temp.is_broken(), false, 'one failure after an answer does not make a website broken');
select pg_temp.let_pass(3);
select pg_temp.found('public', 'refused');
select tests.act_as_superuser();
update resources set website = 'https://moved.example.org' where id = tests.id_of('public');
set local role service_role;
select pg_temp.found('public', 'refused', 'https://moved.example.org');
select is(pg_temp.is_broken(), false, 'failures of the former website do not count for a new one');
select tests.act_as_superuser();
select results_eq(
  'select website, last_failed_on - first_failed_on from private.website_checks', $$values ('https://moved.example.org', 0)$$,
  'the failures of the former website are deleted');
select is(
  (select first_failed_on from private.website_checks), (now() at time zone 'America/New_York')::date,
  'the day of a failure is the day in Maine');

-- What is not written down
set local role service_role;
select throws_ok($$select pg_temp.found('public', 'ugly', 'https://moved.example.org')$$, '23514', null,
  'record_website_checks rejects an unknown problem');
select throws_ok($$select record_website_checks('{}')$$, '22023', null,
  'record_website_checks rejects a value that is no list');
select is(record_website_checks('[]'), 0, 'record_website_checks returns 0 for an empty list');
select is(record_website_checks(null), 0, 'record_website_checks returns 0 for null');
select is(pg_temp.found('nobody', null), 0, 'record_website_checks ignores a resource that does not exist');
select tests.act_as_superuser();
delete from resources where id = tests.id_of('public');
select is_empty('select from private.website_checks', 'deleting a resource deletes its checks');

-- Many
insert into resources (slug, name, status, website)
select 'fixture-many-' || number, 'Fixture many', 'approved', 'example.org' from generate_series(1, 60) as number;
set local role service_role;
select results_eq(
  'select count(*)::integer, max(waiting)::integer from websites_to_check(1000)', 'values (50, 61)',
  'websites_to_check returns at most 50 websites');

select * from finish();
rollback;
