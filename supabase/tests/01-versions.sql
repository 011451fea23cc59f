-- Every change of a row is a new version of it.
begin;
set local search_path = public, extensions, tests;
select plan(7);
select tests.create_cast();
insert into resources (id, slug, name, status) values (tests.id_of('resource'), 'fixture', 'Fixture', 'approved');
insert into organizations (name) values ('Fixture');
insert into events (title, start_date, end_date) values ('Fixture', now(), now() + interval '1 hour');
insert into reviews (resource_id, author_id, rating, content)
values (tests.id_of('resource'), tests.id_of('member'), 5, 'Fine');
insert into service_provider_directory (provider_name, description, service_categories, region_served, contact_email)
values ('Fixture', 'Text', '{Other}', 'Other', 'a@x.org');
insert into import_mappings (name, columns, key_column) values ('Fixture', '{"Program": "name"}', 'No.');
insert into plan_items (user_id, resource_id) values (tests.id_of('member'), tests.id_of('resource'));

create function pg_temp.is_newer(relation text, assignment text) returns boolean
language plpgsql
as $$
declare
  seen timestamptz;
  is_newer boolean;
begin
  execute format('select max(updated_at) from %I', relation) into seen;
  execute format('update %I set %s', relation, assignment);
  execute format('select min(updated_at) > $1 from %I', relation) into is_newer using seen;
  return is_newer;
end;
$$;
select ok(pg_temp.is_newer(relation, assignment), 'a change is a new version in ' || relation)
from (values
  ('profiles', $$bio = 'Hello'$$), ('organizations', $$description = 'Text'$$), ('events', $$description = 'Text'$$),
  ('reviews', $$content = 'Good'$$), ('service_provider_directory', $$description = 'More'$$),
  ('import_mappings', $$name = 'Partner'$$), ('plan_items', $$notes = 'Call'$$)
) as made (relation, assignment);

select * from finish();
rollback;
