-- What functions of the service and the scheduler ask: notices to be sent, limits, and forgetting.
begin;
set local search_path = public, extensions, tests;
select plan(59);
select tests.create_cast();
insert into resources (id, slug, name, status, availability_status)
values (tests.id_of('soon'), 'fixture-soon', 'Fixture soon', 'approved', 'coming_soon');

-- Notices
select private.queue_notice('claim_denied', tests.id_of('member'), null, '{"name": "x"}');
select private.queue_notice('claim_denied', null, 'ada@example.org', '{}');
select private.queue_notice('claim_denied', null, null, '{}');
select private.queue_notice('listing_expired', null, 'ada@example.org', '{}', 'once');
select private.queue_notice('listing_expired', null, 'ada@example.org', '{}', 'once');
create temporary table taken (id uuid, kind text, email text, detail jsonb);
grant select, insert on taken to service_role;
set local role service_role;
insert into taken select * from take_notices(2);
insert into taken select * from take_notices(20);
select is_empty('select id from take_notices(20)',
  'take_notices does not return notices that another sender took');
select set_eq(
  'select kind, email from taken',
  $$values ('claim_denied', 'member@auth.example.org'), ('claim_denied', 'ada@example.org'), ('listing_expired', 'ada@example.org')$$,
  'take_notices returns each notice once, with the email of the account or the typed one');
select lives_ok($$select mark_notice_sent(id) from taken where kind = 'listing_expired'$$,
  'mark_notice_sent marks a sent notice');
select tests.act_as_superuser();
update private.notification_outbox set taken_at = now() - interval '11 minutes';
set local role service_role;
select is((select count(*) from take_notices(20)), 2::bigint,
  'notices that a sender did not send are returned again');
select tests.act_as_superuser();
update private.notification_outbox set taken_at = null, created_at = now() - interval '71 hours';
select is(private.is_mail_due(), true, 'the sender is called for notices of the last three days');
update private.notification_outbox set created_at = now() - interval '73 hours';
select is(private.is_mail_due(), false, 'the sender is not called for older ones');
set local role service_role;
select is_empty('select id from take_notices(20)', 'take_notices does not return older ones');
select tests.act_as_superuser();

-- Unsubscribing takes what waits along
select tests.act_as_anon();
select subscribe_to_resource(tests.id_of('soon'), 'bob@example.org', true);
select tests.act_as_superuser();
update resource_subscriptions set confirmed_at = now();
update resources set availability_status = 'open_rolling' where id = tests.id_of('soon');
create temporary table links as select token from resource_subscriptions;
grant select on links to anon;
select tests.act_as_anon();
select is((select unsubscribe(token) from links), true,
  'a subscriber can unsubscribe after the resource opened');
select tests.act_as_superuser();
select is_empty(
  $$select id from private.notification_outbox where recipient_email = 'bob@example.org'$$,
  'unsubscribing deletes the waiting email');

-- Limits
set local role service_role;
select lives_ok($$select count_service_use('extraction', 'caller') from generate_series(1, 10)$$,
  'a caller can extract ten texts a minute');
select throws_ok($$select count_service_use('extraction', 'caller')$$, 'PGRST', null,
  'a caller cannot extract an eleventh text in a minute');
select lives_ok($$select count_service_use('extraction', 'another')$$,
  'the limit of extractions of one caller does not affect another');
select lives_ok($$select count_service_use('page', 'caller')$$, 'a caller can read one page a minute');
select throws_ok($$select count_service_use('page', 'caller')$$, 'PGRST', null,
  'a caller cannot read a second page in a minute');
select lives_ok($$select count_service_use('page', 'another')$$,
  'the limit of pages of one caller does not affect another');
select lives_ok($$select count_service_use('checkout', 'caller') from generate_series(1, 10)$$,
  'a caller can start ten checkouts an hour');
select throws_ok($$select count_service_use('checkout', 'caller')$$, 'PGRST', null,
  'a caller cannot start an eleventh checkout in an hour');
select lives_ok(
  $$select count_service_use('payment', 'caller') from generate_series(1, 30)$$,
  'a caller can look up thirty payments in ten minutes');
select throws_ok($$select count_service_use('payment', 'caller')$$, 'PGRST', null,
  'a caller cannot look up a 31st payment in ten minutes');
select lives_ok($$select count_service_use('logo', 'session') from generate_series(1, 10)$$,
  'a session can upload ten logos a day');
select throws_ok($$select count_service_use('logo', 'session')$$, 'PGRST', null,
  'a session cannot upload an eleventh logo in a day');
select lives_ok($$select count_service_use('picture', 'caller') from generate_series(1, 60)$$,
  'a caller can request sixty pictures a minute');
select throws_ok($$select count_service_use('picture', 'caller')$$, 'PGRST', null,
  'a caller cannot request a 61st picture in a minute');
select lives_ok($$select count_service_use('open_data', 'caller') from generate_series(1, 120)$$,
  'a caller can request open data 120 times a minute');
select throws_ok($$select count_service_use('open_data', 'caller')$$, 'PGRST', null,
  'a caller cannot request open data a 121st time in a minute');
select throws_ok($$select count_service_use('mail', 'caller')$$, 'PT400', 'There is no such service.',
  'count_service_use rejects an unknown service');

-- What the API makes of a limit
select tests.act_as_superuser();
create function pg_temp.refusal(out message json, out detail json)
language plpgsql
as $$
declare
  said text;
  added text;
begin
  perform private.count_use('test', 'caller', 0, interval '1 hour', 'Too often.');
exception when others then
  get stacked diagnostics said = message_text, added = pg_exception_detail;
  message := said;
  detail := added;
end;
$$;
select is((pg_temp.refusal()).message ->> 'code', 'PT429', 'a refusal at a limit has the code PT429');
select matches(
  (pg_temp.refusal()).message ->> 'message', '^Too often\. Please try again in \d+ minutes?\.$',
  'a refusal at a limit says when to try again');
select is((pg_temp.refusal()).detail ->> 'status', '429', 'a refusal at a limit has the status 429');
select is(
  ((pg_temp.refusal()).detail #>> '{headers,Retry-After}')::numeric,
  ceil(extract(epoch from date_bin('1 hour', now(), '2000-01-01 00:00:00+00') + interval '1 hour' - now())),
  'a refusal at a limit has the remaining seconds in Retry-After');

-- Visitors told apart
select is(private.visitor_address(), null, 'visitor_address returns null without headers');
select set_config('request.headers', headers, true), is(private.visitor_address(), address, 'visitor_address reads ' || headers)
from (values
  ('{"x-forwarded-for": "1.1.1.1, 2.2.2.2"}', '2.2.2.2'), ('{"x-forwarded-for": "3.3.3.3"}', '3.3.3.3'),
  ('{"cf-connecting-ip": "4.4.4.4", "x-forwarded-for": "1.1.1.1"}', '1.1.1.1'),
  ('{"cf-connecting-ip": "4.4.4.4"}', null), ('{"x-forwarded-for": "1.1.1.1, "}', null), ('{}', null),
  ('{"x-forwarded-for": "2001:DB8:0:1:a:b:c:d"}', '2001:db8:0:1::/64'), ('{"x-forwarded-for": "::ffff:1.1.1.1"}', '1.1.1.1'),
  ('{"x-forwarded-for": "1.1.1.1:8080"}', '1.1.1.1'), ('{"x-forwarded-for": "[2001:db8:0:1::5]:443"}', '2001:db8:0:1::/64'),
  ('{"x-forwarded-for": "2001:db8:0:1::5%eth0"}', '2001:db8:0:1::/64'), ('{"x-forwarded-for": "[::ffff:1.1.1.1]:80"}', '1.1.1.1'),
  ('{"x-forwarded-for": "x"}', 'x')
) as request (headers, address);
update private.installation_settings set trusted_address_header = 'cf-connecting-ip';
select set_config('request.headers', headers, true), is(private.visitor_address(), address, 'visitor_address of a hosted project reads ' || headers)
from (values
  ('{"cf-connecting-ip": "4.4.4.4", "x-forwarded-for": "1.1.1.1"}', '4.4.4.4'), ('{"x-forwarded-for": "1.1.1.1"}', null)
) as request (headers, address);
update private.installation_settings set trusted_address_header = 'x-forwarded-for';
select throws_ok(
  $$insert into private.installation_settings (is_only) values (true)$$, '23505', null,
  'installation_settings has at most one row');
select set_config('request.headers', '{"x-forwarded-for": "5.5.5.5"}', true);
select tests.act_as_anon();
select lives_ok(
  $$insert into organizations (name) select 'Fixture ' || number from generate_series(1, 20) as number$$,
  'one address can insert twenty organizations an hour');
select throws_ok($$insert into organizations (name) values ('Fixture 21')$$, 'PGRST', null,
  'one address cannot insert a 21st organization in an hour');
select set_config('request.headers', '{"x-forwarded-for": "6.6.6.6"}', true);
select lives_ok($$insert into organizations (name) values ('Fixture 21')$$,
  'the limit of one address does not affect another');
select set_config('request.headers', '{}', true);
select lives_ok(
  $$insert into organizations (name) select 'Fixture nowhere ' || number from generate_series(1, 20) as number$$,
  'visitors without an address can insert twenty organizations an hour together');
select set_config('request.headers', '{"cf-connecting-ip": "7.7.7.7", "x-real-ip": "7.7.7.7"}', true);
select throws_ok(
  $$insert into organizations (name) values ('Fixture nowhere 21')$$, 'PGRST', null,
  'visitors without an address cannot insert a 21st organization, whatever headers they send');

-- Forgetting
select tests.act_as_superuser();
insert into resource_subscriptions (resource_id, email, consented_at, notified_at)
values
  (tests.id_of('soon'), 'old@example.org', now(), now() - interval '31 days'),
  (tests.id_of('soon'), 'new@example.org', now(), now());
update private.notification_outbox set sent_at = now() - interval '31 days' where kind = 'listing_expired';
update private.notification_outbox set created_at = now() - interval '31 days' where kind = 'claim_denied';
set local role service_role;
select lives_ok('select delete_old_rows()', 'delete_old_rows runs');
select tests.act_as_superuser();
select results_eq(
  'select email from resource_subscriptions', $$values ('new@example.org')$$,
  'delete_old_rows deletes the subscriptions of people who were notified long ago');
select is_empty(
  $$select id from private.notification_outbox where kind in ('listing_expired', 'claim_denied')$$,
  'delete_old_rows deletes the emails that were sent, or could not be, long ago');

-- A decision reaches whoever sent the row in, however it is made
select tests.act_as_superuser();
delete from private.notification_outbox;
insert into resources (slug, name, status, submitted_by) values ('fixture-sent', 'Fixture sent', 'pending', tests.id_of('member'));
insert into events (title, start_date, end_date, submitted_by)
values ('Fixture sent', now(), now() + interval '1 hour', tests.id_of('member'));
insert into reviews (resource_id, author_id, rating, content)
values (tests.id_of('soon'), tests.id_of('member'), 5, 'Fine');
select tests.act_as('service_admin');
update resources set status = 'approved' where slug = 'fixture-sent';
update events set status = 'approved';
update reviews set status = 'approved';
select tests.act_as_superuser();
select set_eq(
  $$select kind, recipient_id, detail ->> 'kind' from private.notification_outbox$$,
  $$select 'submission_approved', tests.id_of('member'), unnest(array['resource', 'event', 'review'])$$,
  'a direct decision queues a notice to the submitter');
delete from private.notification_outbox;
insert into resources (slug, name, status, submitted_by) values ('fixture-later', 'Fixture later', 'pending', tests.id_of('member'));
update resources set status = 'coming_soon' where slug = 'fixture-later';
select is_empty('select id from private.notification_outbox', 'what waits as coming soon is not told to be public');
update resources set status = 'approved' where slug = 'fixture-later';
select is((select count(*) from private.notification_outbox where kind = 'submission_approved'), 1::bigint,
  'its submitter hears when it becomes public');
update resources set status = 'coming_soon' where slug = 'fixture-later';
update resources set status = 'approved' where slug = 'fixture-later';
select is((select count(*) from private.notification_outbox where kind = 'submission_approved'), 1::bigint,
  'and hears it once');

select * from finish();
rollback;
