-- Links are as visible as their resource; staff write them.
begin;
set local search_path = public, extensions, tests;
select plan(23);
select tests.create_cast();

insert into resources (slug, name, status, submitted_by)
values
  ('fixture-approved', 'Fixture approved', 'approved', null),
  ('fixture-pending', 'Fixture pending', 'pending', tests.id_of('member'));
insert into organizations (name) values ('Fixture One'), ('Fixture Two');
create temporary table fixture as
  select organizations.name, organizations.id as organization_id, resources.slug, resources.id as resource_id
  from organizations, resources where organizations.name like 'Fixture ___' and slug like 'fixture-%';
grant select on fixture to anon, authenticated;
insert into resource_organizations (resource_id, organization_id, is_primary)
select resource_id, organization_id, true from fixture where name = 'Fixture One';

create function pg_temp.seen_by(account text) returns bigint
language plpgsql
as $$
declare
  links bigint;
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  links := (select count(*) from public.resource_organizations join fixture using (resource_id, organization_id));
  perform tests.act_as_superuser();
  return links;
end;
$$;
select is(pg_temp.seen_by(account), links::bigint, format('%s reads %s links', account, links))
from (values ('visitor', 1), ('owner', 1), ('member', 2), ('service_admin', 2), ('admin', 2)) as expected (account, links);

select tests.act_as_anon();
select throws_ok(
  'insert into resource_organizations (resource_id, organization_id) select resource_id, organization_id from fixture',
  '42501', null, 'anon cannot insert links');
select throws_ok('update resource_organizations set is_primary = false', '42501', null,
  'anon cannot update links');
select throws_ok('delete from resource_organizations', '42501', null, 'anon cannot delete links');

select tests.act_as('member');
select throws_ok(
  $$insert into resource_organizations (resource_id, organization_id)
    select resource_id, organization_id from fixture where name = 'Fixture Two' and slug = 'fixture-pending'$$,
  '42501', null, 'member cannot link an organization to their own submission');
select is(tests.touched('update resource_organizations set is_primary = false'), 0::bigint,
  'member cannot update links');
select is(tests.touched('delete from resource_organizations'), 0::bigint, 'member cannot delete links');

select tests.act_as('service_admin');
select is(
  tests.touched($$insert into resource_organizations (resource_id, organization_id)
    select resource_id, organization_id from fixture where name = 'Fixture Two'$$),
  2::bigint, 'service admin can insert links');
select throws_ok(
  $$insert into resource_organizations (resource_id, organization_id)
    select resource_id, organization_id from fixture where name = 'Fixture Two'$$, '23505', null,
  'an organization cannot be linked to a resource twice');
select throws_ok(
  $$update resource_organizations set is_primary = true
    where organization_id = (select distinct organization_id from fixture where name = 'Fixture Two')$$, '23505', null,
  'a resource cannot have two primary organizations');
select is(
  tests.touched($$update resource_organizations set is_primary = false
    where organization_id = (select distinct organization_id from fixture where name = 'Fixture One')$$),
  2::bigint, 'service admin can change is_primary');
select throws_ok(
  format('update resource_organizations set %I = gen_random_uuid()', name), '42501', null,
  'service admin cannot change ' || name || ' of a link')
from unnest(array['resource_id', 'organization_id']) as name;
select is(
  tests.touched($$delete from resource_organizations
    where organization_id = (select distinct organization_id from fixture where name = 'Fixture Two')$$),
  2::bigint, 'service admin can delete links');

select tests.act_as('admin');
select is(
  tests.touched($$insert into resource_organizations (resource_id, organization_id)
    select resource_id, organization_id from fixture where name = 'Fixture Two'$$), 2::bigint,
  'admin can insert links');
select is(
  tests.touched($$delete from organizations where name = 'Fixture Two'$$), 1::bigint,
  'admin can delete an organization');
select is_empty(
  $$select organization_id from resource_organizations join fixture using (resource_id, organization_id)
    where name = 'Fixture Two'$$, 'deleting an organization deletes its links');
select throws_ok(
  $$insert into resource_organizations (resource_id, organization_id)
    select gen_random_uuid(), organization_id from fixture limit 1$$, '23503', null,
  'a link to a resource that does not exist is rejected');
select is(
  tests.touched($$delete from resources where slug = 'fixture-approved'$$), 1::bigint,
  'a resource with links can be deleted');

select * from finish();
rollback;
