-- Archiving resources; correcting, merging and removing organizations.
begin;
set local search_path = public, extensions, tests;
select plan(13);
select tests.create_cast();

insert into resources (slug, name, status, submitted_by)
values
  ('fixture-one', 'Fixture one', 'approved', tests.id_of('member')),
  ('fixture-two', 'Fixture two', 'approved', null),
  ('fixture-waiting', 'Fixture waiting', 'pending', tests.id_of('member'));
select tests.act_as('admin');
select throws_ok(
  $$update resources set status = 'archived' where slug = 'fixture-waiting'$$, 'PT409', null,
  'admin cannot archive a pending resource');
select is(
  tests.touched($$update resources set status = 'archived' where slug = 'fixture-one'$$), 1::bigint,
  'admin can archive an approved resource');
select tests.act_as('admin');
select is(
  tests.touched($$update resources set status = 'approved' where slug = 'fixture-one'$$), 1::bigint,
  'admin can restore a resource');
select tests.act_as_superuser();
select is_empty(
  $$select 1 from private.notification_outbox where detail ->> 'title' like 'Fixture%'$$,
  'archiving and restoring send no notice of a decision');

-- Who added a name
select tests.act_as_anon();
insert into organizations (name) values ('Fixture Visitor Works');
select tests.act_as('member');
insert into organizations (name) values ('Fixture Member Works');
select tests.act_as('service_admin');
insert into organizations (name) values ('Fixture Staff Works');
select results_eq(
  $$select name, added_by from staff_organizations() where name like 'Fixture%' order by name$$,
  $$values ('Fixture Member Works', 'member'), ('Fixture Staff Works', 'staff'), ('Fixture Visitor Works', 'visitor')$$,
  'staff_organizations names who added each organization');

-- Merge: one resource has both, the merged one first; the other has the merged one only
select tests.act_as_superuser();
update organizations set website = 'https://merged.example.org' where name = 'Fixture Visitor Works';
create temporary table fixture as
  select resource.id as resource_id, organization.id as organization_id, organization.name
  from resources as resource, organizations as organization
  where resource.slug in ('fixture-one', 'fixture-two') and organization.name like 'Fixture%';
grant select on fixture to authenticated;
insert into resource_organizations (resource_id, organization_id, is_primary)
select resource_id, organization_id, name like '%Visitor%' from fixture
where name like '%Visitor%' or (name like '%Member%' and resource_id = (
  select id from resources where slug = 'fixture-one'));
select tests.act_as('admin');
select throws_ok(
  $$delete from organizations where name = 'Fixture Visitor Works'$$,
  '23503', null, 'admin cannot remove an organization that is in use');
select is(
  merge_organizations(
    (select organization_id from fixture where name like '%Member%' limit 1),
    (select organization_id from fixture where name like '%Visitor%' limit 1)),
  2, 'admin can merge two organizations');
select results_eq(
  $$select resources.slug, organizations.name, is_primary from resource_organizations
    join resources on resources.id = resource_id join organizations on organizations.id = organization_id
    where slug like 'fixture-%' order by slug$$,
  $$values ('fixture-one', 'Fixture Member Works', true), ('fixture-two', 'Fixture Member Works', true)$$,
  'merging links every resource to the kept organization and keeps it primary');
select is_empty($$select 1 from organizations where name = 'Fixture Visitor Works'$$,
  'merging deletes the other organization');
select results_eq(
  $$select website from organizations where name = 'Fixture Member Works'$$,
  $$values ('https://merged.example.org')$$, 'merging fills in what the kept organization lacks');
select is(
  tests.touched($$delete from organizations where name = 'Fixture Staff Works'$$), 1::bigint,
  'admin can remove an unused organization');
select tests.act_as_superuser();
select results_eq(
  $$select action, detail ->> 'moved' from private.changes
    where action in ('organizations.merge', 'organizations.delete') order by id$$,
  $$values ('organizations.merge', '2'), ('organizations.delete', null)$$,
  'the audit trail records the merge and the removal');
select results_eq(
  $$select count(*) from private.changes
    where action = 'resources.update' and detail -> 'columns' = '["status"]'$$,
  $$values (2::bigint)$$, 'the audit trail records archiving and restoring');

select * from finish();
rollback;
