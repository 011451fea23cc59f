-- Listings: providers save changed columns of the version that they saw, a paid renewal takes effect
-- with the payment, and staff see why a listing was declined before.

-- Listings that were declined and sent again.
create table private.listing_resubmissions (
  id bigint generated always as identity primary key,
  listing_id uuid not null references public.service_provider_directory (id) on delete cascade,
  declined_reason text
    constraint listing_resubmissions_declined_reason_check
    check (private.is_text(declined_reason, 2000)),
  declined_at timestamptz,
  resubmitted_at timestamptz not null default now()
);
comment on table private.listing_resubmissions is
  'Declined listings that their providers changed and sent again. Staff read listing_resubmissions().';

create index listing_resubmissions_listing_id_idx
  on private.listing_resubmissions (listing_id, resubmitted_at desc);

revoke all on table private.listing_resubmissions
  from public, anon, authenticated, service_role;
alter table private.listing_resubmissions enable row level security;

create function private.listing_resubmissions(listing_id uuid)
returns table (declined_reason text, declined_at timestamptz, resubmitted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select it.declined_reason, it.declined_at, it.resubmitted_at
    from private.listing_resubmissions as it
    where it.listing_id = listing_resubmissions.listing_id
    order by it.resubmitted_at desc, it.id desc;
end;
$$;

create function public.listing_resubmissions(listing_id uuid)
returns table (declined_reason text, declined_at timestamptz, resubmitted_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.declined_reason, it.declined_at, it.resubmitted_at
  from private.listing_resubmissions(listing_id) as it;
end;
comment on function public.listing_resubmissions(uuid) is
  'When a declined listing was sent again, and why it was declined before, latest first. Staff only (42501).';

-- The link of a listing also tells which version it shows, and whether its payment was refunded.
drop function public.listing_by_token(uuid);
drop function private.listing_by_token(uuid);

create function private.listing_by_token(token uuid)
returns table (
  id uuid, provider_name text, logo_url text, service_categories text[], description text,
  website_url text, contact_email text, region_served text, tags text[], listing_status text,
  moderation_reason text, paid_until timestamptz, unpaid boolean, updated_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select listing.id, listing.provider_name, listing.logo_url, listing.service_categories,
    listing.description, listing.website_url, listing.contact_email, listing.region_served,
    listing.tags, listing.listing_status, listing.moderation_reason, listing.paid_until,
    private.is_listing_unpaid(listing.id), listing.updated_at
  from public.service_provider_directory as listing
  where listing.access_token = token;
end;

create function public.listing_by_token(token uuid)
returns table (
  id uuid, provider_name text, logo_url text, service_categories text[], description text,
  website_url text, contact_email text, region_served text, tags text[], listing_status text,
  moderation_reason text, paid_until timestamptz, unpaid boolean, updated_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select found.id, found.provider_name, found.logo_url, found.service_categories,
    found.description, found.website_url, found.contact_email, found.region_served, found.tags,
    found.listing_status, found.moderation_reason, found.paid_until, found.unpaid, found.updated_at
  from private.listing_by_token(token) as found;
end;
comment on function public.listing_by_token(uuid) is
  'The listing of a link in a mail, in any state, with its version and whether its payment was refunded; no row for any other token.';

create or replace function private.lock_listing_of_link(token uuid)
returns public.service_provider_directory
language plpgsql
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  perform private.lock_profile((
    select it.submitted_by from public.service_provider_directory as it
    where it.access_token = token));
  select * into listing from public.service_provider_directory as it
  where it.access_token = token
  for update;
  if not found then
    raise exception 'This link does not belong to a listing.' using errcode = 'PT404';
  end if;
  return listing;
end;
$$;

-- The holder of a listing's link may revise it while it is pending or rejected. Only staff change a
-- live listing.
drop function public.revise_listing(uuid, jsonb);
drop function private.revise_listing(uuid, jsonb);

create function private.revise_listing(
  token uuid, changes jsonb, seen_updated_at timestamptz
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.service_provider_directory := private.lock_listing_of_link(token);
  sent public.service_provider_directory := jsonb_populate_record(stored, changes);
begin
  if stored.listing_status not in ('pending', 'rejected') then
    raise exception 'This listing has already been reviewed. Please write to us to change it.'
      using errcode = 'PT409';
  end if;
  if private.is_listing_unpaid(stored.id) then
    raise exception 'The payment for this listing was refunded.' using errcode = 'PT402';
  end if;
  if stored.updated_at is distinct from seen_updated_at then
    raise exception 'This listing was changed after you opened it. Please look at it again.'
      using errcode = 'PT409';
  end if;
  if sent.logo_url <> coalesce(stored.logo_url, '') and not private.is_stored_logo(sent.logo_url)
  then
    raise exception 'Please choose the logo again.' using errcode = 'PT400';
  end if;
  begin
    update public.service_provider_directory as revised
    set provider_name = sent.provider_name, description = sent.description,
      service_categories = sent.service_categories, region_served = sent.region_served,
      contact_email = sent.contact_email, website_url = sent.website_url,
      logo_url = sent.logo_url, tags = coalesce(sent.tags, '{}'),
      listing_status = 'pending', moderation_reason = null, moderated_by = null,
      moderated_at = null
    where revised.id = stored.id
    returning revised.* into sent;
  exception when check_violation or not_null_violation then
    -- The database's own message holds the whole row, internal columns included.
    raise exception 'A value is not valid.' using errcode = 'PT400';
  end;
  if stored.listing_status = 'rejected' then
    insert into private.listing_resubmissions (listing_id, declined_reason, declined_at)
    values (stored.id, stored.moderation_reason, stored.moderated_at);
  end if;
  perform private.record_audit('listing.revise', 'service_provider_directory', stored.id::text);
  return sent.updated_at;
end;
$$;

create function public.revise_listing(
  token uuid, changes jsonb, seen_updated_at timestamptz
) returns timestamptz
language sql security invoker
set search_path = ''
begin atomic
  select private.revise_listing(token, changes, seen_updated_at);
end;
comment on function public.revise_listing(uuid, jsonb, timestamptz) is
  'Changes columns of a pending or rejected listing by its link; it then waits for staff again. Returns the new updated_at. changes has the columns of fulfil_paid_session() that differ. PT404 without it, PT409 when it is or was live or no longer as it was at seen_updated_at, PT402 when its payment was refunded, PT400 for a value or a logo that is not valid.';

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

-- A refund may be reported before the payment is known here.
create or replace function private.record_paid_session(session jsonb) returns private.payments
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
comment on function public.record_paid_session(jsonb) is
  'Records a paid session, so that it can be used later: {session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id, renews}. With renews, the id of a listing, the payment renews that listing. For the service key, which has checked the amount. PT402 without the id of a session.';

create or replace function private.renew_paid_session(session jsonb, token uuid) returns uuid
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

-- What a session was used for: its new listing, which its link changes until it is approved, or the
-- renewal of one.
drop function public.paid_session(text);
drop function private.paid_session(text);

create function private.paid_session(session_id text)
returns table (
  status text, listing_id uuid, fulfilled boolean, renewed_until timestamptz, access_token uuid
)
language sql stable security definer
set search_path = ''
begin atomic
  select payment.status, listing.id, payment.fulfilled_at is not null,
    case when listing.id = payment.renewed_listing_id then listing.paid_until end,
    case when listing.listing_status in ('pending', 'rejected') then listing.access_token end
  from private.payments as payment
  left join public.service_provider_directory as listing
    on listing.id = coalesce(payment.listing_id, payment.renewed_listing_id)
  where payment.session_id = paid_session.session_id;
end;

create function public.paid_session(session_id text)
returns table (
  status text, listing_id uuid, fulfilled boolean, renewed_until timestamptz, access_token uuid
)
language sql stable security invoker
set search_path = ''
begin atomic
  select known.status, known.listing_id, known.fulfilled, known.renewed_until, known.access_token
  from private.paid_session(session_id) as known;
end;
comment on function public.paid_session(text) is
  'The status of a session (paid, refunded, disputed) and the listing that it became or renewed: of a renewal the end of the year, of a pending or rejected listing the key of its link. No row when it is unknown. For the service key.';

-- A refund takes the listing out of the directory, or out of the queue. Staff may approve it again
-- when it is paid.
create or replace function private.withdraw_unpaid_listing(listing_id uuid, payment_status text)
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

-- Providers may have no account. The triggers of the other tables notify their submitters.
create or replace function private.notify_provider(
  notice text, submission private.submission, reason text
) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    notice, submission.submitted_by, submission.contact_email,
    jsonb_build_object(
      'kind', 'listing', 'id', submission.id, 'title', submission.title, 'reason', reason,
      'access_token', listing.access_token, 'paid_until', listing.paid_until))
  from public.service_provider_directory as listing
  where listing.id = submission.id;
end;

create or replace function private.approve_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  submission private.submission;
begin
  perform private.require_staff();
  submission := private.lock_submission_in(
    array['pending', 'declined', 'rejected'], kind, submission_id, seen_updated_at);
  case kind
    when 'resource' then
      update public.resources set status = 'approved' where id = submission.id;
    when 'event' then
      update public.events set status = 'approved' where id = submission.id;
    when 'review' then
      -- Its author may have been assigned to the resource since writing it.
      if exists (
        select from public.reviews
        where id = submission.id and private.is_own_resource(resource_id, author_id)
      ) then
        raise exception 'The author is now assigned to this resource.' using errcode = 'PT409';
      end if;
      update public.reviews set status = 'approved' where id = submission.id;
    when 'listing' then
      if private.is_listing_unpaid(submission.id) then
        raise exception 'The payment for this listing was refunded.' using errcode = 'PT409';
      end if;
      update public.service_provider_directory
      set listing_status = 'approved', moderation_reason = null,
        moderated_by = auth.uid(), moderated_at = now(),
        -- A paid year that has begun continues.
        paid_until = coalesce(paid_until, now() + interval '1 year')
      where id = submission.id;
      perform private.notify_provider('submission_approved', submission, null);
  end case;
  perform private.record_audit(kind || '.approve', kind, submission.id::text);
end;
$$;

revoke all on function
  private.listing_resubmissions(uuid),
  public.listing_resubmissions(uuid),
  private.listing_by_token(uuid),
  public.listing_by_token(uuid),
  private.revise_listing(uuid, jsonb, timestamptz),
  public.revise_listing(uuid, jsonb, timestamptz),
  private.renew_with_payment(private.payments, uuid),
  private.paid_session(text),
  public.paid_session(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.listing_resubmissions(uuid),
  public.listing_resubmissions(uuid)
to authenticated;
grant execute on function
  private.listing_by_token(uuid),
  public.listing_by_token(uuid),
  private.revise_listing(uuid, jsonb, timestamptz),
  public.revise_listing(uuid, jsonb, timestamptz)
to anon, authenticated;
grant execute on function
  private.paid_session(text),
  public.paid_session(text)
to service_role;
