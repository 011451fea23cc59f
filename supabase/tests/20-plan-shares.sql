-- Read-only links to a plan: what they show, to whom, and how they end.
begin;
set local search_path = public, extensions, tests;
select plan(17);
select tests.create_cast();
insert into resources (id, slug, name, status)
values (tests.id_of('open'), 'fixture-open', 'Fixture open', 'approved');
insert into plan_items (user_id, resource_id, state, next_step, notes)
values (tests.id_of('member'), tests.id_of('open'), 'applying', 'Call', '<b>Secret</b>');
create temporary table links (name text, token text);
grant select, insert on links to anon, authenticated;
select tests.act_as('member');
select lives_ok($$insert into links select 'bare', create_plan_share()$$, 'a member creates a link');
select lives_ok($$insert into links select 'notes', create_plan_share(true)$$, 'and one with notes');
select lives_ok($$insert into links select 'null', create_plan_share(null)$$, 'and one with nothing chosen');
select ok(bool_and(token ~ '^[0-9a-f]{64}$') and count(distinct token) = 3, 'tokens are long and differ') from links;
select set_eq('select has_notes from plan_shares', 'values (false), (true)', 'a member sees the own links');

select tests.act_as_anon();
select set_eq(
  $$select links.name, shared.has_notes, shared.items -> 0 ->> 'state' as state, shared.items -> 0 ->> 'notes' as notes
    from links, shared_plan(links.token) as shared$$,
  $$values ('bare', false, 'applying', null), ('notes', true, 'applying', '<b>Secret</b>'), ('null', false, 'applying', null)$$,
  'anyone with the link reads the plan, the notes only where they were chosen');
select is_empty(format('select * from shared_plan(%L)', token), format('no plan for %L', left(token, 20)))
from unnest(array[null, '', repeat('0', 64), (select upper(token) from links where name = 'bare')]) as token;
select tests.act_as_superuser();
select is_empty($$select id from plan_shares, links where encode(token_hash, 'hex') = token or encode(token_hash, 'escape') like '%' || token || '%'$$,
  'the token is stored nowhere');

select tests.act_as('owner');
select is(tests.touched('delete from plan_shares'), 0::bigint, 'another member revokes nothing');
select tests.act_as('admin');
select is_empty('select id from plan_shares', 'nor does an admin see a link');
select tests.act_as('member');
select is(tests.touched('delete from plan_shares where has_notes'), 1::bigint, 'the member revokes a link');
select tests.act_as_anon();
select is_empty($$select shared.* from links, shared_plan(links.token) as shared where links.name = 'notes'$$, 'a revoked link opens nothing');

-- Limits
select tests.act_as('member');
select throws_ok('select create_plan_share() from generate_series(1, 19)', 'PT413', null, 'at most 20 links');
select tests.act_as_anon();
select throws_ok($$select shared_plan('guess' || n) from generate_series(1, 61) as n$$, 'PGRST', null, 'at most 60 plans a minute');

select * from finish();
rollback;
