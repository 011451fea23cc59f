-- What a date opens or closes without a change of the row: told to followers of changes once, the
-- morning after its day in Maine.
begin;
set local search_path = public, extensions, tests;
select plan(16);
select tests.create_cast();
insert into resources (id, slug, name, status, availability_status, opens_on, application_deadline)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, status, availability, opens_on::date, deadline::date
from (values
  ('march', 'approved', 'open_deadline', null, '2028-03-11'),
  ('november', 'approved', 'open_deadline', null, '2028-11-04'),
  ('leap', 'approved', 'open_deadline', null, '2028-02-29'),
  ('opening', 'approved', 'coming_soon', '2028-02-29', null),
  ('stored', 'approved', 'closed', null, '2028-03-11'),
  ('pending', 'pending', 'open_deadline', null, '2028-03-11')
) as made (name, status, availability, opens_on, deadline);
insert into resource_subscriptions (resource_id, user_id, kind, changes_told_until)
select id, tests.id_of('member'), 'changes', '2028-02-01' from resources where slug like 'fixture-%';
create function pg_temp.told_at(at timestamptz) returns setof text language plpgsql as $$
begin
  delete from private.notification_outbox;
  perform private.notify_followers(at);
  return query select concat_ws(' ', detail ->> 'name', detail -> 'changes')
    from private.notification_outbox where kind = 'resource_changed';
end;
$$;
create function pg_temp.told(name text, before text, after text) returns text[] language sql
as $$select array[format('Fixture %s [{"after": "%s", "field": "availability", "before": "%s"}]', name, after, before)]$$;

select set_eq(format('select pg_temp.told_at(%L)', at), expected, at || ': ' || why)
from (values
  ('2028-02-29 08:00-05', '{}'::text[], 'the leap day is not over'),
  ('2028-03-01 07:59-05', '{}', 'before 8'),
  ('2028-03-01 08:00-05', pg_temp.told('opening', 'coming_soon', 'open_rolling'), 'a leap day opened'),
  ('2028-03-01 08:15-05', '{}', 'once'),
  ('2028-03-02 08:00-05', pg_temp.told('leap', 'open_deadline', 'closed'), 'a leap day was the last'),
  ('2028-03-12 12:00-04', '{}', 'the day after the deadline is not over'),
  ('2028-03-13 03:59Z', '{}', 'still that day in Maine'),
  ('2028-03-13 07:59-04', '{}', 'the clocks went forward: before 8'),
  ('2028-03-13 08:00-04', pg_temp.told('march', 'open_deadline', 'closed'), 'from 8'),
  ('2028-03-14 08:00-04', '{}', 'not again the day after'),
  ('2028-11-06 12:59Z', '{}', 'the clocks went back: before 8'),
  ('2028-11-06 13:00Z', pg_temp.told('november', 'open_deadline', 'closed'), 'from 8'),
  ('2029-01-01 12:00-05', '{}', 'nothing of what was closed or not public before')
) as moment (at, expected, why);

-- Days on which nothing ran are made up for; who follows later is told of later days alone.
update resource_subscriptions set changes_told_until = '2028-03-10' where resource_id = tests.id_of('march');
select set_eq($$select pg_temp.told_at('2028-03-20 08:00-04')$$, pg_temp.told('march', 'open_deadline', 'closed'),
  'days on which nothing ran are made up for');
update resource_subscriptions set changes_told_until = '2028-03-12 12:00-04' where resource_id = tests.id_of('march');
select is_empty($$select pg_temp.told_at('2028-03-20 08:00-04')$$, 'who follows from the day on knew it');
update resource_subscriptions set changes_told_until = '2028-03-10' where resource_id = tests.id_of('march');
update resources set application_deadline = '2028-03-30' where id = tests.id_of('march');
update private.changes set happened_at = '2028-03-11 12:00-05' where happened_at = now() and operation = 'update';
select set_eq($$select pg_temp.told_at('2028-03-20 08:00-04')$$,
  array['Fixture march [{"after": "2028-03-30", "field": "deadline", "before": "2028-03-11"}]'],
  'a deadline that moved in time closed nothing');

select * from finish();
rollback;
