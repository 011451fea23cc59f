-- Amounts are read from the texts, and the numbers follow every change of them.
begin;
set local search_path = public, extensions, tests;
select plan(33);
select tests.create_cast();

select is(private.dollars_in(text), amounts, 'dollars_in reads the amounts in ' || text)
from (values
  ('$1,500 or $2,500', '{1500,2500}'::bigint[]), ('$10,000 to 50,000', '{10000,50000}'),
  ('$25k–50k', '{25000,50000}'), ('$5–10 million', '{5000000,10000000}'), ('$2.5 million', '{2500000}'),
  ('$1M', '{1000000}'), ('up to 40% of 100', '{}'), ('$99.95', '{100}'), ('$0', '{0}'),
  ('$9999999999999999999', '{999999999999}'), ('$', '{}'), ('$ 500.', '{500}'), ('$5 kayak', '{5}')
) as given (text, amounts);

select is(private.amount_bounds(range, check_size), bounds, 'amount_bounds returns the bounds of ' || concat_ws(' / ', range, check_size))
from (values
  ('Grants of $10,000 to $250,000', null, '{10000,250000,250000}'::bigint[]),
  ('Up to $1,000,000; most loans have been under $500,000', null, '{NULL,1000000,1000000}'),
  ('Up to $50,000 through one fund; larger loans case by case', null, '{NULL,NULL,50000}'),
  ('Up to $50,000 (micro) or $200,000 (gap)', '$1', '{NULL,200000,200000}'),
  ('Up to 90% of a loan', 'Up to $6,000,000 per borrower', '{NULL,6000000,6000000}'),
  ('Up to $1,200 per worker per year', null, '{NULL,NULL,1200}'),
  ('$5,000 prize; $1,000 for second place', null, '{NULL,5000,5000}'),
  ('From $5,000', null, '{5000,5000,5000}'),
  ('$50,000+', null, '{NULL,NULL,50000}'),
  ('At least $20k', null, '{20000,NULL,20000}'),
  ('Depends', 'On the project', null), (null, null, null)
) as given (range, check_size, bounds);

select tests.act_as('member');
select lives_ok(
  $$insert into resources (name, slug, funding_range) values ('Fixture', 'fixture-1763640000000', '$5,000 to $9,000')$$,
  'member can submit a resource with a funding range');
select results_eq(
  $$select amount_least, amount_most, amount_named from resources where slug = 'fixture-1763640000000'$$,
  'values (5000::bigint, 9000::bigint, 9000::bigint)',
  'the amounts are computed from the submitted funding range');
select throws_ok(
  $$insert into resources (name, slug, amount_most) values ('x', 'x-1763640000000', 1)$$, '428C9', null,
  'the computed amounts cannot be inserted');
select tests.act_as('service_admin');
select lives_ok(
  $$update resources set funding_range = 'Up to $700' where slug = 'fixture-1763640000000'$$,
  'service admin can change the funding range');
select results_eq(
  $$select amount_least, amount_most from resources where slug = 'fixture-1763640000000'$$,
  'values (null::bigint, 700::bigint)', 'the amounts are computed again when the funding range changes');
select throws_ok('update resources set amount_most = 1', '428C9', null,
  'the computed amounts cannot be updated');
select tests.act_as_superuser();
select results_eq(
  $$select detail -> 'columns' from private.changes where action = 'resources.update'$$,
  $$values ('["funding_range"]'::jsonb)$$,
  'the audit trail names the changed text and not the computed amounts');
create temporary table seen as select updated_at from resources where slug = 'fixture-1763640000000';
update resources set ai_generated_summary = 'Text', summary_generated_at = now() where slug = 'fixture-1763640000000';
select is(
  (select updated_at from resources where slug = 'fixture-1763640000000'), (select updated_at from seen),
  'saving a generated summary keeps updated_at of a resource with amounts');

select * from finish();
rollback;
