-- Who stands for a resource: put there and taken away by staff, or by an approved claim.
begin;
set local search_path = public, extensions, tests;
select plan(54);
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

-- Assigning
create function pg_temp.refused(account text) returns setof text
language plpgsql
as $$
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  return query select throws_ok(
    format('select %s(tests.id_of(''resource''), ''curator'', tests.id_of(''owner''))', call), '42501', null,
    account || ': ' || call)
    from unnest(array['assign_person', 'unassign_person']) as call;
  return query select throws_ok(
    format('select %s(gen_random_uuid())', call), '42501', null, account || ': ' || call)
    from unnest(array['approve_claim', 'deny_claim']) as call;
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.refused(account) from unnest(array['visitor', 'member', 'guide']) as account;

select tests.act_as('service_admin');
select throws_ok(
  format('update resources set %I = tests.id_of(''owner'')', assignee), '42501', null,
  'service admin: not past the function: ' || assignee)
from unnest(array['curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id']) as assignee;
select lives_ok(
  format('select assign_person(tests.id_of(''resource''), %L, tests.id_of(''owner''))', role),
  'service admin: assigns ' || role)
from unnest(array['curator', 'contact', 'entrepreneur_contact']) as role;
select is(pg_temp.assignees(), 't t t', 'each role has its column');
select is(
  (select contact_name from resources where id = tests.id_of('resource')), 'Front desk',
  'an assignment leaves the typed contact alone');
select lives_ok(
  $$select assign_person(tests.id_of('resource'), 'curator', tests.id_of('owner'))$$, 'assigned already is no error');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), 'curator', tests.id_of('guide'))$$, 'PT409',
  'Someone else already holds this role. Remove that assignment first.', 'nobody is pushed out');
select throws_ok(
  $$select unassign_person(tests.id_of('resource'), 'curator', tests.id_of('guide'))$$, 'PT409',
  'This person no longer holds this role.', 'only the person that was seen there is taken away');
select lives_ok(
  $$select unassign_person(tests.id_of('resource'), 'curator', tests.id_of('owner'))$$, 'service admin: unassigns');
select is(pg_temp.assignees(), 't t', 'the other roles stay');
select throws_ok(
  $$select unassign_person(tests.id_of('resource'), 'curator', tests.id_of('owner'))$$, 'PT409', null,
  'not twice');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), 'owner', tests.id_of('owner'))$$, 'PT400',
  'Please choose a role.', 'refused: a role that there is not');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), null, tests.id_of('owner'))$$, 'PT400', null, 'refused: no role');
select throws_ok(
  $$select assign_person(gen_random_uuid(), 'curator', tests.id_of('owner'))$$, 'PT404',
  'This resource no longer exists.', 'refused: no such resource');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), 'curator', gen_random_uuid())$$, 'PT404',
  'This person no longer has an account.', 'refused: nobody');
select throws_ok(
  $$select assign_person(tests.id_of('resource'), 'curator', null)$$, 'PT404', null, 'refused: null is nobody');
select unassign_person(tests.id_of('resource'), role, tests.id_of('owner'))
from unnest(array['contact', 'entrepreneur_contact']) as role;

-- Claiming
select tests.act_as('owner');
select lives_ok(
  format($$insert into resource_claims (resource_id, claim_type, justification)
    values (tests.id_of('resource'), %L, 'I run it')$$, role), 'owner: claims to be ' || role)
from unnest(array['contact', 'entrepreneur_contact']) as role;
select throws_ok(
  $$insert into resource_claims (resource_id, claim_type, justification)
    values (tests.id_of('resource'), 'contact', 'Again')$$, '23505', null, 'owner: once at a time');
select throws_ok(
  $$insert into resource_claims (resource_id, claim_type, justification)
    values (tests.id_of('pending'), 'contact', 'Mine')$$, '42501', null, 'owner: nothing that is not public');
select throws_ok(
  format($$insert into resource_claims (resource_id, claim_type, justification, %I)
    values (tests.id_of('resource'), 'curator', 'x', %L)$$, name, value), '42501', null,
  'owner: may not claim with ' || name)
from (values
  ('status', 'approved'), ('user_id', tests.id_of('member')::text), ('reviewed_at', 'now'),
  ('reviewed_by', tests.id_of('admin')::text), ('id', gen_random_uuid()::text), ('created_at', 'now')
) as refused (name, value);
select tests.act_as('member');
select is_empty('select id from resource_claims', 'member: sees no claim of others');
select is(tests.touched('delete from resource_claims'), 0::bigint, 'member: withdraws no claim of others');
insert into resource_claims (resource_id, claim_type, justification)
values (tests.id_of('resource'), 'contact', 'Me instead');

-- Deciding
select tests.act_as('service_admin');
select lives_ok(
  $$select approve_claim(id) from resource_claims where user_id = tests.id_of('owner') and claim_type = 'contact'$$,
  'service admin: approves');
select results_eq(
  $$select contact_profile_id, contact_name, contact_email, contact_phone, entrepreneur_contact_name
    from resources where id = tests.id_of('resource')$$,
  $$values (tests.id_of('owner'), null::text, null::text, '207-555-0100', 'A founder')$$,
  'the claimant takes the place of the typed name and address, and of nothing else');
select throws_ok(
  $$select approve_claim(id) from resource_claims where user_id = tests.id_of('owner') and claim_type = 'contact'$$,
  'PT409', 'This claim was already approved.', 'not twice');
select throws_ok(
  $$select approve_claim(id) from resource_claims where user_id = tests.id_of('member')$$,
  'PT409', 'Someone else already holds this role. Remove that assignment first.', 'one person to a role');
select is(
  (select status from resource_claims where user_id = tests.id_of('member')), 'pending', 'a refused approval changes nothing');
select lives_ok(
  $$select deny_claim(id) from resource_claims where user_id = tests.id_of('member')$$, 'service admin: denies');
select throws_ok(
  $$select approve_claim(id) from resource_claims where user_id = tests.id_of('member')$$,
  'PT409', 'This claim was already denied.', 'denied is denied');
select throws_ok(
  'select deny_claim(gen_random_uuid())', 'PT404', 'This claim no longer exists.', 'refused: no such claim');
select tests.act_as_superuser();
select results_eq(
  $$select action, count(*) from private.audit_log where action like 'claim.%' group by 1 order by 1$$,
  $$values ('claim.approved', 1::bigint), ('claim.denied', 1::bigint)$$, 'the audit log has one entry for each decision');
select results_eq(
  $$select kind, recipient_id, detail ->> 'slug' from private.notification_outbox where kind like 'claim%' order by 1$$,
  $$values ('claim_approved', tests.id_of('owner'), 'fixture-approved'),
    ('claim_denied', tests.id_of('member'), 'fixture-approved')$$, 'both are told');
select is(
  (select array_agg(status || ' ' || (reviewed_by = tests.id_of('service_admin'))::text order by status)
    from resource_claims where status <> 'pending'),
  array['approved true', 'denied true'], 'the decision carries the name of who made it');

select * from finish();
rollback;
