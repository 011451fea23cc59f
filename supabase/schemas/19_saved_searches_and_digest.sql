-- Saved searches, and the digest that onboarding promises: every two weeks what is new and what closes
-- soon for the region, stage and industries of a member. Nobody gets one before confirming by mail.

create function private.subscribe_to_search(
  filters jsonb, email text, consent boolean, person_token uuid
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create function public.subscribe_to_search(
  filters jsonb, email text default null, consent boolean default false,
  person_token uuid default null
) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.subscribe_to_search(filters, email, consent, person_token);
end;
comment on function public.subscribe_to_search(jsonb, text, boolean, uuid) is
  'Subscribes the caller to new resources in a filtered list: members with their account, visitors with an address and consent (else PT400). Returns as subscribe_to_resource. PT400 without filters or in another form, PT413 above 50 searches, PT429 too often.';

grant execute on function
  private.subscribe_to_search(jsonb, text, boolean, uuid),
  public.subscribe_to_search(jsonb, text, boolean, uuid)
to anon, authenticated;

create table private.digest_holds (
  issue date primary key,
  held_by uuid references public.profiles (user_id) on delete set null,
  held_at timestamptz not null default now()
);
comment on table private.digest_holds is
  'Issues of the digest that staff hold back. What they would have told is in the next one.';

create index digest_holds_held_by_idx on private.digest_holds (held_by);

revoke all on table private.digest_holds from public, anon, authenticated, service_role;

alter table private.digest_holds enable row level security;

-- A consent starts the double opt-in; taking it back ends the digest.
create function private.follow_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  subscription_id uuid;
  ended uuid;
begin
  if new.email_updates_consent then
    insert into public.resource_subscriptions (user_id, kind) values (new.user_id, 'digest')
    on conflict do nothing
    returning id into subscription_id;
    perform private.ask_to_confirm(subscription_id);
  else
    delete from public.resource_subscriptions
    where user_id = new.user_id and kind = 'digest'
    returning token into ended;
    delete from private.notification_outbox as notice
    where notice.sent_at is null and notice.detail ->> 'token' = ended::text;
  end if;
  return null;
end;
$$;

create trigger profiles_follow_consent
  after update of email_updates_consent on public.profiles
  for each row when (new.email_updates_consent is distinct from old.email_updates_consent)
  execute function private.follow_consent();

create function private.digest_day(day date) returns date
language sql immutable
set search_path = ''
return date '2026-01-06' + (day - date '2026-01-06') / 14 * 14;
comment on function private.digest_day(date) is
  'The day of the last issue of the digest, every second Tuesday.';

create function private.next_digest_day(at timestamptz default now()) returns date
language sql stable
set search_path = ''
return private.digest_day(private.maine_day(at) - 1 + case
  when extract(hour from at at time zone 'America/New_York') < 8 then 0 else 1 end) + 14;
comment on function private.next_digest_day(timestamptz) is
  'The day of the next issue of the digest; issues go out from 8 in the morning in Maine.';

create function private.audience_of(member public.profiles) returns jsonb
language sql immutable
set search_path = ''
return jsonb_build_object(
  'region', member.region, 'stages', member.business_stage,
  'industries', member.industry_categories);

-- The edge function notify-matches compares resources with filters and profiles by the rules of the
-- site. It asks for what is due and stores what it found: a subscription moves on and its mail is
-- queued in one transaction, so that a call that ends halfway neither loses nor repeats a mail.

-- New matches are told the next morning. A week after its day an issue of the digest is not sent any
-- more; what it would have told is in the next one.
create function private.match_until(one public.resource_subscriptions, at timestamptz)
returns timestamptz
language sql stable
set search_path = ''
return (
  select case
    when extract(hour from at at time zone 'America/New_York') < 8 then null
    when one.kind = 'new_matches' and (one.user_id is not null or one.confirmed_at is not null)
      then day.today::timestamp at time zone 'America/New_York'
    when one.kind = 'digest' and one.confirmed_at is not null and one.paused_at is null
      and day.today < day.issue + 7
      and not exists (select from private.digest_holds as held where held.issue = day.issue)
      then day.issue::timestamp at time zone 'America/New_York'
  end
  from (values (private.maine_day(at), private.digest_day(private.maine_day(at))))
    as day (today, issue)
);
comment on function private.match_until(public.resource_subscriptions, timestamptz) is
  'The end of what a saved search or digest tells at a moment, from 8 in the morning in Maine; null when it tells nothing.';

create function private.are_matches_due(at timestamptz default now()) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from public.resource_subscriptions as one
    where one.kind in ('new_matches', 'digest')
      and one.changes_told_until < private.match_until(one, at));
end;

create function private.resources_to_match(since timestamptz, today date) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(found)), '[]')
  from (
    select resource.id, resource.slug, resource.name, resource.description, resource.organization,
      resource.notion_id, resource.support_type, resource.category, resource.eligibility,
      resource.business_stage, resource.geographic_region, resource.industry_categories,
      resource.serves_all_stages, resource.serves_all_industries, resource.format,
      resource.cost_to_participate, resource.amount_least, resource.amount_most,
      resource.amount_named, resource.availability_status, resource.opens_on,
      resource.application_deadline, resource.verified_at, published.published_at
    from public.resources as resource
    left join private.published_resources as published on published.resource_id = resource.id
    where resource.status = 'approved'
      and (published.published_at >= since
        or resource.application_deadline between today and today + 30)
  ) as found;
end;
comment on function private.resources_to_match(timestamptz, date) is
  'The public resources that became public since a moment or have a deadline within 30 days of a day, with what filters and profiles are compared with.';

create function public.due_matches(most integer default 1000, at timestamptz default now())
returns jsonb
language sql stable security definer
set search_path = ''
begin atomic
  with due as (
    select one.id, one.kind, one.filters, span.until,
      case one.kind
        when 'digest' then least(one.changes_told_until, span.until - interval '14 days')
        else greatest(one.changes_told_until, span.until - interval '30 days')
      end as since,
      case one.kind when 'digest' then private.audience_of(member) end as audience
    from public.resource_subscriptions as one
    left join public.profiles as member on member.user_id = one.user_id
    cross join lateral (select private.match_until(one, at)) as span (until)
    where one.kind in ('new_matches', 'digest') and one.changes_told_until < span.until
    limit least(most, 1000)
  )
  select jsonb_build_object(
    'today', private.maine_day(at),
    'subscriptions', coalesce(jsonb_agg(to_jsonb(due)), '[]'),
    'resources', case when count(*) = 0 then '[]'
      else private.resources_to_match(min(due.since), private.maine_day(at)) end)
  from due;
end;
comment on function public.due_matches(integer, timestamptz) is
  'Up to `most` saved searches {id, kind, filters, since, until} and digests {id, kind, audience, since, until} that are to be told, and the resources to compare them with. For the service key.';

create function public.store_matches(matches jsonb, at timestamptz default now()) returns integer
language plpgsql security definer
set search_path = ''
as $$
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
$$;
comment on function public.store_matches(jsonb, timestamptz) is
  'Moves subscriptions on and queues their mails: [{id, until, detail}] with `until` of due_matches(), and `detail` where there is something to tell. Returns how many moved on: each once, and none that ended or is held back since. For the service key.';

grant execute on function
  public.due_matches(integer, timestamptz),
  public.store_matches(jsonb, timestamptz)
to service_role;

create function private.join_digest() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  perform private.count_use(
    'digest.join', account::text, 20, interval '1 day', 'You have asked for the digest often today.');
  update public.profiles set email_updates_consent = true
  where user_id = account and not email_updates_consent;
  insert into public.resource_subscriptions (user_id, kind) values (account, 'digest')
  on conflict do nothing;
  perform private.ask_to_confirm(subscription.id)
  from public.resource_subscriptions as subscription
  where subscription.user_id = account and subscription.kind = 'digest';
end;
$$;

create function public.join_digest() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.join_digest();
end;
comment on function public.join_digest() is
  'Asks the caller by mail to confirm the digest, 20 times a day with one mail; sets email_updates_consent.';

grant execute on function private.join_digest(), public.join_digest() to authenticated;

create function private.resume_digest(subscription_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.resource_subscriptions as subscription
  set paused_at = null, changes_told_until = now()
  where subscription.token = subscription_token and subscription.kind = 'digest'
    and subscription.paused_at is not null;
  return found;
end;
$$;

create function public.resume_digest(subscription_token uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.resume_digest(subscription_token);
end;
comment on function public.resume_digest(uuid) is
  'Resumes a paused digest by the token in its mails; returns whether it was paused.';

grant execute on function
  private.resume_digest(uuid),
  public.resume_digest(uuid)
to anon, authenticated;

create function private.digest_preview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
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
$$;

create function public.digest_preview() returns jsonb
language sql stable security invoker
set search_path = ''
begin atomic
  select private.digest_preview();
end;
comment on function public.digest_preview() is
  'For staff: the day of the next digest (goes_on), whether it is held, how many members get it, and the resources that became public from since until until, or close soon. 42501 for others.';

grant execute on function
  private.digest_preview(),
  public.digest_preview()
to authenticated;

-- Written by the browser of the caller, and mailed to nobody else.
create function private.mail_digest_preview(preview jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create function public.mail_digest_preview(preview jsonb) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.mail_digest_preview(preview);
end;
comment on function public.mail_digest_preview(jsonb) is
  'For staff: mails a digest {audience, fresh, fresh_total, closing, closing_total} to the caller, at most once a minute. 42501 for others, PT400 above 20,000 characters.';

grant execute on function
  private.mail_digest_preview(jsonb),
  public.mail_digest_preview(jsonb)
to authenticated;

create function private.hold_digest(is_held boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  next_issue constant date := private.next_digest_day();
begin
  perform private.require_staff();
  if is_held then
    insert into private.digest_holds (issue, held_by) values (next_issue, auth.uid())
    on conflict do nothing;
  else
    delete from private.digest_holds as held where held.issue = next_issue;
  end if;
  if found then
    perform private.record_audit(
      case when is_held then 'digest.held' else 'digest.released' end, 'digest', next_issue::text);
  end if;
end;
$$;

create function public.hold_digest(is_held boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.hold_digest(is_held);
end;
comment on function public.hold_digest(boolean) is
  'For staff: holds the next digest back, or lets it go after all. 42501 for others.';

grant execute on function
  private.hold_digest(boolean),
  public.hold_digest(boolean)
to authenticated;
