-- The secret calendar of a plan, and what members say about applications that have ended.
begin;
set local search_path = public, extensions, tests;
select plan(37);
select tests.create_cast();
insert into resources (id, slug, name, status, availability_status, application_deadline)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, status, availability, private.maine_day() + days
from (values
  ('near', 'approved', 'open_deadline', 5), ('passed', 'approved', 'open_deadline', -1), ('closed', 'approved', 'closed', 5),
  ('sent', 'approved', 'open_deadline', 5), ('over', 'approved', 'open_deadline', 5), ('hidden', 'pending', 'open_deadline', 5)
) as made (name, status, availability, days);
insert into plan_items (user_id, resource_id, state, next_step, next_step_on, notes)
select tests.id_of('member'), tests.id_of(name), state, 'Call', next_step_on::date, 'Secret'
from (values
  ('near', 'considering', '2027-01-05'), ('passed', 'applying', null), ('closed', 'considering', null),
  ('sent', 'submitted', '2027-01-06'), ('over', 'awarded', '2027-01-07'), ('hidden', 'considering', '2027-01-08')
) as made (name, state, next_step_on);

-- The calendar
select tests.act_as_anon();
select is(plan_calendar(tests.id_of('guessed')), null, 'a guessed token opens no calendar');
select tests.act_as('member');
select is(own_plan_feed(), null, 'a plan has no calendar address at first');
select ok(not delete_plan_feed(), 'there is nothing to delete');
create temporary table feed on commit drop as select create_plan_feed() as token;
grant select on feed to anon, authenticated;
select is(own_plan_feed(), token, 'the member reads the address again') from feed;
select tests.act_as('owner');
select is(own_plan_feed(), null, 'another member does not');
select ok(not delete_plan_feed(), 'nor ends it');
select tests.act_as_anon();
select set_eq(
  $$select entry ->> 'name' as name, entry -> 'deadline' <> 'null' as closes, entry ->> 'next_step_on' as step
    from feed, jsonb_array_elements(plan_calendar(token)) as entry$$,
  $$values ('Fixture near', true, '2027-01-05'), ('Fixture sent', false, '2027-01-06')$$,
  'the calendar holds deadlines that one can still meet, and next steps of what has not ended');
select ok(plan_calendar(token)::text not like '%Secret%', 'the calendar holds no notes') from feed;
select is(count(plan_calendar(token)), 58::bigint, 'a calendar can be read 60 times a minute')
from feed, generate_series(1, 58);
select throws_ok('select plan_calendar(token) from feed', 'PGRST', null, 'not more often');
select tests.act_as_superuser();
delete from private.usage_counters;
select tests.act_as('member');
select isnt(create_plan_feed(), token, 'a new address is another one') from feed;
select is(plan_calendar(token), null, 'the earlier one ends') from feed;
select ok(delete_plan_feed(), 'the member ends the address');
select is(own_plan_feed(), null, 'it is gone');

-- Endings
select tests.act_as_superuser();
select results_eq(
  'select user_id, resource_id from plan_outcomes', $$select tests.id_of('member'), tests.id_of('over')$$,
  'what ended is recorded');
update plan_items set state = 'declined', notes = 'x' where resource_id = tests.id_of('sent');
update plan_items set state = 'applying' where resource_id = tests.id_of('over');
select results_eq(
  'select resource_id from plan_outcomes', $$select tests.id_of('sent')$$, 'what goes on has not ended');
update plan_items set state = 'awarded' where resource_id = tests.id_of('over');
delete from plan_items where resource_id = tests.id_of('over');
select results_eq(
  'select resource_id from plan_outcomes', $$select tests.id_of('sent')$$, 'nobody is asked about what left the plan');

-- Answers
select tests.act_as('member');
create function pg_temp.answer() returns bigint
language sql
as $$ select tests.touched('update plan_outcomes set decision_weeks = 8, worth_effort = 4, would_advise = 5') $$;
grant execute on function pg_temp.answer() to authenticated;
select is(pg_temp.answer(), 0::bigint, 'not before two weeks have passed');
select tests.act_as_superuser();
update plan_outcomes set ended_at = now() - interval '14 days' + interval '1 second';
select tests.act_as('member');
select is(pg_temp.answer(), 0::bigint, 'not a second before');
select tests.act_as_superuser();
update plan_outcomes set ended_at = now() - interval '14 days';
select tests.act_as('owner');
select is(pg_temp.answer(), 0::bigint, 'not for another');
select is_empty('select ended_at from plan_outcomes', 'nobody else sees it');
select tests.act_as('admin');
select is_empty('select ended_at from plan_outcomes', 'nor do admins');
select tests.act_as('member');
select is(pg_temp.answer(), 1::bigint, 'the member can answer after two weeks');
select throws_ok(
  format('update plan_outcomes set %I = %L', name, value), code, null, format('plan_outcomes rejects %s = %s', name, coalesce(value, 'null')))
from (values
  ('decision_weeks', '3', '23514'), ('worth_effort', '0', '23514'), ('worth_effort', '6', '23514'), ('would_advise', null, '23514'),
  ('is_skipped', 'true', '23514'), ('ended_at', '2020-01-01', '42501'), ('user_id', tests.id_of('owner')::text, '42501')
) as refused (name, value, code);
select lives_ok($$update plan_outcomes set decision_weeks = null, worth_effort = null, would_advise = null, is_skipped = true$$,
  'a member may not want to say');
select lives_ok($$update plan_outcomes set decision_weeks = 8, worth_effort = 4, would_advise = 5, is_skipped = false$$,
  'and may say later');
delete from plan_items where resource_id = tests.id_of('sent');
select is(count(*), 1::bigint, 'an answer outlives the plan item') from plan_outcomes;

-- Medians
select tests.act_as_superuser();
insert into plan_outcomes (user_id, resource_id, ended_at, decision_weeks, worth_effort, would_advise)
select tests.id_of(account), tests.id_of('sent'), now() - interval '20 days', weeks, effort, advise
from (values ('owner', 2, 1, 1), ('hidden', 13, 5, 3), ('guide', 26, 5, 4)) as given (account, weeks, effort, advise);
insert into plan_outcomes (user_id, resource_id, is_skipped) values (tests.id_of('service_admin'), tests.id_of('sent'), true);
select tests.act_as_anon();
select is_empty($$select * from resource_outcomes(tests.id_of('sent'))$$, 'no medians of four answers');
select tests.act_as_superuser();
update plan_outcomes set decision_weeks = 4, worth_effort = 3, would_advise = 4, is_skipped = false where is_skipped;
select tests.act_as_anon();
select results_eq(
  $$select answers, decision_weeks, worth_effort, would_advise from resource_outcomes(tests.id_of('sent'))$$,
  $$values (5, 8, 4::numeric, 4::numeric)$$, 'medians of five answers');
select tests.act_as_superuser();
update resources set status = 'pending' where id = tests.id_of('sent');
select tests.act_as_anon();
select is_empty($$select * from resource_outcomes(tests.id_of('sent'))$$, 'none of a resource that is not public');
select tests.act_as_superuser();
delete from auth.users where id = tests.id_of('owner');
select is(count(*), 4::bigint, 'answers leave with their account') from plan_outcomes;

select * from finish();
rollback;
