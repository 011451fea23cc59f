-- Twenty a day of what people send in; staff are not counted.
begin;
set local search_path = public, extensions, tests;
select plan(12);
select tests.create_cast();
insert into resources (id, slug, name, status) values (tests.id_of('resource'), 'fixture', 'Fixture', 'approved');

create temporary table limited (relation text, statement text);
grant select on limited to authenticated;
insert into limited values
  ('resources', $$insert into resources (name, slug) values ('Fixture %1$s', 'fixture-176364000%1$s')$$),
  ('events', $$insert into events (title, start_date, end_date) values ('Fixture %s', '2027-01-01', '2027-01-02')$$),
  ('reviews', $$delete from reviews;
    insert into reviews (resource_id, rating, content) values (tests.id_of('resource'), 5, 'Fine %s')$$),
  ('resource_claims', $$delete from resource_claims;
    insert into resource_claims (resource_id, claim_type, justification)
    values (tests.id_of('resource'), 'contact', 'Mine %s')$$);
create function pg_temp.send(wanted text, earliest integer, latest integer) returns void
language plpgsql
as $$
begin
  for number in earliest..latest loop
    execute format((select statement from limited where relation = wanted), 1000 + number);
  end loop;
end;
$$;
grant execute on function pg_temp.send(text, integer, integer) to authenticated;

select tests.act_as('member');
select lives_ok(format('select pg_temp.send(%L, 1, 20)', relation), 'twenty a day are no problem: ' || relation)
from limited;
select throws_ok(format('select pg_temp.send(%L, 21, 21)', relation), 'PGRST', null, 'a 21st is refused: ' || relation)
from limited;
select tests.act_as('service_admin');
select lives_ok(format('select pg_temp.send(%L, 22, 42)', relation), 'staff may send more: ' || relation)
from limited;

select * from finish();
rollback;
