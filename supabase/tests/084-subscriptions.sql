-- 'Get Notified': members and visitors ask, everybody is told once, and one click ends it.
begin;
set local search_path = public, extensions, tests;
select plan(50);
select tests.create_cast();
insert into resources (id, slug, name, status, availability_status)
values
  (tests.id_of('soon'), 'fixture-soon', 'Fixture soon', 'approved', 'coming_soon'),
  (tests.id_of('open'), 'fixture-open', 'Fixture open', 'approved', 'open_rolling'),
  (tests.id_of('hidden'), 'fixture-hidden', 'Fixture hidden', 'pending', 'coming_soon');

-- Visitors
select tests.act_as_anon();
select throws_ok('select resource_id from resource_subscriptions', '42501', null, 'visitor: reads none');
select throws_ok('delete from resource_subscriptions', '42501', null, 'visitor: deletes none');
select throws_ok(
  format('select subscribe_to_resource(tests.id_of(''soon''), %L, true)', address), 'PT400',
  'Please enter a valid email address.', 'visitor: refused address ' || coalesce(left(to_json(address)::text, 30), 'null'))
from unnest(array[null, '', ' ', 'ada', 'a@x.com?bcc=v@y.com', E'a@x.com\r\nBcc: v@y.com', repeat('a', 250) || '@x.org']) as address;
select throws_ok(
  format('select subscribe_to_resource(tests.id_of(''soon''), ''ada@example.org'', %L)', consent), 'PT400',
  'Please agree to be notified by email.', 'visitor: not without consent')
from unnest(array[null, 'false']) as consent;
select lives_ok(
  format('select subscribe_to_resource(tests.id_of(''soon''), %L, true)', address), 'visitor: subscribes ' || address)
from unnest(array['ada@example.org', ' ADA@example.org ', 'bob@example.org']) as address;
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('open'), 'ada@example.org', true)$$, 'PT409',
  'This resource is no longer coming soon. Reload the page to see how to apply.', 'visitor: nothing that is open');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('hidden'), 'ada@example.org', true)$$, 'PT404',
  'This resource no longer exists.', 'visitor: nothing that is not public');
select throws_ok(
  $$select subscribe_to_resource(gen_random_uuid(), 'ada@example.org', true)$$, 'PT404', null, 'visitor: nothing unknown');

-- Members
select tests.act_as('member');
select throws_ok(
  $$insert into resource_subscriptions (resource_id) values (tests.id_of('soon'))$$, '42501', null,
  'member: not past the function');
select lives_ok(
  $$select subscribe_to_resource(tests.id_of('soon'), 'somebody.else@example.org', true)$$,
  'member: subscribes, with the account whatever else is said');
select lives_ok($$select subscribe_to_resource(tests.id_of('soon'))$$, 'member: twice is no error');
select results_eq(
  'select resource_id, user_id from resource_subscriptions', $$values (tests.id_of('soon'), tests.id_of('member'))$$,
  'member: sees the own one alone');
select throws_ok(
  format('select %I from resource_subscriptions', name), '42501', null, 'member: does not see ' || name)
from unnest(array['id', 'email', 'token', 'consented_at']) as name;
select throws_ok('update resource_subscriptions set resource_id = null', '42501', null, 'member: changes none');
select tests.act_as('owner');
select subscribe_to_resource(tests.id_of('soon'));
select tests.act_as('admin');
select is_empty('select resource_id from resource_subscriptions', 'admin: sees none of others');
select tests.act_as('owner');
select is(tests.touched('delete from resource_subscriptions'), 1::bigint, 'member: ends the own one alone');
select tests.act_as_superuser();
select set_eq(
  $$select coalesce(email, user_id::text) as who, consented_at is null as without_consent from resource_subscriptions$$,
  $$values ('ada@example.org', false), ('bob@example.org', false), (tests.id_of('member')::text, true)$$,
  'each person once');

-- Unsubscribing by the link
select tests.act_as_anon();
select is(unsubscribe(gen_random_uuid()), false, 'an unknown link ends nothing');
select is(unsubscribe(null), false, 'nor does none');
select tests.act_as_superuser();
create temporary table links as select token from resource_subscriptions where email = 'bob@example.org';
grant select on links to anon;
select tests.act_as_anon();
select is((select unsubscribe(token) from links), true, 'the link of the mail ends it');
select is((select unsubscribe(token) from links), false, 'once');

-- Opening
select tests.act_as_superuser();
update resources set name = 'Fixture still soon' where id = tests.id_of('soon');
select is_empty('select id from private.notification_outbox', 'no other change tells anybody');
select tests.act_as('service_admin');
update resources set availability_status = 'open_rolling', status = 'pending' where id = tests.id_of('soon');
select tests.act_as_superuser();
select is_empty('select id from private.notification_outbox', 'nobody is told of what is not public');
update resources set status = 'approved' where id = tests.id_of('soon');
select set_eq(
  $$select kind, coalesce(recipient_id::text, recipient_email) as who, detail ->> 'slug' as slug, detail ? 'token' as link
    from private.notification_outbox$$,
  $$values
    ('resource_available', 'ada@example.org', 'fixture-soon', true),
    ('resource_available', tests.id_of('member')::text, 'fixture-soon', true)$$,
  'everybody is told when it opens for the public');
update resources set availability_status = 'closed' where id = tests.id_of('soon');
update resources set availability_status = 'open_deadline' where id = tests.id_of('soon');
select is((select count(*) from private.notification_outbox), 2::bigint, 'once');
update resources set availability_status = 'coming_soon' where id = tests.id_of('soon');
select tests.act_as('member');
select subscribe_to_resource(tests.id_of('soon'));
select tests.act_as_superuser();
update resources set availability_status = 'open_rolling' where id = tests.id_of('soon');
select is(
  (select count(*) from private.notification_outbox where recipient_id = tests.id_of('member')), 2::bigint,
  'whoever asks again is told again');
select is((select count(*) from private.notification_outbox), 3::bigint, 'nobody else is');

-- Only an opening is told
insert into resources (id, slug, name, status, availability_status)
values (tests.id_of('later'), 'fixture-later', 'Fixture later', 'approved', 'coming_soon');
create function pg_temp.told() returns bigint language sql
as $$select count(*) from private.notification_outbox where detail ->> 'slug' = 'fixture-later'$$;
select tests.act_as('member');
select subscribe_to_resource(tests.id_of('later'));
select tests.act_as_superuser();
update resources set availability_status = 'closed' where id = tests.id_of('later');
update resources set availability_status = null where id = tests.id_of('later');
update resources set availability_status = 'open_deadline', application_deadline = private.maine_day() - 1
where id = tests.id_of('later');
update resources set availability_status = 'open_rolling', opens_on = private.maine_day() + 1, application_deadline = null
where id = tests.id_of('later');
select is(pg_temp.told(), 0::bigint, 'closed, not known, past its deadline or before its day: nobody is told');
select is(private.notify_openings(), 0, 'and nothing is due');
select tests.act_as('owner');
select lives_ok($$select subscribe_to_resource(tests.id_of('later'))$$, 'before the opening day it is coming soon, whatever is stored');
select tests.act_as_superuser();
alter table resources disable trigger resources_notify_subscribers;
update resources set opens_on = private.maine_day() where id = tests.id_of('later');
alter table resources enable trigger resources_notify_subscribers;
select is(private.notify_openings(), 2, 'on the opening day all who wait are told, by the schedule');
select is(private.notify_openings(), 0, 'once');
select tests.act_as('owner');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('later'))$$, 'PT409', null, 'from the opening day on it is open');
select tests.act_as_superuser();
update resources set opens_on = null, availability_status = 'coming_soon', application_deadline = private.maine_day() - 1
where id = tests.id_of('later');
select tests.act_as('owner');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('later'))$$, 'PT409', null, 'after its deadline it is closed');
select tests.act_as_superuser();

-- Limits
insert into resources (id, slug, name, status, availability_status)
select tests.id_of('soon ' || number), 'fixture-soon-' || number, 'Fixture', 'approved', 'coming_soon'
from generate_series(1, 21) as number;
delete from private.usage_counters;
select tests.act_as('member');
select lives_ok(
  $$select subscribe_to_resource(tests.id_of('soon ' || number)) from generate_series(1, 20) as number$$,
  'member: twenty a day');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('soon 21'))$$, 'PGRST', null, 'member: no more');
select tests.act_as_anon();
select lives_ok(
  $$select subscribe_to_resource(tests.id_of('soon ' || number), 'ada@example.org', true) from generate_series(1, 20) as number$$,
  'visitor: twenty a day for one address');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('soon 21'), 'ADA@example.org', true)$$, 'PGRST', null, 'visitor: no more');

select * from finish();
rollback;
