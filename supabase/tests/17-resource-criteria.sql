-- Decided conditions and pairs of resources: shapes, who decided, and taking a decision back.
begin;
set local search_path = public, extensions, tests;
select plan(36);
select tests.create_cast();
insert into resources (id, slug, name, status, curator_id, eligibility)
select tests.id_of(slug), slug, name, 'approved', tests.id_of('guide'), eligibility
from (values
  ('loan', 'Loan', 'Help. New businesses in Maine.'),
  ('grant', 'Grant', (select string_agg(n::text, '; ') from generate_series(1, 100) as n))
) as row (slug, name, eligibility);
delete from private.changes;

-- Shapes
select ok(private.is_criterion(kind, value::jsonb), kind || ' takes ' || value)
from (values
  ('place', '{"any": ["Waldo"], "partly": ["Kennebec"]}'), ('stage', '{"any": ["idea", "launch"]}'),
  ('industry', '{"none": ["nonprofit"]}'), ('age', '{"least": 24}'),
  ('employees', '{"least": 5, "most": 5}'), ('own_share', '{"most": 100}'),
  ('other', '{"question": "Do you live in Maine?"}')
) as row (kind, value);
select ok(private.is_criterion(kind, value::jsonb) is not true, kind || ' refuses ' || value)
from (values
  ('place', '{"any": [1]}'), ('stage', '{"any": []}'), ('stage', '{}'), ('stage', '["idea"]'),
  ('stage', '{"any": "idea"}'), ('stage', '{"any": ["idea"], "note": "x"}'), ('age', '{"least": -1}'),
  ('age', '{"least": "24"}'), ('employees', '{"least": 10, "most": 5}'), ('own_share', '{"least": 101}'),
  ('employees', '{"any": ["idea"]}'), ('other', '{"question": " "}'),
  ('other', '{}'), ('color', '{"any": ["red"]}')
) as row (kind, value);

create function pg_temp.add(resource text, sentence text) returns void
language sql
as $$
  insert into resource_criteria (resource_id, kind, value, sentence, source_column)
  values (tests.id_of(resource), 'stage', '{"any": ["launch"]}', sentence, 'eligibility')
$$;
create function pg_temp.undo(linked text) returns void
language sql
as $$
  select undo_change(max(id)) from change_history('resources', tests.id_of('loan'))
  where fields::text like '%"' || linked || ':%'
$$;
grant execute on function pg_temp.add(text, text), pg_temp.undo(text) to authenticated;

-- Who decided
select tests.act_as('guide');
select pg_temp.add('loan', 'New businesses in Maine.');
select throws_ok(
  $$select pg_temp.add('loan', 'New businesses in Maine.')$$, '23505', null,
  'a condition is decided once');
select throws_ok(
  $$select pg_temp.add('loan', 'New companies in Maine.')$$, 'PT409',
  'This sentence is not in the text of the resource.', 'a sentence stands in its text at first');
select lives_ok($$select pg_temp.add('grant', n::text) from generate_series(1, 99) as n$$,
  'the program decides 100 conditions a day');
select throws_ok($$select pg_temp.add('grant', '100')$$, 'PGRST', null, 'and no more');
select tests.act_as('service_admin');
select tests.act_as_superuser();
select is(decided_by, tests.id_of('guide'), 'a decision names who made it')
from resource_criteria where resource_id = tests.id_of('loan');

-- Taking decisions back
select tests.act_as('service_admin');
delete from resource_criteria where resource_id = tests.id_of('loan');
update resources set eligibility = null where slug = 'loan';
select pg_temp.undo('criterion');
update resources set eligibility = 'New businesses in Maine.' where slug = 'loan';
select is(sentence, 'New businesses in Maine.', 'a deleted condition comes back, also when its text has changed')
from resource_criteria where resource_id = tests.id_of('loan');
select pg_temp.undo('criterion');
select is_empty($$select from resource_criteria where resource_id = tests.id_of('loan')$$, 'and goes again');
select pg_temp.add('loan', 'New businesses in Maine.');
select throws_ok($$
  select undo_change(max(id)) from change_history('resources', tests.id_of('loan')) where undoes is not null$$,
  'PT409', null, 'one that was decided again stays');
select tests.act_as_superuser();
delete from auth.users where id = tests.id_of('guide');
select is_empty(
  $$select from private.changes where operation = 'update' and fields::text like '%"criterion:%'$$,
  'an account that goes changes no decision in the history');
select tests.act_as('service_admin');
select lives_ok($$
  select undo_change(max(id)) from change_history('resources', tests.id_of('grant')) where operation = 'insert'$$,
  'a decision is undone without the account of who made it');

-- Pairs
insert into resource_pairs (resource_id, other_id, is_combinable, sentence)
values (tests.id_of('loan'), tests.id_of('grant'), true, 'Goes with a grant.');
select is(names ->> tests.id_of('grant')::text, 'Grant', 'the history names the other resource of a pair')
from change_history('resources', tests.id_of('loan'), page_size => 1);
delete from resource_pairs;
select tests.act_as_superuser();
select results_eq(
  $$select action, is_public from private.changes where operation = 'delete' order by id desc limit 1$$,
  $$values ('resource_pairs.delete', true)$$, 'a direct change is in the audit trail and rebuilds the page');
select tests.act_as('service_admin');
select pg_temp.undo('pair');
select is(sentence, 'Goes with a grant.', 'a deleted pair comes back') from resource_pairs;
select isnt(undoes, null::bigint, 'which the history tells')
from change_history('resources', tests.id_of('loan'), page_size => 1);
delete from resource_pairs;
select tests.act_as_superuser();
delete from resources where slug = 'grant';
select tests.act_as('service_admin');
select throws_ok($$select pg_temp.undo('pair')$$, 'PT404', null, 'but not without the other resource');

select * from finish();
rollback;
