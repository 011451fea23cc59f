-- Everything that a visitor can read at all, column by column as granted, searched for what must
-- not be in it.
begin;
set local search_path = public, extensions, tests;
select plan(15);
select tests.create_cast();
update profiles set
  bio = 'Secret of Hidden', email = 'hidden@example.org', contact_method_preference = 'Secret phone'
where user_id = tests.id_of('hidden');
update profiles set contact_method_preference = 'Secret phone' where user_id = tests.id_of('owner');
insert into resources (slug, name, status, submitted_by, curator_id, source_notes)
values
  ('fixture-approved', 'Fixture approved', 'approved', tests.id_of('member'), tests.id_of('guide'), 'Secret source'),
  ('fixture-pending', 'Secret pending', 'pending', tests.id_of('member'), null, null),
  ('fixture-coming-soon', 'Secret coming soon', 'coming_soon', null, null, null);

insert into events (id, title, start_date, end_date, status, submitted_by)
values
  (tests.id_of('event'), 'Fixture event', now(), now() + interval '1 hour', 'approved', tests.id_of('member')),
  (tests.id_of('pending event'), 'Secret event', now(), now() + interval '1 hour', 'pending', tests.id_of('member'));
insert into starter_kits (slug, title, summary, status, steps)
select slug, title, title, status, jsonb_build_array(jsonb_build_object(
  'id', tests.id_of(slug), 'title', title, 'what', title, 'why', title, 'cost', null, 'duration', null, 'office', null,
  'official_url', null, 'read_on', null, 'source_sentence', null, 'aliases', '[]'::jsonb, 'resource_ids', '[]'::jsonb,
  'papers', '[]'::jsonb))
from (values ('fixture-kit', 'Fixture kit', 'published'), ('fixture-draft', 'Secret kit', 'draft')) as kit (slug, title, status);
insert into service_provider_directory (
  id, provider_name, description, service_categories, region_served, contact_email, listing_status, paid_until,
  submitted_by, moderation_reason
)
select tests.id_of('listing ' || state), name, name, '{Other}', 'Other', 'listing@example.org', state, until,
  tests.id_of('member'), 'Secret reason'
from (values
  ('Fixture listing', 'approved', now() + interval '1 day'), ('Secret listing', 'pending', null),
  ('Secret listing', 'rejected', null), ('Secret listing', 'expired', now() - interval '1 day')
) as listing (name, state, until);
insert into service_provider_directory (
  id, provider_name, description, service_categories, region_served, contact_email, listing_status, paid_until
)
values (
  tests.id_of('listing overdue'), 'Secret listing', 'Past its end', '{Other}', 'Other', 'x@example.org', 'approved', now());
insert into reviews (resource_id, author_id, rating, content, status)
select id, tests.id_of('owner'), 5, 'Secret review', 'approved' from resources where slug = 'fixture-approved';
insert into resource_claims (resource_id, user_id, claim_type, justification)
select id, tests.id_of('owner'), 'curator', 'Secret claim' from resources where slug = 'fixture-approved';
insert into resource_subscriptions (resource_id, email, consented_at)
select id, 'secret@example.org', now() from resources where slug = 'fixture-approved';
insert into event_bookmarks (user_id, event_id) values (tests.id_of('owner'), tests.id_of('event'));

create temporary table accounts as select id, email from auth.users;
create temporary table hidden_profiles as
  select user_id, id, display_name, email from profiles where not public_profile;
create temporary table dump (table_name text, rows text);
grant insert on dump to anon;

create function pg_temp.dump_readable() returns void
language plpgsql
as $$
declare
  readable record;
begin
  for readable in
    select attrelid::regclass as table_name, string_agg(format('%I', attname), ', ' order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'v', 'm', 'p', 'f') and attnum > 0 and not attisdropped
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'tests'::regnamespace)
      and has_column_privilege('anon', attrelid, attnum, 'select')
    group by attrelid
  loop
    execute format(
      'insert into dump select %L, string_agg(to_jsonb(readable)::text, E''\n'') from (select %s from %s) as readable',
      readable.table_name, readable.columns, readable.table_name);
  end loop;
end;
$$;
grant execute on function pg_temp.dump_readable() to anon;

select tests.act_as_anon();
select pg_temp.dump_readable();
select tests.act_as_superuser();

select set_eq(
  'select table_name from dump',
  array[
    'events', 'organizations', 'profiles', 'resource_addresses', 'resource_criteria', 'resource_organizations', 'resource_pairs', 'resources', 'search_synonyms', 'service_provider_directory',
    'starter_kits', 'user_roles'],
  'anon can read these tables and no others');
select ok(rows like '%Fixture approved%', 'anon reads approved resources')
from dump where table_name = 'resources';
select ok(rows like '%Fixture event%', 'anon reads approved events')
from dump where table_name = 'events';
select ok(rows like '%Fixture listing%', 'anon reads approved listings')
from dump where table_name = 'service_provider_directory';
select ok(rows like '%' || tests.id_of('owner') || '%', 'anon reads public profiles')
from dump where table_name = 'profiles';

select is_empty(
  'select email from accounts join dump on strpos(rows, email) > 0',
  'anon cannot read the email of an account');
-- An assignee's user_id may stand on a resource; it leads nowhere.
select is_empty(
  $$select display_name from hidden_profiles join dump on strpos(rows, id::text) > 0
      or (table_name in ('profiles', 'user_roles') and strpos(rows, user_id::text) > 0)$$,
  'anon cannot read hidden profiles');
select is_empty(
  'select display_name from hidden_profiles join dump on strpos(rows, email) > 0',
  'anon cannot read the public email of a hidden profile');
select is_empty($$select table_name from dump where rows like '%Secret%'$$,
  'anon cannot read any text marked secret');
select is_empty(
  $$select resources.name from resources join dump on strpos(rows, resources.id::text) > 0
    where status <> 'approved'$$,
  'anon cannot read resources that are not approved, not even their ids');
select is_empty(
  $$select id from events join dump on strpos(rows, id::text) > 0 where status <> 'approved'
    union all
    select id from service_provider_directory join dump on strpos(rows, id::text) > 0
    where listing_status <> 'approved' or paid_until <= now()
    union all select id from reviews join dump on strpos(rows, id::text) > 0
    union all select id from resource_claims join dump on strpos(rows, id::text) > 0
    union all select id from resource_subscriptions join dump on strpos(rows, id::text) > 0$$,
  'anon cannot read unpublished events and listings, reviews, claims or subscriptions');
select is_empty(
  $$select table_name from dump where rows ~ '"(source_notes|submitted_by|moderation_[a-z]+|moderated_[a-z]+|paid_until|token|email_updates_consent|preferred_language|contact_method_preference)"'$$,
  'anon cannot read internal columns');
select is_empty(
  $$select submitted_by from resources join dump on strpos(rows, submitted_by::text) > 0
    where submitted_by = tests.id_of('member')$$,
  'anon cannot read who submitted a resource');
select is_empty(
  $$select oid::regclass from pg_class
    where relnamespace = 'auth'::regnamespace
      and case when relkind = 'r' then has_any_column_privilege('anon', oid, 'select') end$$,
  'anon cannot read tables of the auth service');
select is_empty(
  $$select oid::regclass from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and case when relkind = 'S' then has_sequence_privilege('anon', oid, 'usage, select, update') end$$,
  'anon cannot use sequences');

select * from finish();
rollback;
