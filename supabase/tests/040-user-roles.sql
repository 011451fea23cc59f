-- Roles: read with the profile that wears them, written by nobody.
begin;
set local search_path = public, extensions, tests;
select plan(31);
select tests.create_cast();

create temporary table cast_ids as
  select account, tests.id_of(account) as user_id
  from unnest(array['member', 'owner', 'hidden', 'guide', 'service_admin', 'admin']) as account;
grant select on cast_ids to anon, authenticated;

select tests.act_as_anon();
select results_eq(
  'select account, role from user_roles join cast_ids using (user_id)',
  $$values ('guide', 'atlas_guide')$$, 'anon reads the roles of public profiles only');
select is_empty(
  $$select role from user_roles where role in ('admin', 'service_admin')
    and user_id in (select user_id from cast_ids)$$,
  'anon cannot find admins whose profile is hidden');
select throws_ok('select created_at from user_roles', '42501', null,
  'anon cannot read user_roles.created_at');

select tests.act_as('hidden');
select set_eq(
  'select account, role from user_roles join cast_ids using (user_id)',
  $$values ('guide', 'atlas_guide'), ('hidden', 'contributor')$$,
  'a member with a hidden profile reads their own roles and those of public profiles');

select tests.act_as('member');
select results_eq(
  'select account, role from user_roles join cast_ids using (user_id)',
  $$values ('guide', 'atlas_guide')$$, 'member cannot read the roles of hidden profiles');

select tests.act_as('service_admin');
select is((select count(*) from user_roles join cast_ids using (user_id)), 4::bigint,
  'service admin reads all roles');
select tests.act_as('admin');
select is((select count(*) from user_roles join cast_ids using (user_id)), 4::bigint,
  'admin reads all roles');

-- Nobody writes: each statement as each persona.
create function pg_temp.refused(account text) returns setof text
language plpgsql
as $$
declare
  statement text;
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  foreach statement in array array[
    'insert into user_roles (user_id, role) values (tests.id_of(''member''), ''admin'')',
    'insert into user_roles (user_id, role) values (auth.uid(), ''paid_user'')',
    'update user_roles set role = ''admin''',
    'delete from user_roles'
  ] loop
    return next throws_ok(statement, '42501', null, account || ' cannot run ' || statement);
  end loop;
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.refused(account)
from unnest(array['visitor', 'member', 'hidden', 'service_admin', 'admin']) as account;

select tests.act_as_superuser();
set local role service_role;
select throws_ok(
  $$insert into public.user_roles (user_id, role) values (tests.id_of('member'), 'admin')$$, '42501', null,
  'service_role cannot insert roles');
select tests.act_as_superuser();

select throws_ok(
  $$insert into user_roles (user_id, role) values (tests.id_of('member'), 'superuser')$$, '23514', null,
  'user_roles rejects an unknown role');
select throws_ok(
  $$insert into user_roles (user_id, role) values (tests.id_of('admin'), 'admin')$$, '23505', null,
  'user_roles rejects the same role twice for one account');
delete from auth.users where id = tests.id_of('guide');
select is_empty(
  $$select role from user_roles where user_id = tests.id_of('guide')$$,
  'deleting an account deletes its roles');

select * from finish();
rollback;
