-- A reverted import: what it changed is as before, what it added is archived.
begin;
set local search_path = public, extensions, tests;
select plan(20);
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
as $$
  update private.changes set happened_at = happened_at - interval '1 hour';
  update private.partner_keys set linked_at = linked_at - interval '1 hour';
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

select tests.act_as('service_admin');
select is(pg_temp.import('first'), 'changed changed added', 'an import changes and adds');
select pg_temp.later();
select results_eq(
  'select import_id, actor_name, added, changed, is_taken_back from recent_imports()',
  $$values (tests.id_of('first'), 'Service Admin', 1::bigint, 2::bigint, false)$$,
  'and is listed');
update resources set description = 'Later' where id = tests.id_of('two');
-- A decision about a resource is no change of it.
select pause_watch((select id from resources where name = 'Back new'), true);
select results_eq(
  $$select name, outcome from take_import_back(tests.id_of('first')) order by name$$,
  $$values ('Back new', 'archived'), ('Back one', 'undone'), ('Back two', 'changed_later')$$,
  'it is reverted, also by a service admin');
select is(pg_temp.texts(), 'Back new After archived, Back one Before approved, Back two Later approved',
  'what was changed later stays');
select is((select count(*) from take_import_back(tests.id_of('first')) where outcome <> 'changed_later'), 0::bigint,
  'twice changes nothing');
select is((select count(*) from take_import_back(tests.id_of('nothing'))), 0::bigint, 'nor does an unknown import');
select tests.act_as('admin');
select results_eq(
  $$select detail from audit_entries() where action = 'resources.import_back'$$,
  $$values ('{"restored": 2}'::jsonb)$$, 'it is one entry of the audit trail');

-- The keys of a partner that an import linked
select tests.act_as_superuser();
insert into resources (id, slug, name, status) select tests.id_of(key), 'keyed-' || key, 'Keyed ' || key, 'approved' from unnest(array['named', 'rekeyed', 'later']) as key;
insert into import_mappings (id, name, columns) values (tests.id_of('partner'), 'Partner', '{}');
insert into private.partner_keys (mapping_id, partner_key, resource_id, imported_version, linked_at) select tests.id_of('partner'), 'K-old', id, updated_at, '2026-01-01' from resources where slug = 'keyed-rekeyed';
create function pg_temp.import_keys(id text, told text, keys jsonb) returns text
language sql
as $$
  select string_agg(outcome, ' ' order by line) from import_resources((
    select jsonb_agg(jsonb_build_object(
      'line', position, 'id', resources.id, 'updated_at', resources.updated_at, 'mapping_id', tests.id_of('partner'),
      'partner_key', key.value, 'values', jsonb_build_object('name', name, 'description', told)))
    from jsonb_each_text(keys) with ordinality as key (entry, value, position) join resources on name = 'Keyed ' || entry), false, tests.id_of(id))
$$;
create function pg_temp.keys() returns text
language sql security definer
as $$
  select string_agg(slug || ' ' || partner_key, ', ' order by slug) from private.partner_keys join resources on resource_id = resources.id where slug like 'keyed-%'
$$;
grant execute on all functions in schema pg_temp to authenticated;
select tests.act_as('service_admin');
select pg_temp.later();
select is(pg_temp.import_keys('keys', 'After', '{"named": "K-1", "rekeyed": "K-2", "later": "K-3"}'), 'changed changed changed', 'an import links keys');
select pg_temp.later();
update resources set description = 'Later' where id = tests.id_of('later');
select results_eq($$select name, outcome from take_import_back(tests.id_of('keys')) order by name$$,
  $$values ('Keyed later', 'changed_later'), ('Keyed named', 'undone'), ('Keyed rekeyed', 'undone')$$, 'it is reverted');
select is(pg_temp.keys(), 'keyed-later K-3, keyed-rekeyed K-old', 'with its keys, except of what was changed later');
select pg_temp.later();
select is(pg_temp.import_keys('first file', null, '{"named": "K-1"}'), 'changed', 'a file links a key and changes nothing else');
select results_eq(
  $$select actor_name, added, changed, linked, is_taken_back from recent_imports() limit 1$$,
  $$values ('Service Admin', 0::bigint, 0::bigint, 1::bigint, false)$$, 'and is listed');
select pg_temp.later();
select is(pg_temp.import_keys('next file', 'After', '{"named": "K-1"}'), 'changed', 'a later one writes with it');
select is_empty($$select take_import_back(tests.id_of('first file'))$$, 'the first file is reverted');
select is(pg_temp.keys(), 'keyed-later K-3, keyed-named K-1, keyed-rekeyed K-old', 'and the key of the later one stays');

-- A large one
select count(*) from import_resources((
  select jsonb_agg(jsonb_build_object('line', n, 'values', jsonb_build_object('name', 'Many ' || n))) from generate_series(1, 201) as n),
  false, tests.id_of('large'));
create temporary table part as select * from take_import_back(tests.id_of('large'));
select is((select count(*) from part), 200::bigint, 'a large import is reverted in parts');
select is((
    select count(*) from take_import_back(tests.id_of('large'), (select max(resource_id::text) from part)::uuid)),
  1::bigint, 'each after the one before');
select is_empty($$select from resources where name like 'Many %' and status <> 'archived'$$, 'until nothing is left');
select tests.act_as('admin');
select results_eq(
  $$select detail from audit_entries() where action = 'resources.import_back' and subject_id = tests.id_of('large')::text$$,
  $$values ('{"restored": 201}'::jsonb)$$, 'in one entry of the audit trail');
select tests.act_as_superuser();
update private.changes set happened_at = now() - interval '2 hours' where action = 'resources.import_back';
update private.import_changes set taken_back_at = null
where change_id = (select max(change_id) from private.import_changes where import_id = tests.id_of('large'));
select tests.act_as('service_admin');
select count(*) from take_import_back(tests.id_of('large'));
select tests.act_as('admin');
select set_eq(
  $$select detail from audit_entries() where action = 'resources.import_back' and subject_id = tests.id_of('large')::text$$,
  $$values ('{"restored": 201}'::jsonb), ('{"restored": 1}')$$, 'to which a later decision adds nothing');
select * from finish();
rollback;
