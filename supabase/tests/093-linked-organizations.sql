-- The organizations behind a resource, put together in one step.
begin;
set local search_path = public, extensions, tests;
select plan(25);
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
create function pg_temp.set_to(ids uuid[], seen timestamptz default null) returns timestamptz
language sql
as $$
  select set_resource_organizations(
    tests.id_of('resource'),
    coalesce(seen, (select updated_at from resources where id = tests.id_of('resource'))), ids)
$$;
grant execute on all functions in schema pg_temp to anon, authenticated, service_role;

select tests.act_as('guide');
select throws_ok('select pg_temp.set_to(pg_temp.ids(1))', '42501', null, 'a guide may not');
select tests.act_as_anon();
select throws_ok('select pg_temp.set_to(pg_temp.ids(1))', '42501', null, 'nor a visitor');
select tests.act_as_superuser();
set local role service_role;
select throws_ok('select pg_temp.set_to(pg_temp.ids(1))', '42501', null, 'nor the service key');

select tests.act_as('service_admin');
create temporary table answer as select pg_temp.set_to(pg_temp.ids(2, 1, 3), '2026-01-01') as at;
select results_eq(
  'select * from pg_temp.linked()',
  $$select tests.id_of('organization 2'), true union all
    (select id, false from unnest(pg_temp.ids(1, 3)) as id order by id)$$,
  'those that were chosen are there, the first one is the main one, what was there before is gone');
select is((select at from answer), (select updated_at from resources where id = tests.id_of('resource')), 'the answer is when it was changed');
select ok((select at > '2026-01-01' from answer), 'which is new');
select lives_ok('select pg_temp.set_to(pg_temp.ids(3, 2), at) from answer', 'with that it may be changed again');
select results_eq('select number from pg_temp.linked()', 'select unnest(pg_temp.ids(3, 2))', 'in another order');
select throws_ok(
  'select pg_temp.set_to(pg_temp.ids(1), at) from answer', 'PT409', 'This resource was changed after you opened it.',
  'not once more with what was seen before');
select throws_ok(
  format('select set_resource_organizations(tests.id_of(''resource''), null, %L)', pg_temp.ids(1)), 'PT409', null,
  'nor without having seen it');
update resources set description = 'Changed' where id = tests.id_of('resource');
select throws_ok(
  format('select pg_temp.set_to(pg_temp.ids(1), %L)', (select updated_at - interval '1 microsecond' from resources
    where id = tests.id_of('resource'))), 'PT409', null, 'nor after somebody else''s change');
select throws_ok(
  format('select pg_temp.set_to(%L)', ids), 'PT400', 'Please choose at most 20 organizations, each of them once.', 'refused: ' || what)
from (values
  ('none at all', null::uuid[]), ('one twice', pg_temp.ids(1, 2, 1)), ('nothing among them', array[null, tests.id_of('organization 1')]),
  ('21', pg_temp.ids(variadic array(select generate_series(1, 21)))),
  ('lists of lists', array[pg_temp.ids(1, 2), pg_temp.ids(3, 4)])
) as given (what, ids);
select throws_ok(
  'select pg_temp.set_to(pg_temp.ids(1) || gen_random_uuid())', 'PT404', 'One of these organizations no longer exists.',
  'refused: one that is gone');
select throws_ok(
  format('select set_resource_organizations(gen_random_uuid(), now(), %L)', pg_temp.ids(1)), 'PT404',
  'This resource no longer exists.', 'refused: a resource that is gone');
select results_eq(
  'select number from pg_temp.linked()', 'select unnest(pg_temp.ids(3, 2))', 'whatever is refused changes nothing');
select lives_ok(
  'select pg_temp.set_to(pg_temp.ids(variadic array(select generate_series(1, 20))))', '20 are fine');
select is((select count(*) from pg_temp.linked()), 20::bigint, 'and all there');
select lives_ok('select pg_temp.set_to(''{}'')', 'none is fine, too');
select is_empty('select * from pg_temp.linked()', 'then none is left');
select tests.act_as_superuser();
select results_eq(
  $$select organization_id, is_primary from resource_organizations where resource_id = tests.id_of('other')$$,
  $$values (tests.id_of('organization 9'), true)$$, 'another resource keeps its own');
select results_eq(
  $$select actor_id, subject_id, detail ->> 'count' from private.audit_log where action = 'resource_organizations.set' order by id$$,
  $$select tests.id_of('service_admin'), tests.id_of('resource')::text, count from unnest(array['3', '2', '20', '0']) as count$$,
  'each change is written down once');

select * from finish();
rollback;
