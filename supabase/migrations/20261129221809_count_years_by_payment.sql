set local check_function_bodies = off;

drop function "private"."count_renewed_year"(uuid, boolean);

drop function "public"."approve_submission"(text, uuid, timestamp with time zone);

drop function "private"."approve_submission"(text, uuid, timestamp with time zone);

drop function "public"."begin_refund"(uuid);

drop function "private"."begin_refund"(uuid);

drop function "public"."submission_internals"(text, uuid[]);

drop function "private"."submission_internals"(text, uuid[]);

alter table "private"."payments"
  add column "lost_time" interval;

-- Renewals that are not paid any more have taken their year back.
update private.payments set lost_time = interval '1 year'
where renewed_listing_id is not null and status <> 'paid';

create or replace function private.approve_submission (
  kind            text,
  submission_id   uuid,
  seen_updated_at timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  submission private.submission;
  listing public.service_provider_directory;
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
      update public.reviews set status = 'approved' where id = submission.id;
    when 'listing' then
      if private.is_listing_unpaid(submission.id) then
        raise exception 'The payment for this listing was refunded.' using errcode = 'PT409';
      end if;
      -- A paid year that has begun continues. One that is over is renewed by the provider.
      update public.service_provider_directory as it
      set listing_status = case when it.paid_until <= now() then 'expired' else 'approved' end,
        moderation_reason = null, moderated_by = auth.uid(), moderated_at = now(),
        paid_until = coalesce(it.paid_until, now() + interval '1 year')
      where it.id = submission.id
      returning * into listing;
      if listing.listing_status = 'expired' then
        perform private.queue_listing_notice('listing_expired', listing, '0');
      else
        perform private.notify_provider('submission_approved', submission, null);
      end if;
  end case;
  perform private.record_audit(kind || '.approve', kind, submission.id::text);
  return listing.listing_status is distinct from 'expired';
end;
$function$;

create or replace function private.lock_known_payment (
  payment_intent text
)
  returns private.payments
  language plpgsql
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.payment_to_refund (
  listing_id uuid
)
  returns private.payments
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select payment.session_id,
     payment.payment_intent,
     payment.amount_total,
     payment.currency,
     payment.livemode,
     payment.payer_email,
     payment.payer_id,
     payment.status,
     payment.listing_id,
     payment.renewed_listing_id,
     payment.fulfilled_at,
     payment.created_at,
     payment.refund_asked_at,
     payment.lost_time
    from private.payments payment
   where (((payment_to_refund.listing_id = payment.listing_id) or (payment_to_refund.listing_id = payment.renewed_listing_id)) AND (payment.payment_intent is not null) AND ((payment.status = 'paid'::text) or (payment.refund_asked_at is not null)))
   ORDER by (payment.refund_asked_at is null), payment.fulfilled_at desc
  limit 1;
end;

create or replace function private.set_payment_status (
  payment    private.payments,
  new_status text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  paid_listing constant uuid := coalesce(payment.listing_id, payment.renewed_listing_id);
  lost interval;
  gained interval;
begin
  if new_status <> 'paid' then
    lost := case
      when payment.status <> 'paid' then payment.lost_time
      when payment.renewed_listing_id is not null then interval '1 year'
      else (
        select greatest(interval '0', listing.paid_until - (now() + interval '1 year' * (
          select count(*) from private.payments as renewal
          where renewal.renewed_listing_id = listing.id and renewal.status = 'paid')))
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
$function$;

create or replace function private.submission_internals (
  kind           text,
  submission_ids uuid[]
)
  returns table (
    id           uuid,
    submitted_by uuid,
    source_notes text,
    status       text,
    reason       text,
    moderated_by uuid,
    moderated_at timestamp with time zone,
    paid_until   timestamp with time zone,
    refundable   boolean
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
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz, null::boolean
        from public.resources as it where it.id = any (submission_ids);
    when 'event' then
      return query
        select it.id, it.submitted_by, null, it.moderation_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz, null::boolean
        from public.events as it where it.id = any (submission_ids);
    when 'review' then
      return query
        select it.id, it.author_id, null, it.status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz, null::boolean
        from public.reviews as it where it.id = any (submission_ids);
    when 'listing' then
      return query
        select it.id, it.submitted_by, null, it.listing_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, it.paid_until,
          (private.payment_to_refund(it.id)).session_id is not null
        from public.service_provider_directory as it where it.id = any (submission_ids);
    else
      raise exception 'There is no such kind of submission.' using errcode = 'PT400';
  end case;
end;
$function$;

create or replace function public.approve_submission (
  kind            text,
  submission_id   uuid,
  seen_updated_at timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.approve_submission(kind, submission_id, seen_updated_at)
  AS approve_submission;
END;

create or replace function public.begin_refund (
  listing_id uuid,
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
  -- Somebody else may have refunded it meanwhile.
  select * into payment from private.payments as it
  where it.session_id = payment.session_id
    and (it.status = 'paid' or it.refund_asked_at is not null)
  for update;
  if not found then
    raise exception 'No payment of this listing is left to refund.' using errcode = 'PT409';
  end if;
  perform private.set_payment_status(payment, 'refunded');
  update private.payments as it set refund_asked_at = now()
  where it.session_id = payment.session_id;
  insert into private.changes (action, subject_type, subject_id, actor_id)
  values ('listing.refund', 'service_provider_directory', begin_refund.listing_id, caller);
  return payment.payment_intent;
end;
$function$;

create or replace function public.end_refund (
  payment_intent text,
  is_refunded    boolean
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.record_stripe_event (
  event_id       text,
  event_type     text,
  payment_intent text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.submission_internals (
  kind           text,
  submission_ids uuid[]
)
  returns table (
    id           uuid,
    submitted_by uuid,
    source_notes text,
    status       text,
    reason       text,
    moderated_by uuid,
    moderated_at timestamp with time zone,
    paid_until   timestamp with time zone,
    refundable   boolean
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
     it.refundable
    from private.submission_internals(submission_internals.kind, submission_internals.submission_ids) it(id, submitted_by, source_notes, status, reason, moderated_by, moderated_at, paid_until, refundable);
end;

comment on function "private"."lock_known_payment"(text) is 'The payment, locked after the provider of its listing; null while it is not known.';

comment on function "private"."payment_to_refund"(uuid) is 'The payment of a listing that a refund returns; null when none is left.';

comment on function "private"."set_payment_status"(private.payments, text) is 'Stores the status of a payment, and ends its listing earlier or later by what was paid for.';

comment on function "public"."approve_submission"(text, uuid, timestamp with time zone) is 'Publishes a pending or declined resource, event, review or listing (a listing for one year; one whose paid year is over expires instead, and its provider is asked to renew it). Returns whether it is public now. Staff only (42501). PT404 without it, PT409 when it is public already, is no longer as it was at seen_updated_at, or may not be published.';

comment on function "public"."begin_refund"(uuid, uuid) is 'Records that caller refunds the latest payment of a declined listing, which counts as refunded from now on, and returns its id at the payment service. For the service key, which asks the payment service. 42501 unless caller is staff, PT404 without the listing, PT409 when it is not declined or no payment is left.';

comment on function "public"."submission_internals"(text, uuid[]) is 'The internal columns of resources, events, reviews or listings: submitter, notes on the source, moderation, end of the paid year, whether a payment is left to refund. Staff only (42501).';

revoke all on function "private"."approve_submission"(text, uuid, timestamp with time zone) from public;

grant execute on function "private"."approve_submission"(text, uuid, timestamp with time zone) to "authenticated", "postgres";

revoke all on function "private"."lock_known_payment"(text) from public;

grant execute on function "private"."lock_known_payment"(text) to "postgres";

revoke all on function "private"."payment_to_refund"(uuid) from public;

grant execute on function "private"."payment_to_refund"(uuid) to "postgres";

revoke all on function "private"."set_payment_status"(private.payments, text) from public;

grant execute on function "private"."set_payment_status"(private.payments, text) to "postgres";

revoke all on function "private"."submission_internals"(text, uuid[]) from public;

grant execute on function "private"."submission_internals"(text, uuid[]) to "authenticated", "postgres";

revoke all on function "public"."approve_submission"(text, uuid, timestamp with time zone) from public;

grant execute on function "public"."approve_submission"(text, uuid, timestamp with time zone) to "authenticated", "postgres";

revoke all on function "public"."begin_refund"(uuid, uuid) from public;

grant execute on function "public"."begin_refund"(uuid, uuid) to "postgres", "service_role";

revoke all on function "public"."submission_internals"(text, uuid[]) from public;

grant execute on function "public"."submission_internals"(text, uuid[]) to "authenticated", "postgres";
