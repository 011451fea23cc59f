-- Old and new values of changed rows, and undoing them.
begin;
set local search_path = public, extensions, tests;
select plan(37);
select tests.create_cast();
insert into resources (id, slug, name, status, website)
values (tests.id_of('resource'), 'fixture-approved', 'Fixture', 'approved', 'https://old.example.org');
insert into organizations (id, name)
select tests.id_of(name), name from unnest(array['Acme', 'Bay', 'Cove']) as name;
insert into events (id, title, start_date, end_date, status)
values (tests.id_of('event'), 'Fair', now(), now() + interval '1 hour', 'approved');
insert into service_provider_directory
  (id, provider_name, service_categories, description, contact_email, region_served, listing_status, paid_until)
values (tests.id_of('listing'), 'Prints', array['Photography'], 'Prints', 'prints@example.org',
  'Statewide', 'approved', now() + interval '1 year');
delete from private.changes;

create function pg_temp.save(changes jsonb, organizations text[] default null) returns void
language sql
as $$
  select from save_resource(
    tests.id_of('resource'),
    (select jsonb_build_object('updated_at', updated_at, 'summary_generated_at', summary_generated_at,
       'funding_terms_generated_at', funding_terms_generated_at)
     from resources where id = tests.id_of('resource')),
    changes,
    (select array_agg(tests.id_of(name) order by position)
     from unnest(organizations) with ordinality as entry (name, position)))
$$;
create function pg_temp.last_change(subject_type text default 'resources', subject text default 'resource') returns bigint
language sql
as $$ select max(id) from change_history(subject_type, tests.id_of(subject)) $$;
create function pg_temp.organizations() returns text
language sql
as $$
  select string_agg(name || case when is_primary then '*' else '' end, ' ' order by name)
  from resource_organizations join organizations on id = organization_id
  where resource_id = tests.id_of('resource')
$$;
grant execute on function pg_temp.save(jsonb, text[]), pg_temp.last_change(text, text), pg_temp.organizations() to authenticated;

-- What is recorded
select tests.act_as('service_admin');
select set_config('request.path', '/rest/v1/rpc/save_resource', true);
select pg_temp.save('{"name": "Renamed", "tags": ["a", "b"]}');
select results_eq(
  $$select actor_name, source, operation, fields, is_undoable from change_history('resources', tests.id_of('resource'))$$,
  $$values ('Service Admin', 'save_resource', 'update',
    '{"name": {"before": "Fixture", "after": "Renamed"}, "tags": {"before": [], "after": ["a", "b"]}}'::jsonb, true)$$,
  'a save is recorded with who, through what, old and new values');
select pg_temp.save('{"name": "Renamed"}');
select is((select count(*) from change_history('resources', tests.id_of('resource'))), 1::bigint,
  'a save that changes nothing is not recorded');
select pg_temp.save('{}', array['Acme', 'Bay']);
select pg_temp.save('{}', array['Bay', 'Cove']);
select results_eq(
  $$select replace(field.key, organizations.id::text, name), field.value, names ->> organizations.id::text
    from change_history('resources', tests.id_of('resource')) as change, jsonb_each(fields) as field
    join organizations on field.key = 'organization:' || organizations.id
    where change.id > (select min(id) + 2 from change_history('resources', tests.id_of('resource')))
    order by organizations.name$$,
  $$values
    ('organization:Acme', '{"before": {"is_primary": true}, "after": null}'::jsonb, 'Acme'),
    ('organization:Bay', '{"before": {"is_primary": false}, "after": {"is_primary": true}}', 'Bay'),
    ('organization:Cove', '{"before": null, "after": {"is_primary": false}}', 'Cove')$$,
  'each organization that was linked, removed or became the main one is recorded with its name');
select assign_person(tests.id_of('resource'), 'curator', tests.id_of('guide'));
select results_eq(
  $$select fields -> 'curator_id' ->> 'after', names ->> tests.id_of('guide')::text
    from change_history('resources', tests.id_of('resource'), page_size => 1)$$,
  $$values (tests.id_of('guide')::text, 'Guide')$$, 'an assignment is recorded with the name of the person');
update events set title = 'Market' where id = tests.id_of('event');
update service_provider_directory set description = 'Pictures' where id = tests.id_of('listing');
update organizations set website = 'https://acme.example.org' where id = tests.id_of('Acme');
select is(
  (select fields from change_history(type, tests.id_of(subject))), change::jsonb, 'changes of ' || type || ' are recorded')
from (values
  ('events', 'event', '{"title": {"before": "Fair", "after": "Market"}}'),
  ('service_provider_directory', 'listing', '{"description": {"before": "Prints", "after": "Pictures"}}'),
  ('organizations', 'Acme', '{"website": {"before": null, "after": "https://acme.example.org"}}')
) as changed (type, subject, change);

-- Undoing
select undo_change(pg_temp.last_change('events', 'event'));
select is((select title from events where id = tests.id_of('event')), 'Fair', 'a change of an event is undone');
select throws_ok(format('select undo_change(%s)', min(id)), 'PT409', 'This change was already undone.', 'a change is undone once')
from change_history('events', tests.id_of('event'));
select undo_change(pg_temp.last_change('events', 'event'));
select is((select title from events where id = tests.id_of('event')), 'Market', 'an undo is undone');
select undo_change(pg_temp.last_change('events', 'event'));
select is((select title from events where id = tests.id_of('event')), 'Fair', 'and undone again');
select undo_change(pg_temp.last_change('service_provider_directory', 'listing'));
select is((select description from service_provider_directory where id = tests.id_of('listing')), 'Prints', 'a change of a listing is undone');
select undo_change(pg_temp.last_change('organizations', 'Acme'));
select is((select website from organizations where id = tests.id_of('Acme')), null, 'a change of an organization is undone');
select undo_change(pg_temp.last_change());
select is((select curator_id from resources where id = tests.id_of('resource')), null, 'an assignment is undone');

select undo_change(max(id)) from change_history('resources', tests.id_of('resource'))
where fields -> ('organization:' || tests.id_of('Cove')) is not null;
select is(pg_temp.organizations(), 'Bay*', 'a link to an organization is undone');
select throws_ok(
  format('select undo_change(%s)', max(id)), 'PT409', 'Another organization is the main one now.',
  'a main organization does not come back beside another')
from change_history('resources', tests.id_of('resource')) where fields @? ('$."organization:' || tests.id_of('Acme') || '"')::jsonpath;
select undo_change(max(id)) from change_history('resources', tests.id_of('resource'))
where fields -> ('organization:' || tests.id_of('Bay')) -> 'after' = '{"is_primary": true}';
select undo_change(max(id)) from change_history('resources', tests.id_of('resource'))
where fields @? ('$."organization:' || tests.id_of('Acme') || '"')::jsonpath;
select is(pg_temp.organizations(), 'Acme* Bay', 'then both come back');

select pg_temp.save('{"description": "Other"}');
select undo_change(min(id)) from change_history('resources', tests.id_of('resource'));
select results_eq(
  $$select name, tags, description from resources where id = tests.id_of('resource')$$,
  $$values ('Fixture', '{}'::text[], 'Other')$$, 'undoing leaves other fields alone');
select pg_temp.save('{"name": "Second", "website": "https://new.example.org"}');
select pg_temp.save('{"name": "Third"}');
select throws_ok(
  format('select undo_change(%s)', max(id)), 'PT409', 'This was changed again later.', 'a field that changed again is not undone')
from change_history('resources', tests.id_of('resource')) where fields ? 'website';
select is((select website from resources where id = tests.id_of('resource')), 'https://new.example.org',
  'and none of the others of that change');
select pg_temp.save('{"name": "Second"}');
select throws_ok(
  format('select undo_change(%s)', max(id)), 'PT409', 'This was changed again later.', 'nor one that was changed back by hand')
from change_history('resources', tests.id_of('resource')) where fields ? 'website';
select undo_change(pg_temp.last_change());
select undo_change(max(id)) from change_history('resources', tests.id_of('resource')) where fields -> 'name' ->> 'after' = 'Third' and undoes is null;
select undo_change(max(id)) from change_history('resources', tests.id_of('resource')) where fields ? 'website';
select results_eq(
  $$select name, website from resources where id = tests.id_of('resource')$$,
  $$values ('Fixture', 'https://old.example.org')$$, 'after undoing the later ones it is undone');

-- A value that is another one without a record of it
select pg_temp.save('{"name": "Recorded"}');
select tests.act_as_superuser();
alter table resources disable trigger user;
update resources set name = 'Unrecorded' where id = tests.id_of('resource');
alter table resources enable trigger user;
select tests.act_as('admin');
select throws_ok(
  format('select undo_change(%s)', pg_temp.last_change()), 'PT409', null,
  'a field with another value is not undone, even without a record of it');

-- What is not undone
select tests.act_as('admin');
select feature_listing(tests.id_of('listing'), true);
select results_eq(
  $$select fields, is_undoable from change_history('service_provider_directory', tests.id_of('listing'), page_size => 1)$$,
  $$values ('{"featured_listing": {"before": false, "after": true}}'::jsonb, false)$$,
  'a featured place is recorded and has its own way back');
select throws_ok(
  format('select undo_change(%s)', pg_temp.last_change('service_provider_directory', 'listing')), 'PT404', null,
  'undo_change refuses it');
select pg_temp.save('{"description": "Old change"}');
select tests.act_as_superuser();
update private.changes set happened_at = now() - interval '91 days'
where id = (select max(id) from private.changes where subject_id = tests.id_of('resource')::text);
select tests.act_as('admin');
select throws_ok(format('select undo_change(%s)', pg_temp.last_change()), 'PT404', null, 'a change from 91 days ago is not undone');
select throws_ok('select undo_change(0)', 'PT404', null, 'an unknown change is not undone');
select throws_ok(format('select undo_change(%s)', max(id)), 'PT404', null, 'a decision is not undone')
from audit_entries() where action = 'listing.feature';
select is_empty(
  $$select from change_history('service_provider_directory', tests.id_of('listing')) where operation is null$$,
  'nor is one in the history');

-- Roles
select set_role(tests.id_of('member'), 'contributor', true);
select is(
  (select fields from change_history('profiles', tests.id_of('member'))), '{"role:contributor": {"before": null, "after": {}}}'::jsonb,
  'a role is recorded');
select tests.act_as('service_admin');
select throws_ok(format('select change_history(%L, %L)', 'profiles', tests.id_of('member')), '42501', null,
  'service_admin cannot read the history of roles');
select tests.act_as_superuser();
create temporary table role_change as select max(id) as id from private.changes where subject_type = 'profiles' and operation is not null;
grant select on role_change to authenticated;
select tests.act_as('service_admin');
select throws_ok(format('select undo_change(%s)', id), '42501', null, 'service_admin cannot undo a role') from role_change;
select tests.act_as('admin');
select undo_change(id) from role_change;
select is_empty($$select from user_roles where user_id = tests.id_of('member')$$, 'a role is undone');

-- Values that are gone
delete from events where id = tests.id_of('event');
select results_eq(
  $$select distinct fields from change_history('events', tests.id_of('event'))$$, array[null::jsonb],
  'deleting a row deletes the values of its changes');
select tests.act_as_superuser();
update private.changes set happened_at = now() - interval '2 years 1 day' where subject_id = tests.id_of('listing')::text;
select public.delete_old_rows();
select is_empty($$select from private.changes where subject_id = tests.id_of('listing')::text and fields is not null$$,
  'values of changes are deleted after two years');
select isnt_empty($$select from private.changes where subject_id = tests.id_of('resource')::text and fields is not null$$,
  'and no others');
select is_empty($$select from private.changes where fields::text ~ 'access_token|submitted_by'$$, 'secrets are not recorded');

select * from finish();
rollback;
