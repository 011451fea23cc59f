-- What a date opens or closes without a change of the row: recorded once, on its day in Maine, and told
-- to followers of changes the next morning.
begin;
set local search_path = public, extensions, tests;
select plan(20);
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
delete from private.resource_changes;
create function pg_temp.recorded_at(at timestamptz) returns setof text language plpgsql as $$
begin
  perform private.notify_followers(at);
  return query delete from private.resource_changes as change using resources as resource
    where resource.id = change.resource_id
    returning concat_ws(' ', resource.name, change.field, change.before, change.after, change.changed_at at time zone 'UTC');
end;
$$;

select set_eq(format('select pg_temp.recorded_at(%L)', at), expected, at || ': ' || why)
from (values
  ('2028-02-28 23:59-05', '{}'::text[], 'nothing'),
  ('2028-02-29 07:59-05', '{}', 'before 8 nothing is recorded'),
  ('2028-02-29 08:00-05', '{Fixture opening availability coming_soon open_rolling 2028-02-29 05:00:00}', 'a leap day opens'),
  ('2028-02-29 23:59-05', '{Fixture opening availability coming_soon open_rolling 2028-02-29 05:00:00}', 'the day is not over: still today'),
  ('2028-03-01 08:00-05', '{Fixture leap availability open_deadline closed 2028-03-01 05:00:00}', 'a leap day was the last'),
  ('2028-03-11 12:00-05', '{}', 'the deadline itself'),
  ('2028-03-12 08:00-04', '{Fixture march availability open_deadline closed 2028-03-12 05:00:00}', 'the clocks went forward'),
  ('2028-03-13 03:59Z', '{Fixture march availability open_deadline closed 2028-03-12 05:00:00}', 'still that day in Maine'),
  ('2028-03-13 08:00-04', '{}', 'the next day'),
  ('2028-11-05 12:59Z', '{}', 'the clocks went back: before 8'),
  ('2028-11-05 13:00Z', '{Fixture november availability open_deadline closed 2028-11-05 04:00:00}', 'from 8')
) as moment (at, expected, why);

-- Once, and to whom
delete from private.resource_changes;
select is(private.record_date_changes('2028-03-12 08:00-04'), 1, 'recorded');
select is(private.record_date_changes('2028-03-12 23:00-04'), 0, 'once a day');
delete from private.resource_changes;
insert into resource_subscriptions (resource_id, user_id, kind, changes_told_until)
values
  (tests.id_of('march'), tests.id_of('member'), 'changes', '2028-03-01 00:00-05'),
  (tests.id_of('stored'), tests.id_of('owner'), 'changes', '2028-03-01 00:00-05');
create function pg_temp.mails_at(at timestamptz) returns setof jsonb language plpgsql as $$
begin
  delete from private.notification_outbox;
  perform private.notify_followers(at);
  return query select detail -> 'changes' from private.notification_outbox
    where kind = 'resource_changed' and recipient_id = tests.id_of('member');
end;
$$;
select is_empty(format('select pg_temp.mails_at(%L)', at), at || ': nobody is told yet')
from unnest(array['2028-03-12 07:59-04', '2028-03-12 08:00-04', '2028-03-13 07:59-04']) as at;
select results_eq($$select pg_temp.mails_at('2028-03-13 08:00-04')$$,
  $$values ('[{"field": "availability", "before": "open_deadline", "after": "closed"}]'::jsonb)$$,
  'the next morning the follower is told, old and new');
select is_empty($$select pg_temp.mails_at('2028-03-13 08:15-04')$$, 'once');
select is_empty($$select pg_temp.mails_at('2028-03-14 08:00-04')$$, 'and not again the day after');
select is_empty($$select id from private.notification_outbox where recipient_id = tests.id_of('owner')$$, 'nobody is told of a resource that was closed before');

select * from finish();
rollback;
