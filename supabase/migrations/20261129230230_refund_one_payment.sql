set local check_function_bodies = off;

drop function "public"."begin_refund"(uuid, uuid);

drop function "public"."submission_internals"(text, uuid[]);

drop function "private"."submission_internals"(text, uuid[]);

create or replace function private.submission_internals (
  kind           text,
  submission_ids uuid[]
)
  returns table (
    id                    uuid,
    submitted_by          uuid,
    source_notes          text,
    status                text,
    reason                text,
    moderated_by          uuid,
    moderated_at          timestamp with time zone,
    paid_until            timestamp with time zone,
    refundable_payment_at timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_staff();
  case kind
    when 'resource' then
      return query
        select it.id, it.submitted_by, it.source_notes, it.moderation_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz,
          null::timestamptz
        from public.resources as it where it.id = any (submission_ids);
    when 'event' then
      return query
        select it.id, it.submitted_by, null, it.moderation_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz,
          null::timestamptz
        from public.events as it where it.id = any (submission_ids);
    when 'review' then
      return query
        select it.id, it.author_id, null, it.status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz,
          null::timestamptz
        from public.reviews as it where it.id = any (submission_ids);
    when 'listing' then
      return query
        select it.id, it.submitted_by, null, it.listing_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, it.paid_until,
          (private.payment_to_refund(it.id)).fulfilled_at
        from public.service_provider_directory as it where it.id = any (submission_ids);
    else
      raise exception 'There is no such kind of submission.' using errcode = 'PT400';
  end case;
end;
$function$;

create or replace function public.begin_refund (
  listing_id uuid,
  payment_at timestamp with time zone,
  caller     uuid
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.submission_internals (
  kind           text,
  submission_ids uuid[]
)
  returns table (
    id                    uuid,
    submitted_by          uuid,
    source_notes          text,
    status                text,
    reason                text,
    moderated_by          uuid,
    moderated_at          timestamp with time zone,
    paid_until            timestamp with time zone,
    refundable_payment_at timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select it.id,
     it.submitted_by,
     it.source_notes,
     it.status,
     it.reason,
     it.moderated_by,
     it.moderated_at,
     it.paid_until,
     it.refundable_payment_at
    from private.submission_internals(submission_internals.kind, submission_internals.submission_ids) it(id, submitted_by, source_notes, status, reason, moderated_by, moderated_at, paid_until, refundable_payment_at);
end;

comment on function "public"."begin_refund"(uuid, timestamp with time zone, uuid) is 'Records that caller refunds the latest payment of a declined listing, which counts as refunded from now on, and returns its id at the payment service. payment_at says which payment caller saw (see submission_internals). For the service key, which asks the payment service. 42501 unless caller is staff, PT404 without the listing, PT409 when it is not declined or another payment or none is left.';

comment on function "public"."submission_internals"(text, uuid[]) is 'The internal columns of resources, events, reviews or listings: submitter, notes on the source, moderation, end of the paid year, when the payment that is left to refund was used. Staff only (42501).';

revoke all on function "private"."submission_internals"(text, uuid[]) from public;

grant execute on function "private"."submission_internals"(text, uuid[]) to "authenticated", "postgres";

revoke all on function "public"."begin_refund"(uuid, timestamp with time zone, uuid) from public;

grant execute on function "public"."begin_refund"(uuid, timestamp with time zone, uuid) to "postgres", "service_role";

revoke all on function "public"."submission_internals"(text, uuid[]) from public;

grant execute on function "public"."submission_internals"(text, uuid[]) to "authenticated", "postgres";
