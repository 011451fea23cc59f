-- Organizations: anyone may add a name, staff the rest, admins delete.
begin;
set local search_path = public, extensions, tests;
select plan(65);
select tests.create_cast();
insert into organizations (name, description, website)
values ('Fixture Bait Company', 'Bait', 'https://bait.example.org');

-- Visitor
select tests.act_as_anon();
select results_eq(
  $$select name, description, website from organizations where name = 'Fixture Bait Company'$$,
  $$values ('Fixture Bait Company', 'Bait', 'https://bait.example.org')$$, 'visitor: reads organizations');
select throws_ok('select * from organizations', '42501', null, 'visitor: all columns at once are refused');
select throws_ok('select created_at from organizations', '42501', null, 'visitor: sees no dates');
select lives_ok(
  $$insert into organizations (name) values ('Fixture Ice House') returning id, name$$, 'visitor: adds a name');
select throws_ok(
  $$insert into organizations (name) values ('FIXTURE ice house')$$, '23505', null, 'visitor: not twice, whatever its case');
select throws_ok(
  format($$insert into organizations (name) values (%L)$$, name), '23505', null,
  'visitor: nor with other blanks: ' || to_json(name)::text)
from unnest(array['  Fixture Ice House ', E'Fixture\u00a0Ice  House', E'Fixture\tIce House\n', E'Fixture Ice\u200b House']) as name;
select throws_ok(
  format($$insert into organizations (name) values (%L)$$, name), '23514', null,
  'visitor: no name: ' || left(to_json(name)::text, 30))
from unnest(array['', ' ', E'\u00a0\u00a0\u00a0', 'A', ' A ', repeat('x', 161), repeat('x', 9000)]) as name;
select throws_ok('insert into organizations (name) values (null)', '23502', null, 'visitor: nor none at all');
select lives_ok(
  format($$insert into organizations (name) values (%L)$$, name), 'visitor: accepted: ' || left(name, 40))
from unnest(array['Ab', 'Fx ' || repeat('y', 157), '<img src=x onerror=alert(1)>', '=HYPERLINK("x")']) as name;
select throws_ok(
  format($$insert into organizations (name, %1$I) values ('Fixture Column', %2$L)$$, name, value), '42501', null,
  'visitor: may not set ' || name)
from (values
  ('id', gen_random_uuid()::text), ('description', 'x'), ('logo_url', 'https://x.org'), ('website', 'https://x.org'),
  ('contact_email', 'a@x.org'), ('address', 'x'), ('created_at', '2020-01-01'), ('updated_at', '2020-01-01')
) as refused (name, value);
select throws_ok($$update organizations set name = 'x y'$$, '42501', null, 'visitor: changes nothing');
select throws_ok('delete from organizations', '42501', null, 'visitor: deletes nothing');

-- Member
select tests.act_as('member');
select lives_ok($$insert into organizations (name) values ('Fixture Dory Works')$$, 'member: adds a name');
select throws_ok(
  format($$insert into organizations (name, %1$I) values ('Fixture Column', %2$L)$$, name, value), '42501', null,
  'member: may not set ' || name)
from (values
  ('id', gen_random_uuid()::text), ('description', 'x'), ('logo_url', 'https://x.org'), ('website', 'https://x.org'),
  ('contact_email', 'a@x.org'), ('address', 'x'), ('created_at', '2020-01-01')
) as refused (name, value);
select is(tests.touched($$update organizations set description = 'x'$$), 0::bigint, 'member: changes nothing');
select is(tests.touched('delete from organizations'), 0::bigint, 'member: deletes nothing');

-- Service admin
select tests.act_as('service_admin');
select lives_ok(
  $$insert into organizations (name, description, contact_email, address)
    values ('Fixture Net Loft', 'Nets', 'nets@example.org', E'1 Pier\nMachias, ME')$$,
  'service admin: adds a whole one');
select is(
  tests.touched($$update organizations set description = 'Better bait' where name = 'Fixture Bait Company'$$),
  1::bigint, 'service admin: changes one');
select throws_ok(
  $$update organizations set created_at = now()$$, '42501', null, 'service admin: but not its dates');
select is(
  tests.touched($$delete from organizations where name = 'Fixture Bait Company'$$), 0::bigint,
  'service admin: deletes none');
select throws_ok(
  format($$update organizations set %I = %L where name = 'Fixture Bait Company'$$, name, value), '23514', null,
  format('refused: %s = %s', name, left(value, 30)))
from (values
  ('website', 'javascript:alert(1)'), ('logo_url', 'data:image/svg+xml,x'), ('contact_email', 'a@x.com?cc=b@y.com'),
  ('description', repeat('x', 4001)), ('address', repeat('x', 401)), ('name', ' ')
) as refused (name, value);
select is(
  tests.touched($$update organizations set name = '  Fixture   Bait ' where name = 'Fixture Bait Company'$$),
  1::bigint, 'service admin: renames');
select isnt_empty(
  $$select id from organizations where name = 'Fixture Bait'$$, 'and the name is stored clean');

-- Admin
select tests.act_as('admin');
select is(
  tests.touched($$delete from organizations where name = 'Fixture Bait'$$), 1::bigint, 'admin: deletes one');

-- Twenty an hour, for each member and for all visitors together; staff are not counted.
select tests.act_as_superuser();
delete from private.usage_counters;
create function pg_temp.add(prefix text, how_many integer) returns void
language plpgsql
as $$
begin
  for number in 1..how_many loop
    insert into public.organizations (name) values (prefix || ' ' || number);
  end loop;
end;
$$;
grant execute on function pg_temp.add(text, integer) to anon, authenticated;

select tests.act_as_anon();
select lives_ok($$select pg_temp.add('Fixture visitor', 20)$$, 'visitors: twenty in an hour');
select throws_matching(
  $$insert into organizations (name) values ('Fixture visitor 21')$$,
  '"Too many new organizations\. Please try again in \d+ minutes?\."', 'visitors: the next one is told when to come back');
select throws_ok(
  $$insert into organizations (name) values ('Fixture visitor 21')$$, 'PGRST', null, 'visitors: with a code the API turns into 429');
select tests.act_as('member');
select throws_ok(
  $$insert into organizations (name) select 'Fixture bulk ' || n from generate_series(1, 21) as n$$, 'PGRST', null,
  'member: one statement with 21 counts each row');
select lives_ok($$select pg_temp.add('Fixture member', 20)$$, 'member: twenty of the own, and the refused ones left no trace');
select throws_ok($$select pg_temp.add('Fixture member more', 1)$$, 'PGRST', null, 'member: then no more');
select tests.act_as('owner');
select lives_ok($$select pg_temp.add('Fixture owner', 1)$$, 'another member: is not held up');
select tests.act_as('service_admin');
select lives_ok($$select pg_temp.add('Fixture staff', 25)$$, 'service admin: is not counted');
select tests.act_as_superuser();
update private.usage_counters set window_start = window_start - interval '1 hour';
select tests.act_as_anon();
select lives_ok($$select pg_temp.add('Fixture next hour', 1)$$, 'visitors: the next hour starts anew');

select tests.act_as_superuser();
select is(
  (select updated_at > created_at from organizations where name = 'Fixture Net Loft'), false, 'untouched: not updated');
update organizations set description = 'x' where name = 'Fixture Net Loft';
select is(
  (select updated_at > created_at from organizations where name = 'Fixture Net Loft'), true, 'touched: updated_at moves');

select * from finish();
rollback;
