-- Files of a partner, again and again: resources are found by the key that the partner keeps.
begin;
set local search_path = public, extensions, tests;
select plan(19);
select tests.create_cast();
insert into resources (id, slug, name, status, description, website) values
  (tests.id_of('named'), 'fixture-named', 'Fixture named', 'approved', 'Text', 'https://named.example.org');
create temporary table partner as
with made as (
  insert into import_mappings (name, columns, key_column)
  values ('Partner', '{"Program": "name", "Notes": ""}', 'No.'), ('Another', '{}', null) returning id, name
) select * from made;
create function pg_temp.try(key text, fields jsonb, dry_run boolean default true, mapping text default 'Partner')
returns table (outcome text, problem text, changes jsonb)
language sql
as $$
  with tried as (
    select * from import_resources(jsonb_build_array(jsonb_build_object(
      'line', 2, 'partner_key', key, 'mapping_id', (select id from partner where name = mapping), 'values', fields)), true)
  ), done as (
    select it.* from tried, import_resources(jsonb_build_array(jsonb_build_object(
      'line', 2, 'partner_key', key, 'mapping_id', (select id from partner where name = mapping), 'updated_at', tried.updated_at,
      'values', fields)), false) as it
    where not dry_run
  )
  select outcome, problem, changes from tried where dry_run union all select outcome, problem, changes from done
$$;
grant select on partner to authenticated;
grant execute on function pg_temp.try(text, jsonb, boolean, text) to authenticated;

-- Mappings
select tests.act_as('member');
select is_empty('select from import_mappings', 'members see no mapping');
select tests.act_as('service_admin');
select throws_ok(format($$insert into import_mappings (name, columns) values (%L, %L)$$, name, columns), state, null, what)
from (values
  ('partner', '{}', '23505', 'a name in other letters is the same name'),
  ('Third', '[]', '23514', 'columns are an object'),
  ('Third', '{"a": 1}', '23514', 'of names')
) as given (name, columns, state, what);

-- The first file
select results_eq(
  $$select * from pg_temp.try('A-1', '{"name": "Fixture boats", "website": "https://boats.example.org"}', false)$$,
  $$values ('added', null::text, '{"name": {"before": null, "after": "Fixture boats"}, "website": {"before": null, "after": "https://boats.example.org"}, "slug": {"before": null, "after": "fixture-boats"}, "status": {"before": null, "after": "pending"}, "partner_key": {"before": null, "after": "A-1"}}'::jsonb)$$,
  'a new entry is added with its key');
select results_eq(
  $$select outcome, changes from pg_temp.try('A-2', '{"name": "fixture NAMED", "description": "Text"}')$$,
  $$values ('changed', '{"name": {"before": "Fixture named", "after": "fixture NAMED"}, "partner_key": {"before": null, "after": "A-2"}}'::jsonb)$$,
  'a resource of the name is linked to a new key');
select results_eq($$select count(*) from pg_temp.try('A-2', '{"name": "Fixture named"}', false)$$, 'values (1::bigint)', 'and imported');
select results_eq($$select outcome, problem from pg_temp.try('A-3', '{"name": "Fixture named"}')$$, $$values ('refused', 'same_name')$$,
  'which has its key then');
select results_eq($$select outcome, changes - 'name' from pg_temp.try('A-1', '{"name": "Fixture named"}', true, 'Another')$$,
  $$values ('changed', '{"partner_key": {"before": null, "after": "A-1"}}'::jsonb)$$, 'keys of another partner are other keys');

-- The next file
select results_eq($$select outcome, changes from pg_temp.try('A-1', '{"name": "Fixture boats", "website": "https://boats.example.org"}')$$,
  $$values ('unchanged', '{}'::jsonb)$$, 'the same entry changes nothing');
select results_eq($$select outcome, changes from pg_temp.try('A-1', '{"name": "Fixture ships"}', false)$$,
  $$values ('changed', '{"name": {"before": "Fixture boats", "after": "Fixture ships"}}'::jsonb)$$, 'a new name changes the same resource');
select tests.act_as_superuser();
select results_eq($$select count(*) from resources where name in ('Fixture boats', 'Fixture ships')$$, 'values (1::bigint)', 'and doubles nothing');
update private.partner_keys set imported_version = imported_version - interval '1 hour' where partner_key = 'A-2';
update private.changes set happened_at = happened_at - interval '1 hour' where subject_id = tests.id_of('named')::text;
update resources set website = 'https://site.example.org' where id = tests.id_of('named');
select tests.act_as('service_admin');
select results_eq(
  $$select changes -> 'website' from pg_temp.try('A-2', '{"name": "Fixture named", "website": "https://named.example.org"}')$$,
  $$values ('{"before": "https://site.example.org", "after": "https://named.example.org", "is_newer": true, "exported": "https://named.example.org"}'::jsonb)$$,
  'what staff changed since the last file is known as newer');

-- What is no key, and what is gone
select results_eq($$select outcome, column_name from import_resources('[{"line": 2, "partner_key": "A", "mapping_id": "x", "values": {"name": "N"}}]', true)$$,
  $$values ('refused', 'partner_key')$$, 'a mapping has an id');
select results_eq(format($$select outcome, problem from pg_temp.try(%L, '{"name": "Fixture new"}')$$, repeat('x', 201)), $$values ('refused', 'invalid')$$, 'a key is short');
select tests.act_as_superuser();
update resources set status = 'archived' where id = tests.id_of('named');
select tests.act_as('service_admin');
select results_eq($$select outcome, problem from pg_temp.try('A-2', '{"name": "Fixture other"}')$$, $$values ('refused', 'archived')$$,
  'an archived resource is not changed unseen');
select lives_ok($$delete from import_mappings where name = 'Partner'$$, 'staff delete a mapping');
select tests.act_as_superuser();
select is_empty($$select from private.partner_keys where partner_key like 'A-%'$$, 'and its keys');
select results_eq($$select action from private.changes where subject_type = 'import_mappings'$$, $$values ('import_mappings.delete')$$, 'which is recorded');
select * from finish();
rollback;
