-- Payments for listings. The service functions ask the payment provider and pass its answer on.
-- Here one paid session becomes exactly one listing, or one more year of one, in whatever order the
-- calls arrive.

create function private.is_checkout_session(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return value ~ '^cs_[A-Za-z0-9_]{8,200}$';
comment on function private.is_checkout_session(text) is
  'Whether value is the id of a checkout session of the payment provider.';

create table private.payments (
  session_id text primary key
    constraint payments_session_id_check check (private.is_checkout_session(session_id)),
  payment_intent text
    constraint payments_payment_intent_key unique
    constraint payments_payment_intent_check check (private.is_line(payment_intent, 200)),
  amount_total integer not null,
  currency text not null
    constraint payments_currency_check check (currency ~ '^[a-z]{3}$'),
  livemode boolean not null,
  payer_email text
    constraint payments_payer_email_check check (private.is_email_address(payer_email)),
  payer_id uuid references public.profiles (user_id) on delete set null,
  status text not null default 'paid'
    constraint payments_status_check check (status in ('paid', 'refunded', 'disputed')),
  listing_id uuid
    constraint payments_listing_id_key unique
    references public.service_provider_directory (id) on delete set null,
  -- Set instead of listing_id where the payment renewed an existing listing.
  renewed_listing_id uuid references public.service_provider_directory (id) on delete set null,
  -- Outlives the listing: a session that had its listing never makes another one.
  fulfilled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Set while staff have asked for a refund that the payment service has not confirmed yet.
  refund_asked_at timestamptz,
  -- What the listing lost because this payment is no longer paid.
  lost_time interval,
  constraint payments_fulfilled_check
    check (num_nonnulls(listing_id, renewed_listing_id) = 0 or fulfilled_at is not null),
  constraint payments_one_use_check check (num_nonnulls(listing_id, renewed_listing_id) <= 1)
);
comment on table private.payments is
  'Paid checkout sessions and the listing that each became. Admins read their sums in staff_figures().';
comment on column private.payments.amount_total is
  'What was paid, in cents. The service functions check it against the price (contracts/listing-price.ts).';

create index payments_payer_id_idx on private.payments (payer_id);
create index payments_renewed_listing_id_idx on private.payments (renewed_listing_id);

revoke all on table private.payments from public, anon, authenticated, service_role;

alter table private.payments enable row level security;

create table private.stripe_events (
  id text primary key
    constraint stripe_events_id_check check (id ~ '^evt_[A-Za-z0-9_]{4,200}$'),
  type text not null
    constraint stripe_events_type_check check (private.is_line(type, 120)),
  payment_intent text
    constraint stripe_events_payment_intent_check check (private.is_line(payment_intent, 200)),
  received_at timestamptz not null default now()
);
comment on table private.stripe_events is
  'Webhook events that have been processed, so that each is processed once.';

create index stripe_events_payment_intent_idx on private.stripe_events (payment_intent);

revoke all on table private.stripe_events from public, anon, authenticated, service_role;

alter table private.stripe_events enable row level security;

create function private.status_after(event_type text) returns text
language sql immutable
set search_path = ''
return case event_type
  when 'charge.refunded' then 'refunded'
  when 'charge.dispute.created' then 'disputed'
  when 'charge.dispute.funds_reinstated' then 'paid'
end;
comment on function private.status_after(text) is
  'The status that an event of this type gives a payment; null for every other type.';

create function private.reported_status(payment_intent text) returns text
language sql stable
set search_path = ''
begin atomic
  select private.status_after(event.type)
  from private.stripe_events as event
  where event.payment_intent = reported_status.payment_intent
    and private.status_after(event.type) is not null
  order by event.received_at desc
  limit 1;
end;
comment on function private.reported_status(text) is
  'The status that the latest event gives a payment; null where no event reported one.';

-- A payment and the report of its refund, recorded at the same time, would not see each other.
create function private.lock_payment(payment_intent text) returns void
language sql
set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('payment ' || payment_intent, 0));
end;
comment on function private.lock_payment(text) is
  'Lets one transaction at a time write about a payment, even before the payment is known.';

-- A refund may be reported before the payment is known here.
create function private.record_paid_session(session jsonb) returns private.payments
language plpgsql security definer
set search_path = ''
as $$
declare
  sent private.payments := jsonb_populate_record(null::private.payments, session);
  renewed_id uuid := (session ->> 'renews')::uuid;
  payment private.payments;
begin
  if private.is_checkout_session(sent.session_id) is not true then
    raise exception 'This payment is not one for a listing.' using errcode = 'PT402';
  end if;
  -- The provider is locked before the payment, as everywhere (see lock_profile).
  perform private.lock_profile((
    select submitted_by from public.service_provider_directory where id = renewed_id));
  perform private.lock_profile(sent.payer_id);
  perform private.lock_payment(sent.payment_intent);
  insert into private.payments as paid (
    session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id, status
  )
  values (
    sent.session_id, sent.payment_intent, sent.amount_total, sent.currency, sent.livemode,
    -- The money is taken already, so an unusual address or a deleted account refuses nothing.
    case when private.is_email_address(sent.payer_email) then sent.payer_email end,
    (select user_id from public.profiles where user_id = sent.payer_id),
    coalesce(private.reported_status(sent.payment_intent), 'paid')
  )
  -- The webhook does not know who is signed in; the form does.
  on conflict on constraint payments_pkey
    do update set payer_id = coalesce(paid.payer_id, excluded.payer_id)
  returning * into payment;
  if payment.status = 'paid' and payment.fulfilled_at is null then
    payment := private.renew_with_payment(payment, renewed_id);
  end if;
  -- Leads a payer to the form who did not come back from the checkout.
  if payment.status = 'paid' and payment.fulfilled_at is null then
    perform private.queue_notice(
      'listing_paid', payment.payer_id, payment.payer_email,
      jsonb_build_object(
        'session_id', payment.session_id, 'amount_total', payment.amount_total,
        'currency', payment.currency),
      'listing_paid:' || payment.session_id);
  end if;
  return payment;
end;
$$;
comment on function private.record_paid_session(jsonb) is
  'The payment of a paid session, recorded now or before, and locked. One that was made to renew a listing renews it.';

create function public.record_paid_session(session jsonb) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.record_paid_session(session);
end;
comment on function public.record_paid_session(jsonb) is
  'Records a paid session, so that it can be used later: {session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id, renews}. With renews, the id of a listing, the payment renews that listing. For the service key, which has checked the amount. PT402 without the id of a session.';

grant execute on function
  private.record_paid_session(jsonb),
  public.record_paid_session(jsonb)
to service_role;

create function private.require_paid(payment private.payments) returns void
language plpgsql
set search_path = ''
as $$
begin
  if payment.status <> 'paid' then
    raise exception 'This payment was %.', payment.status using errcode = 'PT402';
  end if;
end;
$$;
comment on function private.require_paid(private.payments) is
  'Raises PT402 when a payment was refunded or disputed.';

create function private.delete_paid_notice(session_id text) returns void
language sql
set search_path = ''
begin atomic
  delete from private.notification_outbox
  where dedupe_key = 'listing_paid:' || session_id and taken_at is null;
end;
comment on function private.delete_paid_notice(text) is
  'Deletes the notice about a paid session, unless a sender has taken it: the form has been sent.';

create function public.fulfil_paid_session(session jsonb, listing jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments;
  sent public.service_provider_directory :=
    jsonb_populate_record(null::public.service_provider_directory, listing);
begin
  -- Recording locks the payment: parallel calls for one session wait there, and all but the first
  -- find it fulfilled.
  payment := private.record_paid_session(session);
  perform private.require_paid(payment);
  if payment.fulfilled_at is not null then
    if payment.renewed_listing_id is not null then
      raise exception 'This payment renewed a listing.' using errcode = 'PT409';
    end if;
    if payment.listing_id is null then
      raise exception 'The listing of this payment was removed.' using errcode = 'PT409';
    end if;
    return payment.listing_id;
  end if;

  insert into public.service_provider_directory as made (
    provider_name, description, service_categories, region_served, contact_email, website_url,
    logo_url, tags, submitted_by
  )
  values (
    sent.provider_name, sent.description, sent.service_categories, sent.region_served,
    sent.contact_email, sent.website_url, sent.logo_url, coalesce(sent.tags, '{}'),
    payment.payer_id
  )
  returning made.* into sent;
  update private.payments as paid set listing_id = sent.id, fulfilled_at = now()
  where paid.session_id = payment.session_id;
  perform private.delete_paid_notice(payment.session_id);
  perform private.record_audit('listing.submit', 'service_provider_directory', sent.id::text);
  perform private.queue_notice(
    'listing_submitted', payment.payer_id, sent.contact_email,
    jsonb_build_object(
      'listing_id', sent.id, 'name', sent.provider_name, 'amount_total', payment.amount_total,
      'currency', payment.currency, 'access_token', sent.access_token));
  return sent.id;
end;
$$;
comment on function public.fulfil_paid_session(jsonb, jsonb) is
  'The pending listing of a paid session: made by the first call, the same id for every other. session as record_paid_session(); listing {provider_name, description, service_categories, region_served, contact_email, website_url, logo_url, tags}. For the service key. PT402 when the payment is not one for a listing or was refunded, PT409 when the listing was removed.';

grant execute on function public.fulfil_paid_session(jsonb, jsonb) to service_role;

create function public.paid_session(session_id text)
returns table (
  status text, listing_id uuid, fulfilled boolean, renewed_until timestamptz, access_token uuid,
  listing_status text
)
language sql stable security definer
set search_path = ''
begin atomic
  select payment.status, listing.id, payment.fulfilled_at is not null,
    case when listing.id = payment.renewed_listing_id then listing.paid_until end,
    case when listing.listing_status in ('pending', 'rejected') then listing.access_token end,
    -- A year may be over before expire_listings() runs.
    case
      when listing.listing_status = 'approved' and listing.paid_until <= now() then 'expired'
      else listing.listing_status
    end
  from private.payments as payment
  left join public.service_provider_directory as listing
    on listing.id = coalesce(payment.listing_id, payment.renewed_listing_id)
  where payment.session_id = paid_session.session_id;
end;
comment on function public.paid_session(text) is
  'The status of a session (paid, refunded, disputed) and the listing that it became or renewed, with its status: of a renewal the end of the year, of a pending or rejected listing the key of its link. No row when it is unknown. For the service key.';

grant execute on function public.paid_session(text) to service_role;

create function private.my_payments()
returns table (
  amount_total integer, currency text, payer_email text, status text, listing_id uuid,
  renewed_listing_id uuid, created_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select payment.amount_total, payment.currency, payment.payer_email, payment.status,
    payment.listing_id, payment.renewed_listing_id, payment.created_at
  from private.payments as payment
  where payment.payer_id = (select auth.uid());
end;

create function public.my_payments()
returns table (
  amount_total integer, currency text, payer_email text, status text, listing_id uuid,
  renewed_listing_id uuid, created_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select mine.amount_total, mine.currency, mine.payer_email, mine.status, mine.listing_id,
    mine.renewed_listing_id, mine.created_at
  from private.my_payments() as mine
  order by mine.created_at desc;
end;
comment on function public.my_payments() is
  'The payments of the caller for listings, newest first, amounts in cents.';

grant execute on function private.my_payments(), public.my_payments() to authenticated;

-- A renewal that is paid keeps a listing whose first payment was refunded.
create function private.is_listing_unpaid(listing_id uuid) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
      select from private.payments as payment
      where payment.listing_id = is_listing_unpaid.listing_id and payment.status <> 'paid')
    and not exists (
      select from private.payments as renewal
      where renewal.renewed_listing_id = is_listing_unpaid.listing_id and renewal.status = 'paid');
end;
comment on function private.is_listing_unpaid(uuid) is
  'Whether the payment for a listing was refunded and no renewal is paid. False where no payment is known.';

-- A refund takes the listing out of the directory, or out of the queue. Staff may approve it again
-- when it is paid.
create function private.withdraw_unpaid_listing(listing_id uuid, payment_status text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  -- Waits for an approval that is under way, or makes the approval wait and see the refund.
  perform from public.service_provider_directory as it
  where it.id = withdraw_unpaid_listing.listing_id
  for update;
  if not private.is_listing_unpaid(listing_id) then
    return;
  end if;
  update public.service_provider_directory as it
  set listing_status = 'rejected', moderated_by = null, moderated_at = now(),
    moderation_reason = format('The payment for this listing was %s.', payment_status)
  where it.id = withdraw_unpaid_listing.listing_id
    and it.listing_status in ('pending', 'approved')
  returning * into listing;
  if found then
    perform private.queue_notice(
      'submission_declined', listing.submitted_by, listing.contact_email,
      jsonb_build_object(
        'kind', 'listing', 'id', listing.id, 'title', listing.provider_name,
        'reason', listing.moderation_reason, 'unpaid', true));
  end if;
end;
$$;
comment on function private.withdraw_unpaid_listing(uuid, text) is
  'Takes a live listing out of the directory, or a pending one out of the queue, and notifies its provider.';

-- A payment that is no longer paid takes back what is left of its year, which the years of later paid
-- renewals follow. A payment that is paid again returns it. Policies hide an ended listing at once, and
-- expire_listings() notifies the provider.
create function private.set_payment_status(payment private.payments, new_status text) returns void
language plpgsql
set search_path = ''
as $$
declare
  paid_listing constant uuid := coalesce(payment.listing_id, payment.renewed_listing_id);
  lost interval;
  gained interval;
begin
  if new_status <> 'paid' then
    lost := case
      when payment.status <> 'paid' then payment.lost_time
      else (
        select greatest(interval '0', listing.paid_until - greatest(
          listing.paid_until - interval '1 year',
          now() + interval '1 year' * (
            select count(*) from private.payments as later
            where later.renewed_listing_id = listing.id and later.status = 'paid'
              and later.fulfilled_at > payment.fulfilled_at)))
        from public.service_provider_directory as listing
        where listing.id = paid_listing)
    end;
  end if;
  update private.payments as it set status = new_status, lost_time = lost
  where it.session_id = payment.session_id;
  gained := coalesce(payment.lost_time, interval '0') - coalesce(lost, interval '0');
  update public.service_provider_directory as listing
  set paid_until = listing.paid_until + gained
  where listing.id = paid_listing and gained <> interval '0';
end;
$$;
comment on function private.set_payment_status(private.payments, text) is
  'Stores the status of a payment, and ends its listing earlier or later by what was paid for.';

create function private.lock_known_payment(payment_intent text) returns private.payments
language plpgsql
set search_path = ''
as $$
declare
  payment private.payments;
begin
  -- Locks providers before their listings, as everywhere (see lock_profile).
  perform private.lock_profile(listing.submitted_by)
  from private.payments as known
  join public.service_provider_directory as listing
    on listing.id in (known.listing_id, known.renewed_listing_id)
  where known.payment_intent = lock_known_payment.payment_intent;
  -- Fulfilling and renewing take the same lock of the payment.
  perform private.lock_payment(payment_intent);
  select * into payment from private.payments as known
  where known.payment_intent = lock_known_payment.payment_intent;
  return payment;
end;
$$;
comment on function private.lock_known_payment(text) is
  'The payment, locked after the provider of its listing; null while it is not known.';

create function public.record_stripe_event(
  event_id text, event_type text, payment_intent text
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments := private.lock_known_payment(payment_intent);
  new_status text := private.status_after(event_type);
begin
  insert into private.stripe_events as event (id, type, payment_intent)
  values (event_id, event_type, record_stripe_event.payment_intent)
  on conflict on constraint stripe_events_pkey do nothing;
  if not found then
    return false;
  end if;
  if new_status is null then
    return true;
  end if;
  if payment.session_id is not null then
    perform private.set_payment_status(payment, new_status);
    perform private.record_audit('payment.' || new_status, 'payments', payment.session_id);
    if new_status <> 'paid' then
      perform private.withdraw_unpaid_listing(
        coalesce(payment.listing_id, payment.renewed_listing_id), new_status);
    end if;
  end if;
  return true;
end;
$$;
comment on function public.record_stripe_event(text, text, text) is
  'Records a webhook event and the status that it gives a payment. False when the event is known already. For the service key.';

grant execute on function public.record_stripe_event(text, text, text) to service_role;

create function public.renew_paid_session(session jsonb, token uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments;
  listing public.service_provider_directory;
begin
  -- The provider is locked before the payment, as everywhere (see lock_profile).
  perform private.lock_profile((
    select it.submitted_by from public.service_provider_directory as it
    where it.access_token = token));
  -- Recording locks the payment: parallel calls for one session wait there, and all but the first
  -- find it used.
  payment := private.record_paid_session(session);
  perform private.require_paid(payment);
  listing := private.lock_listing_of_link(token);
  if payment.fulfilled_at is null then
    payment := private.renew_with_payment(payment, listing.id);
    if payment.fulfilled_at is null then
      raise exception 'Only a listing that was approved can be renewed.' using errcode = 'PT409';
    end if;
  end if;
  if payment.renewed_listing_id is distinct from listing.id then
    raise exception 'This payment was used already.' using errcode = 'PT409';
  end if;
  return listing.id;
end;
$$;
comment on function public.renew_paid_session(jsonb, uuid) is
  'Gives an approved or expired listing one more year for a paid session, once for each session. session as record_paid_session(). For the service key. PT402 when the payment is not one for a listing or was refunded, PT404 without the listing, PT409 when the session was used otherwise or the listing was never approved.';

grant execute on function public.renew_paid_session(jsonb, uuid) to service_role;

-- A payment for a renewal renews the listing that its checkout was started for.
create function private.renew_with_payment(
  payment private.payments, renewed_id uuid
) returns private.payments
language plpgsql
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  update public.service_provider_directory as it
  set listing_status = 'approved',
    -- A year that is not over continues; one that is over starts again.
    paid_until = greatest(it.paid_until, now()) + interval '1 year'
  where it.id = renewed_id and it.listing_status in ('approved', 'expired')
  returning * into listing;
  if not found then
    return payment;
  end if;
  update private.payments as paid
  set renewed_listing_id = listing.id, fulfilled_at = now()
  where paid.session_id = payment.session_id
  returning * into payment;
  perform private.delete_paid_notice(payment.session_id);
  perform private.record_audit('listing.renew', 'service_provider_directory', listing.id::text);
  perform private.queue_notice(
    'listing_renewed', listing.submitted_by, listing.contact_email,
    jsonb_build_object(
      'listing_id', listing.id, 'name', listing.provider_name, 'paid_until', listing.paid_until,
      'amount_total', payment.amount_total, 'currency', payment.currency,
      'access_token', listing.access_token));
  return payment;
end;
$$;
comment on function private.renew_with_payment(private.payments, uuid) is
  'Gives a listing that is or was live one more year. Returns the payment: unchanged when the listing cannot be renewed.';

-- The latest payment goes back first. One whose refund was asked for without an answer is asked for
-- again, which the payment service carries out once.
create function private.payment_to_refund(listing_id uuid) returns private.payments
language sql stable
set search_path = ''
begin atomic
  select payment.* from private.payments as payment
  where payment_to_refund.listing_id in (payment.listing_id, payment.renewed_listing_id)
    and payment.payment_intent is not null
    and (payment.status = 'paid' or payment.refund_asked_at is not null)
  order by payment.refund_asked_at is null, payment.fulfilled_at desc
  limit 1;
end;
comment on function private.payment_to_refund(uuid) is
  'The payment of a listing that a refund returns; null when none is left.';

-- A refund by staff takes effect when they ask for it, not when an event of the payment service
-- says so: from then on the listing has lost the year of this payment.
create function public.begin_refund(
  listing_id uuid, payment_at timestamptz, caller uuid
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
  payment private.payments;
begin
  if not private.has_role(caller, array['service_admin', 'admin']) then
    raise exception 'Only admins and service admins may do this.' using errcode = '42501';
  end if;
  perform private.lock_profile((
    select it.submitted_by from public.service_provider_directory as it
    where it.id = begin_refund.listing_id));
  payment := private.payment_to_refund(listing_id);
  perform private.lock_payment(payment.payment_intent);
  -- The link of the listing locks it too, so that its state does not change meanwhile.
  select * into listing from public.service_provider_directory as it
  where it.id = begin_refund.listing_id
  for update;
  if not found then
    raise exception 'This listing no longer exists.' using errcode = 'PT404';
  end if;
  if listing.listing_status <> 'rejected' then
    raise exception 'Only the payment of a declined listing is refunded.' using errcode = 'PT409';
  end if;
  -- It may have been refunded meanwhile, so that another payment is the latest.
  select * into payment from private.payments as it
  where it.session_id = payment.session_id and it.fulfilled_at = begin_refund.payment_at
    and (it.status = 'paid' or it.refund_asked_at is not null)
  for update;
  if not found then
    raise exception 'This payment is not left to refund.' using errcode = 'PT409';
  end if;
  perform private.set_payment_status(payment, 'refunded');
  update private.payments as it set refund_asked_at = now()
  where it.session_id = payment.session_id;
  insert into private.changes (action, subject_type, subject_id, actor_id)
  values ('listing.refund', 'service_provider_directory', begin_refund.listing_id, caller);
  return payment.payment_intent;
end;
$$;
comment on function public.begin_refund(uuid, timestamptz, uuid) is
  'Records that caller refunds the latest payment of a declined listing, which counts as refunded from now on, and returns its id at the payment service. payment_at says which payment caller saw (see submission_internals). For the service key, which asks the payment service. 42501 unless caller is staff, PT404 without the listing, PT409 when it is not declined or another payment or none is left.';

grant execute on function public.begin_refund(uuid, timestamptz, uuid) to service_role;

create function public.end_refund(payment_intent text, is_refunded boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments := private.lock_known_payment(payment_intent);
begin
  if payment.refund_asked_at is not null then
    update private.payments as it set refund_asked_at = null
    where it.session_id = payment.session_id;
    if not is_refunded then
      perform private.set_payment_status(
        payment, coalesce(private.reported_status(payment.payment_intent), 'paid'));
    end if;
  end if;
end;
$$;
comment on function public.end_refund(text, boolean) is
  'Records what the payment service answered to a refund that staff asked for: done, or refused, which makes the payment what it was. For the service key.';

grant execute on function public.end_refund(text, boolean) to service_role;
