-- One field of many resources at once, and undoing many changes.
begin;
set local search_path = public, extensions, tests;
select plan(22);
select tests.create_cast();
insert into resources (id, slug, name, status, availability_status, tags)
select tests.id_of(name), 'many-' || name, name, status, availability, tags::text[]
from (values
  ('a', 'approved', 'open_rolling', '{}'),
  ('b', 'approved', 'closed', '{Rural}'),
  ('c', 'pending', null, '{}'),
  ('d', 'archived', null, '{}')) as row (name, status, availability, tags);
update resources set curator_id = tests.id_of('guide') where id = tests.id_of('b');
insert into private.website_checks (resource_id, website, problem, first_failed_on, last_failed_on)
select id, 'https://' || name || '.example.org', 'timeout', '2026-11-01', last::date
from resources join (values ('a', '2026-11-02'), ('b', '2026-11-01'), ('d', '2026-11-02')) as row (of, last)
  on name = of;
update resources set website = 'https://' || name || '.example.org' where name in ('a', 'b');

create function pg_temp.change(names text, field text, value text, seen jsonb default null)
returns table (it text, outcome text, change_id bigint)
language sql
as $$
  select name, outcome, change_id from change_many_resources(
    (select array_agg(tests.id_of(entry)) from unnest(string_to_array(names, ' ')) as entry),
    field, value, seen)
$$;
-- As a curator does it: look, then change what was seen.
create function pg_temp.apply(names text, field text, value text) returns text
language sql
as $$
  select string_agg(changed.name || ' ' || changed.outcome, ', ' order by changed.name)
  from (
    select array_agg(resource_id) as ids, jsonb_object_agg(resource_id, before) as seen
    from change_many_resources(
      (select array_agg(tests.id_of(entry)) from unnest(string_to_array(names, ' ')) as entry),
      field, value)) as preview,
    change_many_resources(preview.ids, field, value, preview.seen) as changed
$$;
create function pg_temp.last_changes() returns bigint[]
language sql security definer
as $$ select array_agg(id) from private.changes where happened_at = now() and undoes is null and undone_by is null and operation = 'update' $$;
create function pg_temp.clear() returns void language sql security definer as $$ delete from private.changes $$;
grant execute on all functions in schema pg_temp to authenticated, anon;

select tests.act_as('service_admin');
select results_eq(
  $$select name, problem from broken_websites() join resources on id = resource_id$$,
  $$values ('a', 'timeout')$$,
  'a website that failed on two days is broken; one that failed once, or was replaced, is not');
select pg_temp.clear();
select results_eq(
  $$select name, before, after, outcome, change_id
    from change_many_resources(array[tests.id_of('a'), tests.id_of('b')], 'availability_status', 'closed')$$,
  $$values ('a', '"open_rolling"'::jsonb, '"closed"'::jsonb, 'changed', null::bigint), ('b', '"closed"', '"closed"', 'same', null)$$,
  'a preview says what would change');
select is((select availability_status from resources where name = 'a'), 'open_rolling', 'and changes nothing');
select is(pg_temp.apply('a b', 'availability_status', 'closed'), 'a changed, b same', 'what was seen is changed');
select is((select availability_status from resources where name = 'a'), 'closed', 'in the table');
select results_eq(
  format('select it, outcome from pg_temp.change(%L, %L, %L, %L)', 'a', 'availability_status', 'coming_soon',
    jsonb_build_object(tests.id_of('a'), 'open_rolling')),
  $$values ('a', 'changed_meanwhile')$$,
  'what changed since it was seen stays as it is');
select results_eq(
  $$select outcome from undo_changes(pg_temp.last_changes())$$, array['undone'], 'many changes are undone');
select is((select availability_status from resources where name = 'a'), 'open_rolling', 'in the table');
select results_eq(
  $$select outcome from undo_changes(array(select max(id) from change_history('resources', tests.id_of('a')) where undone_by is not null) || array[0::bigint])
    order by outcome$$,
  array['changed_later', 'gone'], 'a change that was undone, and one that is unknown, stop nothing');

select is(pg_temp.apply('a b', 'tags', 'rural'), 'a changed, b same', 'a tag in other letters is the same tag');
select is(pg_temp.apply('a', 'industry_categories', 'fisheries_marine'), 'a changed', 'an industry is added');
select is(pg_temp.apply('a b c', 'curator_id', tests.id_of('member')::text), 'a changed, b held, c changed',
  'a guide is never replaced');
select is(pg_temp.apply('b', 'curator_id', null), 'b changed', 'but is removed');
select is(pg_temp.apply('a c', 'status', 'coming_soon'), 'a changed, c pending', 'a pending one is decided in the queue');
select is(pg_temp.apply('a d', 'status', 'archived'), 'a admins_only, d same', 'a service admin does not archive');
select is(pg_temp.apply('d', 'status', 'approved'), 'd admins_only', 'nor restore');
select is(pg_temp.apply('a b', 'verified_how', 'phone'), 'a changed, b changed', 'facts are found to be right');
select is(pg_temp.apply('a', 'verified_how', 'phone'), 'a changed', 'again');
select tests.act_as('admin');
select is(pg_temp.apply('a d', 'status', 'archived'), 'a changed, d same', 'an admin does');
select results_eq(
  $$select action, subject_id, detail from audit_entries() where action = 'resources.change_many' and detail <> '{"changed": 2}' limit 1$$,
  $$values ('resources.change_many', 'status', '{"changed": 1}'::jsonb)$$,
  'a call is one entry of the audit trail');
select tests.act_as_superuser();
select set_config('test.changes', array_agg(id)::text, true) from (
  select id from private.changes where operation = 'update' and fields ? 'verified_how' order by id desc limit 2) as last;
delete from private.changes where action like 'history.%';
select tests.act_as('admin');
select lives_ok($$select undo_changes(current_setting('test.changes')::bigint[])$$, 'changes are undone at once');
select tests.act_as_superuser();
select results_eq(
  $$select action, detail from private.changes where action like 'history.%'$$,
  $$values ('history.undo_bulk', '{"undone": 2}'::jsonb)$$, 'which is one entry too');
select * from finish();
rollback;
