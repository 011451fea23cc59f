-- The link of a listing: mending what waits, one more year, and money that goes back.
begin;
set local search_path = public, extensions, tests;
select plan(59);
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
language sql
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
  $$values ('The rejected one', 'rejected', 'Too short.')$$, 'a link shows the listing and why it was rejected');
select is_empty('select * from listing_by_token(gen_random_uuid())', 'another shows nothing');
select is_empty('select * from listing_by_token(null)', 'none shows nothing');
select lives_ok($$select pg_temp.revise('rejected')$$, 'a rejected one is mended');
select lives_ok($$select pg_temp.revise('pending')$$, 'so is one that waits');
select throws_ok(
  format('select pg_temp.revise(%L)', state), 'PT409',
  'This listing has already been reviewed. Please write to us to change it.', 'not one that is or was live: ' || state)
from unnest(array['approved', 'expired']) as state;
select throws_ok($$select pg_temp.revise('unknown')$$, 'PT404', 'This link does not belong to a listing.', 'not without a link');
select throws_ok(
  $$select pg_temp.revise('pending', ' ')$$, 'PT400', 'A value is not valid.', 'not without a name, and no row is told');
select throws_ok($$select pg_temp.revise('pending', null)$$, 'PT400', 'A value is not valid.', 'nor with none at all');
select throws_ok(
  format($$select pg_temp.revise('pending', 'Mended', pg_temp.logo(%L))$$, name), 'PT400',
  'Please choose the logo again.', 'nor with a logo that is not there: ' || name)
from unnest(array['never stored', 'elsewhere']) as name;
select lives_ok(
  $$select pg_temp.revise('pending', 'Mended', pg_temp.logo('stored'))$$, 'a logo that is there is taken');
select tests.act_as_superuser();
-- Only the storage service deletes from this table, so the file is somewhere else from here on.
update storage.objects set name = 'elsewhere/' || name where bucket_id = 'provider-logos';
select tests.act_as_anon();
select lives_ok(
  $$select pg_temp.revise('pending', 'Mended', pg_temp.logo('stored'))$$, 'one that was taken before stays');
select tests.act_as_superuser();
select is(
  (select logo_url from service_provider_directory where id = tests.id_of('pending')), pg_temp.logo('stored'),
  'and is stored');
select results_eq(
  $$select provider_name, contact_email, listing_status, moderation_reason from service_provider_directory
    where id = tests.id_of('rejected')$$,
  $$values ('Mended', 'b@x.org', 'pending', null::text)$$, 'it waits again, with the new words');
select is(
  (select listing_status from service_provider_directory where id = tests.id_of('approved')), 'approved',
  'what is live stays as it is');

select results_eq(
  $$select declined_reason from private.listing_resubmissions where listing_id = tests.id_of('rejected')$$,
  $$values ('Too short.')$$, 'the reason for declining it is kept');
select is_empty(
  $$select from private.listing_resubmissions where listing_id = tests.id_of('pending')$$,
  'a listing that was never declined is not sent again');

-- Only what changed is saved, in the version that was seen
select tests.act_as_anon();
select throws_ok(
  $$select revise_listing(tests.id_of('link pending'), '{"description": "Older"}', now() - interval '1 hour')$$,
  'PT409', 'This listing was changed after you opened it. Please look at it again.', 'an older version changes nothing');
select throws_ok(
  $$select revise_listing(tests.id_of('link pending'), '{"description": "Older"}', null)$$,
  'PT409', null, 'nor does no version');
select lives_ok(
  $$select revise_listing(
      tests.id_of('link pending'),
      '{"description": "New text", "listing_status": "approved", "featured_listing": true, "paid_until": "2099-01-01"}',
      (select updated_at from listing_by_token(tests.id_of('link pending'))))$$,
  'one column is changed');
select tests.act_as_superuser();
select results_eq(
  $$select provider_name, description, listing_status, featured_listing, paid_until
    from service_provider_directory where id = tests.id_of('pending')$$,
  $$values ('Mended', 'New text', 'pending', false, null::timestamptz)$$,
  'the others stay, and columns of staff cannot be sent');

-- What staff see of it
select tests.act_as('service_admin');
select results_eq(
  $$select declined_reason, resubmitted_at from listing_resubmissions(tests.id_of('rejected'))$$,
  $$values ('Too short.', now())$$, 'staff see why a listing was declined and when it came back');
select tests.act_as('member');
select throws_ok(
  $$select * from listing_resubmissions(tests.id_of('rejected'))$$, '42501', null, 'members do not');
select tests.act_as_superuser();

-- One more year
set local role service_role;
select is(pg_temp.renew('approved'), tests.id_of('approved'), 'a live one is renewed');
select is(pg_temp.renew('approved'), tests.id_of('approved'), 'once for each payment');
select throws_ok(
  $$select pg_temp.renew('expired')$$, 'PT409', 'This payment was used already.', 'not two listings with one payment');
select throws_ok(
  $$select fulfil_paid_session(pg_temp.session('cs_test_renewal', 'pi_renewal'), '{}')$$, 'PT409', 'This payment renewed a listing.', 'nor a listing and a renewal');
select is(pg_temp.renew('expired', 'cs_test_renewal2', 'pi_renewal2'), tests.id_of('expired'), 'one that ended is renewed');
select throws_ok(
  $$select pg_temp.renew('pending', 'cs_test_renewal3', 'pi_renewal3')$$, 'PT409',
  'Only a listing that was approved can be renewed.', 'not one that waits');
select throws_ok(
  $$select renew_paid_session(pg_temp.session('cs_renewal', null), tests.id_of('link approved'))$$,
  'PT402', null, 'not without a session');
select results_eq(
  $$select status, listing_id, fulfilled, renewed_until, access_token from paid_session('cs_test_renewal')$$,
  $$values ('paid', tests.id_of('approved'), true, now() + interval '20 days' + interval '1 year', null::uuid)$$,
  'its session is used for a renewal');
select tests.act_as_superuser();
select is(
  (select paid_until from service_provider_directory where id = tests.id_of('approved')),
  now() + interval '20 days' + interval '1 year', 'a year that is not over goes on');
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('expired')$$,
  $$values ('approved', now() + interval '1 year')$$, 'one that is over begins anew');
select is(
  (select count(*) from private.notification_outbox where kind = 'listing_renewed'), 2::bigint, 'each has its receipt');
select is(
  (select count(*) from private.audit_log where action = 'listing.renew'), 2::bigint, 'and stands in the audit log');

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
  'a paid renewal is recorded');
select lives_ok(
  $$select record_paid_session(pg_temp.renewing('cs_test_carried1', 'rejected'))$$, 'and recorded again');
select is(
  renew_paid_session(pg_temp.renewing('cs_test_carried1', 'rejected'), tests.id_of('link rejected')),
  tests.id_of('rejected'), 'asking for it once more changes nothing');
select lives_ok(
  $$select record_paid_session(pg_temp.renewing('cs_test_carried2', 'pending'))$$,
  'a renewal of a listing that waits is recorded');
select results_eq(
  $$select listing_id, fulfilled from paid_session('cs_test_carried2')$$, $$values (null::uuid, false)$$,
  'and stays unused');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('rejected')$$,
  $$values ('approved', now() + interval '1 year')$$, 'the listing is live again for one year');
select results_eq(
  $$select kind from private.notification_outbox
    where detail ->> 'session_id' like 'cs_test_carried%' or detail ->> 'listing_id' = tests.id_of('rejected')::text
    order by kind$$,
  $$values ('listing_paid'), ('listing_renewed')$$, 'its receipt replaces the mail that leads to the form');
select results_eq(
  $$select detail ->> 'session_id' from private.notification_outbox where kind = 'listing_paid'
      and detail ->> 'session_id' like 'cs_test_carried%'$$,
  $$values ('cs_test_carried2')$$, 'the unused payment leads to the form');

-- Money that goes back
set local role service_role;
select is(record_stripe_event('evt_renewal_1', 'charge.dispute.created', 'pi_renewal'), true, 'a dispute');
select is(record_stripe_event('evt_renewal_2', 'charge.refunded', 'pi_renewal'), true, 'and a refund');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('approved')$$,
  $$values ('approved', now() + interval '20 days')$$, 'take the new year away once, and nothing else');
set local role service_role;
select is(record_stripe_event('evt_renewal_3', 'charge.dispute.funds_reinstated', 'pi_renewal'), true, 'money that returns');
select is(record_stripe_event('evt_renewal_4', 'charge.dispute.funds_reinstated', 'pi_renewal'), true, 'told twice');
select tests.act_as_superuser();
select is(
  (select paid_until from service_provider_directory where id = tests.id_of('approved')),
  now() + interval '20 days' + interval '1 year', 'gives it back once');
select is(
  (select listing_status from service_provider_directory where id = tests.id_of('expired')), 'approved',
  'the other renewal stays as it is');

-- The first payment goes back, and the year that was paid for later stays
insert into private.payments (
  session_id, payment_intent, amount_total, currency, livemode, listing_id, fulfilled_at)
values ('cs_test_first_year', 'pi_first_year', 14900, 'usd', false, tests.id_of('expired'), now());
set local role service_role;
select is(record_stripe_event('evt_renewal_5', 'charge.refunded', 'pi_first_year'), true, 'the first payment goes back');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('expired')$$,
  $$values ('approved', now() + interval '1 year')$$, 'the year of the renewal is not touched');
select is(private.is_listing_unpaid(tests.id_of('expired')), false, 'it is paid for');
set local role service_role;
select is(record_stripe_event('evt_renewal_6', 'charge.refunded', 'pi_renewal2'), true, 'that of the renewal, too');
select tests.act_as_superuser();
select results_eq(
  $$select listing_status, paid_until from service_provider_directory where id = tests.id_of('expired')$$,
  $$values ('rejected', now())$$, 'then nothing pays for it');
select is(private.is_listing_unpaid(tests.id_of('expired')), true, 'so it is unpaid');
select is(private.is_listing_unpaid(tests.id_of('pending')), false, 'one of which no payment is known is not');

select * from finish();
rollback;
