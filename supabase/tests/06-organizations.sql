-- Organizations: names, limits and versions.
begin;
set local search_path = public, extensions, tests;
select plan(38);
select tests.create_cast();
insert into organizations (name, description, website)
values ('Fixture Bait Company', 'Bait', 'https://bait.example.org');

-- Visitor
select tests.act_as_anon();
select lives_ok(
  $$insert into organizations (name) values ('Fixture Ice House') returning id, name$$,
  'anon can insert an organization name');
select throws_ok(
  $$insert into organizations (name) values ('FIXTURE ice house')$$, '23505', null,
  'anon cannot insert an existing name in another case');
select throws_ok(
  format($$insert into organizations (name) values (%L)$$, name), '23505', null,
  'anon cannot insert an existing name with other spaces: ' || to_json(name)::text)
from unnest(array['  Fixture Ice House ', E'Fixture\u00a0Ice  House', E'Fixture\tIce House\n', E'Fixture Ice\u200b House']) as name;
select throws_ok(
  format($$insert into organizations (name) values (%L)$$, name), '23514', null,
  'organizations rejects the name ' || left(to_json(name)::text, 30))
from unnest(array['', ' ', E'\u00a0\u00a0\u00a0', 'A', ' A ', repeat('x', 161), repeat('x', 9000)]) as name;
select throws_ok('insert into organizations (name) values (null)', '23502', null,
  'organizations rejects null as the name');
select lives_ok(
  format($$insert into organizations (name) values (%L)$$, name), 'organizations accepts the name ' || left(name, 40))
from unnest(array['Ab', 'Fx ' || repeat('y', 157), '<img src=x onerror=alert(1)>', '=HYPERLINK("x")']) as name;

-- Service admin
select tests.act_as('service_admin');
select lives_ok(
  $$insert into organizations (name, description, contact_email, address)
    values ('Fixture Net Loft', 'Nets', 'nets@example.org', E'1 Pier\nMachias, ME')$$,
  'service admin can insert an organization with all its fields');
select throws_ok(
  format($$update organizations set %I = %L where name = 'Fixture Bait Company'$$, name, value), '23514', null,
  format('organizations rejects %s = %s', name, left(value, 30)))
from (values
  ('website', 'javascript:alert(1)'), ('logo_url', 'data:image/svg+xml,x'), ('contact_email', 'a@x.com?cc=b@y.com'),
  ('description', repeat('x', 4001)), ('address', repeat('x', 401)), ('name', ' ')
) as refused (name, value);
select is(
  tests.touched($$update organizations set name = '  Fixture   Bait ' where name = 'Fixture Bait Company'$$),
  1::bigint, 'service admin can rename an organization');
select isnt_empty(
  $$select id from organizations where name = 'Fixture Bait'$$,
  'a name is stored without surrounding spaces');

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
select lives_ok($$select pg_temp.add('Fixture visitor', 20)$$,
  'anon can insert twenty organizations in an hour');
select throws_matching(
  $$insert into organizations (name) values ('Fixture visitor 21')$$,
  '"Too many new organizations\. Please try again in \d+ minutes?\."',
  'the 21st organization in an hour is refused with the minutes to wait');
select throws_ok(
  $$insert into organizations (name) values ('Fixture visitor 21')$$, 'PGRST', null,
  'the refusal has the code that the API turns into 429');
select tests.act_as('member');
select throws_ok(
  $$insert into organizations (name) select 'Fixture bulk ' || n from generate_series(1, 21) as n$$, 'PGRST', null,
  'one statement with 21 rows is refused, because each row counts');
select lives_ok($$select pg_temp.add('Fixture member', 20)$$,
  'member can insert twenty organizations, because refused rows do not count');
select throws_ok($$select pg_temp.add('Fixture member more', 1)$$, 'PGRST', null,
  'member cannot insert a 21st organization in an hour');
select tests.act_as('owner');
select lives_ok($$select pg_temp.add('Fixture owner', 1)$$,
  'the limit of one member does not affect another member');
select tests.act_as('service_admin');
select lives_ok($$select pg_temp.add('Fixture staff', 25)$$, 'the limit does not apply to service admins');
select tests.act_as_superuser();
update private.usage_counters set window_start = window_start - interval '1 hour';
select tests.act_as_anon();
select lives_ok($$select pg_temp.add('Fixture next hour', 1)$$,
  'anon can insert organizations again in the next hour');

select tests.act_as_superuser();
select is(
  (select updated_at > created_at from organizations where name = 'Fixture Net Loft'), false,
  'an update without a change keeps updated_at');
update organizations set description = 'x' where name = 'Fixture Net Loft';
select is(
  (select updated_at > created_at from organizations where name = 'Fixture Net Loft'), true,
  'an update with a change sets updated_at');

select * from finish();
rollback;
