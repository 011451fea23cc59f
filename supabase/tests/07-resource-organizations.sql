-- Links of resources to organizations.
begin;
set local search_path = public, extensions, tests;
select plan(4);
select tests.create_cast();

insert into resources (slug, name, status, submitted_by)
values
  ('fixture-approved', 'Fixture approved', 'approved', null),
  ('fixture-pending', 'Fixture pending', 'pending', tests.id_of('member'));
insert into organizations (name) values ('Fixture One'), ('Fixture Two');
insert into resource_organizations (resource_id, organization_id, is_primary)
select resources.id, organizations.id, organizations.name = 'Fixture One'
from organizations, resources where organizations.name like 'Fixture ___' and slug like 'fixture-%';

select throws_ok(
  'update resource_organizations set is_primary = true', '23505', null,
  'a resource cannot have two primary organizations');
select throws_ok(
  $$delete from organizations where name = 'Fixture Two'$$, '23503', null,
  'an organization with resources cannot be deleted');
delete from resource_organizations where not is_primary;
select throws_ok(
  $$insert into resource_organizations (resource_id, organization_id)
    select gen_random_uuid(), id from organizations limit 1$$, '23503', null,
  'a link to a resource that does not exist is rejected');
delete from resources where slug = 'fixture-approved';
select is(
  (select count(*) from resource_organizations), 1::bigint,
  'deleting a resource deletes its links');

select * from finish();
rollback;
