-- 'Get Notified': members and visitors ask, everybody is told once, and one click ends it. What
-- followers are told besides is in 18-following.sql.
begin;
set local search_path = public, extensions, tests;
select plan(46);
select tests.create_cast();
insert into resources (id, slug, name, status, availability_status)
values
  (tests.id_of('soon'), 'fixture-soon', 'Fixture soon', 'approved', 'coming_soon'),
  (tests.id_of('open'), 'fixture-open', 'Fixture open', 'approved', 'open_rolling'),
  (tests.id_of('hidden'), 'fixture-hidden', 'Fixture hidden', 'pending', 'coming_soon');

-- Visitors
select tests.act_as_anon();
select throws_ok(
  format('select subscribe_to_resource(tests.id_of(''soon''), %L, true)', address), 'PT400',
  'Please enter a valid email address.', 'subscribe_to_resource rejects the address ' || coalesce(left(to_json(address)::text, 30), 'null'))
from unnest(array[null, '', ' ', 'ada', 'a@x.com?bcc=v@y.com', E'a@x.com\r\nBcc: v@y.com', repeat('a', 250) || '@x.org']) as address;
select throws_ok(
  format('select subscribe_to_resource(tests.id_of(''soon''), ''ada@example.org'', %L)', consent), 'PT400',
  'Please agree to be notified by email.', 'anon cannot subscribe without consent')
from unnest(array[null, 'false']) as consent;
select lives_ok(
  format('select subscribe_to_resource(tests.id_of(''soon''), %L, true)', address), 'anon can subscribe with ' || address)
from unnest(array['ada@example.org', ' ADA@example.org ', 'bob@example.org']) as address;
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('open'), 'ada@example.org', true)$$, 'PT409',
  'This resource is no longer coming soon. Reload the page to see how to apply.',
  'anon cannot subscribe to an open resource');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('hidden'), 'ada@example.org', true)$$, 'PT404',
  'This resource no longer exists.', 'anon cannot subscribe to a resource that is not public');
select throws_ok(
  $$select subscribe_to_resource(gen_random_uuid(), 'ada@example.org', true)$$, 'PT404', null,
  'anon cannot subscribe to a resource that does not exist');

-- Members
select tests.act_as('member');
select lives_ok(
  $$select subscribe_to_resource(tests.id_of('soon'), 'somebody.else@example.org', true)$$,
  'member subscribes with their account, whatever address is sent');
select lives_ok($$select subscribe_to_resource(tests.id_of('soon'))$$, 'subscribing again succeeds');
select results_eq(
  'select resource_id, user_id from resource_subscriptions', $$values (tests.id_of('soon'), tests.id_of('member'))$$,
  'member reads their own subscriptions only');
select tests.act_as('owner');
select subscribe_to_resource(tests.id_of('soon'));
select tests.act_as('admin');
select is_empty('select resource_id from resource_subscriptions',
  'admin cannot read the subscriptions of others');
select tests.act_as('owner');
select is(tests.touched('delete from resource_subscriptions'), 1::bigint,
  'a delete without a filter removes only the member''s own subscription');
select tests.act_as_superuser();
select set_eq(
  $$select coalesce(email, user_id::text) as who, consented_at is null as without_consent from resource_subscriptions$$,
  $$values ('ada@example.org', false), ('bob@example.org', false), (tests.id_of('member')::text, true)$$,
  'each subscriber has one subscription to a resource');

-- Unsubscribing by the link
select tests.act_as_anon();
select is(unsubscribe(gen_random_uuid()), false, 'unsubscribe returns false for an unknown token');
select is(unsubscribe(null), false, 'unsubscribe returns false for null');
select tests.act_as_superuser();
create temporary table links as select token from resource_subscriptions where email = 'bob@example.org';
grant select on links to anon;
select tests.act_as_anon();
select is((select unsubscribe(token) from links), true, 'anon can unsubscribe with the token of the email');
select is((select unsubscribe(token) from links), false,
  'unsubscribe returns false when the token was used before');

-- Opening
select tests.act_as_superuser();
update resource_subscriptions set confirmed_at = now() where email is not null;
delete from private.notification_outbox where kind = 'confirm_subscription';
update resources set name = 'Fixture still soon' where id = tests.id_of('soon');
select is_empty('select id from private.notification_outbox',
  'changing other columns of a resource notifies nobody');
select tests.act_as('service_admin');
update resources set availability_status = 'open_rolling', status = 'pending' where id = tests.id_of('soon');
select tests.act_as_superuser();
select is_empty('select id from private.notification_outbox',
  'opening a resource that is not public notifies nobody');
update resources set status = 'approved' where id = tests.id_of('soon');
select set_eq(
  $$select kind, coalesce(recipient_id::text, recipient_email) as who, detail ->> 'slug' as slug, detail ? 'token' as link
    from private.notification_outbox$$,
  $$values
    ('resource_available', 'ada@example.org', 'fixture-soon', true),
    ('resource_available', tests.id_of('member')::text, 'fixture-soon', true)$$,
  'opening a public resource notifies every subscriber');
update resources set availability_status = 'closed' where id = tests.id_of('soon');
update resources set availability_status = 'open_deadline' where id = tests.id_of('soon');
select is((select count(*) from private.notification_outbox), 2::bigint,
  'opening a resource notifies each subscriber once');
update resources set availability_status = 'coming_soon' where id = tests.id_of('soon');
select tests.act_as('member');
select subscribe_to_resource(tests.id_of('soon'));
select tests.act_as_superuser();
update resources set availability_status = 'open_rolling' where id = tests.id_of('soon');
select is(
  (select count(*) from private.notification_outbox where recipient_id = tests.id_of('member')), 2::bigint,
  'a member who subscribes again is notified again');
select is((select count(*) from private.notification_outbox), 3::bigint,
  'other subscribers are not notified again');

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
select is(pg_temp.told(), 0::bigint,
  'a resource that is closed, unknown, past its deadline or before its opening day notifies nobody');
select is(private.notify_openings(), 0, 'notify_openings returns 0 before the opening day');
select tests.act_as('owner');
select lives_ok($$select subscribe_to_resource(tests.id_of('later'))$$,
  'member can subscribe before the opening day, whatever availability is stored');
select tests.act_as_superuser();
alter table resources disable trigger resources_notify_subscribers;
update resources set opens_on = private.maine_day() where id = tests.id_of('later');
alter table resources enable trigger resources_notify_subscribers;
select is(private.notify_openings(), 2, 'notify_openings notifies every subscriber on the opening day');
select is(private.notify_openings(), 0, 'notify_openings notifies each subscriber once');
select tests.act_as('owner');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('later'))$$, 'PT409', null,
  'member cannot subscribe from the opening day on');
select tests.act_as_superuser();
update resources set opens_on = null, availability_status = 'coming_soon', application_deadline = private.maine_day() - 1
where id = tests.id_of('later');
select tests.act_as('owner');
select lives_ok($$select subscribe_to_resource(tests.id_of('later'))$$, 'member can subscribe to the next opening after the deadline');
select tests.act_as_superuser();

-- Limits
insert into resources (id, slug, name, status, availability_status)
select tests.id_of('soon ' || number), 'fixture-soon-' || number, 'Fixture', 'approved', 'coming_soon'
from generate_series(1, 21) as number;
delete from private.usage_counters;
select tests.act_as('member');
select lives_ok(
  $$select subscribe_to_resource(tests.id_of('soon ' || number)) from generate_series(1, 20) as number$$,
  'member can subscribe twenty times a day');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('soon 21'))$$, 'PGRST', null,
  'member cannot subscribe a 21st time in a day');
select tests.act_as_anon();
select lives_ok(
  $$select subscribe_to_resource(tests.id_of('soon ' || number), 'ada@example.org', true) from generate_series(1, 20) as number$$,
  'anon can subscribe twenty times a day with one address');
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('soon 21'), 'ADA@example.org', true)$$, 'PGRST', null,
  'anon cannot subscribe a 21st time in a day with the same address in another case');
select set_config('request.headers', '{"x-forwarded-for": "1.2.3.4"}', true);
select lives_ok(
  $$select subscribe_to_resource(tests.id_of('soon 21'), 'ada@example.org', true)$$,
  'from another network the address still can: a stranger does not use up its limit');
select tests.act_as_superuser();
select is((select count(*) from private.notification_outbox where kind = 'confirm_subscription' and recipient_email = 'ada@example.org'), 1::bigint,
  'and it gets one mail about all');
insert into resource_subscriptions (resource_id, email, consented_at, confirmed_at)
select tests.id_of('soon 21'), n || '@example.org', now(), case when n > 1 then now() end from generate_series(1, 5000) as n;
select tests.act_as_anon();
select lives_ok(
  $$select subscribe_to_resource(tests.id_of('soon 21'), 'bob@example.org', true)$$,
  'what nobody confirmed does not fill a resource');
select tests.act_as_superuser();
update resource_subscriptions set confirmed_at = now() where email = '1@example.org';
select tests.act_as_anon();
select throws_ok(
  $$select subscribe_to_resource(tests.id_of('soon 21'), 'cat@example.org', true)$$, 'PT429', null,
  'five thousand confirmed addresses do');

select * from finish();
rollback;
