-- The digest that onboarding promises: every two weeks what is new and what closes soon for the
-- region, stage and industries of a member. Nobody gets one before confirming by mail.

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

create function private.suits(one public.resources, audience jsonb) returns boolean
language sql immutable
set search_path = ''
begin atomic
  select (
      audience ->> 'region' is null or cardinality(one.geographic_region) = 0
      or one.geographic_region && array[audience ->> 'region', 'statewide'])
    and (
      coalesce(jsonb_array_length(nullif(audience -> 'stages', 'null')), 0) = 0
      or one.serves_all_stages or cardinality(one.business_stage) = 0
      or to_jsonb(one.business_stage)
        @> any (array(select jsonb_array_elements(nullif(audience -> 'stages', 'null')))))
    and (
      coalesce(jsonb_array_length(nullif(audience -> 'industries', 'null')), 0) = 0
      or one.serves_all_industries or cardinality(one.industry_categories) = 0
      or to_jsonb(one.industry_categories)
        @> any (array(select jsonb_array_elements(nullif(audience -> 'industries', 'null')))));
end;
comment on function private.suits(public.resources, jsonb) is
  'Whether no part of a resource is known not to fit {region, stages, industries}: as fit() in src/domain/fit/fit.ts.';

create function private.digest_items(
  audience jsonb, since timestamptz, until timestamptz, today date
) returns jsonb
language sql stable
set search_path = ''
begin atomic
  with suitable as (
    select resource.id, private.closes_soon(resource, today) as is_closing,
      coalesce(published.published_at >= since and published.published_at < until, false) as is_new,
      resource.application_deadline as deadline, resource.name, published.published_at,
      jsonb_build_object(
        'slug', resource.slug, 'name', left(resource.name, 120),
        'deadline', case when private.closes_soon(resource, today)
          then resource.application_deadline end) as entry
    from public.resources as resource
    left join private.published_resources as published on published.resource_id = resource.id
    where resource.status = 'approved'
      and resource.id in (
        select recent.resource_id from private.published_resources as recent
        where recent.published_at >= since and recent.published_at < until
        union all
        select near.id from public.resources as near
        where near.status = 'approved' and near.application_deadline between today and today + 30)
      and private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline, today)
        is distinct from 'closed'
      and private.suits(resource, audience)
  )
  select jsonb_build_object(
    'fresh', jsonb_path_query_array(coalesce(
      jsonb_agg(entry order by published_at desc, name) filter (where is_new), '[]'), '$[0 to 6]'),
    'fresh_total', count(*) filter (where is_new),
    'closing', jsonb_path_query_array(coalesce(
      jsonb_agg(entry order by deadline, name) filter (where is_closing and not is_new), '[]'),
      '$[0 to 6]'),
    'closing_total', count(*) filter (where is_closing and not is_new))
  from suitable;
end;
comment on function private.digest_items(jsonb, timestamptz, timestamptz, date) is
  'What a digest tells {region, stages, industries}: `fresh` became public in that time, `closing` closes within 30 days; seven of each, and how many there are.';

create function private.audience_of(member public.profiles) returns jsonb
language sql immutable
set search_path = ''
return jsonb_build_object(
  'region', member.region, 'stages', member.business_stage,
  'industries', member.industry_categories);

-- A week after its day an issue is not sent any more; what it would have told is in the next one.
create function private.notify_digest(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.maine_day(at);
  issue_day constant date := private.digest_day(today);
  until constant timestamptz := issue_day::timestamp at time zone 'America/New_York';
  queued integer;
begin
  if today >= issue_day + 7
    or exists (select from private.digest_holds as held where held.issue = issue_day)
  then
    return 0;
  end if;
  with due as (
    select subscription.id, subscription.changes_told_until as since,
      private.audience_of(member) as audience
    from public.resource_subscriptions as subscription
    join public.profiles as member on member.user_id = subscription.user_id
    where subscription.kind = 'digest' and subscription.changes_told_until < until
      and subscription.confirmed_at is not null and subscription.paused_at is null
    for update of subscription
  ), told as (
    update public.resource_subscriptions as subscription set changes_told_until = until
    from due where due.id = subscription.id
    returning subscription.user_id, subscription.token, due.audience,
      private.digest_items(
        due.audience, least(due.since, until - interval '14 days'), until, today) as items
  )
  insert into private.notification_outbox (kind, recipient_id, detail, dedupe_key)
  select 'digest', told.user_id,
    told.items || jsonb_build_object(
      'audience', told.audience, 'token', told.token,
      'person', private.subscriber_token(told.user_id, null)),
    format('digest:%s:%s', told.user_id, issue_day)
  from told
  where (told.items ->> 'fresh_total')::integer + (told.items ->> 'closing_total')::integer > 0
  on conflict (dedupe_key) do nothing;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function private.notify_digest(timestamptz) is
  'Queues the digest of the last issue day for every confirmed member who has not had it; an empty one is skipped. Returns how many.';

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
  'Asks the caller by mail to confirm the digest, at most once an hour; sets email_updates_consent.';

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

create function private.digest_preview(audience jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  issue_day constant date := private.next_digest_day();
  until constant timestamptz := issue_day::timestamp at time zone 'America/New_York';
begin
  perform private.require_staff();
  return private.digest_items(audience, until - interval '14 days', until, issue_day)
    || jsonb_build_object(
      'goes_on', issue_day,
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

create function public.digest_preview(audience jsonb) returns jsonb
language sql stable security invoker
set search_path = ''
begin atomic
  select private.digest_preview(audience);
end;
comment on function public.digest_preview(jsonb) is
  'For staff: the next digest for {region, stages, industries} as it is now, its day (goes_on), whether it is held, and how many members get it. 42501 for others.';

grant execute on function
  private.digest_preview(jsonb),
  public.digest_preview(jsonb)
to authenticated;

create function private.mail_digest_preview(audience jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The preview refuses everybody but staff.
  perform private.queue_notice(
    'digest', auth.uid(), null,
    private.digest_preview(audience) || jsonb_build_object(
      'is_preview', true,
      'audience', jsonb_build_object(
        'region', audience ->> 'region', 'stages', audience -> 'stages',
        'industries', audience -> 'industries')),
    format('digest-preview:%s:%s', auth.uid(), to_char(now(), 'YYYYMMDDHH24MI')));
end;
$$;

create function public.mail_digest_preview(audience jsonb) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.mail_digest_preview(audience);
end;
comment on function public.mail_digest_preview(jsonb) is
  'For staff: mails digest_preview(audience) to the caller, at most once a minute. 42501 for others.';

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
