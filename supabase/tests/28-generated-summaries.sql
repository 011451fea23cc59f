-- Summaries that a program writes: what is missing, older or current, and one batch at a time.
begin;
set local search_path = public, extensions, tests;
select plan(80);
select tests.create_cast();
insert into resources (id, slug, name, status, created_at, updated_at)
values (tests.id_of('resource'), 'fixture-one', 'Fixture one', 'approved', '2026-01-01', '2026-01-01');

create function pg_temp.states() returns text
language sql
as $$ select summary_state || ' ' || funding_summary_state from resources where id = tests.id_of('resource') $$;
create function pg_temp.generate(kind text, words text) returns void
language plpgsql
as $$
begin
  if kind = 'funding' then
    update resources set funding_terms_summary = words, funding_terms_generated_at = '2000-01-01'
    where id = tests.id_of('resource');
  else
    update resources set ai_generated_summary = words, summary_generated_at = '2000-01-01'
    where id = tests.id_of('resource');
  end if;
end;
$$;
create function pg_temp.changed_at() returns timestamptz
language sql
as $$ select updated_at from resources where id = tests.id_of('resource') $$;
create temporary table seen (at timestamptz);
grant select, insert, delete on seen to authenticated, service_role;
grant execute on all functions in schema pg_temp to anon, authenticated, service_role;

-- The life of a summary
select tests.act_as('service_admin');
select is(pg_temp.states(), 'missing missing', 'both summaries of a new resource are missing');
select pg_temp.generate('targeted', 'For bakers.');
select is(pg_temp.states(), 'current missing', 'a generated summary is current');
select is(pg_temp.changed_at(), '2026-01-01', 'a generated summary keeps updated_at');
select ok(
  (select summary_generated_at between now() and clock_timestamp() from resources where id = tests.id_of('resource')),
  'the database sets summary_generated_at, whatever is sent');
select pg_temp.generate('funding', 'Half of the costs.');
select is(pg_temp.states(), 'current current', 'a generated funding summary keeps the other summary current');
select is(pg_temp.changed_at(), '2026-01-01', 'a generated funding summary keeps updated_at');
update resources set description = 'Changed' where id = tests.id_of('resource');
select is(pg_temp.states(), 'stale stale', 'a change of the resource makes both summaries stale');
select ok(pg_temp.changed_at() > now(), 'a change of the resource sets updated_at');
insert into seen select pg_temp.changed_at();
select pg_temp.generate('targeted', 'For bakers and millers.');
select is(pg_temp.states(), 'current stale', 'a summary that is generated again after the change is current');
select is(pg_temp.changed_at(), (select at from seen), 'generating a summary again keeps updated_at');
select pg_temp.generate('targeted', 'For bakers and millers.');
select is(pg_temp.states(), 'current stale', 'generating the same text again keeps the summary current');
update resources set ai_generated_summary = 'For all who bake.' where id = tests.id_of('resource');
select is(pg_temp.states(), 'written stale', 'a summary that a person types is written');
select is(
  (select summary_generated_at from resources where id = tests.id_of('resource')), null,
  'a written summary has no summary_generated_at');
select ok(pg_temp.changed_at() > (select at from seen), 'writing a summary sets updated_at');
update resources set ai_generated_summary = 'For all.', summary_generated_at = null where id = tests.id_of('resource');
select is(pg_temp.states(), 'written stale',
  'a summary that is saved with an empty summary_generated_at is written');
update resources set description = 'Changed again' where id = tests.id_of('resource');
select is(pg_temp.states(), 'written stale',
  'a change of the resource does not make a written summary stale');
update resources set funding_terms_summary = 'A half.' where id = tests.id_of('resource');
select is(pg_temp.states(), 'written written', 'funding terms that a person types are written');
select is(
  (select funding_terms_generated_at from resources where id = tests.id_of('resource')), null,
  'written funding terms have no funding_terms_generated_at');
select pg_temp.generate('targeted', 'For bakers.');
update resources set ai_generated_summary = null where id = tests.id_of('resource');
select is(pg_temp.states(), 'missing written', 'a deleted summary is missing');
select is(
  (select summary_generated_at from resources where id = tests.id_of('resource')), null,
  'a deleted summary has no summary_generated_at');
update resources set funding_terms_summary = null, summary_generated_at = now(), funding_terms_generated_at = now()
where id = tests.id_of('resource');
select is(pg_temp.states(), 'missing missing', 'moments without a text are no summaries');
select is(
  (select num_nonnulls(summary_generated_at, funding_terms_generated_at) from resources where id = tests.id_of('resource')),
  0, 'and are not kept');
update resources set funding_terms_summary = null where id = tests.id_of('resource');
delete from seen;
insert into seen select pg_temp.changed_at();
update resources set summary_generated_at = now(), funding_terms_generated_at = now() where id = tests.id_of('resource');
select is(pg_temp.states(), 'missing missing', 'times without texts leave both summaries missing');
select is(
  (select num_nonnulls(summary_generated_at, funding_terms_generated_at) from resources where id = tests.id_of('resource')), 0,
  'times without texts are not stored');
select ok(pg_temp.changed_at() > (select at from seen), 'saving times without texts sets updated_at');
update resources set funding_terms_summary = 'A half.' where id = tests.id_of('resource');
delete from seen;
insert into seen select pg_temp.changed_at();
update resources set ai_generated_summary = 'For bakers.', summary_generated_at = now(), description = 'Both'
where id = tests.id_of('resource');
select is(pg_temp.states(), 'stale written',
  'a summary that is generated together with another change is stale');
select ok(pg_temp.changed_at() > (select at from seen), 'a change together with a summary sets updated_at');
delete from seen;
insert into seen select pg_temp.changed_at();
update resources set name = name where id = tests.id_of('resource');
select ok(pg_temp.changed_at() > (select at from seen), 'an update without a change sets updated_at');
select tests.act_as_superuser();
set local role service_role;
delete from seen;
insert into seen select pg_temp.changed_at();
select pg_temp.generate('targeted', 'For bakers.');
select is(pg_temp.changed_at(), (select at from seen), 'a summary that service_role saves keeps updated_at');
update resources set updated_at = '2000-01-01' where id = tests.id_of('resource');
select ok(pg_temp.changed_at() > (select at from seen), 'updated_at cannot be set by a caller');
select tests.act_as_superuser();
select results_eq(
  $$select distinct columns.name::text from private.changes, jsonb_array_elements_text(detail -> 'columns') as columns (name)
    where action = 'resources.update' order by 1$$,
  $$values ('ai_generated_summary'), ('description'), ('funding_terms_generated_at'), ('funding_terms_summary'),
    ('summary_generated_at')$$,
  'the audit trail names the changed columns and not the computed ones');
select throws_ok(
  $$update resources set summary_state = 'current'$$, '428C9', null, 'summary_state cannot be updated');
select throws_ok(
  $$update resources set funding_summary_state = 'current'$$, '428C9', null,
  'funding_summary_state cannot be updated');
select tests.act_as('member');
select lives_ok('select summary_state, funding_summary_state from resources',
  'member can read the states of the summaries');
select is(
  tests.touched($$update resources set ai_generated_summary = 'x', summary_generated_at = now()$$), 0::bigint,
  'member cannot update summaries');

-- Batches: one at a time
create temporary table runs (name text, id uuid);
grant select, insert on runs to authenticated;
select tests.act_as('admin');
select throws_ok(
  format('select begin_summary_batch(%L, %L)', kind, total), 'PT400', 'Please say which summaries, and how many.',
  'begin_summary_batch rejects ' || coalesce(kind, 'no kind') || ' with ' || coalesce(total::text, 'no total'))
from (values ('all', 1), (null, 1), ('funding', null), ('funding', -1), ('funding', 100001)) as given (kind, total);
select is_empty('select * from running_summary_batch()',
  'running_summary_batch returns nothing when no batch runs');
select lives_ok($$insert into runs select 'first', begin_summary_batch('targeted', 3)$$,
  'admin can begin a batch');
select results_eq(
  'select * from running_summary_batch()', $$values ('targeted', 0, 3, 'Admin', false)$$,
  'running_summary_batch returns the running batch');
select tests.act_as('service_admin');
select throws_ok(
  format('select begin_summary_batch(%L, 1)', kind), 'PT409', 'Another batch is running. Please wait until it is done.',
  'begin_summary_batch refuses a second batch of kind ' || kind)
from unnest(array['targeted', 'funding']) as kind;
select is(advance_summary_batch(id, 2), true, 'advance_summary_batch returns true while the batch runs') from runs where name = 'first';
select is(advance_summary_batch(id, 1), true, 'advance_summary_batch accepts a lower count') from runs where name = 'first';
select is((select processed from running_summary_batch()), 2, 'a lower count does not reduce the progress');
select is(advance_summary_batch(id, 9), true, 'advance_summary_batch accepts a count above the total') from runs where name = 'first';
select is((select processed from running_summary_batch()), 3, 'the progress is at most the total');
select is(advance_summary_batch(gen_random_uuid(), 1), false,
  'advance_summary_batch returns false for an unknown batch');
select lives_ok('select end_summary_batch(gen_random_uuid())', 'end_summary_batch accepts an unknown batch');
select is((select count(*) from running_summary_batch()), 1::bigint,
  'ending an unknown batch keeps the running one');
select cancel_summary_batch();
select is((select is_cancelled from running_summary_batch()), true,
  'service admin can cancel the batch of an admin');
select is(advance_summary_batch(id, 3), false, 'advance_summary_batch returns false for a canceled batch') from runs where name = 'first';
select end_summary_batch(id) from runs where name = 'first';
select is_empty('select * from running_summary_batch()', 'a canceled batch ends');
select tests.act_as_superuser();
select results_eq(
  $$select actor_id, subject_type, subject_id, detail from private.changes where action = 'summaries.generate'$$,
  $$values (tests.id_of('service_admin'), 'resources', 'targeted', '{"total": 3, "processed": 3}'::jsonb)$$,
  'the audit trail records the batch');

-- Batches: without a sign
select tests.act_as('admin');
insert into runs select 'second', begin_summary_batch('funding', 5);
select tests.act_as_superuser();
update private.summary_batch set last_sign_at = now() - interval '59 seconds';
select tests.act_as('service_admin');
select throws_ok($$select begin_summary_batch('targeted', 1)$$, 'PT409', null,
  'a batch without progress blocks others for a minute');
select tests.act_as_superuser();
update private.summary_batch set last_sign_at = now() - interval '61 seconds', is_cancelled = true, processed = 4;
select tests.act_as('service_admin');
select is_empty('select * from running_summary_batch()',
  'a batch without progress for a minute no longer runs');
select lives_ok($$insert into runs select 'third', begin_summary_batch('targeted', 0)$$,
  'another batch can begin after that minute');
select results_eq(
  'select * from running_summary_batch()', $$values ('targeted', 0, 0, 'Service Admin', false)$$,
  'the new batch starts without progress');
select is(advance_summary_batch(id, 5), false, 'advance_summary_batch returns false for the replaced batch') from runs where name = 'second';
select end_summary_batch(id) from runs where name = 'second';
select is((select count(*) from running_summary_batch()), 1::bigint,
  'ending the replaced batch keeps the new one');
select end_summary_batch(id) from runs where name = 'third';
select tests.act_as_superuser();
select is(
  (select count(*) from private.changes where action = 'summaries.generate'), 1::bigint,
  'a batch without results leaves no audit entry');

-- Batches: between two runs
select tests.act_as('admin');
insert into runs select 'fourth', begin_summary_batch('targeted', 60);
select advance_summary_batch(id, 50) from runs where name = 'fourth';
select end_summary_batch(id) from runs where name = 'fourth';
select is_empty('select * from running_summary_batch()', 'an admin whose run ended sees no running batch');
select is(advance_summary_batch(id, 51), false, 'advance_summary_batch returns false for a run that ended') from runs where name = 'fourth';
select tests.act_as('service_admin');
select results_eq(
  'select * from running_summary_batch()', $$values ('targeted', 50, 60, 'Admin', false)$$,
  'others still see a batch with work left');
select throws_ok($$select begin_summary_batch('funding', 1)$$, 'PT409', null,
  'a batch with work left blocks others');
select end_summary_batch(id) from runs where name = 'fourth';
select tests.act_as('admin');
select lives_ok($$insert into runs select 'fifth', begin_summary_batch('targeted', 10)$$,
  'the same admin can begin the next run at once');
select tests.act_as('service_admin');
select results_eq(
  'select * from running_summary_batch()', $$values ('targeted', 0, 10, 'Admin', false)$$,
  'others see the next run');
select end_summary_batch(id) from runs where name = 'fifth';
select cancel_summary_batch();
select throws_ok(
  $$select begin_summary_batch('targeted', 1)$$, 'PT409', null,
  'a batch that is canceled between two runs still blocks others');
select tests.act_as('admin');
insert into runs select 'sixth', begin_summary_batch('targeted', 10);
select is(advance_summary_batch(id, 1), false, 'the next run of a canceled batch is stopped') from runs where name = 'sixth';
select end_summary_batch(id) from runs where name = 'sixth';
select tests.act_as('service_admin');
select is_empty('select * from running_summary_batch()',
  'a canceled batch whose next run stopped no longer runs');
select tests.act_as('admin');
insert into runs select 'seventh', begin_summary_batch('targeted', 10);
select is(advance_summary_batch(id, 1), true, 'the next batch of that admin is not canceled') from runs where name = 'seventh';
select end_summary_batch(id) from runs where name = 'seventh';
select cancel_summary_batch();
select tests.act_as('service_admin');
select lives_ok(
  $$insert into runs select 'eighth', begin_summary_batch('funding', 10)$$,
  'a person who cancels their own batch can begin another at once');
select end_summary_batch(id) from runs where name = 'eighth';
select tests.act_as('admin');
select cancel_summary_batch();
select tests.act_as('service_admin');
insert into runs select 'ninth', begin_summary_batch('targeted', 10);
select is(advance_summary_batch(id, 1), true, 'canceling a batch does not cancel one of another kind') from runs where name = 'ninth';
select end_summary_batch(id) from runs where name = 'ninth';
select tests.act_as_superuser();
update private.summary_batch set ended_at = now() - interval '11 seconds', is_cancelled = true;
select tests.act_as('admin');
select is_empty('select * from running_summary_batch()',
  'a batch without a next run within ten seconds no longer runs');
select lives_ok($$insert into runs select 'tenth', begin_summary_batch('targeted', 10)$$,
  'another person can begin a batch after these ten seconds');
select is(advance_summary_batch(id, 1), true, 'the new batch is not canceled') from runs where name = 'tenth';
select tests.act_as_superuser();
select results_eq(
  $$select (detail -> 'processed')::int from private.changes where action = 'summaries.generate' and subject_id = 'targeted'
    order by 1$$,
  $$values (1), (1), (1), (3), (50)$$, 'the audit trail records each run once');

select * from finish();
rollback;
