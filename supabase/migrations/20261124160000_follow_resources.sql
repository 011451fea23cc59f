-- Following a resource: its opening, the days before its deadline, its changes. Visitors confirm
-- their address before the first notice; a link in each mail stops one subscription or all.

alter table public.resource_subscriptions
  add column kind text not null default 'opens'
    constraint resource_subscriptions_kind_check check (kind in ('opens', 'closes_soon', 'changes')),
  add column days_before integer
    constraint resource_subscriptions_days_before_check check (days_before in (3, 14, 30)),
  add column confirmed_at timestamptz,
  add column told_deadline date,
  add column changes_told_until timestamptz not null default now(),
  add constraint resource_subscriptions_reminder_check
    check ((kind = 'closes_soon') = (days_before is not null)),
  drop constraint resource_subscriptions_user_key,
  add constraint resource_subscriptions_user_key unique (resource_id, user_id, kind);
comment on table public.resource_subscriptions is
  'Who follows which resource. Members see their own; nobody sees addresses of visitors.';
comment on column public.resource_subscriptions.confirmed_at is
  'When a visitor confirmed the address. Nothing is sent before. Members need no confirmation.';
comment on column public.resource_subscriptions.told_deadline is
  'The deadline of the last reminder. Another deadline is announced again.';

-- Visitors who subscribed before agreed to the mail that they wait for.
update public.resource_subscriptions set confirmed_at = consented_at where email is not null;

drop index public.resource_subscriptions_email_key;
create unique index resource_subscriptions_email_key
  on public.resource_subscriptions (resource_id, lower(email), kind);
create index resource_subscriptions_address_idx on public.resource_subscriptions (lower(email));
create index resource_subscriptions_daily_idx on public.resource_subscriptions (kind, resource_id)
  where kind <> 'opens';

grant select (kind, days_before) on table public.resource_subscriptions to authenticated;

-- The link to all subscriptions of a person works without signing in.
create table private.subscribers (
  token uuid primary key default gen_random_uuid(),
  user_id uuid constraint subscribers_user_key unique
    references public.profiles (user_id) on delete cascade,
  email text constraint subscribers_email_check check (private.is_email_address(email)),
  created_at timestamptz not null default now(),
  constraint subscribers_person_check check (num_nonnulls(user_id, email) = 1)
);
comment on table private.subscribers is
  'The token of each person in links to all subscriptions. Written by functions only.';
create unique index subscribers_email_key on private.subscribers (lower(email));

create table private.resource_changes (
  id bigint generated always as identity primary key,
  resource_id uuid not null references public.resources (id) on delete cascade,
  field text not null
    constraint resource_changes_field_check
    check (field in ('deadline', 'amount', 'eligibility', 'website', 'availability')),
  before text constraint resource_changes_before_check check (char_length(before) <= 4000),
  after text constraint resource_changes_after_check check (char_length(after) <= 4000),
  changed_at timestamptz not null default now()
);
comment on table private.resource_changes is
  'Changes of public resources that followers are told about, kept for 30 days.';
create index resource_changes_resource_idx on private.resource_changes (resource_id, changed_at);

revoke all on table private.subscribers, private.resource_changes
  from public, anon, authenticated, service_role;
alter table private.subscribers enable row level security;

alter table private.resource_changes enable row level security;

alter table private.notification_outbox
  drop constraint notification_outbox_kind_check,
  add constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'resource_closes_soon', 'resource_changed', 'confirm_subscription',
      'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted'));

create function private.subscriber_token(account uuid, address text) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  insert into private.subscribers (user_id, email) values (account, address)
  on conflict do nothing;
  return (
    select token from private.subscribers
    where user_id = account or lower(email) = lower(address));
end;
$$;
comment on function private.subscriber_token(uuid, text) is
  'The token in links to all subscriptions of a member or an address; creates it.';

create function private.record_resource_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.resource_changes (resource_id, field, before, after)
  select new.id, change.field, left(change.before, 4000), left(change.after, 4000)
  from (
    values
      ('deadline', old.application_deadline::text, new.application_deadline::text),
      ('amount', coalesce(old.funding_check_size, old.funding_range),
        coalesce(new.funding_check_size, new.funding_range)),
      ('eligibility', old.eligibility, new.eligibility),
      ('website', old.website, new.website),
      ('availability',
        private.effective_availability(
          old.availability_status, old.opens_on, old.application_deadline),
        private.effective_availability(
          new.availability_status, new.opens_on, new.application_deadline))
  ) as change (field, before, after)
  where change.before is distinct from change.after;
  return null;
end;
$$;

create trigger resources_record_changes
  after update of application_deadline, funding_check_size, funding_range, eligibility, website,
    availability_status, opens_on on public.resources
  for each row when (old.status = 'approved' and new.status = 'approved')
  execute function private.record_resource_changes();

drop function public.subscribe_to_resource(uuid, text, boolean);
drop function private.subscribe_to_resource(uuid, text, boolean);
drop function private.lock_coming_soon(uuid);

create function private.lock_followable(resource_id uuid, kind text, days_before integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  availability text;
  deadline date;
begin
  select private.effective_availability(
      resources.availability_status, resources.opens_on, resources.application_deadline),
      resources.application_deadline
    into availability, deadline
  from public.resources
  where resources.id = lock_followable.resource_id and resources.status = 'approved'
  for share;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if kind = 'opens' and (availability in ('coming_soon', 'closed')) is not true then
    raise exception 'This resource is no longer coming soon. Reload the page to see how to apply.'
      using errcode = 'PT409';
  end if;
  if kind = 'closes_soon' and (deadline - days_before > private.maine_day()) is not true then
    raise exception 'The deadline is too near for this reminder. Choose a later one.'
      using errcode = 'PT409';
  end if;
end;
$$;
comment on function private.lock_followable(uuid, text, integer) is
  'Keeps the dates of a resource until the transaction ends, so that nobody subscribes while its subscribers are notified. PT404 without it, PT409 when there is nothing to wait for.';

create function private.ask_to_confirm(subscription_id uuid) returns void
language sql
set search_path = ''
begin atomic
  -- Asks at most once an hour.
  select private.queue_notice(
    'confirm_subscription', null, subscription.email,
    jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'kind', subscription.kind,
      'token', subscription.token),
    format('confirm:%s:%s', subscription.token, to_char(now(), 'YYYYMMDDHH24')))
  from public.resource_subscriptions as subscription
  join public.resources as resource on resource.id = subscription.resource_id
  where subscription.id = subscription_id
    and subscription.email is not null and subscription.confirmed_at is null;
end;

-- The answer does not tell whether the address was known before. Only who reads the mail of an
-- address changes its confirmed subscriptions.
create function private.store_subscription(
  resource_id uuid, account uuid, address text, kind text, days_before integer
) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.resource_subscriptions;
begin
  insert into public.resource_subscriptions (
    resource_id, user_id, email, consented_at, kind, days_before)
  values (
    store_subscription.resource_id, account, address, case when account is null then now() end,
    store_subscription.kind, store_subscription.days_before)
  on conflict do nothing;
  select * into stored from public.resource_subscriptions as subscription
  where subscription.resource_id = store_subscription.resource_id
    and subscription.kind = store_subscription.kind
    and (subscription.user_id = account or lower(subscription.email) = lower(address))
  for update;
  -- Somebody who was notified when the resource opened is notified again when it opens again.
  if stored.notified_at is not null then
    update public.resource_subscriptions set notified_at = null, confirmed_at = null
    where id = stored.id;
  end if;
  if stored.days_before <> store_subscription.days_before
    and (account is not null or stored.confirmed_at is null)
  then
    update public.resource_subscriptions as subscription
    set days_before = store_subscription.days_before, told_deadline = null
    where subscription.id = stored.id;
  end if;
  perform private.ask_to_confirm(stored.id);
end;
$$;

create function private.subscribe_to_resource(
  resource_id uuid, email text, consent boolean, kind text, days_before integer
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := auth.uid();
  address text := case when account is null then nullif(btrim(email), '') end;
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
  perform private.count_use(
    'resource_subscriptions.insert', coalesce(account::text, md5(lower(address))), 20,
    interval '1 day', 'You have reached today''s limit of 20 notifications.');
  if account is null then
    perform private.limit_visitor_subscriptions(resource_id);
  end if;
  perform private.store_subscription(resource_id, account, address, kind, days_before);
end;
$$;

create function public.subscribe_to_resource(
  resource_id uuid, email text default null, consent boolean default false,
  kind text default 'opens', days_before integer default null
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.subscribe_to_resource(resource_id, email, consent, kind, days_before);
end;
comment on function public.subscribe_to_resource(uuid, text, boolean, text, integer) is
  'Subscribes the caller to the opening (kind opens), the deadline (closes_soon, 3, 14 or 30 days before) or the changes of a resource: members with their account, visitors with an address that they confirm by mail, and consent (else PT400). PT404 without the resource, PT409 when there is nothing to wait for, PT429 too often.';

create function private.confirm_subscription(subscription_token uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  update public.resource_subscriptions as subscription
  set confirmed_at = coalesce(subscription.confirmed_at, now()),
    changes_told_until = case
      when subscription.confirmed_at is null then now() else subscription.changes_told_until end
  where subscription.token = subscription_token and subscription.email is not null
  returning subscription.email into address;
  return case when address is not null then private.subscriber_token(null, address) end;
end;
$$;

create function public.confirm_subscription(subscription_token uuid) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.confirm_subscription(subscription_token);
end;
comment on function public.confirm_subscription(uuid) is
  'Confirms the address of the subscription that a link in a mail names; returns the token of the link to all subscriptions of the address, null without the subscription.';

create function private.is_followed_by(
  subscription public.resource_subscriptions, person_token uuid
) returns boolean
language sql stable
set search_path = ''
begin atomic
  select case
    when person_token is null then subscription.user_id = auth.uid()
    else exists (
      select from private.subscribers as person
      where person.token = person_token
        and (person.user_id = subscription.user_id
          or lower(person.email) = lower(subscription.email)))
  end;
end;

create function private.followed_resources(person_token uuid)
returns table (
  token uuid, slug text, name text, kind text, days_before integer, deadline date,
  is_confirmed boolean, notified_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select subscription.token,
    case when resource.status = 'approved' then resource.slug end,
    case when resource.status = 'approved' then resource.name end,
    subscription.kind, subscription.days_before, resource.application_deadline,
    subscription.user_id is not null or subscription.confirmed_at is not null,
    subscription.notified_at
  from public.resource_subscriptions as subscription
  join public.resources as resource on resource.id = subscription.resource_id
  where private.is_followed_by(subscription, person_token)
  order by resource.name, subscription.kind
  limit 1000;
end;

create function public.followed_resources(person_token uuid default null)
returns table (
  token uuid, slug text, name text, kind text, days_before integer, deadline date,
  is_confirmed boolean, notified_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select followed.token, followed.slug, followed.name, followed.kind, followed.days_before,
    followed.deadline, followed.is_confirmed, followed.notified_at
  from private.followed_resources(person_token) as followed;
end;
comment on function public.followed_resources(uuid) is
  'The subscriptions of the person whom a link in a mail names, or else of the caller. Name and slug are null while a resource is not public.';

create function private.change_reminder(subscription_token uuid, days_before integer)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if (change_reminder.days_before in (3, 14, 30)) is not true then
    raise exception 'Please choose 3, 14 or 30 days.' using errcode = 'PT400';
  end if;
  update public.resource_subscriptions as subscription
  set days_before = change_reminder.days_before
  where subscription.token = subscription_token and subscription.kind = 'closes_soon';
  return found;
end;
$$;

create function public.change_reminder(subscription_token uuid, days_before integer)
returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.change_reminder(subscription_token, days_before);
end;
comment on function public.change_reminder(uuid, integer) is
  'Changes how many days before the deadline a reminder is sent: 3, 14 or 30 (else PT400); returns whether there is such a reminder. A deadline that was announced is not announced again.';

create function private.unsubscribe_all(person_token uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  stopped uuid[];
begin
  with deleted as (
    delete from public.resource_subscriptions as subscription
    where private.is_followed_by(subscription, person_token)
    returning subscription.token
  )
  select array_agg(token) into stopped from deleted;
  delete from private.notification_outbox as notice
  where notice.sent_at is null and notice.detail ->> 'token' = any (stopped::text[]);
  return coalesce(cardinality(stopped), 0);
end;
$$;

create function public.unsubscribe_all(person_token uuid default null) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.unsubscribe_all(person_token);
end;
comment on function public.unsubscribe_all(uuid) is
  'Ends all subscriptions of the person whom a link in a mail names, or else of the caller; returns how many there were.';

create or replace function private.notify_openings(opened uuid default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  queued integer;
begin
  -- One statement for all subscribers: opening a resource waits for it.
  with told as (
    update public.resource_subscriptions as subscription set notified_at = now()
    from public.resources as resource
    where resource.id = subscription.resource_id and subscription.notified_at is null
      and subscription.kind = 'opens'
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
      and (opened is null or resource.id = opened)
      and resource.status = 'approved'
      and private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline)
        in ('open_rolling', 'open_deadline')
    returning subscription.user_id, subscription.email, subscription.token, resource.id,
      resource.slug, resource.name
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_available', told.user_id, told.email,
    jsonb_build_object(
      'resource_id', told.id, 'slug', told.slug, 'name', told.name, 'token', told.token,
      'person', private.subscriber_token(told.user_id, told.email))
  from told;
  get diagnostics queued = row_count;
  return queued;
end;
$$;

create function private.notify_closings(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.maine_day(at);
  queued integer;
begin
  with told as (
    update public.resource_subscriptions as subscription
    set told_deadline = resource.application_deadline
    from public.resources as resource
    where resource.id = subscription.resource_id and subscription.kind = 'closes_soon'
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
      and resource.status = 'approved'
      and resource.application_deadline >= today
      and resource.application_deadline - subscription.days_before <= today
      and subscription.told_deadline is distinct from resource.application_deadline
      and private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline, today)
        in ('open_rolling', 'open_deadline')
    returning subscription.user_id, subscription.email, subscription.token, resource.slug,
      resource.name, resource.application_deadline as deadline
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_closes_soon', told.user_id, told.email,
    jsonb_build_object(
      'slug', told.slug, 'name', told.name, 'deadline', told.deadline,
      'token', told.token, 'person', private.subscriber_token(told.user_id, told.email))
  from told;
  get diagnostics queued = row_count;
  return queued;
end;
$$;

create function private.changes_between(changed uuid, since timestamptz, until timestamptz)
returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_agg(
    jsonb_build_object(
      'field', field, 'before', left(first_before, 300), 'after', left(last_after, 300))
    order by field)
  from (
    select change.field, (array_agg(change.before order by change.id))[1] as first_before,
      (array_agg(change.after order by change.id desc))[1] as last_after
    from private.resource_changes as change
    where change.resource_id = changed and change.changed_at >= since
      and change.changed_at < until
    group by change.field
  ) as difference
  where first_before is distinct from last_after;
end;
comment on function private.changes_between(uuid, timestamptz, timestamptz) is
  'What differs after all changes of a resource in a time, by field; null when nothing does.';

-- The changes of a day are collected and sent the next morning.
create function private.notify_changes(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  until constant timestamptz := private.maine_day(at)::timestamp at time zone 'America/New_York';
  queued integer;
begin
  with due as (
    select subscription.id, subscription.changes_told_until as since, resource.slug, resource.name
    from public.resource_subscriptions as subscription
    join public.resources as resource on resource.id = subscription.resource_id
    where subscription.kind = 'changes' and subscription.changes_told_until < until
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
      and resource.status = 'approved'
      and exists (
        select from private.resource_changes as change
        where change.resource_id = subscription.resource_id
          and change.changed_at >= subscription.changes_told_until and change.changed_at < until)
    for update of subscription
  ), told as (
    update public.resource_subscriptions as subscription set changes_told_until = until
    from due where due.id = subscription.id
    returning subscription.user_id, subscription.email, subscription.token, due.slug, due.name,
      private.changes_between(subscription.resource_id, due.since, until) as changes
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_changed', told.user_id, told.email,
    jsonb_build_object(
      'slug', told.slug, 'name', told.name, 'changes', told.changes,
      'token', told.token, 'person', private.subscriber_token(told.user_id, told.email))
  from told where told.changes is not null;
  get diagnostics queued = row_count;
  return queued;
end;
$$;

create function private.notify_followers(at timestamptz default now()) returns integer
language plpgsql security definer
set search_path = ''
as $$
begin
  if extract(hour from at at time zone 'America/New_York') < 8 then
    return 0;
  end if;
  return private.notify_closings(at) + private.notify_changes(at);
end;
$$;
comment on function private.notify_followers(timestamptz) is
  'Queues the reminders and the changes of the day from 8 in the morning in Maine; returns how many. Runs on a schedule; each is queued once.';

create or replace function private.delete_old_rows() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.notification_outbox where sent_at < now() - interval '30 days';
  -- Notified once, or never confirmed.
  delete from public.resource_subscriptions
  where email is not null and (
    notified_at < now() - interval '30 days'
    or (confirmed_at is null and created_at < now() - interval '7 days'));
  delete from private.subscribers as person
  where person.email is not null and person.created_at < now() - interval '30 days'
    and not exists (
      select from public.resource_subscriptions as subscription
      where lower(subscription.email) = lower(person.email));
  delete from private.resource_changes where changed_at < now() - interval '30 days';
  delete from private.usage_counters where window_start < now() - interval '2 days';
  delete from private.site_changes where changed_at < now() - interval '30 days';
end;

create or replace function private.schedule_jobs() returns boolean
language plpgsql
set search_path = ''
as $$
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
    ['rebuild-site', '* * * * *', 'select private.call_rebuild_site()'],
    ['check-websites', '17 * * * *', $job$select private.call_function('check-websites', 150000)$job$],
    ['delete-orphaned-files', '37 * * * *',
      $job$select private.call_function('delete-orphaned-files', 60000)$job$],
    ['expire-listings', '7 8 * * *', 'select private.expire_listings()'],
    ['delete-old-rows', '27 8 * * *', 'select private.delete_old_rows()'],
    ['delete-old-job-runs', '47 8 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$]
  ] loop
    execute 'select cron.schedule($1, $2, $3)' using job[1], job[2], job[3];
  end loop;
  return true;
end;
$$;

revoke all on function
  private.subscriber_token(uuid, text),
  private.record_resource_changes(),
  private.lock_followable(uuid, text, integer),
  private.ask_to_confirm(uuid),
  private.store_subscription(uuid, uuid, text, text, integer),
  private.subscribe_to_resource(uuid, text, boolean, text, integer),
  public.subscribe_to_resource(uuid, text, boolean, text, integer),
  private.confirm_subscription(uuid),
  public.confirm_subscription(uuid),
  private.is_followed_by(public.resource_subscriptions, uuid),
  private.followed_resources(uuid),
  public.followed_resources(uuid),
  private.change_reminder(uuid, integer),
  public.change_reminder(uuid, integer),
  private.unsubscribe_all(uuid),
  public.unsubscribe_all(uuid),
  private.notify_closings(timestamptz),
  private.changes_between(uuid, timestamptz, timestamptz),
  private.notify_changes(timestamptz),
  private.notify_followers(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  private.subscribe_to_resource(uuid, text, boolean, text, integer),
  public.subscribe_to_resource(uuid, text, boolean, text, integer),
  private.confirm_subscription(uuid),
  public.confirm_subscription(uuid),
  private.followed_resources(uuid),
  public.followed_resources(uuid),
  private.change_reminder(uuid, integer),
  public.change_reminder(uuid, integer),
  private.unsubscribe_all(uuid),
  public.unsubscribe_all(uuid)
to anon, authenticated;

do $$
begin
  perform private.schedule_jobs();
end;
$$;
