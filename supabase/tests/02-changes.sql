-- The audit trail of what staff do, whichever way they do it.
begin;
set local search_path = public, extensions, tests;
select plan(11);
select tests.create_cast();
insert into resources (id, slug, name, status)
values (tests.id_of('resource'), 'fixture-approved', 'Fixture approved', 'approved');
insert into organizations (id, name) values (tests.id_of('organization'), 'Fixture organization');

select tests.act_as('service_admin');
update resources set name = 'Fixture changed', source_notes = 'Told by a friend' where id = tests.id_of('resource');
update resources set name = 'Fixture changed' where id = tests.id_of('resource');
update organizations set website = 'example.org' where id = tests.id_of('organization');
insert into resource_organizations (resource_id, organization_id)
values (tests.id_of('resource'), tests.id_of('organization'));
select tests.act_as('admin');
delete from resources where id = tests.id_of('resource');
select tests.act_as('member');
insert into resources (name, slug) values ('Fixture own', 'fixture-own-1763640000000');

select tests.act_as('admin');
select results_eq(
  'select actor_name, action, subject_id, detail from audit_entries()',
  $$values
    ('Admin', 'resources.delete', tests.id_of('resource')::text, '{}'::jsonb),
    ('Service Admin', 'resource_organizations.insert', tests.id_of('resource')::text, '{}'),
    ('Service Admin', 'organizations.update', tests.id_of('organization')::text, '{"columns": ["website"]}'),
    ('Service Admin', 'resources.update', tests.id_of('resource')::text, '{"columns": ["name", "source_notes"]}')$$,
  'admin reads the actions of staff, newest first, without updates that changed nothing');
select is(
  (select count(*) from audit_entries(page_size => size)), expected::bigint, format('audit_entries returns a page of %s', size))
from (values (1, 1), (0, 1), (-5, 1), (1000, 4)) as page (size, expected);
select is(
  (select action from audit_entries((select min(id) + 1 from audit_entries()))), 'resources.update',
  'audit_entries returns the entries before a given id');

-- Service admins
select tests.act_as('admin');
select set_role(tests.id_of('member'), 'contributor', true);
select isnt_empty($$select from audit_entries() where subject_type = 'profiles'$$, 'admins read what was done to roles');
select tests.act_as('service_admin');
select set_eq('select distinct subject_type from audit_entries()',
  array['organizations', 'resource_organizations', 'resources'],
  'service admins read all but roles, accounts and payments');

-- Accounts that are gone
select tests.act_as_superuser();
delete from auth.users where id = tests.id_of('service_admin');
select tests.act_as('admin');
select is(
  (select count(*) from audit_entries() where actor_id = tests.id_of('service_admin') and actor_name is null), 3::bigint,
  'audit entries remain without a name when their account is deleted');

-- Every kind of row, changed by a program and by staff
select tests.act_as_superuser();
insert into resources (id, slug, name) values (tests.id_of('resource'), 'fixture-again', 'Fixture again');
insert into resource_organizations (resource_id, organization_id)
values (tests.id_of('resource'), tests.id_of('organization'));
insert into events (title, start_date, end_date) values ('Fixture', now(), now() + interval '1 hour');
insert into reviews (resource_id, author_id, rating, content)
values (tests.id_of('resource'), tests.id_of('member'), 5, 'Fine');
insert into service_provider_directory (provider_name, description, service_categories, region_served, contact_email)
values ('Fixture', 'Text', '{Other}', 'Other', 'a@x.org');
insert into import_mappings (name, columns, key_column) values ('Fixture', '{"Program": "name"}', 'No.');
create function pg_temp.change_all(words text) returns void
language sql
as $$
  update resources set description = words where id = tests.id_of('resource');
  update resource_organizations set is_primary = words = 'first';
  update organizations set description = words;
  update events set description = words;
  update reviews set status = case words when 'first' then 'approved' else 'pending' end;
  update service_provider_directory set description = words;
  update import_mappings set name = words;
$$;
grant execute on function pg_temp.change_all(text) to authenticated;
create temporary table earlier as select max(id) as id from private.changes;
select pg_temp.change_all('first');
select set_eq(
  $$select subject_type, split_part(field, ':', 1), action
    from private.changes, earlier, jsonb_object_keys(fields) as field where changes.id > earlier.id$$,
  $$values ('resources', 'description', null), ('resources', 'organization', null), ('organizations', 'description', null),
    ('events', 'description', null), ('service_provider_directory', 'description', null)$$,
  'the history has what a program changes, and the audit trail has not');
update earlier set id = (select max(id) from private.changes);
select tests.act_as('admin');
select pg_temp.change_all('second');
select tests.act_as_superuser();
select set_eq(
  'select action, operation from private.changes, earlier where changes.id > earlier.id',
  $$values
    ('resources.update', 'update'), ('resource_organizations.update', 'update'), ('organizations.update', 'update'),
    ('events.update', 'update'), ('service_provider_directory.update', 'update'), ('reviews.update', null),
    ('import_mappings.update', null)$$,
  'history and audit trail have what staff change');

select * from finish();
rollback;
