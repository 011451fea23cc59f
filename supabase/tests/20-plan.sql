-- The plan of a member: what a row may hold, and what comes from a browser.
begin;
set local search_path = public, extensions, tests;
select plan(20);
select tests.create_cast();
insert into resources (id, slug, name, status, submitted_by)
values
  (tests.id_of('open'), 'fixture-open', 'Fixture open', 'approved', null),
  (tests.id_of('second'), 'fixture-second', 'Fixture second', 'approved', null),
  (tests.id_of('third'), 'fixture-third', 'Fixture third', 'approved', null),
  (tests.id_of('foreign'), 'fixture-foreign', 'Fixture foreign', 'pending', tests.id_of('guide'));

-- Member
select tests.act_as('member');
select lives_ok(
  $$insert into plan_items (resource_id, state, next_step, next_step_on, notes, documents_ready)
    values (tests.id_of('open'), 'applying', 'Call the bank', '2027-01-05', '<b>Ask for Ann</b>', '{Plan}')$$,
  'member can save a resource to their plan');
select throws_ok(
  $$insert into plan_items (resource_id) values (tests.id_of('open'))$$, '23505', null,
  'member cannot save a resource to their plan twice');
select is(tests.touched($$update plan_items set state = 'submitted'$$), 1::bigint,
  'member can change the state of a plan item');
select ok(updated_at > created_at, 'an update of a plan item sets updated_at') from plan_items;

-- What comes from a browser
select tests.act_as('member');
select set_eq(
  $$select keep_plan(jsonb_build_array(
      jsonb_build_object('resource_id', tests.id_of('open'), 'state', 'considering', 'notes', 'Bring papers', 'documents_ready', array['Budget']),
      jsonb_build_object('resource_id', tests.id_of('second'), 'state', 'awarded', 'next_step', 'Rest'),
      jsonb_build_object('resource_id', tests.id_of('foreign'), 'state', 'awarded')))$$,
  $$select tests.id_of(name) from unnest(array['open', 'second']) as name$$,
  'keep_plan returns the resources that it saved, all of them public');
create temporary table shown on commit drop as
  select resource_id, state, next_step, next_step_on, notes, documents_ready from plan_items;
select set_eq(
  'select state, next_step, next_step_on, notes, documents_ready from shown',
  $$values
    ('submitted', 'Call the bank', '2027-01-05'::date, E'<b>Ask for Ann</b>\nBring papers', array['Budget', 'Plan']),
    ('awarded', 'Rest', null, null, '{}')$$,
  'keep_plan adds to what the account has saved');
select lives_ok(
  $$select keep_plan(jsonb_build_array(
      jsonb_build_object('resource_id', tests.id_of('open'), 'state', 'considering', 'notes', 'Bring papers'),
      jsonb_build_object('resource_id', tests.id_of('second'), 'state', 'awarded', 'next_step', 'Rest')))$$,
  'keep_plan can be called again with the same items');
select set_eq(
  'select resource_id, state, next_step, next_step_on, notes, documents_ready from plan_items', 'table shown',
  'keep_plan changes nothing when called again');
select is_empty(
  $$select keep_plan(jsonb_build_array(
      jsonb_build_object('resource_id', tests.id_of('open'), 'notes', repeat('x', 990)),
      jsonb_build_object('resource_id', tests.id_of('second'), 'next_step', 'Run')))$$,
  'keep_plan does not return a resource whose notes do not fit');

-- What a value may be
select throws_ok(
  format($$update plan_items set %I = %L where resource_id = tests.id_of('open')$$, name, value), code, null,
  format('plan_items rejects %s = %s', name, coalesce(left(to_json(value)::text, 40), 'null')))
from (values
  ('state', 'won', '23514'), ('state', null, '23502'), ('next_step', repeat('x', 201), '23514'),
  ('next_step', E'two\nlines', '23514'), ('next_step_on', '1999-12-31', '23514'),
  ('next_step_on', '2101-01-01', '23514'), ('notes', repeat('x', 1001), '23514'), ('notes', '  ', '23514'), ('documents_ready', '{""}', '23514')
) as refused (name, value, code);

-- Limit of 2,000
select tests.act_as_superuser();
alter table resources disable trigger user;
insert into resources (id, slug, name, status)
select tests.id_of('many ' || n), 'fixture-many-' || n, 'Many ' || n, 'approved' from generate_series(1, 1999) as n;
alter table resources enable trigger user;
select tests.act_as('member');
select throws_ok(
  $$insert into plan_items (resource_id) select tests.id_of('many ' || n) from generate_series(1, 1999) as n$$,
  'PT413', null, 'a plan cannot have more than 2,000 items');
select lives_ok(
  $$insert into plan_items (resource_id) select tests.id_of('many ' || n) from generate_series(1, 1998) as n$$,
  'a plan can have 2,000 items');

select * from finish();
rollback;
