set local check_function_bodies = off;

drop function "private"."limit_visitor_subscriptions"(uuid);

drop function "private"."raise_too_often"(text, timestamp with time zone);

create or replace function private.ask_owners (
  at timestamp with time zone
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked integer;
begin
  perform private.raise_doubts(at);
  with due as (
    select resource.*
    from public.resources as resource
    cross join lateral private.unanswered_rounds(resource) as past
    where resource.status = 'approved' and resource.doubted_at is null and past.rounds < 2
      and greatest(
        coalesce(resource.verified_at, resource.created_at),
        (select max(answered.answered_at) from private.check_requests as answered
          where answered.resource_id = resource.id)) < at - interval '10 months'
      and (past.last_asked_at < at - interval '30 days') is not false
      and exists (select from private.owners_of(resource))
    order by coalesce(resource.verified_at, resource.created_at), resource.id
    -- At most 50 a day, however often this runs: an import of a year ago does not become a thousand
    -- mails.
    limit greatest(0, 50 - (
      select count(distinct earlier.resource_id) from private.check_requests as earlier
      where private.maine_day(earlier.asked_at) = private.maine_day(at)))
  ), requested as (
    insert into private.check_requests (resource_id, recipient_id, recipient_email, asked_at)
    select due.id, owner.account_id, owner.address, at
    from due
    join public.resources as resource on resource.id = due.id
    cross join lateral private.owners_of(resource) as owner
    returning *
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail, dedupe_key)
  select 'check_request', requested.recipient_id, requested.recipient_email,
    jsonb_build_object(
      'slug', due.slug, 'name', due.name, 'token', requested.token,
      'deadline', due.application_deadline, 'website', due.website,
      'cost', left(due.cost_to_participate, 300), 'phone', due.contact_phone),
    format('check:%s', requested.token)
  from requested join due on due.id = requested.resource_id;
  get diagnostics asked = row_count;
  return asked;
end;
$function$;

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
                   WHERE ((earlier.kind = 'confirm_subscription'::text) AND (lower(earlier.recipient_email) = lower(mail.email)) AND (earlier.created_at > GREATEST((now() - '7 days'::interval), ( SELECT max(known.confirmed_at) AS max
                            FROM public.resource_subscriptions known
                           WHERE (lower(known.email) = lower(mail.email))))))) < 3));
END;

create or replace function private.limit_questions (
  account uuid,
  address text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  visitor constant text := coalesce(private.visitor_address(), 'anon');
begin
  perform private.count_use(
    'guide_questions.insert_from_address', coalesce(account::text, visitor),
    30, interval '1 day', 'Too many questions from here today.');
  perform private.count_use(
    'guide_questions.insert', coalesce(account::text, md5(visitor || ' ' || lower(address))),
    5, interval '48 hours', 'You have asked five questions within two days.');
end;
$function$;

create or replace function private.limit_subscriptions (
  resource_id uuid,
  account     uuid,
  address     text,
  is_proven   boolean
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  visitor constant text := coalesce(private.visitor_address(), 'anon');
begin
  -- Nobody uses up the limit of somebody else: an address counts together with the network that it
  -- was sent from, and not at all from whoever reads its mail.
  if account is not null or not is_proven then
    perform private.count_use(
      'resource_subscriptions.insert',
      coalesce(account::text, md5(visitor || ' ' || lower(address))), 20, interval '1 day',
      'You have reached today''s limit of 20 notifications.');
  end if;
  if account is not null then
    return;
  end if;
  -- Counters of one action share their time window, so these have names of their own.
  perform private.count_use(
    'resource_subscriptions.insert_from_address', visitor, 30, interval '1 hour',
    'Too many people are asking to be notified from here right now.');
  perform private.count_use(
    'resource_subscriptions.insert_from_address_daily', visitor, 100, interval '1 day',
    'Too many people are asking to be notified from here today.');
  -- Opening the resource waits until the notices of all its subscribers are queued. What nobody
  -- confirmed gets none.
  if (
    select count(*) from public.resource_subscriptions as subscription
    where subscription.resource_id = limit_subscriptions.resource_id
      and subscription.email is not null and subscription.confirmed_at is not null
  ) >= 5000 then
    raise exception 'So many people wait for this resource that no more can be added. Sign in to be notified.'
      using errcode = 'PT429';
  end if;
end;
$function$;

create or replace function private.notify_submitter()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before_row jsonb := to_jsonb(old);
  after_row jsonb := to_jsonb(new);
  outcome text := coalesce(after_row ->> 'moderation_status', after_row ->> 'status');
  earlier text := coalesce(before_row ->> 'moderation_status', before_row ->> 'status');
  submitter uuid := coalesce(after_row ->> 'submitted_by', after_row ->> 'author_id');
begin
  if outcome not in ('approved', 'declined')
    or (outcome = earlier and before_row ->> 'status' <> 'coming_soon')
    or after_row ->> 'status' in ('coming_soon', 'archived')
    or submitter is null
    or submitter = auth.uid() then
    return null;
  end if;
  perform private.queue_notice(
    'submission_' || outcome, submitter, null,
    jsonb_build_object(
      'kind', tg_argv[0], 'id', after_row ->> 'id',
      'title', coalesce(
        after_row ->> 'name', after_row ->> 'title',
        (select name from public.resources where id = (after_row ->> 'resource_id')::uuid)),
      'reason', after_row ->> 'moderation_reason'));
  return null;
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

create or replace function private.subscribe_to_resource (
  resource_id  uuid,
  email        text,
  consent      boolean,
  kind         text,
  days_before  integer,
  person_token uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  account constant uuid := auth.uid();
  address constant text := case when account is null then nullif(btrim(email), '') end;
  is_proven constant boolean := account is not null or private.is_token_of(person_token, address);
begin
  if account is null then
    if private.is_email_address(address) is not true then
      raise exception 'Please enter a valid email address.' using errcode = 'PT400';
    end if;
    if consent is not true then
      raise exception 'Please agree to be notified by email.' using errcode = 'PT400';
    end if;
  end if;
  if (kind in ('opens', 'closes_soon', 'changes')) is not true
    or (kind = 'closes_soon') <> (days_before is not null)
    or days_before not in (3, 14, 30)
  then
    raise exception 'Please choose what we email you about.' using errcode = 'PT400';
  end if;

  perform private.lock_followable(resource_id, kind, days_before);
  perform private.limit_subscriptions(resource_id, account, address, is_proven);
  perform private.store_subscription(
    resource_id, account, address, kind, days_before, is_proven);
  return is_proven;
end;
$function$;

create or replace function private.subscribe_to_search (
  filters      jsonb,
  email        text,
  consent      boolean,
  person_token uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  account constant uuid := auth.uid();
  address constant text := case when account is null then nullif(btrim(email), '') end;
  is_proven constant boolean := account is not null or private.is_token_of(person_token, address);
begin
  if account is null and private.is_email_address(address) is not true then
    raise exception 'Please enter a valid email address.' using errcode = 'PT400';
  end if;
  if account is null and consent is not true then
    raise exception 'Please agree to be notified by email.' using errcode = 'PT400';
  end if;
  if private.are_filters(filters) is not true then
    raise exception 'Please choose a filter first.' using errcode = 'PT400';
  end if;
  perform private.limit_subscriptions(null, account, address, is_proven);
  if (
    select count(*) from public.resource_subscriptions as subscription
    where subscription.kind = 'new_matches'
      and (subscription.user_id = account
        or (lower(subscription.email) = lower(address) and subscription.confirmed_at is not null))
  ) >= 50 then
    raise exception 'You have 50 saved searches already. Stop some first.' using errcode = 'PT413';
  end if;
  insert into public.resource_subscriptions (user_id, email, consented_at, kind, filters)
  values (account, address, case when account is null then now() end, 'new_matches', filters)
  on conflict do nothing;
  perform private.start_subscription(subscription.id, is_proven)
  from public.resource_subscriptions as subscription
  where subscription.kind = 'new_matches' and subscription.filters = subscribe_to_search.filters
    and lower(subscription.email) = lower(address);
  return is_proven;
end;
$function$;

create or replace function public.delete_old_rows()
  returns void
  language sql
  security definer
  set search_path to ''
BEGIN ATOMIC
 delete from private.notification_outbox
   where (COALESCE(notification_outbox.sent_at, notification_outbox.created_at) < (now() - '30 days'::interval));
 delete from public.resource_subscriptions
   where ((resource_subscriptions.email is not null) AND ((resource_subscriptions.notified_at < (now() - '30 days'::interval)) or ((resource_subscriptions.confirmed_at is null) AND (resource_subscriptions.created_at < (now() - '7 days'::interval)))));
 delete from private.subscribers person
   where ((person.email is not null) AND (person.created_at < (now() - '30 days'::interval)) AND (not (exists ( select
            from public.resource_subscriptions subscription
           where (lower(subscription.email) = lower(person.email))))));
 delete from private.usage_counters
   where (usage_counters.window_start < (now() - '2 days'::interval));
 update private.changes
  set rebuild = null::text
   where ((changes.rebuild is not null) AND (changes.happened_at < (now() - '30 days'::interval)));
 delete from private.searches
   where (searches.searched_at < (now() - '1 year 1 mon'::interval));
 delete from public.guide_questions
   where (guide_questions.asked_at < (now() - '1 year'::interval));
 delete from private.page_visits
   where (page_visits.day < ((now() - '1 year 1 mon'::interval))::date);
 delete from private.widget_presses
   where (widget_presses.day < ((now() - '1 year 1 mon'::interval))::date);
 delete from private.watched_pages
   where ((watched_pages.resource_id is null) AND (watched_pages.asked_at < (now() - '30 days'::interval)));
 update private.changes
  set fields = null::jsonb
   where ((changes.fields is not null) AND (changes.happened_at < (now() - '2 years'::interval)));
end;

comment on function "private"."ask_owners"(timestamp with time zone) is 'Asks the owners of resources that nobody checked for ten months, again after 30 days, at most 50 resources a day, and marks those that nobody answered for as doubtful. Returns how many mails were queued.';

comment on function "private"."limit_subscriptions"(uuid, uuid, text, boolean) is 'Limits subscriptions by account; without one by email address, network address and resource.';

comment on function "public"."delete_old_rows"() is 'Deletes what is older than it is kept: notices, notified addresses, pages that no kit names and what waits for a rebuild after 30 days, unconfirmed addresses after 7 days, questions to guides after 12 months, searches and visits, those to widgets included, after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

comment on function "public"."join_digest"() is 'Asks the caller by mail to confirm the digest, 20 times a day with one mail; sets email_updates_consent.';

revoke all on function "private"."limit_subscriptions"(uuid, uuid, text, boolean) from public;

grant execute on function "private"."limit_subscriptions"(uuid, uuid, text, boolean) to "postgres";
