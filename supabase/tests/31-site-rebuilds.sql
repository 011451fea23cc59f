-- What makes the prerendered pages outdated, and when they are built anew.
begin;
set local search_path = public, extensions, tests;
select plan(36);
select tests.create_cast();
update private.changes set rebuild = null;
update private.site_rebuild set begun_at = now() - interval '10 minutes';
-- It is noon, so that no day begins while time passes below.
create or replace function private.maine_day(moment timestamptz default now()) returns date
language sql stable
as $$ select (timestamp '2030-01-01 12:00' + (moment - now()))::date $$;

-- How many changes wait for a rebuild; they are built now.
create function pg_temp.changes() returns bigint
language sql security definer
as $$
  with built as (update private.changes set rebuild = null where rebuild = 'waiting' returning 1) select count(*) from built
$$;
create function pg_temp.let_pass(span interval) returns void
language sql security definer
as $$ update private.site_rebuild set begun_at = begun_at - span $$;
grant execute on all functions in schema pg_temp to anon, authenticated, service_role;

-- Resources
insert into resources (id, slug, name, status)
values
  (tests.id_of('public'), 'fixture-public', 'Fixture public', 'approved'),
  (tests.id_of('soon'), 'fixture-soon', 'Fixture soon', 'coming_soon');
select is(pg_temp.changes(), 1::bigint, 'inserting a public resource records a change');
insert into resources (id, slug, name) values (tests.id_of('pending'), 'fixture-pending', 'Fixture pending');
update resources set name = 'Fixture later' where id in (tests.id_of('pending'), tests.id_of('soon'));
select is(pg_temp.changes(), 0::bigint, 'inserting a pending resource records no change');
update resources set status = 'approved' where id = tests.id_of('pending');
select is(pg_temp.changes(), 1::bigint, 'publishing a resource records a change');
update resources set ai_generated_summary = 'For bakers.', summary_generated_at = now() where id = tests.id_of('public');
select is(pg_temp.changes(), 1::bigint, 'a generated summary records a change, although updated_at stays');
update resources set status = 'pending' where id = tests.id_of('pending');
select is(pg_temp.changes(), 1::bigint, 'withdrawing a public resource records a change');
delete from resources where id in (tests.id_of('pending'), tests.id_of('soon'));
select is(pg_temp.changes(), 0::bigint, 'deleting a resource that is not public records no change');

-- Organizations
insert into organizations (id, name) values (tests.id_of('acme'), 'Fixture acme');
select is(pg_temp.changes(), 0::bigint, 'an organization without a resource records no change');
insert into resource_organizations (resource_id, organization_id) values (tests.id_of('public'), tests.id_of('acme'));
select is(pg_temp.changes(), 1::bigint, 'linking an organization to a public resource records a change');
update resource_organizations set is_primary = true;
select is(pg_temp.changes(), 1::bigint, 'changing the primary organization records a change');
update organizations set name = 'Fixture works' where id = tests.id_of('acme');
select is(pg_temp.changes(), 1::bigint, 'renaming an organization of a public resource records a change');
delete from resource_organizations;
select is(pg_temp.changes(), 1::bigint, 'unlinking an organization from a public resource records a change');
delete from resources where id = tests.id_of('public');
select is(pg_temp.changes(), 1::bigint, 'deleting a public resource records a change');

-- Events
insert into events (id, title, status, start_date, end_date)
values
  (tests.id_of('fair'), 'Fixture fair', 'approved', now(), now() + interval '1 hour'),
  (tests.id_of('talk'), 'Fixture talk', 'pending', now(), now() + interval '1 hour');
select is(pg_temp.changes(), 1::bigint, 'publishing an event records a change');
update events set title = 'Fixture lecture' where id = tests.id_of('talk');
delete from events where id = tests.id_of('talk');
select is(pg_temp.changes(), 0::bigint, 'a pending event records no change');
delete from events where id = tests.id_of('fair');
select is(pg_temp.changes(), 1::bigint, 'deleting a public event records a change');

-- Providers
insert into service_provider_directory (
  id, provider_name, service_categories, description, contact_email, region_served, listing_status, paid_until)
values (
  tests.id_of('shop'), 'Fixture shop', array['Photography'], 'Photographs', 'shop@example.org', 'Statewide',
  'approved', now() + interval '1 day');
select is(pg_temp.changes(), 1::bigint, 'publishing a listing records a change');
update service_provider_directory set paid_until = now() - interval '1 second' where id = tests.id_of('shop');
update private.changes set rebuild = null;
select expire_listings();
select is(pg_temp.changes(), 1::bigint, 'expiring a listing records a change');
update service_provider_directory set description = 'Pictures' where id = tests.id_of('shop');
delete from service_provider_directory where id = tests.id_of('shop');
select is(pg_temp.changes(), 0::bigint, 'expiring again records no change');

-- Nothing else
insert into private.website_checks (resource_id, website)
select id, 'https://x.example.org' from resources limit 1;
update profiles set display_name = 'Changed' where user_id = tests.id_of('owner');
select is(pg_temp.changes(), 0::bigint, 'changing columns that no prerendered page shows records no change');

-- When it is built
set local role service_role;
select is(begin_site_rebuild(), false, 'begin_site_rebuild returns false without changes');
select tests.act_as_superuser();
insert into resources (slug, name, status) values ('fixture-first', 'Fixture first', 'approved');
select is(private.is_site_rebuild_due(), true, 'a rebuild is due after a change');
set local role service_role;
select is(begin_site_rebuild(), true, 'begin_site_rebuild returns true when a rebuild is due');
select is(begin_site_rebuild(), false, 'begin_site_rebuild returns false while a rebuild runs');
select tests.act_as_superuser();
select is(private.is_site_rebuild_due(), false, 'no rebuild is due while one runs');
select pg_temp.let_pass('9 minutes 59 seconds');
select is(private.is_site_rebuild_due(), false, 'no rebuild is due within ten minutes of the last one');
select pg_temp.let_pass('1 second');
set local role service_role;
select is(begin_site_rebuild(), true, 'a rebuild that never ended is begun again');
select tests.act_as_superuser();
insert into resources (slug, name, status) values ('fixture-during', 'Fixture during', 'approved');
set local role service_role;
select lives_ok('select end_site_rebuild()', 'end_site_rebuild ends the rebuild');
select tests.act_as_superuser();
select results_eq(
  'select slug from private.changes join resources on resources.id::text = subject_id where rebuild is not null',
  $$values ('fixture-during')$$, 'a change during a rebuild waits for the next one');
select pg_temp.let_pass('10 minutes');
set local role service_role;
select is(begin_site_rebuild(), true, 'begin_site_rebuild starts the next rebuild');
select lives_ok('select end_site_rebuild()', 'end_site_rebuild ends the next rebuild');
select tests.act_as_superuser();
select pg_temp.let_pass('10 minutes');
select is(private.is_site_rebuild_due(), false, 'no rebuild is due when all changes were taken');
select pg_temp.let_pass('11 hours 50 minutes 1 second');
select is(private.is_site_rebuild_due(), true, 'a rebuild is due on another day in Maine');
set local role service_role;
select is(begin_site_rebuild(), true, 'begin_site_rebuild starts it without changes');
select is(begin_site_rebuild(), false, 'once');
select tests.act_as_superuser();
select throws_ok('insert into private.site_rebuild (only_one) values (true)', '23505', null,
  'site_rebuild has at most one row');

-- Forgetting
insert into resources (slug, name, status) values ('fixture-again', 'Fixture again', 'approved');
update private.changes set happened_at = now() - interval '31 days';
set local role service_role;
select delete_old_rows();
select tests.act_as_superuser();
select is(pg_temp.changes(), 0::bigint, 'changes older than a month wait no longer');

select * from finish();
rollback;
