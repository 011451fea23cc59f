-- Listings and the payments that they come from.
begin;
set local search_path = public, extensions, tests;
select plan(79);
select tests.create_cast();

-- A paid session as the service functions send it.
create function pg_temp.session(
  id text, intent text, email text default null, payer uuid default null, amount integer default 14900
) returns jsonb
language sql
as $$
  select jsonb_build_object(
    'session_id', id, 'payment_intent', intent, 'amount_total', amount, 'currency', 'usd', 'livemode', false,
    'payer_email', email, 'payer_id', payer)
$$;
create function pg_temp.pay(session_id text, name text default 'Tide Books') returns uuid
language sql
as $$
  select fulfil_paid_session(
    pg_temp.session(session_id, 'pi_' || session_id, 'payer@example.org', tests.id_of('member')),
    jsonb_build_object(
      'provider_name', name, 'description', 'We keep books.', 'service_categories', array['Accounting & Finance'],
      'region_served', 'Statewide', 'contact_email', 'books@example.org', 'website_url', 'https://books.example.org'))
$$;
grant execute on function pg_temp.session(text, text, text, uuid, integer), pg_temp.pay(text, text) to anon, authenticated, service_role;
create temporary table made (session_id text, listing_id uuid);
grant select, insert on made to service_role;

-- One session, one listing
set local role service_role;
insert into made select session_id, pg_temp.pay(session_id)
from unnest(array['cs_test_fixture1', 'cs_test_fixture1', 'cs_test_fixture2']) as session_id;
select is((select count(distinct listing_id) from made), 2::bigint,
  'two sessions make two listings, however often they are used');
select is(
  (select count(distinct listing_id) from made where session_id = 'cs_test_fixture1'), 1::bigint,
  'using a session again returns the same listing');
select is(pg_temp.pay('cs_test_fixture1', 'Another name'), (select listing_id from made limit 1),
  'using a session again with other values returns the same listing');
select lives_ok(
  $$select record_paid_session(pg_temp.session('cs_test_fixture3', null, amount => 19900))$$,
  'a session with another amount is recorded for the functions to check');
select throws_ok(
  'select record_paid_session(null)', 'PT402', 'This payment is not one for a listing.',
  'record_paid_session rejects null');
select throws_ok(
  format('select pg_temp.pay(%L)', session_id), 'PT402', null, 'fulfil_paid_session rejects the session ' || coalesce(left(session_id, 20), 'null'))
from unnest(array['', '../', 'cs_', 'pi_test_fixture', 'cs_test_fixture 3', 'cs_' || repeat('x', 300)]) as session_id;
select throws_ok(
  $$select pg_temp.pay('cs_test_fixture4', ' ')$$, '23514', null,
  'fulfil_paid_session rejects a listing with a blank name');
select lives_ok($$select pg_temp.pay('cs_test_fixture4')$$, 'a rejected listing leaves its session unused');
select tests.act_as_superuser();
select results_eq(
  $$select provider_name, listing_status, featured_listing, paid_until, submitted_by, tags
    from service_provider_directory where id = (select listing_id from made limit 1)$$,
  $$values ('Tide Books', 'pending', false, null::timestamptz, tests.id_of('member'), '{}'::text[])$$,
  'a new listing is pending, not featured and has no paid_until');
select is(
  (select count(*) from private.changes where action = 'listing.submit'), 3::bigint,
  'the audit trail records each listing once');
select is(
  (select count(*) from private.notification_outbox where kind = 'listing_submitted'), 3::bigint,
  'each listing has one receipt');

-- Money that went back
set local role service_role;
select is(record_stripe_event('evt_fixture_1', 'charge.refunded', 'pi_cs_test_fixture1'), true,
  'record_stripe_event returns true for a new event');
select is(record_stripe_event('evt_fixture_1', 'charge.refunded', 'pi_cs_test_fixture2'), false,
  'record_stripe_event returns false for a repeated event');
select results_eq(
  $$select listing.listing_status from paid_session('cs_test_fixture1') as paid
    join service_provider_directory as listing on listing.id = paid.listing_id$$,
  $$values ('rejected')$$, 'a refund rejects the pending listing');
select is((select listing_status from paid_session('cs_test_fixture1')), 'rejected',
  'paid_session tells the status of the listing');
select is(record_stripe_event('evt_fixture_2', 'charge.dispute.created', 'pi_early'), true,
  'an event is recorded before its payment is known');
select is(record_stripe_event('evt_fixture_3', 'invoice.created', 'pi_cs_test_fixture2'), true,
  'an event of another type changes nothing');
select throws_ok(
  $$select pg_temp.pay('cs_test_fixture1')$$, 'PT402', 'This payment was refunded.',
  'a refunded payment makes no listing');
select throws_ok(
  $$select fulfil_paid_session(pg_temp.session('cs_test_early', 'pi_early'), '{}')$$, 'PT402', 'This payment was disputed.',
  'a payment disputed before its use makes no listing');
select throws_ok(
  $$select record_stripe_event('x', 'charge.refunded', 'pi_x')$$, '23514', null,
  'record_stripe_event rejects an event without a valid id');

-- Deciding
select tests.act_as('service_admin');
create function pg_temp.decide(session text) returns void
language sql
as $$
  select approve_submission('listing', listing.id, listing.updated_at)
  from service_provider_directory as listing join made on made.listing_id = listing.id
  where made.session_id = session
$$;
select tests.act_as_superuser();
grant select on made to authenticated;
grant execute on function pg_temp.decide(text) to authenticated;
select tests.act_as('service_admin');
select throws_ok(
  $$select pg_temp.decide('cs_test_fixture1')$$, 'PT409', 'The payment for this listing was refunded.',
  'service admin cannot approve a listing with a refunded payment');
select lives_ok($$select pg_temp.decide('cs_test_fixture2')$$, 'service admin can approve a paid listing');
select tests.act_as_superuser();
select is(
  (select paid_until = now() + interval '1 year' from service_provider_directory join made on listing_id = id
    where session_id = 'cs_test_fixture2'), true, 'an approved listing is paid for one year');
select is(
  (select (detail ->> 'paid_until')::timestamptz from private.notification_outbox
    where kind = 'submission_approved' and detail ->> 'title' = 'Tide Books'),
  now() + interval '1 year', 'the approval email names the end of the paid year');

-- Staff
select tests.act_as('service_admin');
select is(
  tests.touched($$update service_provider_directory set provider_name = 'Tide Books & Co' where listing_status = 'approved'$$),
  1::bigint, 'service admin can update a listing');
select tests.act_as('admin');
select lives_ok(
  $$select feature_listing(id, true) from service_provider_directory where listing_status = 'approved'$$,
  'admin can feature a listing');
select throws_ok(
  'select feature_listing(gen_random_uuid(), true)', 'PT404', 'This listing no longer exists.',
  'feature_listing rejects a listing that does not exist');

-- Money that goes back later, and returns
select tests.act_as_superuser();
set local role service_role;
select is(record_stripe_event('evt_fixture_4', 'charge.dispute.created', 'pi_cs_test_fixture2'), true,
  'a dispute is recorded');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, moderation_reason from service_provider_directory join made on listing_id = id
    where session_id = 'cs_test_fixture2'$$,
  $$values ('rejected', 'The payment for this listing was disputed.')$$,
  'a dispute rejects the listing with a reason');
select results_eq(
  $$select detail ->> 'reason', detail ->> 'unpaid', detail ? 'access_token' from private.notification_outbox
    where kind = 'submission_declined' order by 1$$,
  $$values
    ('The payment for this listing was disputed.', 'true', false),
    ('The payment for this listing was refunded.', 'true', false)$$,
  'each provider is notified once, without a link, because an edit does not help');
select tests.act_as('service_admin');
select throws_ok($$select pg_temp.decide('cs_test_fixture2')$$, 'PT409', null,
  'a disputed listing cannot be approved');
select tests.act_as_superuser();
set local role service_role;
select is(record_stripe_event('evt_fixture_5', 'charge.dispute.funds_reinstated', 'pi_cs_test_fixture2'), true,
  'the return of the disputed money is recorded');
select tests.act_as('service_admin');
select lives_ok($$select pg_temp.decide('cs_test_fixture2')$$,
  'service admin can approve the listing again when the money has returned');

-- Sessions that are paid and not used yet
select tests.act_as_superuser();
set local role service_role;
select lives_ok(
  format('select record_paid_session(%L)', pg_temp.session(session_id, 'pi_' || session_id, email, payer)),
  'record_paid_session accepts the payer ' || coalesce(email, 'null'))
from (values
  ('cs_test_payer1', 'o&m@example.com', null), ('cs_test_payer2', 'josé@example.com', gen_random_uuid()),
  ('cs_test_payer3', null, null), ('cs_test_payer4', 'payer@example.com', null)
) as paid (session_id, email, payer);
select results_eq(
  $$select status, listing_id, fulfilled from paid_session('cs_test_payer1')$$, $$values ('paid', null::uuid, false)$$,
  'a recorded session is paid and unused');
select tests.act_as_superuser();
select results_eq(
  $$select detail ->> 'session_id', recipient_email from private.notification_outbox where kind = 'listing_paid' order by 1$$,
  $$values ('cs_test_payer4', 'payer@example.com')$$,
  'a payer with an email address gets the link to the form');
set local role service_role;
select lives_ok(
  $$select record_paid_session(pg_temp.session('cs_test_payer4', 'pi_cs_test_payer4', 'payer@example.com'))$$,
  'a session can be recorded twice');
select tests.act_as_superuser();
select is(
  (select count(*) from private.notification_outbox where kind = 'listing_paid'), 1::bigint,
  'a session that is recorded twice sends one email');
set local role service_role;
select is_empty($$select * from paid_session('cs_test_unheard')$$,
  'paid_session returns no row for an unknown session');
select lives_ok($$select pg_temp.pay('cs_test_payer1')$$, 'a recorded session can be used later');
select results_eq(
  $$select status, listing_id is not null, fulfilled from paid_session('cs_test_payer1')$$, $$values ('paid', true, true)$$,
  'a used session names its listing');
select lives_ok($$select pg_temp.pay('cs_test_payer4')$$, 'a session whose payer got the link can be used');
select tests.act_as_superuser();
select is_empty(
  $$select id from private.notification_outbox where kind = 'listing_paid'$$,
  'using a session deletes the unsent email with the link');
select is(
  (select submitted_by from service_provider_directory join private.payments on listing_id = service_provider_directory.id
    where session_id = 'cs_test_payer1'), tests.id_of('member'),
  'the account that sends the form is the submitter of the listing');
select tests.act_as('admin');
select is(
  tests.touched($$delete from service_provider_directory where provider_name = 'Tide Books & Co'$$), 1::bigint,
  'admin can delete a listing');
set local role service_role;
select throws_ok(
  $$select pg_temp.pay('cs_test_fixture2')$$, 'PT409', 'The listing of this payment was removed.',
  'a session whose listing was deleted makes no other listing');

-- The end of the year
select tests.act_as_superuser();
insert into service_provider_directory (
  id, provider_name, description, service_categories, region_served, contact_email, listing_status, paid_until)
select tests.id_of('in ' || days), 'Fixture', 'Text', '{Other}', 'Other', 'a@x.org', 'approved', now() + days * interval '1 day'
from unnest(array[-1, 0, 6, 29, 31]) as days;
select tests.act_as_anon();
select set_eq(
  'select id from service_provider_directory',
  $$select tests.id_of('in ' || days) from unnest(array[6, 29, 31]) as days$$,
  'anon cannot read listings past their paid year');
set local role service_role;
select is(expire_listings(), 2, 'expire_listings expires the listings past their paid year');
select is(expire_listings(), 0, 'expire_listings returns 0 when it runs again');
select tests.act_as_superuser();
select set_eq(
  $$select kind, detail ->> 'listing_id' as id from private.notification_outbox where dedupe_key is not null$$,
  $$values
    ('listing_expired', tests.id_of('in -1')::text), ('listing_expired', tests.id_of('in 0')::text),
    ('listing_ends_soon', tests.id_of('in 6')::text), ('listing_ends_soon', tests.id_of('in 29')::text)$$,
  'each provider is notified once that the listing ends or has ended');

-- What a value may be
select throws_ok(
  format($$update service_provider_directory set %I = %L where id = tests.id_of('in 31')$$, name, value), code, null,
  format('service_provider_directory rejects %s = %s', name, coalesce(left(to_json(value)::text, 40), 'null')))
from (values
  ('provider_name', '', '23514'), ('provider_name', repeat('x', 161), '23514'), ('description', ' ', '23514'),
  ('description', repeat('x', 4001), '23514'), ('service_categories', '{}', '23514'),
  ('service_categories', '{Hacking}', '23514'), ('service_categories', null, '23502'), ('region_served', 'Mars', '23514'),
  ('tags', '{a}', '23514'), ('tags', '{"Local only","Local only"}', '23514'), ('contact_email', 'a@x.com?bcc=b@y.com', '23514'),
  ('website_url', 'javascript:alert(1)', '23514'), ('listing_status', 'live', '23514'), ('paid_until', null, '23514'),
  ('logo_url', 'https://evil.example/track.png', '23514'),
  ('logo_url', 'https://p.supabase.co/storage/v1/object/public/profile-photos/x/avatar.png', '23514'),
  ('logo_url', 'https://p.supabase.co/storage/v1/object/public/provider-logos/../x.png', '23514')
) as refused (name, value, code);
select lives_ok(
  $$update service_provider_directory set logo_url =
    'http://127.0.0.1:54321/storage/v1/object/public/provider-logos/' || gen_random_uuid() || '.webp'$$,
  'service_provider_directory accepts a logo in the provider-logos bucket');

-- A payment belongs to the first account that is known to have made it
select tests.act_as_superuser();
set local role service_role;
select record_paid_session(pg_temp.session('cs_test_payer', 'pi_payer', null, payer))
from unnest(array[null, tests.id_of('owner'), tests.id_of('guide'), null]) as payer;
reset role;
select is(
  (select payer_id from private.payments where session_id = 'cs_test_payer'), tests.id_of('owner'),
  'record_paid_session keeps the first known payer');

-- Own payments
select tests.act_as('owner');
select results_eq(
  'select amount_total, currency, status from my_payments()', $$values (14900, 'usd', 'paid')$$,
  'a member reads their own payments');
select tests.act_as('guide');
select is_empty('select * from my_payments()', 'and those of nobody else');

select * from finish();
rollback;
