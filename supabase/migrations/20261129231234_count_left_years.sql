set local check_function_bodies = off;

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
  perform private.record_audit(
    kind || case when listing.listing_status = 'expired' then '.expire' else '.approve' end,
    kind, submission.id::text);
  return listing.listing_status is distinct from 'expired';
end;
$function$;

create or replace function private.send_question (
  resource_id   uuid,
  guide_id      uuid,
  message       text,
  reply_address text,
  shares_plan   boolean
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  account constant uuid := auth.uid();
  address constant text := btrim(reply_address);
  question public.guide_questions;
  plan text;
begin
  perform private.limit_questions(account, address);
  -- Visitors from many networks could fill the mailbox of a guide. Members are counted above.
  if account is null then
    perform private.count_use(
      'guide_questions.insert_for_guide', send_question.guide_id::text, 40, interval '1 day',
      'Too many people have asked this person today.');
  end if;
  if shares_plan then
    plan := private.create_plan_share(false);
  end if;
  insert into public.guide_questions (
    resource_id, asker_id, guide_id, reply_address, message, plan_share_id)
  values (
    send_question.resource_id, account, send_question.guide_id, address,
    btrim(send_question.message, E' \t\r\n'),
    (select share.id from public.plan_shares as share
      where share.token_hash = private.share_token_hash(plan)))
  returning * into question;
  perform private.queue_question(question, plan);
  perform private.queue_receipt(question);
end;
$function$;

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
$function$;

create or replace function public.paid_session (
  session_id text
)
  returns table (
    status         text,
    listing_id     uuid,
    fulfilled      boolean,
    renewed_until  timestamp with time zone,
    access_token   uuid,
    listing_status text
  )
  language sql
  stable
  security definer
  set search_path to ''
BEGIN ATOMIC
 select payment.status,
     listing.id,
     (payment.fulfilled_at is not null),
         CASE
             when (listing.id = payment.renewed_listing_id) THEN listing.paid_until
             ELSE null::timestamp with time zone
         end
  AS "case",
         CASE
             WHEN (listing.listing_status = ANY (ARRAY['pending'::text, 'rejected'::text])) THEN listing.access_token
             ELSE NULL::uuid
         END AS "case",
         CASE
             WHEN ((listing.listing_status = 'approved'::text) AND (listing.paid_until <= now())) THEN 'expired'::text
             ELSE listing.listing_status
         END AS listing_status
    FROM (private.payments payment
      LEFT JOIN public.service_provider_directory listing ON ((listing.id = COALESCE(payment.listing_id, payment.renewed_listing_id))))
   WHERE (payment.session_id = paid_session.session_id);
END;

comment on function "public"."ask_guide"(uuid, text, text, boolean) is 'Sends a question about a public resource to who answers them (see guide_to_ask), whose mail client replies to the address; with a new link to the plan of the caller, without notes, if asked. Returns the reason of the choice. PT400 for a message or address that cannot be, or the plan of a visitor, PT404 when there is nobody to ask, PT413 above 20 links, 429 after five questions in 48 hours, and after 40 a day from visitors to one guide.';
