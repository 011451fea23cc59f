-- Who stands for a resource: put there and taken away by staff, or by an approved claim.
begin;
set local search_path = public, extensions, tests;
select plan(30);
select tests.create_cast();
insert into resources (
  id, slug, name, status, contact_name, contact_email, contact_phone, entrepreneur_contact_name,
  entrepreneur_contact_email
)
values
  (tests.id_of('resource'), 'fixture-approved', 'Fixture approved', 'approved', 'Front desk',
    'desk@example.org', '207-555-0100', 'A founder', 'founder@example.org'),
  (tests.id_of('pending'), 'fixture-pending', 'Fixture pending', 'pending', null, null, null, null, null);
create function pg_temp.assignees() returns text
language sql
as $$
  select concat_ws(' ', curator_id = tests.id_of('owner'), contact_profile_id = tests.id_of('owner'),
    entrepreneur_contact_profile_id = tests.id_of('owner'))
  from resources where id = tests.id_of('resource')
$$;
grant execute on function pg_temp.assignees() to authenticated;

select tests.act_as('service_admin');
select lives_ok(
  format('select assign_person(tests.id_of(''resource''), %L, tests.id_of(''owner''))', role),
  'service admin can assign ' || role)
from unnest(array['curator', 'contact', 'entrepreneur_contact']) as role;
select is(pg_temp.assignees(), 't t t', 'assign_person sets the column of each role');
select is(
  (select contact_name from resources where id = tests.id_of('resource')), 'Front desk',
  'an assignment keeps the typed contact');
select lives_ok(
  $$select assign_person(tests.id_of('resource'), 'curator', tests.id_of('owner'))$$,
  'assigning the same person again succeeds');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), 'curator', tests.id_of('guide'))$$, 'PT409',
  'Someone else already holds this role. Remove that assignment first.',
  'assign_person refuses a role that another person holds');
select throws_ok(
  $$select unassign_person(tests.id_of('resource'), 'curator', tests.id_of('guide'))$$, 'PT409',
  'This person no longer holds this role.', 'unassign_person refuses when another person holds the role');
select lives_ok(
  $$select unassign_person(tests.id_of('resource'), 'curator', tests.id_of('owner'))$$,
  'service admin can unassign a person');
select is(pg_temp.assignees(), 't t', 'unassigning one role keeps the other roles');
select throws_ok(
  $$select unassign_person(tests.id_of('resource'), 'curator', tests.id_of('owner'))$$, 'PT409', null,
  'unassign_person refuses when nobody holds the role');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), 'owner', tests.id_of('owner'))$$, 'PT400',
  'Please choose a role.', 'assign_person rejects an unknown role');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), null, tests.id_of('owner'))$$, 'PT400', null,
  'assign_person rejects null as the role');
select throws_ok(
  $$select assign_person(gen_random_uuid(), 'curator', tests.id_of('owner'))$$, 'PT404',
  'This resource no longer exists.', 'assign_person rejects a resource that does not exist');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), 'curator', gen_random_uuid())$$, 'PT404',
  'This person no longer has an account.', 'assign_person rejects a person without an account');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), 'curator', null)$$, 'PT404', null,
  'assign_person rejects null as the person');
select unassign_person(tests.id_of('resource'), role, tests.id_of('owner'))
from unnest(array['contact', 'entrepreneur_contact']) as role;

-- Claiming
select tests.act_as('owner');
select lives_ok(
  format($$insert into resource_claims (resource_id, claim_type, justification)
    values (tests.id_of('resource'), %L, 'I run it')$$, role), 'member can claim the role ' || role)
from unnest(array['contact', 'entrepreneur_contact']) as role;
select throws_ok(
  $$insert into resource_claims (resource_id, claim_type, justification)
    values (tests.id_of('resource'), 'contact', 'Again')$$, '23505', null,
  'member cannot claim the same role twice at a time');
select tests.act_as('member');
insert into resource_claims (resource_id, claim_type, justification)
values (tests.id_of('resource'), 'contact', 'Me instead');

-- Deciding
select tests.act_as('service_admin');
select lives_ok(
  $$select approve_claim(id) from resource_claims where user_id = tests.id_of('owner') and claim_type = 'contact'$$,
  'service admin can approve a claim');
select results_eq(
  $$select contact_profile_id, contact_name, contact_email, contact_phone, entrepreneur_contact_name
    from resources where id = tests.id_of('resource')$$,
  $$values (tests.id_of('owner'), null::text, null::text, '207-555-0100', 'A founder')$$,
  'approving a claim replaces the typed name and email and nothing else');
select throws_ok(
  $$select approve_claim(id) from resource_claims where user_id = tests.id_of('owner') and claim_type = 'contact'$$,
  'PT409', 'This claim was already approved.', 'a claim cannot be approved twice');
select throws_ok(
  $$select approve_claim(id) from resource_claims where user_id = tests.id_of('member')$$,
  'PT409', 'Someone else already holds this role. Remove that assignment first.',
  'approve_claim refuses a role that another person holds');
select is(
  (select status from resource_claims where user_id = tests.id_of('member')), 'pending',
  'a refused approval leaves the claim pending');
select lives_ok(
  $$select deny_claim(id) from resource_claims where user_id = tests.id_of('member')$$,
  'service admin can deny a claim');
select throws_ok(
  $$select approve_claim(id) from resource_claims where user_id = tests.id_of('member')$$,
  'PT409', 'This claim was already denied.', 'a denied claim cannot be approved');
select throws_ok(
  'select deny_claim(gen_random_uuid())', 'PT404', 'This claim no longer exists.',
  'deny_claim rejects a claim that does not exist');
select tests.act_as_superuser();
select results_eq(
  $$select action, count(*) from private.changes where action like 'claim.%' group by 1 order by 1$$,
  $$values ('claim.approved', 1::bigint), ('claim.denied', 1::bigint)$$,
  'the audit trail has one entry for each decision on a claim');
select results_eq(
  $$select kind, recipient_id, detail ->> 'slug' from private.notification_outbox where kind like 'claim%' order by 1$$,
  $$values ('claim_approved', tests.id_of('owner'), 'fixture-approved'),
    ('claim_denied', tests.id_of('member'), 'fixture-approved')$$,
  'both claimants are notified of the decision');
select is(
  (select array_agg(status || ' ' || (reviewed_by = tests.id_of('service_admin'))::text order by status)
    from resource_claims where status <> 'pending'),
  array['approved true', 'denied true'], 'a decided claim names its reviewer');

select * from finish();
rollback;
