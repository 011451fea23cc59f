-- The link of a listing: mending what waits, one more year, and money that goes back.
begin;
set local search_path = public, extensions, tests;
select plan(68);
select tests.create_cast();

insert into service_provider_directory (
  id, access_token, provider_name, description, service_categories, region_served, contact_email, listing_status,
  paid_until, moderation_reason)
select tests.id_of(state), tests.id_of('link ' || state), 'The ' || state || ' one', 'Text', '{Other}', 'Other',
  'a@x.org', split_part(state, ' ', 1), until, case when state = 'rejected' then 'Too short.' end
from (values
  ('pending', null), ('rejected', null), ('approved', now() + interval '20 days'), ('expired', now() - interval '9 days')
) as made (state, until);

-- Revises the version that the link shows.
create function pg_temp.revise(state text, name text default 'Mended', logo text default null) returns void
language sql security definer
as $$
  select revise_listing(
    tests.id_of('link ' || state),
    jsonb_build_object(
      'provider_name', name, 'description', 'Text', 'service_categories', array['Photography'],
      'region_served', 'Statewide', 'contact_email', 'b@x.org', 'logo_url', logo, 'tags', array['Women-owned']),
    (select updated_at from listing_by_token(tests.id_of('link ' || state))))
$$;
create function pg_temp.logo(name text, bucket text default 'provider-logos') returns text
language sql
as $$
  select 'https://p.supabase.co/storage/v1/object/public/' || bucket || '/' || tests.id_of(name)::text || '.png'
$$;
insert into storage.objects (bucket_id, name) values
  ('provider-logos', tests.id_of('stored')::text || '.png'),
  ('profile-photos', tests.id_of('elsewhere')::text || '.png');
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
create function pg_temp.renew(state text, session text default 'cs_test_renewal', intent text default 'pi_renewal')
returns uuid
language sql
as $$
  select renew_paid_session(
    pg_temp.session(session, intent, 'payer@example.org'), tests.id_of('link ' || state))
$$;
grant execute on all functions in schema pg_temp to anon, service_role;

-- Mending
select tests.act_as_anon();
select results_eq(
  $$select provider_name, listing_status, moderation_reason from listing_by_token(tests.id_of('link rejected'))$$,
  $$values ('The rejected one', 'rejected', 'Too short.')$$,
  'listing_by_token returns the listing and the reason of its rejection');
select is_empty('select * from listing_by_token(gen_random_uuid())',
  'listing_by_token returns nothing for an unknown token');
select is_empty('select * from listing_by_token(null)', 'listing_by_token returns nothing for null');
select lives_ok($$select pg_temp.revise('rejected')$$, 'a provider can edit a rejected listing');
select lives_ok($$select pg_temp.revise('pending')$$, 'a provider can edit a pending listing');
select lives_ok(
  format('select pg_temp.revise(%L)', state), 'a provider can suggest a change of a listing in the state ' || state)
from unnest(array['approved', 'expired']) as state;
select throws_ok($$select pg_temp.revise('unknown')$$, 'PT404', 'This link does not belong to a listing.',
  'revise_listing rejects an unknown token');
select throws_ok(
  $$select pg_temp.revise('pending', ' ')$$, 'PT400', 'A value is not valid.',
  'revise_listing rejects a blank name without showing the row');
select throws_ok($$select pg_temp.revise('pending', null)$$, 'PT400', 'A value is not valid.',
  'revise_listing rejects null as the name');
select throws_ok(
  format($$select pg_temp.revise('pending', 'Mended', pg_temp.logo(%L))$$, name), 'PT400',
  'Please choose the logo again.', 'revise_listing rejects a logo that is not stored: ' || name)
from unnest(array['never stored', 'elsewhere']) as name;
select lives_ok(
  $$select pg_temp.revise('pending', 'Mended', pg_temp.logo('stored'))$$,
  'revise_listing accepts a stored logo');
select tests.act_as_superuser();
-- Only the storage service deletes from this table, so the file is somewhere else from here on.
update storage.objects set name = 'elsewhere/' || name where bucket_id = 'provider-logos';
select tests.act_as_anon();
select lives_ok(
  $$select pg_temp.revise('pending', 'Mended', pg_temp.logo('stored'))$$,
  'revise_listing accepts the present logo although its file is gone');
select tests.act_as_superuser();
select is(
  (select logo_url from service_provider_directory where id = tests.id_of('pending')), pg_temp.logo('stored'),
  'the logo is saved in the listing');
select results_eq(
  $$select provider_name, contact_email, listing_status, moderation_reason from service_provider_directory
    where id = tests.id_of('rejected')$$,
  $$values ('Mended', 'b@x.org', 'pending', null::text)$$, 'an edited rejected listing is pending again');
select results_eq(
  $$select provider_name, listing_status from service_provider_directory
    where id in (tests.id_of('approved'), tests.id_of('expired')) order by listing_status$$,
  $$values ('The approved one', 'approved'), ('The expired one', 'expired')$$,
  'a listing that is or was live stays as it is');

select results_eq(
  $$select declined_reason from private.listing_resubmissions where listing_id = tests.id_of('rejected')$$,
  $$values ('Too short.')$$, 'the reason of the rejection is kept');
select is_empty(
  $$select from private.listing_resubmissions where listing_id = tests.id_of('pending')$$,
  'editing a pending listing records no resubmission');

-- Only what changed is saved, in the version that was seen
select throws_ok(
  $$select revise_listing(tests.id_of('link pending'), '{"description": "Older"}', now() - interval '1 hour')$$,
  'PT409', 'This listing was changed after you opened it. Please look at it again.',
  'revise_listing rejects an older version');
select throws_ok(
  $$select revise_listing(tests.id_of('link pending'), '{"description": "Older"}', null)$$,
  'PT409', null, 'revise_listing rejects null as the version');
select lives_ok(
  $$select revise_listing(
      tests.id_of('link pending'),
      '{"description": "New text", "listing_status": "approved", "featured_listing": true, "paid_until": "2099-01-01"}',
      (select updated_at from listing_by_token(tests.id_of('link pending'))))$$,
  'a provider can edit one column');
select tests.act_as_superuser();
select results_eq(
  $$select provider_name, description, listing_status, featured_listing, paid_until
    from service_provider_directory where id = tests.id_of('pending')$$,
  $$values ('Mended', 'New text', 'pending', false, null::timestamptz)$$,
  'the other columns and columns of staff are not changed');

-- What staff see of it
select tests.act_as('service_admin');
select results_eq(
  $$select declined_reason, resubmitted_at from listing_resubmissions(tests.id_of('rejected'))$$,
  $$values ('Too short.', now())$$, 'staff can read why a listing was rejected and when it was resubmitted');
select tests.act_as('member');
select tests.act_as_superuser();

-- One more year
set local role service_role;
select is(pg_temp.renew('approved'), tests.id_of('approved'), 'an approved listing can be renewed');
select is(pg_temp.renew('approved'), tests.id_of('approved'),
  'renewing again with the same payment returns the same listing');
select throws_ok(
  $$select pg_temp.renew('expired')$$, 'PT409', 'This payment was used already.',
  'a payment cannot renew two listings');
select throws_ok(
  $$select fulfil_paid_session(pg_temp.session('cs_test_renewal', 'pi_renewal'), '{}')$$, 'PT409', 'This payment renewed a listing.',
  'a payment of a renewal cannot make a listing');
select is(pg_temp.renew('expired', 'cs_test_renewal2', 'pi_renewal2'), tests.id_of('expired'),
  'an expired listing can be renewed');
select throws_ok(
  $$select pg_temp.renew('pending', 'cs_test_renewal3', 'pi_renewal3')$$, 'PT409',
  'Only a listing that was approved can be renewed.', 'a pending listing cannot be renewed');
select throws_ok(
  $$select renew_paid_session(pg_temp.session('cs_renewal', null), tests.id_of('link approved'))$$,
  'PT402', null, 'renew_paid_session rejects an invalid session id');
select results_eq(
  $$select status, listing_id, fulfilled, renewed_until, access_token from paid_session('cs_test_renewal')$$,
  $$values ('paid', tests.id_of('approved'), true, now() + interval '20 days' + interval '1 year', null::uuid)$$,
  'the session of a renewal names the renewed listing');
select tests.act_as_superuser();
select is(
  (select paid_until from service_provider_directory where id = tests.id_of('approved')),
  now() + interval '20 days' + interval '1 year', 'a renewal adds one year to the remaining time');
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('expired')$$,
  $$values ('approved', now() + interval '1 year')$$, 'renewing an expired listing approves it for one year');
select is(
  (select count(*) from private.notification_outbox where kind = 'listing_renewed'), 2::bigint,
  'each renewal has one receipt');
select is(
  (select count(*) from private.changes where action = 'listing.renew'), 2::bigint,
  'the audit trail records each renewal');

-- A payment that was started for a renewal renews
create function pg_temp.renewing(id text, state text) returns jsonb
language sql
as $$
  select pg_temp.session(id, 'pi_' || id, 'payer@example.org') || jsonb_build_object('renews', tests.id_of(state))
$$;
grant execute on function pg_temp.renewing(text, text) to service_role;
update service_provider_directory set listing_status = 'expired', paid_until = now() - interval '1 day'
where id = tests.id_of('rejected');
set local role service_role;
select lives_ok(
  $$select record_paid_session(pg_temp.renewing('cs_test_carried1', 'rejected'))$$,
  'record_paid_session renews a listing whose session names it');
select lives_ok(
  $$select record_paid_session(pg_temp.renewing('cs_test_carried1', 'rejected'))$$,
  'the same renewal can be recorded again');
select is(
  renew_paid_session(pg_temp.renewing('cs_test_carried1', 'rejected'), tests.id_of('link rejected')),
  tests.id_of('rejected'), 'renewing again after it was recorded returns the same listing');
select lives_ok(
  $$select record_paid_session(pg_temp.renewing('cs_test_carried2', 'pending'))$$,
  'a paid renewal of a pending listing is recorded');
select results_eq(
  $$select listing_id, fulfilled from paid_session('cs_test_carried2')$$, $$values (null::uuid, false)$$,
  'a paid renewal of a pending listing stays unused');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('rejected')$$,
  $$values ('approved', now() + interval '1 year')$$, 'a recorded renewal approves the listing for one year');
select results_eq(
  $$select kind from private.notification_outbox
    where detail ->> 'session_id' like 'cs_test_carried%' or detail ->> 'listing_id' = tests.id_of('rejected')::text
    order by kind$$,
  $$values ('listing_paid'), ('listing_renewed')$$,
  'the receipt of a renewal replaces the email with the link to the form');
select results_eq(
  $$select detail ->> 'session_id' from private.notification_outbox where kind = 'listing_paid'
      and detail ->> 'session_id' like 'cs_test_carried%'$$,
  $$values ('cs_test_carried2')$$, 'the payer of an unused renewal gets the link to the form');

-- Money that goes back
set local role service_role;
select is(record_stripe_event('evt_renewal_1', 'charge.dispute.created', 'pi_renewal'), true,
  'a dispute of the renewal is recorded');
select is(record_stripe_event('evt_renewal_2', 'charge.refunded', 'pi_renewal'), true,
  'a refund of the renewal is recorded');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('approved')$$,
  $$values ('approved', now() + interval '20 days')$$, 'dispute and refund remove the renewed year once');
set local role service_role;
select is(record_stripe_event('evt_renewal_3', 'charge.dispute.funds_reinstated', 'pi_renewal'), true,
  'the return of the disputed money is recorded');
select is(record_stripe_event('evt_renewal_4', 'charge.dispute.funds_reinstated', 'pi_renewal'), true,
  'a second return of the money is recorded');
select tests.act_as_superuser();
select is(
  (select paid_until from service_provider_directory where id = tests.id_of('approved')),
  now() + interval '20 days' + interval '1 year', 'the return of the money adds the year once');
select is(
  (select listing_status from service_provider_directory where id = tests.id_of('expired')), 'approved',
  'the other renewal is not changed');

-- The first payment goes back, and the year that was paid for later stays
insert into private.payments (
  session_id, payment_intent, amount_total, currency, livemode, listing_id, fulfilled_at)
values ('cs_test_first_year', 'pi_first_year', 14900, 'usd', false, tests.id_of('expired'), now() - interval '1 year');
set local role service_role;
select is(record_stripe_event('evt_renewal_5', 'charge.refunded', 'pi_first_year'), true,
  'a refund of the first payment is recorded');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('expired')$$,
  $$values ('approved', now() + interval '1 year')$$, 'a refund of the first payment keeps the renewed year');
select is(private.is_listing_unpaid(tests.id_of('expired')), false,
  'a listing with a paid renewal is not unpaid');
set local role service_role;
select is(record_stripe_event('evt_renewal_6', 'charge.refunded', 'pi_renewal2'), true,
  'a refund of the other renewal is recorded');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('expired')$$,
  $$values ('rejected', now())$$, 'a listing without any payment left is rejected');
select is(private.is_listing_unpaid(tests.id_of('expired')), true,
  'a listing without any payment left is unpaid');
select is(private.is_listing_unpaid(tests.id_of('pending')), false,
  'a listing that never had a payment is not unpaid');

-- A first payment that goes back while its year lasts leaves the years of paid renewals
insert into service_provider_directory (
  id, provider_name, description, service_categories, region_served, contact_email, listing_status, paid_until)
values (tests.id_of('early'), 'Early', 'Text', '{Other}', 'Other', 'a@x.org', 'approved', now() + interval '700 days');
insert into private.payments (
  session_id, payment_intent, amount_total, currency, livemode, listing_id, renewed_listing_id, fulfilled_at)
values
  ('cs_test_early_first', 'pi_early_first', 14900, 'usd', false, tests.id_of('early'), null, now() - interval '30 days'),
  ('cs_test_early_renewal', 'pi_early_renewal', 14900, 'usd', false, null, tests.id_of('early'), now());
set local role service_role;
select record_stripe_event('evt_early_1', 'charge.dispute.created', 'pi_early_first');
select record_stripe_event('evt_early_2', 'charge.refunded', 'pi_early_first');
reset role;
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('early')$$,
  $$values ('approved', now() + interval '1 year')$$, 'a disputed first payment leaves the year of the renewal, once');
set local role service_role;
select record_stripe_event('evt_early_3', 'charge.dispute.funds_reinstated', 'pi_early_first');
reset role;
select is(
  (select paid_until from service_provider_directory where id = tests.id_of('early')), now() + interval '700 days',
  'and returns what it took when it is paid again');

-- A listing whose paid year is over when staff approve it
update service_provider_directory set listing_status = 'rejected', paid_until = now() - interval '1 day' where id = tests.id_of('early');
select tests.act_as('service_admin');
select approve_submission('listing', id, updated_at) from service_provider_directory where id = tests.id_of('early');
select tests.act_as_superuser();
select is(
  (select listing_status from service_provider_directory where id = tests.id_of('early')), 'expired',
  'is not live, and can be renewed');
select set_eq(
  $$select kind from private.notification_outbox where coalesce(detail ->> 'id', detail ->> 'listing_id') = tests.id_of('early')::text$$,
  array['listing_expired'], 'as its provider is told');
select set_eq(
  $$select action from private.changes
    where subject_id = tests.id_of('early')::text and action in ('listing.approve', 'listing.expire')$$,
  array['listing.expire'], 'and as the audit trail says');

-- Renewals that go back after some of their year has passed
insert into service_provider_directory (
  id, provider_name, description, service_categories, region_served, contact_email, listing_status, paid_until)
select tests.id_of(name), name, 'Text', '{Other}', 'Other', 'a@x.org', 'approved', now() + interval '6 months'
from unnest(array['used up', 'half used']) as name;
insert into private.payments (
  session_id, payment_intent, amount_total, currency, livemode, listing_id, renewed_listing_id, fulfilled_at)
select 'cs_test_' || intent, 'pi_' || intent, 14900, 'usd', false,
  case when age = max(age) over (partition by name) then tests.id_of(name) end,
  case when age < max(age) over (partition by name) then tests.id_of(name) end, now() - age
from (values
  ('used up', 'used_first', interval '30 months'), ('used up', 'used_second', '18 months'), ('used up', 'used_third', '6 months'),
  ('half used', 'half_first', '18 months'), ('half used', 'half_second', '6 months')
) as paid (name, intent, age);
set local role service_role;
select record_stripe_event('evt_used_1', 'charge.refunded', 'pi_used_second');
select record_stripe_event('evt_half_1', 'charge.dispute.created', 'pi_half_second');
reset role;
select is(
  (select paid_until from service_provider_directory where id = tests.id_of('used up')), now() + interval '6 months',
  'a year that was used up leaves the year of the next renewal');
select is((select listing_status from paid_session('cs_test_half_second')), 'expired', 'a listing without a paid day has expired');
set local role service_role;
select record_paid_session(jsonb_build_object(
  'session_id', 'cs_test_half_third', 'payment_intent', 'pi_half_third', 'amount_total', 14900, 'currency', 'usd',
  'livemode', false, 'renews', tests.id_of('half used')));
select record_stripe_event('evt_half_2', 'charge.dispute.funds_reinstated', 'pi_half_second');
reset role;
select is(
  (select paid_until from service_provider_directory where id = tests.id_of('half used')),
  now() + interval '1 year' + (now() + interval '6 months' - now()), 'a half year that is paid again returns as one');

-- Changes of a live listing
select tests.act_as_superuser();
delete from private.usage_counters;
select lives_ok($$select pg_temp.revise('approved', 'Changed ' || number) from generate_series(1, 20) as number$$,
  'a live listing may be changed twenty times a day');
select throws_ok($$select pg_temp.revise('approved', 'Once more')$$, 'PGRST', null, 'and no more');

select * from finish();
rollback;
