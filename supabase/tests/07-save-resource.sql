-- Saving a resource with its organizations: both or neither.
begin;
set local search_path = public, extensions, tests;
select plan(52);
select tests.create_cast();
insert into resources (id, slug, name, status, updated_at) values
  (tests.id_of('resource'), 'fixture-one', 'Fixture one', 'approved', '2026-01-01'),
  (tests.id_of('other'), 'fixture-two', 'Fixture two', 'pending', '2026-01-01');
insert into organizations (id, name)
select tests.id_of('organization ' || number), 'Fixture organization ' || number from generate_series(1, 21) as number;
insert into resource_organizations (resource_id, organization_id, is_primary) values
  (tests.id_of('resource'), tests.id_of('organization 9'), true), (tests.id_of('other'), tests.id_of('organization 9'), true);

create function pg_temp.ids(variadic numbers integer[]) returns uuid[]
language sql
as $$
  select coalesce(array_agg(tests.id_of('organization ' || number) order by position), '{}')
  from unnest(numbers) with ordinality as given (number, position)
$$;
create function pg_temp.linked() returns table (number uuid, is_primary boolean)
language sql
as $$
  select organization_id, is_primary from resource_organizations where resource_id = tests.id_of('resource')
  order by is_primary desc, organization_id
$$;
create function pg_temp.seen_at(moment timestamptz default null) returns jsonb
language sql
as $$
  select jsonb_build_object('updated_at', moment)
    || case when moment is null then (
      select to_jsonb(version) from (
        select updated_at, summary_generated_at, funding_terms_generated_at from public.resources
        where id = tests.id_of('resource')) as version)
      else '{}' end
$$;
create function pg_temp.set_to(ids uuid[], seen timestamptz default null) returns timestamptz
language sql
as $$ select updated_at from save_resource(tests.id_of('resource'), pg_temp.seen_at(seen), '{}', ids) $$;
create function pg_temp.change(changes jsonb, seen timestamptz default null) returns timestamptz
language sql
as $$ select updated_at from save_resource(tests.id_of('resource'), pg_temp.seen_at(seen), changes) $$;
create function pg_temp.state() returns text
language sql security definer
as $$
  select md5(concat(
    (select to_jsonb(it) from public.resources as it where id = tests.id_of('resource')),
    (select jsonb_agg(to_jsonb(it) order by organization_id) from public.resource_organizations as it),
    (select count(*) from private.changes)))
$$;
grant execute on all functions in schema pg_temp to anon, authenticated, service_role;

select tests.act_as('service_admin');
create temporary table answer as select pg_temp.set_to(pg_temp.ids(2, 1, 3), '2026-01-01') as at;
select results_eq(
  'select * from pg_temp.linked()',
  $$select tests.id_of('organization 2'), true union all
    (select id, false from unnest(pg_temp.ids(1, 3)) as id order by id)$$,
  'save_resource replaces the linked organizations, the first one is primary');
select is((select at from answer), (select updated_at from resources where id = tests.id_of('resource')),
  'save_resource returns the new updated_at');
select ok((select at > '2026-01-01' from answer), 'save_resource sets updated_at');
select lives_ok('select pg_temp.set_to(pg_temp.ids(3, 2), at) from answer',
  'a resource can be saved again with the returned version');
select results_eq('select number from pg_temp.linked()', 'select unnest(pg_temp.ids(3, 2))',
  'save_resource keeps the new order of the organizations');
select throws_ok(
  'select pg_temp.set_to(pg_temp.ids(1), at) from answer', 'PT409', 'This resource was changed after you opened it.',
  'save_resource rejects an older version');
select throws_ok(
  format('select save_resource(tests.id_of(''resource''), ''{}'', ''{}'', %L)', pg_temp.ids(1)), 'PT409', null,
  'save_resource rejects a missing version');
update resources set description = 'Changed' where id = tests.id_of('resource');
select throws_ok(
  format('select pg_temp.set_to(pg_temp.ids(1), %L)', (select updated_at - interval '1 microsecond' from resources
    where id = tests.id_of('resource'))), 'PT409', null,
  'save_resource rejects a version from before another change');
select throws_ok(
  format('select pg_temp.set_to(%L)', ids), 'PT400', 'Please choose at most 20 organizations, each of them once.', 'save_resource rejects ' || what)
from (values
  ('one twice', pg_temp.ids(1, 2, 1)), ('nothing among them', array[null, tests.id_of('organization 1')]),
  ('21', pg_temp.ids(variadic array(select generate_series(1, 21)))),
  ('lists of lists', array[pg_temp.ids(1, 2), pg_temp.ids(3, 4)])
) as given (what, ids);
select throws_ok(
  'select pg_temp.set_to(pg_temp.ids(1) || gen_random_uuid())', 'PT404', 'One of these organizations no longer exists.',
  'save_resource rejects an organization that does not exist');
select throws_ok(
  format('select save_resource(gen_random_uuid(), ''{}'', ''{}'', %L)', pg_temp.ids(1)), 'PT404',
  'This resource no longer exists.', 'save_resource rejects a resource that does not exist');
select results_eq(
  'select number from pg_temp.linked()', 'select unnest(pg_temp.ids(3, 2))',
  'a rejected save keeps the organizations');
select lives_ok(
  'select pg_temp.set_to(pg_temp.ids(variadic array(select generate_series(1, 20))))',
  'save_resource accepts 20 organizations');
select is((select count(*) from pg_temp.linked()), 20::bigint, 'all 20 organizations are linked');
select lives_ok('select pg_temp.set_to(''{}'')', 'save_resource accepts an empty list of organizations');
select is_empty('select * from pg_temp.linked()', 'an empty list removes all organizations');
select tests.act_as_superuser();
select results_eq(
  $$select organization_id, is_primary from resource_organizations where resource_id = tests.id_of('other')$$,
  $$values (tests.id_of('organization 9'), true)$$, 'another resource keeps its organizations');
select results_eq(
  $$select actor_id, subject_id, detail ->> 'count' from private.changes where action = 'resource_organizations.set' order by id$$,
  $$select tests.id_of('service_admin'), tests.id_of('resource')::text, count from unnest(array['3', '2', '20', '0']) as count$$,
  'the audit trail records each change of the organizations once');

-- Columns and organizations together
select tests.act_as('service_admin');
create temporary table saved as
select * from save_resource(
  tests.id_of('resource'), pg_temp.seen_at(),
  '{"name": "Renamed", "tags": ["b", "a"], "application_deadline": "2027-02-03", "description": null, "status": "pending"}',
  pg_temp.ids(4, 5));
select results_eq(
  $$select name, tags, application_deadline, description, status from resources where id = tests.id_of('resource')$$,
  $$values ('Renamed', '{b,a}'::text[], date '2027-02-03', null::text, 'pending')$$,
  'save_resource updates the changed columns');
select results_eq(
  'select number from pg_temp.linked()', 'select unnest(pg_temp.ids(4)) union all select unnest(pg_temp.ids(5))',
  'save_resource updates the organizations in the same call');
select results_eq(
  'select * from saved',
  $$select updated_at, summary_generated_at, funding_terms_generated_at from resources where id = tests.id_of('resource')$$,
  'save_resource returns the new version');
select lives_ok($$select pg_temp.change('{"name": "Again"}', updated_at) from saved$$,
  'the returned version can be saved again');
select results_eq(
  'select number from pg_temp.linked()', 'select unnest(pg_temp.ids(4)) union all select unnest(pg_temp.ids(5))',
  'a save without organizations keeps the linked ones');
select is(
  pg_temp.change('{}'), (select updated_at from resources where id = tests.id_of('resource')),
  'a save without changes keeps the version');
select tests.act_as_superuser();
select results_eq(
  $$select actor_id, action, detail -> 'columns' from private.changes where action is not null order by id desc limit 3$$,
  $$values (tests.id_of('service_admin'), 'resources.update', '["name"]'::jsonb),
    (tests.id_of('service_admin'), 'resource_organizations.set', null),
    (tests.id_of('service_admin'), 'resources.update', '["application_deadline", "description", "name", "status", "tags"]')$$,
  'the audit trail records the changed columns');
select results_eq(
  $$select moderated_by from resources where id = tests.id_of('resource')$$, $$values (tests.id_of('service_admin'))$$,
  'a changed status names its moderator');

-- All or nothing
select tests.act_as('admin');
create temporary table untouched as select pg_temp.state() as state;
select throws_ok(
  format('select save_resource(tests.id_of(''resource''), pg_temp.seen_at(), %L, %L)', changes, ids), code, null,
  'a save is rejected as a whole: ' || what)
from (values
  ('an organization that is gone', '{"name": "Half"}', pg_temp.ids(1) || gen_random_uuid(), 'PT404'),
  ('an organization twice', '{"name": "Half"}', pg_temp.ids(1, 1), 'PT400'),
  ('a website that is none', '{"name": "Half", "website": "javascript:alert(1)"}', pg_temp.ids(1), '23514'),
  ('a slug of another', '{"name": "Half", "slug": "fixture-two"}', pg_temp.ids(1), '23505'),
  ('a name taken away', '{"name": null}', pg_temp.ids(1), '23502'),
  ('a date that is none', '{"application_deadline": "soon"}', pg_temp.ids(1), '22007'),
  ('an unknown column', '{"wrong": 1}', pg_temp.ids(1), '42703')
) as given (what, changes, ids, code);
select throws_ok(
  format('select save_resource(tests.id_of(''resource''), pg_temp.seen_at(), %L, %L)', jsonb_build_object(name, null), pg_temp.ids(1)),
  code, null, 'a save that sets ' || name || ' is rejected as a whole')
from (values
  ('id', '42501'), ('submitted_by', '42501'), ('curator_id', '42501'), ('contact_profile_id', '42501'),
  ('entrepreneur_contact_profile_id', '42501'), ('moderated_by', '42501'), ('moderation_reason', '42501'),
  ('created_at', '42501'), ('updated_at', '42501'), ('summary_state', '428C9')
) as closed (name, code);
select is((select state from untouched), pg_temp.state(),
  'a rejected save stores nothing and writes no audit entry');

-- Texts that a program writes move no updated_at
select pg_temp.change(jsonb_build_object(words, 'For bakers.', moment, '2026-01-02T00:00:00Z'))
from (values
  ('ai_generated_summary', 'summary_generated_at'), ('funding_terms_summary', 'funding_terms_generated_at')
) as generated (words, moment);
select throws_ok(
  format('select save_resource(tests.id_of(''resource''), %L, %L)', pg_temp.seen_at() || jsonb_build_object(moment, null),
    jsonb_build_object(words, 'For all.')), 'PT409', 'This resource was changed after you opened it.',
  'save_resource does not overwrite what was generated since: ' || words)
from (values
  ('ai_generated_summary', 'summary_generated_at'), ('funding_terms_summary', 'funding_terms_generated_at')
) as generated (words, moment);
select lives_ok(
  format('select save_resource(tests.id_of(''resource''), %L, %L)', pg_temp.seen_at() || '{"summary_generated_at": null}',
    '{"name": "Beside"}'), 'a newer generated summary does not block other changes');

-- Those who may read it and not change it
select tests.act_as('member');
select throws_ok(
  format('select save_resource(tests.id_of(%L), ''{}'', ''{"name": "Mine"}'')', account), code, null, 'member cannot save the resource ' || account)
from (values ('resource', 'PT404'), ('nowhere', 'PT404')) as given (account, code);

select * from finish();
rollback;
