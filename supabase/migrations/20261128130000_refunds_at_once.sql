-- A refund by staff takes effect when they ask for it, not when an event of the payment service says
-- so: the link of the listing changes nothing any more, and the listing is not approved.

alter table private.payments
  -- Set while staff have asked for a refund that the payment service has not confirmed yet.
  add column refund_asked_at timestamptz;

-- Asking again repeats the request, which the payment service carries out once.
create or replace function private.begin_refund(listing_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
  payment private.payments;
begin
  perform private.require_staff();
  perform private.lock_profile((
    select it.submitted_by from public.service_provider_directory as it
    where it.id = begin_refund.listing_id));
  perform private.lock_payment((
    select it.payment_intent from private.payments as it
    where it.listing_id = begin_refund.listing_id));
  -- The link of the listing locks it too: a change comes before the refund or is refused after it.
  select * into listing from public.service_provider_directory as it
  where it.id = begin_refund.listing_id
  for update;
  if not found then
    raise exception 'This listing no longer exists.' using errcode = 'PT404';
  end if;
  if listing.listing_status <> 'rejected' then
    raise exception 'Only the payment of a declined listing is refunded.' using errcode = 'PT409';
  end if;
  select * into payment from private.payments as it
  where it.listing_id = begin_refund.listing_id and it.payment_intent is not null
  for update;
  if not found then
    raise exception 'No payment belongs to this listing.' using errcode = 'PT404';
  end if;
  if payment.status <> 'paid' and payment.refund_asked_at is null then
    raise exception 'This payment was refunded or disputed already.' using errcode = 'PT409';
  end if;
  update private.payments as it set status = 'refunded', refund_asked_at = now()
  where it.session_id = payment.session_id;
  perform private.record_audit(
    'listing.refund', 'service_provider_directory', begin_refund.listing_id::text);
  return payment.payment_intent;
end;
$$;
comment on function public.begin_refund(uuid) is
  'Records that staff refund a declined listing, which counts as refunded from now on, and returns the id of the payment at the payment service. Staff only (42501). PT404 without the listing or a payment, PT409 when it is not declined or the money went back already.';

create function private.end_refund(payment_intent text, is_refunded boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_payment(payment_intent);
  update private.payments as it set refund_asked_at = null,
    status = case when is_refunded then it.status
      else coalesce(private.reported_status(it.payment_intent), 'paid') end
  where it.payment_intent = end_refund.payment_intent and it.refund_asked_at is not null;
end;
$$;

create function public.end_refund(payment_intent text, is_refunded boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.end_refund(payment_intent, is_refunded);
end;
comment on function public.end_refund(text, boolean) is
  'Records what the payment service answered to a refund that staff asked for: done, or refused, which makes the payment what it was. For the service key.';

-- The logo of a listing is looked at by the function submit-provider-listing, which alone reads its
-- bytes. So changes by the link come through it.
revoke all on function
  private.end_refund(text, boolean),
  public.end_refund(text, boolean)
from public, anon, authenticated, service_role;
revoke execute on function
  private.revise_listing(uuid, jsonb, timestamptz),
  public.revise_listing(uuid, jsonb, timestamptz)
from anon, authenticated;
grant execute on function
  private.end_refund(text, boolean),
  public.end_refund(text, boolean),
  private.revise_listing(uuid, jsonb, timestamptz),
  public.revise_listing(uuid, jsonb, timestamptz)
to service_role;
comment on function public.revise_listing(uuid, jsonb, timestamptz) is
  'Changes columns of a listing by its link. A pending or rejected one then waits for staff again; a change of one that is or was live waits in edit_suggestions, 20 a day (429), and the listing stays as it is. Returns the updated_at of the listing. changes has the columns of fulfil_paid_session() that differ. For the service key, which has checked the logo. PT404 without it, PT409 when it is no longer as it was at seen_updated_at, PT402 when its payment was refunded, PT400 for a value or a logo that is not valid.';
