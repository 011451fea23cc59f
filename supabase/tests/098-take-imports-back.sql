-- An import that is taken back: what it changed is as before, what it added is archived.
begin;
set local search_path = public, extensions, tests;
select plan(14);
select tests.create_cast();
insert into resources (id, slug, name, status, description, updated_at) values
  (tests.id_of('one'), 'back-one', 'Back one', 'approved', 'Before', '2026-01-01'),
  (tests.id_of('two'), 'back-two', 'Back two', 'approved', 'Before', '2026-01-01');
create function pg_temp.import(id text) returns text
language sql
as $$
  select string_agg(outcome, ' ' order by line) from import_resources((
    select jsonb_agg(jsonb_build_object(
      'line', position, 'id', resources.id, 'updated_at', resources.updated_at,
      'values', jsonb_build_object('name', entry, 'description', 'After')))
    from unnest(array['Back one', 'Back two', 'Back new']) with ordinality as it (entry, position)
    left join resources on name = entry), false, tests.id_of(id))
$$;
create function pg_temp.texts() returns text
language sql
as $$ select string_agg(name || ' ' || description || ' ' || status, ', ' order by name) from resources where slug like 'back-%' $$;
create function pg_temp.later() returns void
language sql security definer
as $$ update private.changes set happened_at = happened_at - interval '1 hour' $$;
grant execute on all functions in schema pg_temp to anon, authenticated;
create function pg_temp.refused(account text) returns setof text
language plpgsql
as $$
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  return next throws_ok('select recent_imports()', '42501', null, account || ' reads no imports');
  return next throws_ok(format('select take_import_back(%L)', tests.id_of('first')), '42501', null, account || ' takes none back');
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.refused(account) from unnest(array['visitor', 'member', 'guide']) as account;

select tests.act_as('service_admin');
select is(pg_temp.import('first'), 'changed changed added', 'an import changes and adds');
select pg_temp.later();
select results_eq(
  'select import_id, actor_name, added, changed, is_taken_back from recent_imports()',
  $$values (tests.id_of('first'), 'Service Admin', 1::bigint, 2::bigint, false)$$,
  'and is listed');
update resources set description = 'Later' where id = tests.id_of('two');
select results_eq(
  $$select name, outcome from take_import_back(tests.id_of('first')) order by name$$,
  $$values ('Back new', 'archived'), ('Back one', 'undone'), ('Back two', 'changed_later')$$,
  'it is taken back, also by a service admin');
select is(pg_temp.texts(), 'Back new After archived, Back one Before approved, Back two Later approved',
  'what was changed later stays');
select throws_ok($$update resources set status = 'archived' where id = tests.id_of('one')$$, '42501', null,
  'a service admin archives nothing else');
select is((select count(*) from take_import_back(tests.id_of('first')) where outcome <> 'changed_later'), 0::bigint,
  'twice changes nothing');
select is((select count(*) from take_import_back(tests.id_of('nothing'))), 0::bigint, 'nor does an unknown import');
select tests.act_as('admin');
select results_eq(
  $$select detail from audit_entries() where action = 'resources.import_back'$$,
  $$values ('{"restored": 2}'::jsonb)$$, 'it is one entry of the audit trail');
select * from finish();
rollback;
