-- Granting and taking roles, and the admin who always stays.
begin;
set local search_path = public, extensions, tests;
select plan(28);
select tests.create_cast();

-- Who may
select tests.act_as_anon();
select throws_ok(
  $$select set_role(tests.id_of('member'), 'admin', true)$$, '42501', null, 'visitor: gives no role');
create function pg_temp.refused(account text) returns setof text
language plpgsql
as $$
begin
  perform tests.act_as(account);
  return next throws_ok(
    $door$select set_role(auth.uid(), 'admin', true)$door$, '42501', 'Only admins may do this.',
    account || ': takes no role');
  return next throws_ok(
    $door$select set_role(tests.id_of('admin'), 'admin', false)$door$, '42501', null,
    account || ': takes nobody''s role');
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.refused(account) from unnest(array['member', 'guide', 'service_admin']) as account;

-- What an admin may
select tests.act_as('admin');
select throws_ok(
  $$insert into user_roles (user_id, role) values (tests.id_of('member'), 'admin')$$, '42501', null,
  'admin: not past the function');
select throws_ok('delete from user_roles', '42501', null, 'admin: nor by a delete');
select lives_ok(
  format($$select set_role(tests.id_of('member'), %L, true)$$, role), 'admin: gives ' || role)
from unnest(array['service_admin', 'atlas_guide', 'contributor', 'paid_user', 'admin', 'admin']) as role;
select lives_ok($$select set_role(tests.id_of('member'), 'admin', false)$$, 'admin: takes a role');
select lives_ok($$select set_role(tests.id_of('member'), 'admin', false)$$, 'admin: taken already is no error');
select throws_ok(
  $$select set_role(tests.id_of('member'), 'owner', true)$$, '23514', null, 'refused: a role that there is not');
select throws_ok(
  $$select set_role(tests.id_of('member'), null, true)$$, 'PT400', 'Please choose a role.', 'refused: no role');
select throws_ok(
  $$select set_role(gen_random_uuid(), 'admin', true)$$, 'PT404', 'This person no longer has an account.',
  'refused: nobody');

-- The last admin
select throws_ok(
  $$select set_role(auth.uid(), 'admin', false)$$, 'PT409',
  'This is the last admin. Make somebody else an admin first.', 'the last admin keeps the role');
select tests.act_as_superuser();
select throws_ok(
  'delete from auth.users where id = tests.id_of(''admin'')', 'PT409', null, 'the last admin keeps the account');
select throws_ok('delete from user_roles', 'PT409', null, 'not all at once either');
select throws_ok(
  $$update user_roles set role = 'contributor' where role = 'admin'$$, 'PT409', null, 'nor by changing the row');
select tests.act_as('admin');
select lives_ok($$select set_role(tests.id_of('guide'), 'admin', true)$$, 'with a second admin');
select lives_ok($$select set_role(auth.uid(), 'admin', false)$$, 'the first one may go');
select throws_ok(
  $$select set_role(auth.uid(), 'admin', true)$$, '42501', null, 'and has no say from then on');

select tests.act_as_superuser();
select results_eq(
  $$select action, detail ->> 'role', count(*) from private.audit_log
    where subject_id = tests.id_of('member')::text group by 1, 2 order by 1, 2$$,
  $$values
    ('role.grant', 'admin', 1::bigint), ('role.grant', 'atlas_guide', 1::bigint),
    ('role.grant', 'contributor', 1::bigint), ('role.grant', 'paid_user', 1::bigint),
    ('role.grant', 'service_admin', 1::bigint), ('role.take', 'admin', 1::bigint)$$,
  'the audit log names each change once');

select * from finish();
rollback;
