-- Summaries that a program writes: what is missing, older or current, and one batch at a time.
begin;
set local search_path = public, extensions, tests;
select plan(90);
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
select is(pg_temp.states(), 'missing missing', 'nothing is there yet');
select pg_temp.generate('targeted', 'For bakers.');
select is(pg_temp.states(), 'current missing', 'a generated summary is current');
select is(pg_temp.changed_at(), '2026-01-01', 'and does not make the resource newer');
select ok(
  (select summary_generated_at between now() and clock_timestamp() from resources where id = tests.id_of('resource')),
  'its moment is the database''s, whatever was sent');
select pg_temp.generate('funding', 'Half of the costs.');
select is(pg_temp.states(), 'current current', 'the other kind does not outdate it');
select is(pg_temp.changed_at(), '2026-01-01', 'nor does that make the resource newer');
update resources set description = 'Changed' where id = tests.id_of('resource');
select is(pg_temp.states(), 'stale stale', 'a change outdates both, right after they were written');
select ok(pg_temp.changed_at() > now(), 'and is a change');
insert into seen select pg_temp.changed_at();
select pg_temp.generate('targeted', 'For bakers and millers.');
select is(pg_temp.states(), 'current stale', 'one that is generated anew is current, right after the change');
select is(pg_temp.changed_at(), (select at from seen), 'the resource is as old as before');
select pg_temp.generate('targeted', 'For bakers and millers.');
select is(pg_temp.states(), 'current stale', 'also when it says the same as before');
update resources set ai_generated_summary = 'For all who bake.' where id = tests.id_of('resource');
select is(pg_temp.states(), 'written stale', 'what a person types is theirs');
select is(
  (select summary_generated_at from resources where id = tests.id_of('resource')), null, 'without a moment of generation');
select ok(pg_temp.changed_at() > (select at from seen), 'and a change like any other');
update resources set ai_generated_summary = 'For all.', summary_generated_at = null where id = tests.id_of('resource');
select is(pg_temp.states(), 'written stale', 'also when the moment is cleared with it');
update resources set description = 'Changed again' where id = tests.id_of('resource');
select is(pg_temp.states(), 'written stale', 'it is never outdated');
update resources set funding_terms_summary = 'A half.' where id = tests.id_of('resource');
select is(pg_temp.states(), 'written written', 'so with the terms of funding');
select is(
  (select funding_terms_generated_at from resources where id = tests.id_of('resource')), null, 'without a moment, too');
select pg_temp.generate('targeted', 'For bakers.');
update resources set ai_generated_summary = null where id = tests.id_of('resource');
select is(pg_temp.states(), 'missing written', 'a text that is taken away is missing');
select is(
  (select summary_generated_at from resources where id = tests.id_of('resource')), null, 'with its moment');
update resources set funding_terms_summary = null where id = tests.id_of('resource');
delete from seen;
insert into seen select pg_temp.changed_at();
update resources set summary_generated_at = now(), funding_terms_generated_at = now() where id = tests.id_of('resource');
select is(pg_temp.states(), 'missing missing', 'moments alone say nothing');
select is(
  (select num_nonnulls(summary_generated_at, funding_terms_generated_at) from resources where id = tests.id_of('resource')), 0,
  'and are not kept');
select ok(pg_temp.changed_at() > (select at from seen), 'nor do they hide that somebody was there');
update resources set funding_terms_summary = 'A half.' where id = tests.id_of('resource');
delete from seen;
insert into seen select pg_temp.changed_at();
update resources set ai_generated_summary = 'For bakers.', summary_generated_at = now(), description = 'Both'
where id = tests.id_of('resource');
select is(pg_temp.states(), 'stale written', 'a text generated before the rest was changed is outdated');
select ok(pg_temp.changed_at() > (select at from seen), 'and the rest is a change');
delete from seen;
insert into seen select pg_temp.changed_at();
update resources set name = name where id = tests.id_of('resource');
select ok(pg_temp.changed_at() > (select at from seen), 'an update that changes nothing shows that somebody was there');
select tests.act_as_superuser();
set local role service_role;
delete from seen;
insert into seen select pg_temp.changed_at();
select pg_temp.generate('targeted', 'For bakers.');
select is(pg_temp.changed_at(), (select at from seen), 'the service key writes summaries in the same way');
update resources set updated_at = '2000-01-01' where id = tests.id_of('resource');
select ok(pg_temp.changed_at() > (select at from seen), 'nobody writes when it was changed');
select tests.act_as_superuser();
select results_eq(
  $$select distinct columns.name::text from private.audit_log, jsonb_array_elements_text(detail -> 'columns') as columns (name)
    where action = 'resources.update' order by 1$$,
  $$values ('ai_generated_summary'), ('description'), ('funding_terms_generated_at'), ('funding_terms_summary'),
    ('summary_generated_at')$$,
  'the audit log names what was changed, not what follows from it');
select throws_ok(
  $$update resources set summary_state = 'current'$$, '428C9', null, 'nobody sets a state: of the summary');
select throws_ok(
  $$update resources set funding_summary_state = 'current'$$, '428C9', null, 'nobody sets a state: of the terms');
select tests.act_as('member');
select lives_ok('select summary_state, funding_summary_state from resources', 'members may read the states');
select is(
  tests.touched($$update resources set ai_generated_summary = 'x', summary_generated_at = now()$$), 0::bigint,
  'and write no summaries');

-- Batches: who
create function pg_temp.refused(account text) returns setof text
language plpgsql
as $$
begin
  if account = 'service key' then set local role service_role; else perform tests.act_as(account); end if;
  return query select throws_ok(call, '42501', null, account || ': ' || call)
    from unnest(array[
      'select begin_summary_batch(''targeted'', 1)', 'select advance_summary_batch(gen_random_uuid(), 1)',
      'select end_summary_batch(gen_random_uuid())', 'select cancel_summary_batch()', 'select running_summary_batch()',
      'select from private.summary_batch']) as call;
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.refused(account) from unnest(array['guide', 'service key']) as account;

-- Batches: one at a time
create temporary table runs (name text, id uuid);
grant select, insert on runs to authenticated;
select tests.act_as('admin');
select throws_ok(
  format('select begin_summary_batch(%L, %L)', kind, total), 'PT400', 'Please say which summaries, and how many.',
  'refused: ' || coalesce(kind, 'no kind') || ', ' || coalesce(total::text, 'no total'))
from (values ('all', 1), (null, 1), ('funding', null), ('funding', -1), ('funding', 100001)) as given (kind, total);
select is_empty('select * from running_summary_batch()', 'none runs');
select lives_ok($$insert into runs select 'first', begin_summary_batch('targeted', 3)$$, 'one begins');
select results_eq(
  'select * from running_summary_batch()', $$values ('targeted', 0, 3, 'Admin', false)$$, 'and is there for all to see');
select tests.act_as('service_admin');
select throws_ok(
  format('select begin_summary_batch(%L, 1)', kind), 'PT409', 'Another batch is running. Please wait until it is done.',
  'no second one meanwhile: ' || kind)
from unnest(array['targeted', 'funding']) as kind;
select is(advance_summary_batch(id, 2), true, 'it goes on') from runs where name = 'first';
select is(advance_summary_batch(id, 1), true, 'an earlier word that comes late') from runs where name = 'first';
select is((select processed from running_summary_batch()), 2, 'takes nothing back');
select is(advance_summary_batch(id, 9), true, 'more than all') from runs where name = 'first';
select is((select processed from running_summary_batch()), 3, 'is all of them');
select is(advance_summary_batch(gen_random_uuid(), 1), false, 'a run that is not known is to stop');
select lives_ok('select end_summary_batch(gen_random_uuid())', 'and ends');
select is((select count(*) from running_summary_batch()), 1::bigint, 'without ending another');
select cancel_summary_batch();
select is((select is_cancelled from running_summary_batch()), true, 'whoever is of the staff may call it off');
select is(advance_summary_batch(id, 3), false, 'then it is to stop') from runs where name = 'first';
select end_summary_batch(id) from runs where name = 'first';
select is_empty('select * from running_summary_batch()', 'it ends');
select tests.act_as_superuser();
select results_eq(
  $$select actor_id, subject_type, subject_id, detail from private.audit_log where action = 'summaries.generate'$$,
  $$values (tests.id_of('service_admin'), 'resources', 'targeted', '{"total": 3, "processed": 3}'::jsonb)$$,
  'what it did is written down');

-- Batches: without a sign
select tests.act_as('admin');
insert into runs select 'second', begin_summary_batch('funding', 5);
select tests.act_as_superuser();
update private.summary_batch set last_sign_at = now() - interval '59 seconds';
select tests.act_as('service_admin');
select throws_ok($$select begin_summary_batch('targeted', 1)$$, 'PT409', null, 'a batch lives for a minute without a sign');
select tests.act_as_superuser();
update private.summary_batch set last_sign_at = now() - interval '61 seconds', is_cancelled = true, processed = 4;
select tests.act_as('service_admin');
select is_empty('select * from running_summary_batch()', 'then it is dead');
select lives_ok($$insert into runs select 'third', begin_summary_batch('targeted', 0)$$, 'and makes room');
select results_eq(
  'select * from running_summary_batch()', $$values ('targeted', 0, 0, 'Service Admin', false)$$, 'for one that knows nothing of it');
select is(advance_summary_batch(id, 5), false, 'should it wake up, it is to stop') from runs where name = 'second';
select end_summary_batch(id) from runs where name = 'second';
select is((select count(*) from running_summary_batch()), 1::bigint, 'its end is not that of the other');
select end_summary_batch(id) from runs where name = 'third';
select tests.act_as_superuser();
select is(
  (select count(*) from private.audit_log where action = 'summaries.generate'), 1::bigint,
  'a batch that wrote nothing leaves no trace');

-- Batches: between two runs
select tests.act_as('admin');
insert into runs select 'fourth', begin_summary_batch('targeted', 60);
select advance_summary_batch(id, 50) from runs where name = 'fourth';
select end_summary_batch(id) from runs where name = 'fourth';
select is_empty('select * from running_summary_batch()', 'whoever began it is not kept waiting for the next run');
select is(advance_summary_batch(id, 51), false, 'a run that has ended is to stop') from runs where name = 'fourth';
select tests.act_as('service_admin');
select results_eq(
  'select * from running_summary_batch()', $$values ('targeted', 50, 60, 'Admin', false)$$,
  'for the others, a batch that left something goes on');
select throws_ok($$select begin_summary_batch('funding', 1)$$, 'PT409', null, 'and has its place kept');
select end_summary_batch(id) from runs where name = 'fourth';
select tests.act_as('admin');
select lives_ok($$insert into runs select 'fifth', begin_summary_batch('targeted', 10)$$, 'its next run begins at once');
select tests.act_as('service_admin');
select results_eq(
  'select * from running_summary_batch()', $$values ('targeted', 0, 10, 'Admin', false)$$, 'and is there for all to see');
select end_summary_batch(id) from runs where name = 'fifth';
select cancel_summary_batch();
select throws_ok(
  $$select begin_summary_batch('targeted', 1)$$, 'PT409', null, 'called off between two runs, it keeps its place');
select tests.act_as('admin');
insert into runs select 'sixth', begin_summary_batch('targeted', 10);
select is(advance_summary_batch(id, 1), false, 'until its next run has heard of it') from runs where name = 'sixth';
select end_summary_batch(id) from runs where name = 'sixth';
select tests.act_as('service_admin');
select is_empty('select * from running_summary_batch()', 'then it is over');
select tests.act_as('admin');
insert into runs select 'seventh', begin_summary_batch('targeted', 10);
select is(advance_summary_batch(id, 1), true, 'and the next one knows nothing of it') from runs where name = 'seventh';
select end_summary_batch(id) from runs where name = 'seventh';
select cancel_summary_batch();
select tests.act_as('service_admin');
select lives_ok(
  $$insert into runs select 'eighth', begin_summary_batch('funding', 10)$$, 'whoever calls off their own makes room at once');
select end_summary_batch(id) from runs where name = 'eighth';
select tests.act_as('admin');
select cancel_summary_batch();
select tests.act_as('service_admin');
insert into runs select 'ninth', begin_summary_batch('targeted', 10);
select is(advance_summary_batch(id, 1), true, 'one of another kind was not called off') from runs where name = 'ninth';
select end_summary_batch(id) from runs where name = 'ninth';
select tests.act_as_superuser();
update private.summary_batch set ended_at = now() - interval '11 seconds', is_cancelled = true;
select tests.act_as('admin');
select is_empty('select * from running_summary_batch()', 'after ten seconds no next run is waited for');
select lives_ok($$insert into runs select 'tenth', begin_summary_batch('targeted', 10)$$, 'and anybody may begin');
select is(advance_summary_batch(id, 1), true, 'unstopped') from runs where name = 'tenth';
select tests.act_as_superuser();
select results_eq(
  $$select (detail -> 'processed')::int from private.audit_log where action = 'summaries.generate' and subject_id = 'targeted'
    order by 1$$,
  $$values (1), (1), (1), (3), (50)$$, 'each run is written down once');

select * from finish();
rollback;
