-- Granting and taking roles, and the admin who always stays.
begin;
set local search_path = public, extensions, tests;
select plan(24);
select tests.create_cast();

-- What an admin may
select tests.act_as('admin');
select lives_ok(
  format($$select set_role(tests.id_of('member'), %L, true)$$, role), 'admin can grant ' || role)
from unnest(array['service_admin', 'atlas_guide', 'contributor', 'paid_user', 'admin', 'admin']) as role;
select tests.act_as_superuser();
select results_eq(
  $$select kind, count(*) from private.notification_outbox where recipient_id = tests.id_of('member') group by kind$$,
  $$values ('admin_granted', 1::bigint)$$, 'a new admin gets one notice');
select tests.act_as('admin');
select lives_ok($$select set_role(tests.id_of('member'), 'admin', false)$$, 'admin can revoke a role');
select lives_ok($$select set_role(tests.id_of('member'), 'admin', false)$$,
  'revoking a role that is not held succeeds');
select throws_ok(
  $$select set_role(tests.id_of('member'), 'owner', true)$$, '23514', null,
  'set_role rejects an unknown role');
select throws_ok(
  $$select set_role(tests.id_of('member'), null, true)$$, 'PT400', 'Please choose a role.',
  'set_role rejects null as the role');
select throws_ok(
  $$select set_role(gen_random_uuid(), 'admin', true)$$, 'PT404', 'This person no longer has an account.',
  'set_role rejects an account that does not exist');

-- The last admin
select throws_ok(
  $$select set_role(auth.uid(), 'admin', false)$$, 'PT409',
  'This is the last admin. Make somebody else an admin first.',
  'the last admin cannot revoke their own admin role');
select tests.act_as_superuser();
select throws_ok(
  'delete from auth.users where id = tests.id_of(''admin'')', 'PT409', null,
  'the account of the last admin cannot be deleted');
select throws_ok('delete from user_roles', 'PT409', null,
  'deleting all roles at once is refused while it removes the last admin');
select throws_ok(
  $$update user_roles set role = 'contributor' where role = 'admin'$$, 'PT409', null,
  'updating the admin role to another role is refused for the last admin');
select tests.act_as('admin');
select lives_ok($$select set_role(tests.id_of('guide'), 'admin', true)$$,
  'admin can grant the admin role to a second account');
select lives_ok($$select set_role(auth.uid(), 'admin', false)$$,
  'an admin can revoke their own role while another admin exists');
select throws_ok(
  $$select set_role(auth.uid(), 'admin', true)$$, '42501', null, 'a former admin cannot call set_role');

select tests.act_as_superuser();
select results_eq(
  $$select action, detail ->> 'role', count(*) from private.changes
    where action is not null and subject_id = tests.id_of('member')::text group by 1, 2 order by 1, 2$$,
  $$values
    ('role.grant', 'admin', 1::bigint), ('role.grant', 'atlas_guide', 1::bigint),
    ('role.grant', 'contributor', 1::bigint), ('role.grant', 'paid_user', 1::bigint),
    ('role.grant', 'service_admin', 1::bigint), ('role.take', 'admin', 1::bigint)$$,
  'the audit trail records each role change once');

select isnt_empty(
  $$select from private.changes where subject_id = tests.id_of('member')::text and fields ? 'role:paid_user'$$,
  'the history has each role');

-- What a row of a role may be
select throws_ok(
  $$insert into user_roles (user_id, role) values (tests.id_of('member'), 'superuser')$$, '23514', null,
  'user_roles rejects an unknown role');
select throws_ok(
  $$insert into user_roles (user_id, role) values (tests.id_of('guide'), 'admin')$$, '23505', null,
  'user_roles rejects the same role twice for one account');
delete from auth.users where id = tests.id_of('hidden');
select is_empty(
  $$select role from user_roles where user_id = tests.id_of('hidden')$$,
  'deleting an account deletes its roles');

select * from finish();
rollback;
