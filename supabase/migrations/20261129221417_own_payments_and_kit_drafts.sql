set local check_function_bodies = off;

drop function "public"."paid_session"(text);

create or replace function private.my_kit_drafts()
  returns table (
    id         uuid,
    revises    uuid,
    title      text,
    summary    text,
    aliases    text[],
    steps      jsonb,
    updated_at timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
BEGIN ATOMIC
 select kit.id,
     kit.revises,
     kit.title,
     kit.summary,
     kit.aliases,
     kit.steps,
     kit.updated_at
    from public.starter_kits kit
   where (kit.submitted_by = ( select auth.uid() as uid));
end;

create or replace function private.my_payments()
  returns table (
    amount_total       integer,
    currency           text,
    payer_email        text,
    status             text,
    listing_id         uuid,
    renewed_listing_id uuid,
    created_at         timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
BEGIN ATOMIC
 select payment.amount_total,
     payment.currency,
     payment.payer_email,
     payment.status,
     payment.listing_id,
     payment.renewed_listing_id,
     payment.created_at
    from private.payments payment
   where (payment.payer_id = ( select auth.uid() as uid));
end;

create or replace function public.my_kit_drafts()
  returns table (
    id         uuid,
    revises    uuid,
    title      text,
    summary    text,
    aliases    text[],
    steps      jsonb,
    updated_at timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select mine.id,
     mine.revises,
     mine.title,
     mine.summary,
     mine.aliases,
     mine.steps,
     mine.updated_at
    from private.my_kit_drafts() mine(id, revises, title, summary, aliases, steps, updated_at)
   ORDER by mine.updated_at desc;
end;

create or replace function public.my_payments()
  returns table (
    amount_total       integer,
    currency           text,
    payer_email        text,
    status             text,
    listing_id         uuid,
    renewed_listing_id uuid,
    created_at         timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select mine.amount_total,
     mine.currency,
     mine.payer_email,
     mine.status,
     mine.listing_id,
     mine.renewed_listing_id,
     mine.created_at
    from private.my_payments() mine(amount_total, currency, payer_email, status, listing_id, renewed_listing_id, created_at)
   ORDER by mine.created_at desc;
end;

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
     listing.listing_status
    FROM (private.payments payment
      LEFT JOIN public.service_provider_directory listing ON ((listing.id = COALESCE(payment.listing_id, payment.renewed_listing_id))))
   WHERE (payment.session_id = paid_session.session_id);
END;

comment on function "public"."my_kit_drafts"() is 'The drafts of starter kits that the caller wrote, last changed first.';

comment on function "public"."my_payments"() is 'The payments of the caller for listings, newest first, amounts in cents.';

comment on function "public"."paid_session"(text) is 'The status of a session (paid, refunded, disputed) and the listing that it became or renewed, with its status: of a renewal the end of the year, of a pending or rejected listing the key of its link. No row when it is unknown. For the service key.';

revoke all on function "private"."my_kit_drafts"() from public;

grant execute on function "private"."my_kit_drafts"() to "authenticated", "postgres";

revoke all on function "private"."my_payments"() from public;

grant execute on function "private"."my_payments"() to "authenticated", "postgres";

revoke all on function "public"."my_kit_drafts"() from public;

grant execute on function "public"."my_kit_drafts"() to "authenticated", "postgres";

revoke all on function "public"."my_payments"() from public;

grant execute on function "public"."my_payments"() to "authenticated", "postgres";

revoke all on function "public"."paid_session"(text) from public;

grant execute on function "public"."paid_session"(text) to "postgres", "service_role";
