-- What functions of the service and the scheduler ask: notices to be sent, limits, and forgetting.
begin;
set local search_path = public, extensions, tests;
select plan(58);
select tests.create_cast();
insert into resources (id, slug, name, status, availability_status)
values (tests.id_of('soon'), 'fixture-soon', 'Fixture soon', 'approved', 'coming_soon');

create function pg_temp.refused(account text) returns setof text
language plpgsql
as $$
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  return query select throws_ok(call, '42501', null, account || ': ' || call)
    from unnest(array[
      'select take_notices()', 'select mark_notice_sent(null)', 'select count_service_use(''extraction'', ''x'')',
      'select delete_old_rows()', 'select paid_session(''x'')']) as call;
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.refused(account) from unnest(array['visitor', 'member', 'admin']) as account;

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
insert into taken select * from take_notices();
select is_empty('select id from take_notices()', 'a notice is taken by one sender');
select set_eq(
  'select kind, email from taken',
  $$values ('claim_denied', 'member@auth.example.org'), ('claim_denied', 'ada@example.org'), ('listing_expired', 'ada@example.org')$$,
  'members are reached by the address of their account; nobody is not told; the same notice goes out once');
select lives_ok($$select mark_notice_sent(id) from taken where kind = 'listing_expired'$$, 'a sent one is noted');
select tests.act_as_superuser();
update private.notification_outbox set taken_at = now() - interval '11 minutes';
set local role service_role;
select is((select count(*) from take_notices()), 2::bigint, 'what a sender left lying is taken again');

-- Unsubscribing takes what waits along
select tests.act_as_anon();
select subscribe_to_resource(tests.id_of('soon'), 'bob@example.org', true);
select tests.act_as_superuser();
update resources set availability_status = 'open_rolling' where id = tests.id_of('soon');
create temporary table links as select token from resource_subscriptions;
grant select on links to anon;
select tests.act_as_anon();
select is((select unsubscribe(token) from links), true, 'unsubscribed after it opened');
select tests.act_as_superuser();
select is_empty(
  $$select id from private.notification_outbox where recipient_email = 'bob@example.org'$$, 'a mail that waits is not sent');

-- Limits
set local role service_role;
select lives_ok($$select count_service_use('extraction', 'caller') from generate_series(1, 10)$$, 'ten texts a minute');
select throws_ok($$select count_service_use('extraction', 'caller')$$, 'PGRST', null, 'not eleven');
select lives_ok($$select count_service_use('extraction', 'another')$$, 'each caller has their own');
select lives_ok($$select count_service_use('page', 'caller')$$, 'one page a minute');
select throws_ok($$select count_service_use('page', 'caller')$$, 'PGRST', null, 'not two');
select lives_ok($$select count_service_use('page', 'another')$$, 'each caller has their own pages');
select lives_ok($$select count_service_use('checkout', 'caller') from generate_series(1, 10)$$, 'ten checkouts an hour');
select throws_ok($$select count_service_use('checkout', 'caller')$$, 'PGRST', null, 'not eleven');
select lives_ok(
  $$select count_service_use('payment', 'caller') from generate_series(1, 30)$$, 'thirty questions about payments in ten minutes');
select throws_ok($$select count_service_use('payment', 'caller')$$, 'PGRST', null, 'not thirty-one');
select lives_ok($$select count_service_use('logo', 'session') from generate_series(1, 10)$$, 'ten logos a day');
select throws_ok($$select count_service_use('logo', 'session')$$, 'PGRST', null, 'not eleven');
select lives_ok($$select count_service_use('picture', 'caller') from generate_series(1, 60)$$, 'sixty pictures a minute');
select throws_ok($$select count_service_use('picture', 'caller')$$, 'PGRST', null, 'not sixty-one');
select throws_ok($$select count_service_use('mail', 'caller')$$, 'PT400', 'There is no such service.', 'refused: another service');

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
select is((pg_temp.refusal()).message ->> 'code', 'PT429', 'the reply has the code of a limit');
select matches(
  (pg_temp.refusal()).message ->> 'message', '^Too often\. Please try again in \d+ minutes?\.$', 'a sentence that says when to come back');
select is((pg_temp.refusal()).detail ->> 'status', '429', 'the status of a limit');
select is(
  ((pg_temp.refusal()).detail #>> '{headers,Retry-After}')::numeric,
  ceil(extract(epoch from date_bin('1 hour', now(), '2000-01-01 00:00:00+00') + interval '1 hour' - now())),
  'and the seconds that are left in Retry-After');

-- Visitors told apart
select is(private.visitor_address(), null, 'without headers a visitor is nobody in particular');
select set_config('request.headers', headers, true), is(private.visitor_address(), address, 'address: ' || headers)
from (values
  ('{"x-forwarded-for": "1.1.1.1, 2.2.2.2"}', '2.2.2.2'), ('{"x-forwarded-for": "3.3.3.3"}', '3.3.3.3'),
  ('{"cf-connecting-ip": "4.4.4.4", "x-forwarded-for": "1.1.1.1"}', '1.1.1.1'),
  ('{"cf-connecting-ip": "4.4.4.4"}', null), ('{"x-forwarded-for": "1.1.1.1, "}', null), ('{}', null)
) as request (headers, address);
update private.installation_settings set trusted_address_header = 'cf-connecting-ip';
select set_config('request.headers', headers, true), is(private.visitor_address(), address, 'hosted, address: ' || headers)
from (values
  ('{"cf-connecting-ip": "4.4.4.4", "x-forwarded-for": "1.1.1.1"}', '4.4.4.4'), ('{"x-forwarded-for": "1.1.1.1"}', null)
) as request (headers, address);
update private.installation_settings set trusted_address_header = 'x-forwarded-for';
select throws_ok(
  $$insert into private.installation_settings (is_only) values (true)$$, '23505', null, 'an installation has its settings once');
select set_config('request.headers', '{"x-forwarded-for": "5.5.5.5"}', true);
select tests.act_as_anon();
select lives_ok(
  $$insert into organizations (name) select 'Fixture ' || number from generate_series(1, 20) as number$$, 'one visitor: twenty an hour');
select throws_ok($$insert into organizations (name) values ('Fixture 21')$$, 'PGRST', null, 'no more');
select set_config('request.headers', '{"x-forwarded-for": "6.6.6.6"}', true);
select lives_ok($$insert into organizations (name) values ('Fixture 21')$$, 'another visitor is not kept out');
select set_config('request.headers', '{}', true);
select lives_ok(
  $$insert into organizations (name) select 'Fixture nowhere ' || number from generate_series(1, 20) as number$$,
  'visitors without an address: twenty an hour');
select set_config('request.headers', '{"cf-connecting-ip": "7.7.7.7", "x-real-ip": "7.7.7.7"}', true);
select throws_ok(
  $$insert into organizations (name) values ('Fixture nowhere 21')$$, 'PGRST', null, 'all of them together, whatever they call themselves');

-- Forgetting
select tests.act_as_superuser();
insert into resource_subscriptions (resource_id, email, consented_at, notified_at)
values
  (tests.id_of('soon'), 'old@example.org', now(), now() - interval '31 days'),
  (tests.id_of('soon'), 'new@example.org', now(), now());
update private.notification_outbox set sent_at = now() - interval '31 days' where kind = 'listing_expired';
set local role service_role;
select lives_ok('select delete_old_rows()', 'old rows are forgotten');
select tests.act_as_superuser();
select results_eq(
  'select email from resource_subscriptions', $$values ('new@example.org')$$, 'addresses of people who were told long ago');
select is_empty(
  $$select id from private.notification_outbox where kind = 'listing_expired'$$, 'and what was sent to them');

select * from finish();
rollback;
