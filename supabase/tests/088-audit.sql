-- The audit trail of what staff do, whichever way they do it.
begin;
set local search_path = public, extensions, tests;
select plan(21);
select tests.create_cast();
insert into resources (id, slug, name, status)
values (tests.id_of('resource'), 'fixture-approved', 'Fixture approved', 'approved');
insert into organizations (id, name) values (tests.id_of('organization'), 'Fixture organization');

create function pg_temp.refused(account text) returns setof text
language plpgsql
as $$
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  if account <> 'service_admin' then
    return next throws_ok('select audit_entries()', '42501', null, account || ' cannot call audit_entries');
  end if;
  return next throws_ok('select id from private.changes', '42501', null, account || ' cannot read private.changes');
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.refused(account) from unnest(array['visitor', 'member', 'service_admin']) as account;

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
select throws_ok('delete from private.changes', '42501', null, 'admin cannot delete audit entries');

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

-- The service key
select tests.act_as_superuser();
set local role service_role;
select throws_ok('select audit_entries()', '42501', null, 'service_role cannot call audit_entries');
select throws_ok(
  format('select * from private.%I', name), '42501', null, 'service_role cannot read private.' || name)
from unnest(array['changes', 'payments', 'stripe_events', 'notification_outbox', 'usage_counters']) as name;

select * from finish();
rollback;
