-- Staff return the money of a declined listing. The payment service moves it; its event then records
-- the refund, as for one that was made on its own pages.

create function private.begin_refund(listing_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
  payment private.payments;
begin
  perform private.require_staff();
  select * into listing from public.service_provider_directory as it
  where it.id = begin_refund.listing_id;
  if not found then
    raise exception 'This listing no longer exists.' using errcode = 'PT404';
  end if;
  if listing.listing_status <> 'rejected' then
    raise exception 'Only the payment of a declined listing is refunded.' using errcode = 'PT409';
  end if;
  select * into payment from private.payments as it
  where it.listing_id = begin_refund.listing_id and it.payment_intent is not null;
  if not found then
    raise exception 'No payment belongs to this listing.' using errcode = 'PT404';
  end if;
  if payment.status <> 'paid' then
    raise exception 'This payment was refunded or disputed already.' using errcode = 'PT409';
  end if;
  perform private.record_audit(
    'listing.refund', 'service_provider_directory', begin_refund.listing_id::text);
  return payment.payment_intent;
end;
$$;

create function public.begin_refund(listing_id uuid) returns text
language sql security invoker
set search_path = ''
begin atomic
  select private.begin_refund(listing_id);
end;
comment on function public.begin_refund(uuid) is
  'Records that staff ask for a refund of a declined listing and returns the id of the payment at the payment service. Staff only (42501). PT404 without the listing or a payment, PT409 when it is not declined or the money went back already.';

revoke all on function
  private.begin_refund(uuid),
  public.begin_refund(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.begin_refund(uuid),
  public.begin_refund(uuid)
to authenticated;
