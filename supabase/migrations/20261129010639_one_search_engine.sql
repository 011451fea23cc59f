set local check_function_bodies = off;

drop trigger "resources_refresh_search_entry" on "public"."resources";

alter table "private"."search_entries"
  drop constraint "search_entries_resource_id_fkey";

alter table "private"."search_words"
  drop constraint "search_words_resource_id_fkey";

drop function "private"."clean_filters"(jsonb);

drop function "private"."closest_ids"(jsonb, integer);

drop function "private"."counts_by_option"(bigint[], jsonb);

drop function "private"."digest_items"(jsonb, timestamp with time zone, timestamp with time zone, date);

drop function "private"."filter_facts"(public.resources, date);

drop function "private"."check_counts_from"(date);

drop function "private"."closes_soon"(public.resources, date);

drop function "private"."fit_order"(bigint, bigint, bigint[]);

drop function "private"."judging_query"(jsonb, boolean);

drop function "private"."matches_filters"(jsonb, jsonb);

drop function "private"."notify_digest"(timestamp with time zone);

drop function "private"."notify_new_matches"(timestamp with time zone);

drop function "private"."option_counters"(jsonb);

drop function "private"."option_spans"();

drop function "private"."refresh_search_entry"();

drop function "private"."search_facts"(public.resources);

drop function "private"."amount_options"(text, bigint, bigint, bigint);

drop function "private"."cost_options"(text);

drop function "private"."filter_bits"(jsonb);

drop function "private"."search_list"(jsonb);

drop function "private"."sort_order"(jsonb, date);

drop function "private"."store_search_entry"(public.resources);

drop function "private"."suits"(public.resources, jsonb);

drop function "public"."digest_preview"(jsonb);

drop function "private"."digest_preview"(jsonb);

drop function "public"."mail_digest_preview"(jsonb);

drop function "private"."mail_digest_preview"(jsonb);

drop function "public"."search_resources"(jsonb);

drop function "private"."closest_texts"(jsonb);

drop function "private"."listed_cards"(jsonb);

drop function "private"."search_resources"(jsonb);

drop table "private"."filter_options";

drop table "private"."search_entries";

drop collation "private"."list_order";

drop table "private"."search_words";

create or replace function private.are_filters (
  given jsonb
)
  returns boolean
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
RETURN CASE when ((jsonb_typeof(given) = 'object'::text) AND (given <> '{}'::jsonb) AND (char_length((given)::text) <= 2000)) THEN (not (exists (select from jsonb_each(are_filters.given) chosen(name, value) where CASE chosen.name when 'search'::text THEN ((jsonb_typeof(chosen.value) <> 'string'::text) or ((char_length((chosen.value #>> '{}'::text[])) < 1) or (char_length((chosen.value #>> '{}'::text[])) > 200))) when 'closesSoon'::text THEN (chosen.value <> 'true'::jsonb) ELSE ((jsonb_typeof(chosen.value) <> 'array'::text) or (chosen.value = '[]'::jsonb) or jsonb_path_exists(chosen.value, 'strict $[*]?(@.type() != "string")'::jsonpath)) end))) ELSE false end;

create or replace function private.digest_preview()
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  issue_day constant date := private.next_digest_day();
  until constant timestamptz := issue_day::timestamp at time zone 'America/New_York';
begin
  perform private.require_staff();
  return jsonb_build_object(
    'goes_on', issue_day,
    'since', until - interval '14 days',
    'until', until,
    'resources', private.resources_to_match(until - interval '14 days', issue_day),
    'is_held', exists (select from private.digest_holds as held where held.issue = issue_day),
    'recipients', (
      select count(*) from public.resource_subscriptions as subscription
      where subscription.kind = 'digest' and subscription.confirmed_at is not null
        and subscription.paused_at is null),
    'unconfirmed', (
      select count(*) from public.resource_subscriptions as subscription
      where subscription.kind = 'digest' and subscription.confirmed_at is null));
end;
$function$;

create or replace function private.mail_digest_preview (
  preview jsonb
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_staff();
  if jsonb_typeof(preview) is distinct from 'object' or char_length(preview::text) > 20000 then
    raise exception 'The preview is too long.' using errcode = 'PT400';
  end if;
  perform private.queue_notice(
    'digest', auth.uid(), null,
    preview - '{token,person}'::text[] || '{"is_preview": true}',
    format('digest-preview:%s:%s', auth.uid(), to_char(now(), 'YYYYMMDDHH24MI')));
end;
$function$;

create or replace function private.match_until (
  one public.resource_subscriptions,
  at  timestamp with time zone
)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
RETURN (select CASE when (EXTRACT(hour from (match_until.at AT TIME ZONE 'America/New_York'::text)) < (8)::numeric) THEN null::timestamp with time zone when (((match_until.one).kind = 'new_matches'::text) AND (((match_until.one).user_id is not null) or ((match_until.one).confirmed_at is not null))) THEN ((day.today)::timestamp without time zone AT TIME ZONE 'America/New_York'::text) when (((match_until.one).kind = 'digest'::text) AND ((match_until.one).confirmed_at is not null) AND ((match_until.one).paused_at is null) AND (day.today < (day.issue + 7)) AND (not (exists (select from private.digest_holds held where (held.issue = day.issue))))) THEN ((day.issue)::timestamp without time zone AT TIME ZONE 'America/New_York'::text) ELSE null::timestamp with time zone end as "case" from (values (private.maine_day(match_until.at),private.digest_day(private.maine_day(match_until.at)))) day(today, issue));

create or replace function private.are_matches_due (
  at timestamp with time zone default now()
)
  returns boolean
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select (exists ( select
            from public.resource_subscriptions one
           where ((one.kind = ANY (ARRAY['new_matches'::text, 'digest'::text])) AND (one.changes_told_until < private.match_until(one.*, are_matches_due.at)))))
  AS "exists";
END;

create or replace function private.call_notify_matches()
  returns bigint
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.call_function('notify-matches'::text, 60000)
  AS call_function
   WHERE private.are_matches_due();
END;

create or replace function private.notify_followers (
  at timestamp with time zone default now()
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if extract(hour from at at time zone 'America/New_York') < 8 then
    return 0;
  end if;
  return private.notify_closings(at) + private.notify_changes(at) + private.ask_owners(at);
end;
$function$;

create or replace function private.resources_to_match (
  since timestamp with time zone,
  today date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select COALESCE(jsonb_agg(to_jsonb(found.*)), '[]'::jsonb)
  AS "coalesce"
    FROM ( SELECT resource.id,
             resource.slug,
             resource.name,
             resource.description,
             resource.organization,
             resource.notion_id,
             resource.support_type,
             resource.category,
             resource.eligibility,
             resource.business_stage,
             resource.geographic_region,
             resource.industry_categories,
             resource.serves_all_stages,
             resource.serves_all_industries,
             resource.format,
             resource.cost_to_participate,
             resource.amount_least,
             resource.amount_most,
             resource.amount_named,
             resource.availability_status,
             resource.opens_on,
             resource.application_deadline,
             resource.verified_at,
             published.published_at
            FROM (public.resources resource
              LEFT JOIN private.published_resources published ON ((published.resource_id = resource.id)))
           WHERE ((resource.status = 'approved'::text) AND ((published.published_at >= resources_to_match.since) OR ((resource.application_deadline >= resources_to_match.today) AND (resource.application_deadline <= (resources_to_match.today + 30)))))) found;
END;

create or replace function private.schedule_jobs()
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  job text[];
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null
    or to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is null
  then
    return false;
  end if;
  -- Times are UTC: the daily jobs run at night in Maine. Scheduling a name again replaces the job.
  foreach job slice 1 in array array[
    ['send-notices', '* * * * *', 'select private.call_send_notices()'],
    ['notify-openings', '*/5 * * * *', 'select private.notify_openings()'],
    ['notify-followers', '*/15 * * * *', 'select private.notify_followers()'],
    ['notify-matches', '*/15 * * * *', 'select private.call_notify_matches()'],
    ['rebuild-site', '* * * * *', 'select private.call_rebuild_site()'],
    ['watch-pages', '*/2 * * * *', 'select private.call_watch_pages()'],
    ['check-websites', '17 * * * *', $job$select private.call_function('check-websites', 150000)$job$],
    ['delete-orphaned-files', '37 * * * *',
      $job$select private.call_function('delete-orphaned-files', 60000)$job$],
    ['expire-listings', '7 8 * * *', 'select public.expire_listings()'],
    ['delete-old-rows', '27 8 * * *', 'select public.delete_old_rows()'],
    ['delete-old-job-runs', '47 8 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$]
  ] loop
    execute 'select cron.schedule($1, $2, $3)' using job[1], job[2], job[3];
  end loop;
  return true;
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
  perform private.count_use(
    'resource_subscriptions.insert', coalesce(account::text, md5(lower(address))), 20,
    interval '1 day', 'You have reached today''s limit of 20 notifications.');
  if account is null then
    perform private.limit_visitor_subscriptions(null);
  end if;
  if (
    select count(*) from public.resource_subscriptions as subscription
    where subscription.kind = 'new_matches'
      and (subscription.user_id = account or lower(subscription.email) = lower(address))
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

create or replace function public.digest_preview()
  returns jsonb
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select private.digest_preview()
  AS digest_preview;
END;

create or replace function public.due_matches (
  most integer                  default 1000,
  at   timestamp with time zone default now()
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
BEGIN ATOMIC
 with due
  AS (
          SELECT one.id,
             one.kind,
             one.filters,
             span.until,
                 CASE one.kind
                     WHEN 'digest'::text THEN LEAST(one.changes_told_until, (span.until - '14 days'::interval))
                     ELSE GREATEST(one.changes_told_until, (span.until - '30 days'::interval))
                 END AS since,
                 CASE one.kind
                     WHEN 'digest'::text THEN private.audience_of(member.*)
                     ELSE NULL::jsonb
                 END AS audience
            FROM ((public.resource_subscriptions one
              LEFT JOIN public.profiles member ON ((member.user_id = one.user_id)))
              CROSS JOIN LATERAL ( SELECT private.match_until(one.*, due_matches.at) AS match_until) span(until))
           WHERE ((one.kind = ANY (ARRAY['new_matches'::text, 'digest'::text])) AND (one.changes_told_until < span.until))
          LIMIT LEAST(due_matches.most, 1000)
         )
  SELECT jsonb_build_object('today', private.maine_day(due_matches.at), 'subscriptions', COALESCE(jsonb_agg(to_jsonb(due.*)), '[]'::jsonb), 'resources',
         CASE
             WHEN (count(*) = 0) THEN '[]'::jsonb
             ELSE private.resources_to_match(min(due.since), private.maine_day(due_matches.at))
         END) AS jsonb_build_object
    FROM due;
END;

create or replace function public.mail_digest_preview (
  preview jsonb
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.mail_digest_preview(preview)
  AS mail_digest_preview;
END;

create or replace function public.store_matches (
  matches jsonb,
  at      timestamp with time zone default now()
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored integer;
begin
  -- Two calls lock in one order.
  perform from public.resource_subscriptions as subscription
  where subscription.id in (
    select match.id from jsonb_to_recordset(matches) as match (id uuid))
  order by subscription.id
  for update;
  with told as (
    update public.resource_subscriptions as subscription set changes_told_until = match.until
    from jsonb_to_recordset(matches) as match (id uuid, until timestamptz, detail jsonb)
    where subscription.id = match.id and subscription.changes_told_until < match.until
      and match.until = private.match_until(subscription, at)
    returning subscription.kind, subscription.user_id, subscription.email, subscription.token,
      match.until, match.detail
  ), queued as (
    insert into private.notification_outbox (
      kind, recipient_id, recipient_email, detail, dedupe_key)
    select told.kind, told.user_id, told.email,
      told.detail || jsonb_build_object(
        'token', told.token, 'person', private.subscriber_token(told.user_id, told.email)),
      case told.kind
        when 'digest' then format('digest:%s:%s', told.user_id, private.maine_day(told.until))
      end
    from told where told.detail is not null
    on conflict (dedupe_key) do nothing
  )
  select count(*) into stored from told;
  return stored;
end;
$function$;

comment on column "public"."resource_subscriptions"."filters" is 'The filters of a saved search: {group: [values], search, closesSoon}.';

comment on function "private"."are_filters"(jsonb) is 'Whether filters have the form {group: [values], search, closesSoon: true} and name at least one. Their readers leave out groups and values that they do not know.';

comment on function "private"."match_until"(public.resource_subscriptions, timestamp with time zone) is 'The end of what a saved search or digest tells at a moment, from 8 in the morning in Maine; null when it tells nothing.';

comment on function "private"."notify_followers"(timestamp with time zone) is 'Queues the reminders, changes and questions to owners of the day from 8 in the morning in Maine; returns how many. Runs on a schedule; each is queued once.';

comment on function "private"."resources_to_match"(timestamp with time zone, date) is 'The public resources that became public since a moment or have a deadline within 30 days of a day, with what filters and profiles are compared with.';

comment on function "public"."digest_preview"() is 'For staff: the day of the next digest (goes_on), whether it is held, how many members get it, and the resources that became public from since until until, or close soon. 42501 for others.';

comment on function "public"."due_matches"(integer, timestamp with time zone) is 'Up to `most` saved searches {id, kind, filters, since, until} and digests {id, kind, audience, since, until} that are to be told, and the resources to compare them with. For the service key.';

comment on function "public"."mail_digest_preview"(jsonb) is 'For staff: mails a digest {audience, fresh, fresh_total, closing, closing_total} to the caller, at most once a minute. 42501 for others, PT400 above 20,000 characters.';

comment on function "public"."store_matches"(jsonb, timestamp with time zone) is 'Moves subscriptions on and queues their mails: [{id, until, detail}] with `until` of due_matches(), and `detail` where there is something to tell. Returns how many moved on: each once, and none that ended or is held back since. For the service key.';

comment on function "public"."subscribe_to_search"(jsonb, text, boolean, uuid) is 'Subscribes the caller to new resources in a filtered list: members with their account, visitors with an address and consent (else PT400). Returns as subscribe_to_resource. PT400 without filters or in another form, PT413 above 50 searches, PT429 too often.';

revoke all on function "private"."are_filters"(jsonb) from public;

grant execute on function "private"."are_filters"(jsonb) to "postgres", "service_role";

revoke all on function "private"."are_matches_due"(timestamp with time zone) from public;

grant execute on function "private"."are_matches_due"(timestamp with time zone) to "postgres";

revoke all on function "private"."call_notify_matches"() from public;

grant execute on function "private"."call_notify_matches"() to "postgres";

revoke all on function "private"."digest_preview"() from public;

grant execute on function "private"."digest_preview"() to "authenticated", "postgres";

revoke all on function "private"."mail_digest_preview"(jsonb) from public;

grant execute on function "private"."mail_digest_preview"(jsonb) to "authenticated", "postgres";

revoke all on function "private"."match_until"(public.resource_subscriptions, timestamp with time zone) from public;

grant execute on function "private"."match_until"(public.resource_subscriptions, timestamp with time zone) to "postgres";

revoke all on function "private"."resources_to_match"(timestamp with time zone, date) from public;

grant execute on function "private"."resources_to_match"(timestamp with time zone, date) to "postgres";

revoke all on function "public"."digest_preview"() from public;

grant execute on function "public"."digest_preview"() to "authenticated", "postgres";

revoke all on function "public"."due_matches"(integer, timestamp with time zone) from public;

grant execute on function "public"."due_matches"(integer, timestamp with time zone) to "postgres", "service_role";

revoke all on function "public"."mail_digest_preview"(jsonb) from public;

grant execute on function "public"."mail_digest_preview"(jsonb) to "authenticated", "postgres";

revoke all on function "public"."store_matches"(jsonb, timestamp with time zone) from public;

grant execute on function "public"."store_matches"(jsonb, timestamp with time zone) to "postgres", "service_role";

alter table "public"."resource_subscriptions"
  add constraint "resource_subscriptions_filters_check" check (private.are_filters(filters));

select private.schedule_jobs();
