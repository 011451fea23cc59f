-- When the facts of a resource were checked, by whom and how.
begin;
set local search_path = public, extensions, tests;
select plan(14);
select tests.create_cast();
insert into resources (id, slug, name, status, curator_id, doubted_at)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, status, tests.id_of(guide), doubted
from (values
  ('held', 'approved', 'guide', now()), ('also', 'approved', 'guide', null), ('free', 'approved', null, null),
  ('hidden', 'pending', 'guide', null)
) as made (name, status, guide, doubted);
create function pg_temp.check(which text, how text default 'phone') returns text language sql
as $$select verify_resource(
  tests.id_of(which), how, (select updated_at from resources where id = tests.id_of(which)))::text$$;
grant execute on function pg_temp.check(text, text) to anon, authenticated;

select tests.act_as('guide');
select lives_ok($$select pg_temp.check(name) from unnest(array['held', 'also']) as name$$, 'a guide checks resources of theirs');
select throws_ok($$select pg_temp.check('free')$$, '42501', null, 'but none of others');
select throws_ok($$select pg_temp.check('hidden')$$, '42501', null, 'and none that is not public');
select throws_ok($$select pg_temp.check('nothing')$$, '42501', null, 'and learns nothing about ids');
select throws_ok($$select pg_temp.check('also', 'hearsay')$$, 'PT400', null, 'there is no other way');
select throws_ok(
  $$select verify_resource(tests.id_of('also'), 'phone', now() - interval '1 day')$$, 'PT409', null, 'nor another version');
select tests.act_as('service_admin');
select lives_ok($$select pg_temp.check(name) from unnest(array['free', 'hidden']) as name$$, 'staff check any');
select throws_ok($$select pg_temp.check('nothing')$$, 'PT404', null, 'a missing one is reported');
select tests.act_as_superuser();
select results_eq(
  $$select slug, verified_how, verified_by, doubted_at from resources where slug like 'fixture-%' order by slug$$,
  $$values ('fixture-also', 'phone', tests.id_of('guide'), null::timestamptz), ('fixture-free', 'phone', tests.id_of('service_admin'), null),
    ('fixture-held', 'phone', tests.id_of('guide'), null), ('fixture-hidden', 'phone', tests.id_of('service_admin'), null)$$,
  'each has its way and person, and no doubt');
select results_eq(
  $$select action, subject_id, detail from private.changes where action = 'resource.verify' and subject_id = tests.id_of('held')::text$$,
  $$values ('resource.verify', tests.id_of('held')::text, '{"how": "phone"}'::jsonb)$$, 'the audit trail has one entry each');
select is(
  (select fields -> 'verified_how' from private.changes where subject_id = tests.id_of('held')::text and operation = 'update'),
  '{"before": null, "after": "phone"}', 'the history has the values');
select is_empty('select from resources where updated_at > created_at', 'a check is no new version');
select tests.act_as('admin');
select lives_ok(
  $$select undo_change((select max(id) from change_history('resources', tests.id_of('free'))))$$, 'a check by mistake is undone');
select is((select verified_at from resources where id = tests.id_of('free')), null, 'and is gone');
select * from finish();
rollback;
