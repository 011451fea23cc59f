-- Following a resource: its opening, the days before its deadline, its changes. Saved searches and the
-- digest are subscriptions without a resource, so that confirming, changing and stopping are the same.
-- Visitors confirm their address before the first notice; a link in each mail stops one
-- subscription or all.

create function private.are_filters(given jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return case
  when jsonb_typeof(given) = 'object' and given <> '{}' and char_length(given::text) <= 2000 then
    not exists (
      select from jsonb_each(given) as chosen (name, value)
      where case chosen.name
        when 'search' then jsonb_typeof(chosen.value) <> 'string'
          or char_length(chosen.value #>> '{}') not between 1 and 200
        when 'closesSoon' then chosen.value <> 'true'
        else jsonb_typeof(chosen.value) <> 'array' or chosen.value = '[]'
          or jsonb_path_exists(chosen.value, 'strict $[*] ? (@.type() != "string")')
      end)
  else false
end;
comment on function private.are_filters(jsonb) is
  'Whether filters have the form {group: [values], search, closesSoon: true} and name at least one. Their readers leave out groups and values that they do not know.';
grant execute on function private.are_filters(jsonb) to service_role;

create table public.resource_subscriptions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid references public.resources (id) on delete cascade,
  user_id uuid references public.profiles (user_id) on delete cascade,
  email text
    constraint resource_subscriptions_email_check check (private.is_email_address(email)),
  consented_at timestamptz,
  -- Part of the link in the mail. Its holder may unsubscribe without signing in.
  token uuid not null default gen_random_uuid()
    constraint resource_subscriptions_token_key unique,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  kind text not null default 'opens'
    constraint resource_subscriptions_kind_check
    check (kind in ('opens', 'closes_soon', 'changes', 'new_matches', 'digest')),
  days_before integer
    constraint resource_subscriptions_days_before_check check (days_before in (3, 14, 30)),
  confirmed_at timestamptz,
  told_deadline date,
  changes_told_until timestamptz not null default now(),
  filters jsonb
    constraint resource_subscriptions_filters_check check (private.are_filters(filters)),
  paused_at timestamptz,
  constraint resource_subscriptions_subscriber_check
    check (num_nonnulls(user_id, email) = 1 and (email is null or consented_at is not null)),
  constraint resource_subscriptions_user_key unique (resource_id, user_id, kind),
  constraint resource_subscriptions_reminder_check
    check ((kind = 'closes_soon') = (days_before is not null)),
  constraint resource_subscriptions_subject_check check (
    (resource_id is null) = (kind in ('new_matches', 'digest'))
    and (filters is not null) = (kind = 'new_matches')
    and (kind <> 'digest' or user_id is not null)
    and (kind = 'digest' or paused_at is null))
);
comment on table public.resource_subscriptions is
  'Who is told about what: a resource, new ones of a search, or the digest. Members see their own; nobody sees addresses of visitors.';
comment on column public.resource_subscriptions.confirmed_at is
  'When a visitor confirmed the address. Nothing is sent before. Members need no confirmation.';
comment on column public.resource_subscriptions.told_deadline is
  'The deadline of the last reminder. Another deadline is announced again.';
comment on column public.resource_subscriptions.changes_told_until is
  'Everything before was told: changes, new matches, digests.';
comment on column public.resource_subscriptions.filters is
  'The filters of a saved search: {group: [values], search, closesSoon}.';
comment on column public.resource_subscriptions.paused_at is
  'When the digest was paused. A link in each digest pauses it.';

create index resource_subscriptions_user_id_idx on public.resource_subscriptions (user_id);
create index resource_subscriptions_waiting_idx on public.resource_subscriptions (resource_id)
  where notified_at is null;
create unique index resource_subscriptions_email_key
  on public.resource_subscriptions (resource_id, lower(email), kind);
create index resource_subscriptions_address_idx on public.resource_subscriptions (lower(email));
create index resource_subscriptions_daily_idx on public.resource_subscriptions (kind, resource_id)
  where kind <> 'opens';
create unique index resource_subscriptions_user_search_key
  on public.resource_subscriptions (user_id, filters) where kind = 'new_matches';
create unique index resource_subscriptions_email_search_key
  on public.resource_subscriptions (lower(email), filters) where kind = 'new_matches';
create unique index resource_subscriptions_digest_key
  on public.resource_subscriptions (user_id) where kind = 'digest';

revoke all on table public.resource_subscriptions from public, anon, authenticated, service_role;
grant select (resource_id, user_id, created_at, notified_at, kind, days_before, filters, paused_at)
  on table public.resource_subscriptions to authenticated;
grant delete on table public.resource_subscriptions to authenticated;
grant select, insert, update, delete on table public.resource_subscriptions to service_role;

alter table public.resource_subscriptions enable row level security;

create policy resource_subscriptions_select_own_by_authenticated on public.resource_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy resource_subscriptions_delete_own_by_authenticated on public.resource_subscriptions
  for delete to authenticated
  using (user_id = (select auth.uid()));

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

revoke all on table private.subscribers from public, anon, authenticated, service_role;

alter table private.subscribers enable row level security;

-- Approved again, a resource is not new again.
create view private.published_resources as
select change.subject_id::uuid as resource_id, change.happened_at as published_at
from private.changes as change
where change.subject_type = 'resources' and change.is_public and not change.was_public
  and not exists (
    select from private.changes as earlier
    where earlier.subject_type = 'resources' and earlier.is_public and not earlier.was_public
      and earlier.subject_id::uuid = change.subject_id::uuid and earlier.id < change.id);
comment on view private.published_resources is
  'When each resource became public for the first time.';

create index changes_publication_idx on private.changes ((subject_id::uuid), id)
  where subject_type = 'resources' and is_public and not was_public;

revoke all on table private.published_resources from public, anon, authenticated, service_role;

-- Also notifies where a resource opened before it was approved.
create function private.notify_subscribers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify_openings(new.id);
  return null;
end;
$$;

create trigger resources_notify_subscribers
  after update of availability_status, opens_on, application_deadline, status on public.resources
  for each row when (new.status = 'approved')
  execute function private.notify_subscribers();

create function private.limit_subscriptions(
  resource_id uuid, account uuid, address text, is_proven boolean
) returns void
language plpgsql
set search_path = ''
as $$
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
$$;
comment on function private.limit_subscriptions(uuid, uuid, text, boolean) is
  'Limits subscriptions by account; without one by email address, network address and resource.';

-- The answer does not tell whether the address was known before.
create function private.subscribe_to_resource(
  resource_id uuid, email text, consent boolean, kind text, days_before integer, person_token uuid
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create function public.subscribe_to_resource(
  resource_id uuid, email text default null, consent boolean default false,
  kind text default 'opens', days_before integer default null, person_token uuid default null
) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.subscribe_to_resource(
    resource_id, email, consent, kind, days_before, person_token);
end;
comment on function public.subscribe_to_resource(uuid, text, boolean, text, integer, uuid) is
  'Subscribes the caller to the opening (kind opens), the deadline (closes_soon, 3, 14 or 30 days before) or the changes of a resource: members with their account, visitors with an address and consent (else PT400). Returns whether it has begun; false when the address is to be confirmed by mail, unless person_token is of a link in a mail to it. PT404 without the resource, PT409 when there is nothing to wait for, PT429 too often.';

grant execute on function
  private.subscribe_to_resource(uuid, text, boolean, text, integer, uuid),
  public.subscribe_to_resource(uuid, text, boolean, text, integer, uuid)
to anon, authenticated;

-- The digest is paused, so that one press brings it back; everything else ends.
create function private.unsubscribe(subscription_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  is_ended boolean;
begin
  update public.resource_subscriptions as subscription set paused_at = now()
  where subscription.token = subscription_token and subscription.kind = 'digest'
    and subscription.paused_at is null;
  is_ended := found;
  delete from public.resource_subscriptions as subscription
  where subscription.token = subscription_token and subscription.kind <> 'digest';
  is_ended := is_ended or found;
  delete from private.notification_outbox as notice
  where notice.sent_at is null and notice.detail ->> 'token' = subscription_token::text;
  return is_ended;
end;
$$;

create function public.unsubscribe(subscription_token uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.unsubscribe(subscription_token);
end;
comment on function public.unsubscribe(uuid) is
  'Ends the subscription that a link in a mail names, or pauses the digest; returns whether it went on until then.';

grant execute on function
  private.unsubscribe(uuid),
  public.unsubscribe(uuid)
to anon, authenticated;

-- Notifies each subscriber once. A resource that closes or becomes unknown keeps its subscribers.
create function private.notify_openings(opened uuid default null) returns integer
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
comment on function private.notify_openings(uuid) is
  'Queues the notices of resources that have opened, or of one; returns how many. Runs on a schedule, because an opening day comes without a change of the row.';

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

create function private.waiting_with(named public.resource_subscriptions)
returns setof public.resource_subscriptions
language sql stable rows 10
set search_path = ''
begin atomic
  select (named).* where (named).email is null and (named).confirmed_at is null
  union all
  select waiting.* from public.resource_subscriptions as waiting
  where lower(waiting.email) = lower((named).email) and waiting.confirmed_at is null;
end;
comment on function private.waiting_with(public.resource_subscriptions) is
  'The subscriptions that wait for a confirmation of the same address; of a member, the digest alone.';

-- An address confirms once: one mail names everything that waits for it, without any word that the
-- sender typed. Whoever holds the link of a mail to the address needs no further confirmation.
create function private.ask_to_confirm(subscription_id uuid) returns void
language sql
set search_path = ''
begin atomic
  -- Requests for one address come one after the other: of two at once, the second finds the mail.
  select pg_advisory_xact_lock(hashtextextended('confirm:' || lower(asked.email), 0))
  from public.resource_subscriptions as asked where asked.id = subscription_id;
  with asked as (
    select subscription.* from public.resource_subscriptions as subscription
    where subscription.id = subscription_id
      and (subscription.email is not null or subscription.kind = 'digest')
      and subscription.confirmed_at is null
  ), waiting as (
    select waiting.*, resource.slug, left(resource.name, 120) as name,
      row_number() over (order by waiting.created_at, waiting.token) as place
    from asked
    cross join lateral private.waiting_with(asked::public.resource_subscriptions) as waiting
    left join public.resources as resource on resource.id = waiting.resource_id
  ), mail as (
    select asked.user_id, asked.email,
      jsonb_build_object(
        'token', first.token,
        'total', (select count(*) from waiting),
        -- Whoever asked may be a stranger: nothing that they typed is in the mail.
        'wishes', (
          select jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object(
              'kind', waiting.kind, 'slug', waiting.slug, 'name', waiting.name,
              'filters', waiting.filters - 'search',
              'has_words', case when waiting.filters ? 'search' then true end))
            order by waiting.place)
          from waiting where waiting.place <= 20)) as detail
    from asked join waiting as first on first.place = 1
  ), recent as (
    -- Mails of the last day whose link confirms what waits now too.
    select notice.id from private.notification_outbox as notice
    where notice.kind = 'confirm_subscription' and notice.created_at > now() - interval '1 day'
      and notice.detail ->> 'token' in (select waiting.token::text from waiting)
  ), renamed as (
    update private.notification_outbox as notice set detail = mail.detail
    from mail
    where notice.id in (select recent.id from recent)
      and notice.taken_at is null and notice.sent_at is null
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'confirm_subscription', mail.user_id, mail.email, mail.detail
  from mail
  where not exists (select from recent)
    -- At most three in a week that nobody confirms.
    and (
      select count(*) from private.notification_outbox as earlier
      where earlier.kind = 'confirm_subscription'
        and (earlier.recipient_id = mail.user_id
          or lower(earlier.recipient_email) = lower(mail.email))
        and earlier.created_at > greatest(now() - interval '7 days', (
          select max(known.confirmed_at) from public.resource_subscriptions as known
          where known.user_id = mail.user_id or lower(known.email) = lower(mail.email)))
    ) < 3;
end;
comment on function private.ask_to_confirm(uuid) is
  'Asks by mail to confirm everything that waits for the address of a subscription, in our own words only; one mail a day, three a week.';

-- The answer does not tell whether the address was known before. Only who reads the mail of an
-- address changes its confirmed subscriptions.
create function private.store_subscription(
  resource_id uuid, account uuid, address text, kind text, days_before integer, is_proven boolean
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
    and (is_proven or stored.confirmed_at is null)
  then
    update public.resource_subscriptions as subscription
    set days_before = store_subscription.days_before, told_deadline = null
    where subscription.id = stored.id;
  end if;
  perform private.start_subscription(stored.id, is_proven);
end;
$$;

create function private.is_token_of(person_token uuid, address text) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from private.subscribers as person
    where person.token = person_token and lower(person.email) = lower(address));
end;
comment on function private.is_token_of(uuid, text) is
  'Whether a link in a mail to this address has the token, so that the caller reads its mail.';

create function private.start_subscription(subscription_id uuid, is_proven boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if is_proven then
    update public.resource_subscriptions as subscription
    set confirmed_at = now(), changes_told_until = now()
    where subscription.id = subscription_id and subscription.email is not null
      and subscription.confirmed_at is null;
  else
    perform private.ask_to_confirm(subscription_id);
  end if;
end;
$$;
comment on function private.start_subscription(uuid, boolean) is
  'Starts a subscription whose caller reads the mail of its address; otherwise asks by mail to confirm it.';

create function private.confirm_subscription(subscription_token uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  named public.resource_subscriptions;
  waiting uuid[];
begin
  select * into named from public.resource_subscriptions as subscription
  where subscription.token = subscription_token
    and (subscription.email is not null or subscription.kind = 'digest')
  for update;
  if not found then
    return null;
  end if;
  waiting := array(select found.id from private.waiting_with(named) as found);
  update public.resource_subscriptions as subscription
  set confirmed_at = now(), changes_told_until = now()
  where subscription.id = any (waiting) and subscription.confirmed_at is null;
  -- A mail that waits to ask the same is not needed any more.
  delete from private.notification_outbox as notice
  where notice.kind = 'confirm_subscription' and notice.sent_at is null
    and notice.detail ->> 'token' = any (
      array(select it.token::text from public.resource_subscriptions as it where it.id = any (waiting)));
  return private.subscriber_token(named.user_id, named.email);
end;
$$;

create function public.confirm_subscription(subscription_token uuid) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.confirm_subscription(subscription_token);
end;
comment on function public.confirm_subscription(uuid) is
  'Confirms the address of the subscription that a link in a mail names, and with it everything that waits for the address; returns the token of the link to all subscriptions of the address, null without the subscription.';

grant execute on function
  private.confirm_subscription(uuid),
  public.confirm_subscription(uuid)
to anon, authenticated;

create function private.subscriptions_to_confirm(subscription_token uuid)
returns table (
  kind text, slug text, name text, filters jsonb, days_before integer, is_confirmed boolean
)
language sql stable security definer
set search_path = ''
begin atomic
  with named as (
    select subscription.* from public.resource_subscriptions as subscription
    where subscription.token = subscription_token
      and (subscription.email is not null or subscription.kind = 'digest')
  ), shown as (
    select named.* from named where named.confirmed_at is not null
    union all
    select waiting.* from named
    cross join lateral private.waiting_with(named::public.resource_subscriptions) as waiting
  )
  select shown.kind, case when resource.status = 'approved' then resource.slug end,
    case when resource.status = 'approved' then resource.name end, shown.filters,
    shown.days_before, shown.confirmed_at is not null
  from shown left join public.resources as resource on resource.id = shown.resource_id
  order by shown.confirmed_at nulls first, shown.created_at, shown.token;
end;

create function public.subscriptions_to_confirm(subscription_token uuid)
returns table (
  kind text, slug text, name text, filters jsonb, days_before integer, is_confirmed boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.kind, it.slug, it.name, it.filters, it.days_before, it.is_confirmed
  from private.subscriptions_to_confirm(subscription_token) as it;
end;
comment on function public.subscriptions_to_confirm(uuid) is
  'What confirm_subscription confirms with this token, and what the token names where that is confirmed already; nothing for an unknown token.';

grant execute on function
  private.subscriptions_to_confirm(uuid),
  public.subscriptions_to_confirm(uuid)
to anon, authenticated;

-- A token is looked up first, so that an unknown one costs one look into an index.
create function private.subscriptions_of(person_token uuid)
returns setof public.resource_subscriptions
language sql stable rows 20
set search_path = ''
begin atomic
  select own.* from public.resource_subscriptions as own
  where person_token is null and own.user_id = auth.uid()
  union all
  select own.* from private.subscribers as person
  join public.resource_subscriptions as own on own.user_id = person.user_id
  where person.token = person_token
  union all
  select own.* from private.subscribers as person
  join public.resource_subscriptions as own on lower(own.email) = lower(person.email)
  where person.token = person_token;
end;
comment on function private.subscriptions_of(uuid) is
  'The subscriptions of the person whom a link in a mail names, or else of the caller.';

create function private.followed_resources(person_token uuid)
returns table (
  token uuid, slug text, name text, filters jsonb, kind text, days_before integer, deadline date,
  is_confirmed boolean, notified_at timestamptz, paused_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select subscription.token,
    case when resource.status = 'approved' then resource.slug end,
    case when resource.status = 'approved' then resource.name end,
    subscription.filters, subscription.kind, subscription.days_before,
    resource.application_deadline,
    subscription.confirmed_at is not null
      or (subscription.user_id is not null and subscription.kind <> 'digest'),
    subscription.notified_at, subscription.paused_at
  from private.subscriptions_of(person_token) as subscription
  left join public.resources as resource on resource.id = subscription.resource_id
  order by subscription.kind <> 'digest', resource.name nulls first, subscription.kind,
    subscription.created_at
  limit 1000;
end;

create function public.followed_resources(person_token uuid default null)
returns table (
  token uuid, slug text, name text, filters jsonb, kind text, days_before integer, deadline date,
  is_confirmed boolean, notified_at timestamptz, paused_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select followed.token, followed.slug, followed.name, followed.filters, followed.kind,
    followed.days_before, followed.deadline, followed.is_confirmed, followed.notified_at,
    followed.paused_at
  from private.followed_resources(person_token) as followed;
end;
comment on function public.followed_resources(uuid) is
  'The subscriptions of the person whom a link in a mail names, or else of the caller: resources, saved searches (filters), the digest. Name and slug are null while a resource is not public.';

grant execute on function
  private.followed_resources(uuid),
  public.followed_resources(uuid)
to anon, authenticated;

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

grant execute on function
  private.change_reminder(uuid, integer),
  public.change_reminder(uuid, integer)
to anon, authenticated;

create function private.unsubscribe_all(person_token uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant uuid[] := array(select it.id from private.subscriptions_of(person_token) as it);
  stopped uuid[];
  members uuid[];
begin
  with deleted as (
    delete from public.resource_subscriptions as subscription
    where subscription.id = any (own)
    returning subscription.token, subscription.kind, subscription.user_id
  )
  select array_agg(token), array_agg(user_id) filter (where kind = 'digest')
    into stopped, members
  from deleted;
  update public.profiles as member set email_updates_consent = false
  where member.user_id = any (members) and member.email_updates_consent;
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

grant execute on function
  private.unsubscribe_all(uuid),
  public.unsubscribe_all(uuid)
to anon, authenticated;

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

create function private.resource_at(one public.resources, moment timestamptz)
returns public.resources
language sql stable
set search_path = ''
begin atomic
  -- What the first change since then replaced was the value at the time.
  select jsonb_populate_record(one, coalesce((
    select jsonb_object_agg(replaced.key, replaced.value -> 'before')
    from (
      select distinct on (field.key) field.key, field.value
      from private.changes as change, jsonb_each(change.fields) as field
      where change.subject_type = 'resources' and change.subject_id = one.id::text
        and change.happened_at >= moment and change.was_public and change.is_public
      order by field.key, change.id
    ) as replaced), '{}'));
end;
comment on function private.resource_at(public.resources, timestamptz) is
  'A public resource as it was at a moment.';

create function private.followed_facts(one public.resources, day date)
returns table (field text, fact text)
language sql stable rows 5
set search_path = ''
begin atomic
  values
    ('deadline', one.application_deadline::text),
    ('amount', coalesce(one.funding_check_size, one.funding_range)),
    ('eligibility', one.eligibility),
    ('website', one.website),
    ('availability', private.effective_availability(
      one.availability_status, one.opens_on, one.application_deadline, day));
end;
comment on function private.followed_facts(public.resources, date) is
  'What followers of a resource are told about, on a day.';

-- A date changes the availability without a change of the row: it counts from the start of its day.
create function private.changes_between(
  one public.resources, since timestamptz, until timestamptz
) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_agg(
    jsonb_build_object(
      'field', field, 'before', left(earlier.fact, 300), 'after', left(later.fact, 300))
    order by field)
  from private.followed_facts(
      private.resource_at(one, since), private.maine_day(since - interval '1 microsecond'))
    as earlier
  join private.followed_facts(
      private.resource_at(one, until), private.maine_day(until - interval '1 microsecond'))
    as later using (field)
  where earlier.fact is distinct from later.fact;
end;
comment on function private.changes_between(public.resources, timestamptz, timestamptz) is
  'What differs between two moments for the followers of a resource, by field; null when nothing does.';

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
    select subscription.id, subscription.changes_told_until as since, resource
    from public.resource_subscriptions as subscription
    join public.resources as resource on resource.id = subscription.resource_id
    where subscription.kind = 'changes' and subscription.changes_told_until < until
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
      and resource.status = 'approved'
      and (
        exists (
          select from private.changes as change
          where change.subject_type = 'resources' and change.subject_id = resource.id::text
            and change.happened_at >= subscription.changes_told_until
            and change.happened_at < until and change.was_public and change.is_public)
        or resource.opens_on between private.maine_day(subscription.changes_told_until)
          and private.maine_day(at) - 1
        -- The day after the deadline.
        or resource.application_deadline + 1 between private.maine_day(subscription.changes_told_until)
          and private.maine_day(at) - 1)
    for update of subscription
  ), told as (
    update public.resource_subscriptions as subscription set changes_told_until = until
    from due where due.id = subscription.id
    returning subscription.user_id, subscription.email, subscription.token,
      (due.resource).slug, (due.resource).name,
      private.changes_between(due.resource, due.since, until) as changes
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
  return private.notify_closings(at) + private.notify_changes(at) + private.ask_owners(at);
end;
$$;
comment on function private.notify_followers(timestamptz) is
  'Queues the reminders, changes and questions to owners of the day from 8 in the morning in Maine; returns how many. Runs on a schedule; each is queued once.';
