-- Payments for listings. The service functions ask the payment provider and tell the database what
-- they were told; here one paid session becomes exactly one listing, in whatever order things come.

create table private.payments (
  session_id text primary key
    constraint payments_session_id_check check (session_id ~ '^cs_[A-Za-z0-9_]{8,200}$'),
  payment_intent text
    constraint payments_payment_intent_key unique
    constraint payments_payment_intent_check check (private.is_line(payment_intent, 200)),
  amount_total integer not null,
  currency text not null,
  livemode boolean not null,
  payer_email text
    constraint payments_payer_email_check check (private.is_email_address(payer_email)),
  payer_id uuid references public.profiles (user_id) on delete set null,
  status text not null default 'paid'
    constraint payments_status_check check (status in ('paid', 'refunded', 'disputed')),
  listing_id uuid
    constraint payments_listing_id_key unique
    references public.service_provider_directory (id) on delete set null,
  -- Set instead of listing_id where the payment is for one more year of a listing that there was.
  renewed_listing_id uuid references public.service_provider_directory (id) on delete set null,
  -- Outlives the listing: a session that has had its listing never makes another one.
  fulfilled_at timestamptz,
  created_at timestamptz not null default now(),
  -- $149.00 (spec §1); nothing else is a payment for a listing.
  constraint payments_fee_check check (amount_total = 14900 and currency = 'usd'),
  constraint payments_fulfilled_check
    check (num_nonnulls(listing_id, renewed_listing_id) = 0 or fulfilled_at is not null),
  constraint payments_one_use_check check (num_nonnulls(listing_id, renewed_listing_id) <= 1)
);
comment on table private.payments is
  'Paid checkout sessions and the listing that each became. Admins read payment_summary().';

create index payments_payer_id_idx on private.payments (payer_id);
create index payments_renewed_listing_id_idx on private.payments (renewed_listing_id);

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
  'Webhook events that took effect, so that each does so once.';

create index stripe_events_payment_intent_idx on private.stripe_events (payment_intent);

revoke all on table private.payments, private.stripe_events
  from public, anon, authenticated, service_role;
alter table private.payments enable row level security;

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

-- A payment and the news that its money went back, noted at the same time, would not see each other.
create function private.lock_payment(payment_intent text) returns void
language sql
set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('payment ' || payment_intent, 0));
end;
comment on function private.lock_payment(text) is
  'Lets one transaction at a time write about a payment, whether it is known here already or not.';

-- Money that went back may be reported before the payment itself is known here.
create function private.record_paid_session(
  session_id text, payment_intent text, amount_total integer, currency text, livemode boolean,
  payer_email text, payer_id uuid
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- $149.00 (spec §1).
  if (amount_total = 14900 and currency = 'usd') is not true
    or (session_id ~ '^cs_[A-Za-z0-9_]{8,200}$') is not true then
    raise exception 'This payment is not one for a listing.' using errcode = 'PT402';
  end if;
  perform private.keep_account(payer_id);
  perform private.lock_payment(payment_intent);
  insert into private.payments as payment (
    session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id, status
  )
  values (
    record_paid_session.session_id, record_paid_session.payment_intent, record_paid_session.amount_total,
    record_paid_session.currency, record_paid_session.livemode,
    -- Money is taken already: an address that is unusual, or an account that went, refuses nothing.
    case when private.is_email_address(record_paid_session.payer_email)
      then record_paid_session.payer_email end,
    (select user_id from public.profiles where user_id = record_paid_session.payer_id),
    coalesce((
      select private.status_after(event.type)
      from private.stripe_events as event
      where event.payment_intent = record_paid_session.payment_intent
        and private.status_after(event.type) is not null
      order by event.received_at desc
      limit 1
    ), 'paid')
  )
  -- The webhook does not know who is signed in; whoever sends the form in does.
  on conflict on constraint payments_pkey
    do update set payer_id = coalesce(payment.payer_id, excluded.payer_id);
  -- The way to the form, for whoever lost it on the way back from paying.
  perform private.queue_notice(
    'listing_paid', payment.payer_id, payment.payer_email,
    jsonb_build_object(
      'session_id', payment.session_id, 'amount_total', payment.amount_total,
      'currency', payment.currency),
    'listing_paid:' || payment.session_id)
  from private.payments as payment
  where payment.session_id = record_paid_session.session_id
    and payment.status = 'paid' and payment.fulfilled_at is null;
end;
$$;

create function private.forget_paid_notice(session_id text) returns void
language sql
set search_path = ''
begin atomic
  delete from private.notification_outbox
  where dedupe_key = 'listing_paid:' || session_id and taken_at is null;
end;
comment on function private.forget_paid_notice(text) is
  'Sends nobody to a form that is in: takes back the notice of a paid session, where it is not on its way.';

create function private.fulfil_paid_session(
  session_id text, payment_intent text, amount_total integer, currency text, livemode boolean,
  payer_email text, payer_id uuid, provider_name text, description text,
  service_categories text[], region_served text, contact_email text, website_url text,
  logo_url text, tags text[]
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments;
begin
  perform private.record_paid_session(
    session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id);
  -- Recording has locked the payment: parallel calls for one session queue there, and all but the
  -- first find it fulfilled.
  select * into strict payment from private.payments as paid
  where paid.session_id = fulfil_paid_session.session_id;
  if payment.status <> 'paid' then
    raise exception 'This payment was %.', payment.status using errcode = 'PT402';
  end if;
  if payment.fulfilled_at is not null then
    if payment.renewed_listing_id is not null then
      raise exception 'This payment renewed a listing.' using errcode = 'PT409';
    end if;
    if payment.listing_id is null then
      raise exception 'The listing of this payment was removed.' using errcode = 'PT409';
    end if;
    return payment.listing_id;
  end if;

  insert into public.service_provider_directory as listing (
    provider_name, description, service_categories, region_served, contact_email, website_url,
    logo_url, tags, submitted_by
  )
  values (
    fulfil_paid_session.provider_name, fulfil_paid_session.description,
    fulfil_paid_session.service_categories, fulfil_paid_session.region_served,
    fulfil_paid_session.contact_email, fulfil_paid_session.website_url,
    fulfil_paid_session.logo_url, coalesce(fulfil_paid_session.tags, '{}'),
    payment.payer_id
  )
  returning listing.id into payment.listing_id;
  update private.payments as paid
  set listing_id = payment.listing_id, fulfilled_at = now()
  where paid.session_id = payment.session_id;
  perform private.forget_paid_notice(payment.session_id);
  perform private.record_audit(
    'listing.submit', 'service_provider_directory', payment.listing_id::text);
  perform private.queue_notice(
    'listing_submitted', payment.payer_id, fulfil_paid_session.contact_email,
    jsonb_build_object(
      'listing_id', payment.listing_id, 'name', fulfil_paid_session.provider_name,
      'amount_total', payment.amount_total, 'currency', payment.currency,
      'access_token', (
        select listing.access_token from public.service_provider_directory as listing
        where listing.id = payment.listing_id)));
  return payment.listing_id;
end;
$$;

create function public.fulfil_paid_session(
  session_id text, payment_intent text, amount_total integer, currency text, livemode boolean,
  payer_email text, payer_id uuid, provider_name text, description text,
  service_categories text[], region_served text, contact_email text, website_url text,
  logo_url text, tags text[]
) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.fulfil_paid_session(
    session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id,
    provider_name, description, service_categories, region_served, contact_email, website_url,
    logo_url, tags);
end;
comment on function public.fulfil_paid_session(
  text, text, integer, text, boolean, text, uuid, text, text, text[], text, text, text, text, text[]
) is
  'The pending listing of a paid session: made by the first call, the same id for every other. For the service key. PT402 when the payment is none for a listing or went back, PT409 when the listing was removed.';

create function public.record_paid_session(
  session_id text, payment_intent text, amount_total integer, currency text, livemode boolean,
  payer_email text, payer_id uuid
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.record_paid_session(
    session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id);
end;
comment on function public.record_paid_session(text, text, integer, text, boolean, text, uuid) is
  'Notes a paid session, so that it can be used later. For the service key. PT402 for another amount or currency.';

create function private.paid_session(session_id text)
returns table (status text, listing_id uuid, fulfilled boolean)
language sql stable security definer
set search_path = ''
begin atomic
  select payment.status, coalesce(payment.listing_id, payment.renewed_listing_id),
    payment.fulfilled_at is not null
  from private.payments as payment
  where payment.session_id = paid_session.session_id;
end;

create function public.paid_session(session_id text)
returns table (status text, listing_id uuid, fulfilled boolean)
language sql stable security invoker
set search_path = ''
begin atomic
  select known.status, known.listing_id, known.fulfilled
  from private.paid_session(session_id) as known;
end;
comment on function public.paid_session(text) is
  'What is known of a session: whether its money is here (paid, refunded, disputed) and the listing that it became or renewed. No row when it is unknown. For the service key.';

-- A year that was paid for later stands for itself: it carries a listing whose first payment went back.
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
  'Whether the money for a listing went back and no renewal is paid. False where no payment is known.';

-- Money that went back takes the listing with it; staff may approve it again when it is paid.
create function private.withdraw_unpaid_listing(listing_id uuid, payment_status text) returns void
language plpgsql
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  -- Whoever is approving it at this moment is waited for, or waits and then sees the payment.
  perform from public.service_provider_directory as it
  where it.id = withdraw_unpaid_listing.listing_id
  for update;
  if not private.is_listing_unpaid(listing_id) then
    return;
  end if;
  update public.service_provider_directory as live
  set listing_status = 'rejected', moderated_by = null, moderated_at = now(),
    moderation_reason = format('The payment for this listing was %s.', payment_status)
  where live.id = withdraw_unpaid_listing.listing_id and live.listing_status = 'approved'
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
  'Takes a live listing out of the directory and tells its provider why.';

-- A year that was paid for and is not any more goes; one that is paid for again comes back. What
-- then is over is hidden at once, and expire_listings() tells the provider.
create function private.count_renewed_year(listing_id uuid, is_paid boolean) returns void
language sql
set search_path = ''
begin atomic
  update public.service_provider_directory as listing
  set paid_until = case
    when is_paid then listing.paid_until + interval '1 year'
    else listing.paid_until - interval '1 year'
  end
  where listing.id = count_renewed_year.listing_id;
end;
comment on function private.count_renewed_year(uuid, boolean) is
  'Adds the year of a renewal to a listing, or takes it away.';

create function private.record_stripe_event(
  event_id text, event_type text, payment_intent text
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments;
  new_status text := private.status_after(event_type);
begin
  -- Providers before what is theirs, as everywhere (see keep_account).
  perform private.keep_account(listing.submitted_by)
  from private.payments as known
  join public.service_provider_directory as listing
    on listing.id in (known.listing_id, known.renewed_listing_id)
  where known.payment_intent = record_stripe_event.payment_intent;
  perform private.lock_payment(payment_intent);
  insert into private.stripe_events as event (id, type, payment_intent)
  values (event_id, event_type, record_stripe_event.payment_intent)
  on conflict on constraint stripe_events_pkey do nothing;
  if not found then
    return false;
  end if;
  if new_status is null then
    return true;
  end if;
  -- Whoever fulfils or renews has taken the same lock of the payment.
  select * into payment from private.payments as known
  where known.payment_intent = record_stripe_event.payment_intent;
  if found then
    update private.payments as known set status = new_status
    where known.session_id = payment.session_id;
    perform private.record_audit('payment.' || new_status, 'payments', payment.session_id);
    if (new_status = 'paid') <> (payment.status = 'paid') then
      perform private.count_renewed_year(payment.renewed_listing_id, new_status = 'paid');
    end if;
    if new_status <> 'paid' then
      perform private.withdraw_unpaid_listing(
        coalesce(payment.listing_id, payment.renewed_listing_id), new_status);
    end if;
  end if;
  return true;
end;
$$;

create function public.record_stripe_event(
  event_id text, event_type text, payment_intent text
) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.record_stripe_event(event_id, event_type, payment_intent);
end;
comment on function public.record_stripe_event(text, text, text) is
  'Takes note of a webhook event and of money that went back. False when the event is known already. For the service key.';

create function private.payment_summary()
returns table (paid bigint, unused bigint, refunded bigint, disputed bigint, total_cents bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      count(*) filter (where payment.status = 'paid'),
      count(*) filter (where payment.status = 'paid' and payment.fulfilled_at is null),
      count(*) filter (where payment.status = 'refunded'),
      count(*) filter (where payment.status = 'disputed'),
      coalesce(sum(payment.amount_total) filter (where payment.status = 'paid'), 0)::bigint
    from private.payments as payment;
end;
$$;

create function public.payment_summary()
returns table (paid bigint, unused bigint, refunded bigint, disputed bigint, total_cents bigint)
language sql stable security invoker
set search_path = ''
begin atomic
  select summary.paid, summary.unused, summary.refunded, summary.disputed, summary.total_cents
  from private.payment_summary() as summary;
end;
comment on function public.payment_summary() is
  'How many payments there are: paid, paid without a listing yet, refunded, disputed, and their sum in cents. Admins only (42501).';

-- Its file alone counts: nobody here knows under which address browsers find the storage, and pages
-- show pictures of their own storage alone.
create function private.is_stored_logo(logo_url text) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from storage.objects as file
    where file.bucket_id = 'provider-logos'
      and file.name = substring(logo_url from '/provider-logos/([0-9a-f-]{36}[.][a-z]{3,4})(?:[?]|$)')
  );
end;
comment on function private.is_stored_logo(text) is
  'Whether an address names a file that is in the bucket of logos.';

-- What is live was looked at by staff: only they change it, and it stays live.
create function private.revise_listing(
  token uuid, provider_name text, description text, service_categories text[],
  region_served text, contact_email text, website_url text, logo_url text, tags text[]
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  perform private.keep_account((
    select it.submitted_by from public.service_provider_directory as it
    where it.access_token = token));
  select * into listing from public.service_provider_directory as it
  where it.access_token = token
  for update;
  if not found then
    raise exception 'This link leads to no listing.' using errcode = 'PT404';
  end if;
  if listing.listing_status not in ('pending', 'rejected') then
    raise exception 'This listing was looked at already. Please write to us to change it.'
      using errcode = 'PT409';
  end if;
  if private.is_listing_unpaid(listing.id) then
    raise exception 'The payment for this listing went back.' using errcode = 'PT402';
  end if;
  if revise_listing.logo_url <> coalesce(listing.logo_url, '')
    and not private.is_stored_logo(revise_listing.logo_url)
  then
    raise exception 'Please choose the logo again.' using errcode = 'PT400';
  end if;
  begin
    update public.service_provider_directory as it
    set provider_name = revise_listing.provider_name, description = revise_listing.description,
      service_categories = revise_listing.service_categories,
      region_served = revise_listing.region_served, contact_email = revise_listing.contact_email,
      website_url = revise_listing.website_url, logo_url = revise_listing.logo_url,
      tags = coalesce(revise_listing.tags, '{}'),
      listing_status = 'pending', moderation_reason = null, moderated_by = null,
      moderated_at = null
    where it.id = listing.id;
  exception when check_violation or not_null_violation then
    -- The words of the database would tell the whole row, internal columns included.
    raise exception 'A value is not valid.' using errcode = 'PT400';
  end;
  perform private.record_audit(
    'listing.revise', 'service_provider_directory', listing.id::text);
end;
$$;

create function public.revise_listing(
  token uuid, provider_name text, description text, service_categories text[],
  region_served text, contact_email text, website_url text default null,
  logo_url text default null, tags text[] default '{}'
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.revise_listing(
    token, provider_name, description, service_categories, region_served, contact_email,
    website_url, logo_url, tags);
end;
comment on function public.revise_listing(
  uuid, text, text, text[], text, text, text, text, text[]
) is
  'Changes a pending or rejected listing by its link; it then waits for staff (again). PT404 without it, PT409 when it is or was live, PT402 when its payment went back, PT400 for a value or a logo that is not valid.';

create function private.renew_paid_session(
  session_id text, payment_intent text, amount_total integer, currency text, livemode boolean,
  payer_email text, payer_id uuid, token uuid
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments;
  listing public.service_provider_directory;
begin
  perform private.keep_account((
    select it.submitted_by from public.service_provider_directory as it
    where it.access_token = token));
  perform private.record_paid_session(
    session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id);
  -- Recording has locked the payment: parallel calls for one session queue there, and all but the
  -- first find it used.
  select * into strict payment from private.payments as paid
  where paid.session_id = renew_paid_session.session_id;
  if payment.status <> 'paid' then
    raise exception 'This payment was %.', payment.status using errcode = 'PT402';
  end if;
  select * into listing from public.service_provider_directory as it
  where it.access_token = token
  for update;
  if not found then
    raise exception 'This link leads to no listing.' using errcode = 'PT404';
  end if;
  if payment.fulfilled_at is not null then
    if payment.renewed_listing_id is distinct from listing.id then
      raise exception 'This payment was used already.' using errcode = 'PT409';
    end if;
    return listing.id;
  end if;
  if listing.listing_status not in ('approved', 'expired') then
    raise exception 'Only a listing that was approved can be renewed.' using errcode = 'PT409';
  end if;
  update public.service_provider_directory as it
  set listing_status = 'approved',
    -- A year that is not over goes on; one that is over begins anew.
    paid_until = greatest(it.paid_until, now()) + interval '1 year'
  where it.id = listing.id
  returning * into listing;
  update private.payments as paid
  set renewed_listing_id = listing.id, fulfilled_at = now()
  where paid.session_id = payment.session_id;
  perform private.forget_paid_notice(payment.session_id);
  perform private.record_audit('listing.renew', 'service_provider_directory', listing.id::text);
  perform private.queue_notice(
    'listing_renewed', listing.submitted_by, listing.contact_email,
    jsonb_build_object(
      'listing_id', listing.id, 'name', listing.provider_name, 'paid_until', listing.paid_until,
      'amount_total', payment.amount_total, 'currency', payment.currency,
      'access_token', listing.access_token));
  return listing.id;
end;
$$;

create function public.renew_paid_session(
  session_id text, payment_intent text, amount_total integer, currency text, livemode boolean,
  payer_email text, payer_id uuid, token uuid
) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.renew_paid_session(
    session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id, token);
end;
comment on function public.renew_paid_session(
  text, text, integer, text, boolean, text, uuid, uuid
) is
  'Gives an approved or expired listing one more year for a paid session, once for each session. For the service key. PT402 when the payment is none for a listing or went back, PT404 without the listing, PT409 when the session was used otherwise or the listing was never approved.';

revoke all on function
  private.status_after(text),
  private.lock_payment(text),
  private.record_paid_session(text, text, integer, text, boolean, text, uuid),
  private.forget_paid_notice(text),
  private.fulfil_paid_session(text, text, integer, text, boolean, text, uuid, text, text, text[], text, text, text, text, text[]),
  public.fulfil_paid_session(text, text, integer, text, boolean, text, uuid, text, text, text[], text, text, text, text, text[]),
  public.record_paid_session(text, text, integer, text, boolean, text, uuid),
  private.paid_session(text),
  public.paid_session(text),
  private.is_listing_unpaid(uuid),
  private.withdraw_unpaid_listing(uuid, text),
  private.count_renewed_year(uuid, boolean),
  private.record_stripe_event(text, text, text),
  public.record_stripe_event(text, text, text),
  private.payment_summary(),
  public.payment_summary(),
  private.is_stored_logo(text),
  private.revise_listing(uuid, text, text, text[], text, text, text, text, text[]),
  public.revise_listing(uuid, text, text, text[], text, text, text, text, text[]),
  private.renew_paid_session(text, text, integer, text, boolean, text, uuid, uuid),
  public.renew_paid_session(text, text, integer, text, boolean, text, uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.record_paid_session(text, text, integer, text, boolean, text, uuid),
  private.fulfil_paid_session(text, text, integer, text, boolean, text, uuid, text, text, text[], text, text, text, text, text[]),
  public.fulfil_paid_session(text, text, integer, text, boolean, text, uuid, text, text, text[], text, text, text, text, text[]),
  public.record_paid_session(text, text, integer, text, boolean, text, uuid),
  private.paid_session(text),
  public.paid_session(text),
  private.record_stripe_event(text, text, text),
  public.record_stripe_event(text, text, text),
  private.renew_paid_session(text, text, integer, text, boolean, text, uuid, uuid),
  public.renew_paid_session(text, text, integer, text, boolean, text, uuid, uuid)
to service_role;
grant execute on function
  private.payment_summary(),
  public.payment_summary()
to authenticated;
grant execute on function
  private.revise_listing(uuid, text, text, text[], text, text, text, text, text[]),
  public.revise_listing(uuid, text, text, text[], text, text, text, text, text[])
to anon, authenticated;
