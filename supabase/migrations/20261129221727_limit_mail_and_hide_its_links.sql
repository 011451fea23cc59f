set local check_function_bodies = off;

alter table "private"."notification_outbox"
  drop constraint "notification_outbox_detail_check";

create or replace function private.ask_to_confirm (
  subscription_id uuid
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 select pg_advisory_xact_lock(hashtextextended(('confirm:'::text || lower(asked.email)), (0)::bigint))
  AS pg_advisory_xact_lock
    FROM public.resource_subscriptions asked
   WHERE (asked.id = ask_to_confirm.subscription_id);
 WITH asked AS (
          SELECT subscription.id,
             subscription.resource_id,
             subscription.user_id,
             subscription.email,
             subscription.consented_at,
             subscription.token,
             subscription.created_at,
             subscription.notified_at,
             subscription.kind,
             subscription.days_before,
             subscription.confirmed_at,
             subscription.told_deadline,
             subscription.changes_told_until,
             subscription.filters,
             subscription.paused_at
            FROM public.resource_subscriptions subscription
           WHERE ((subscription.id = ask_to_confirm.subscription_id) AND ((subscription.email IS NOT NULL) OR (subscription.kind = 'digest'::text)) AND (subscription.confirmed_at IS NULL))
         ), waiting AS (
          SELECT waiting.id,
             waiting.resource_id,
             waiting.user_id,
             waiting.email,
             waiting.consented_at,
             waiting.token,
             waiting.created_at,
             waiting.notified_at,
             waiting.kind,
             waiting.days_before,
             waiting.confirmed_at,
             waiting.told_deadline,
             waiting.changes_told_until,
             waiting.filters,
             waiting.paused_at,
             resource.slug,
             "left"(resource.name, 120) AS name,
             row_number() OVER (ORDER BY waiting.created_at, waiting.token) AS place
            FROM ((asked
              CROSS JOIN LATERAL private.waiting_with(ROW(asked.id, asked.resource_id, asked.user_id, asked.email, asked.consented_at, asked.token, asked.created_at, asked.notified_at, asked.kind, asked.days_before, asked.confirmed_at, asked.told_deadline, asked.changes_told_until, asked.filters, asked.paused_at)::public.resource_subscriptions) waiting(id, resource_id, user_id, email, consented_at, token, created_at, notified_at, kind, days_before, confirmed_at, told_deadline, changes_told_until, filters, paused_at))
              LEFT JOIN public.resources resource ON ((resource.id = waiting.resource_id)))
         ), mail AS (
          SELECT asked.user_id,
             asked.email,
             jsonb_build_object('token', first.token, 'total', ( SELECT count(*) AS count
                    FROM waiting), 'wishes', ( SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', waiting.kind, 'slug', waiting.slug, 'name', waiting.name, 'filters', (waiting.filters - 'search'::text), 'has_words',
                         CASE
                             WHEN (waiting.filters ? 'search'::text) THEN true
                             ELSE NULL::boolean
                         END)) ORDER BY waiting.place) AS jsonb_agg
                    FROM waiting
                   WHERE (waiting.place <= 20))) AS detail
            FROM (asked
              JOIN waiting first ON ((first.place = 1)))
         ), recent AS (
          SELECT notice.id
            FROM private.notification_outbox notice
           WHERE ((notice.kind = 'confirm_subscription'::text) AND (notice.created_at > (now() - '1 day'::interval)) AND ((notice.detail ->> 'token'::text) IN ( SELECT (waiting.token)::text AS token
                    FROM waiting)))
         ), renamed AS (
          UPDATE private.notification_outbox notice SET detail = mail.detail
            FROM mail
           WHERE ((notice.id IN ( SELECT recent.id
                    FROM recent)) AND (notice.taken_at IS NULL) AND (notice.sent_at IS NULL))
         )
  INSERT INTO private.notification_outbox (kind, recipient_id, recipient_email, detail)  SELECT 'confirm_subscription',
             mail.user_id,
             mail.email,
             mail.detail
            FROM mail
           WHERE ((NOT (EXISTS ( SELECT
                    FROM recent))) AND (( SELECT count(*) AS count
                    FROM private.notification_outbox earlier
                   WHERE ((earlier.kind = 'confirm_subscription'::text) AND ((earlier.recipient_id = mail.user_id) OR (lower(earlier.recipient_email) = lower(mail.email))) AND (earlier.created_at > GREATEST((now() - '7 days'::interval), ( SELECT max(known.confirmed_at) AS max
                            FROM public.resource_subscriptions known
                           WHERE ((known.user_id = mail.user_id) OR (lower(known.email) = lower(mail.email)))))))) < 3));
END;

create or replace function private.queue_receipt (
  question public.guide_questions
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.queue_notice('question_sent'::text, account.id, (queue_receipt.question).reply_address, jsonb_build_object('slug', resource.slug, 'name', resource.name, 'guide', private.asked_person((queue_receipt.question).guide_id), 'median_hours', private.median_answer_hours((queue_receipt.question).guide_id), 'message',
         CASE
             when (account.id is not null) THEN (queue_receipt.question).message
             ELSE null::text
         end),
         CASE
             when (account.id is null) THEN format('question_sent:%s:%s'::text, md5(lower((queue_receipt.question).reply_address)), private.maine_day(now()))
             ELSE format('question_sent:%s'::text, (queue_receipt.question).id)
         end)
  AS queue_notice
    FROM ((( SELECT) always
      LEFT JOIN public.resources resource ON ((resource.id = (queue_receipt.question).resource_id)))
      LEFT JOIN auth.users account ON (((account.id = (queue_receipt.question).asker_id) AND (account.email_confirmed_at IS NOT NULL) AND (lower((account.email)::text) = lower((queue_receipt.question).reply_address)))));
END;

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
  perform private.count_use(
    'guide_questions.insert_for_guide', send_question.guide_id::text, 40, interval '1 day',
    'Too many people have asked this person today.');
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

comment on function "public"."ask_guide"(uuid, text, text, boolean) is 'Sends a question about a public resource to who answers them (see guide_to_ask), whose mail client replies to the address; with a new link to the plan of the caller, without notes, if asked. Returns the reason of the choice. PT400 for a message or address that cannot be, or the plan of a visitor, PT404 when there is nobody to ask, PT413 above 20 links, 429 after five questions in 48 hours, and after 40 of a day to one guide.';
