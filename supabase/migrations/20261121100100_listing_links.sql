-- What the link of a listing opens. It stands in the mails to its provider, who may have no account:
-- whoever holds it sees the listing in every state, mends it while it is not live, and renews it.

create function private.listing_by_token(token uuid)
returns table (
  id uuid, provider_name text, logo_url text, service_categories text[], description text,
  website_url text, contact_email text, region_served text, tags text[], listing_status text,
  moderation_reason text, paid_until timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select listing.id, listing.provider_name, listing.logo_url, listing.service_categories,
    listing.description, listing.website_url, listing.contact_email, listing.region_served,
    listing.tags, listing.listing_status, listing.moderation_reason, listing.paid_until
  from public.service_provider_directory as listing
  where listing.access_token = token;
end;

create function public.listing_by_token(token uuid)
returns table (
  id uuid, provider_name text, logo_url text, service_categories text[], description text,
  website_url text, contact_email text, region_served text, tags text[], listing_status text,
  moderation_reason text, paid_until timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select found.id, found.provider_name, found.logo_url, found.service_categories,
    found.description, found.website_url, found.contact_email, found.region_served, found.tags,
    found.listing_status, found.moderation_reason, found.paid_until
  from private.listing_by_token(token) as found;
end;
comment on function public.listing_by_token(uuid) is
  'The listing that a link from our mails stands for, in whatever state; no row for any other token.';

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
  private.listing_by_token(uuid),
  private.is_stored_logo(text),
  private.revise_listing(uuid, text, text, text[], text, text, text, text, text[]),
  private.renew_paid_session(text, text, integer, text, boolean, text, uuid, uuid),
  public.listing_by_token(uuid),
  public.revise_listing(uuid, text, text, text[], text, text, text, text, text[]),
  public.renew_paid_session(text, text, integer, text, boolean, text, uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.listing_by_token(uuid),
  private.revise_listing(uuid, text, text, text[], text, text, text, text, text[]),
  public.listing_by_token(uuid),
  public.revise_listing(uuid, text, text, text[], text, text, text, text, text[])
to anon, authenticated;
grant execute on function
  private.renew_paid_session(text, text, integer, text, boolean, text, uuid, uuid),
  public.renew_paid_session(text, text, integer, text, boolean, text, uuid, uuid)
to service_role;
