-- An address confirms once: one mail names everything that waits for it, without any word that the
-- sender typed. Whoever holds the link of a mail to the address needs no further confirmation.

create index notification_outbox_token_idx on private.notification_outbox ((detail ->> 'token'));
create index notification_outbox_address_idx
  on private.notification_outbox (lower(recipient_email), created_at)
  where recipient_email is not null;

drop function public.subscribe_to_resource(uuid, text, boolean, text, integer);
drop function private.subscribe_to_resource(uuid, text, boolean, text, integer);
drop function private.store_subscription(uuid, uuid, text, text, integer);
drop function public.subscribe_to_search(jsonb, text, boolean);
drop function private.subscribe_to_search(jsonb, text, boolean);

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

-- Requests for one address come one after the other: each counts a use of the address first.
create or replace function private.ask_to_confirm(subscription_id uuid) returns void
language sql
set search_path = ''
begin atomic
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
        and lower(earlier.recipient_email) = lower(mail.email)
        and earlier.created_at > greatest(now() - interval '7 days', (
          select max(known.confirmed_at) from public.resource_subscriptions as known
          where lower(known.email) = lower(mail.email)))
    ) < 3;
end;
comment on function private.ask_to_confirm(uuid) is
  'Asks by mail to confirm everything that waits for the address of a subscription, in our own words only; one mail a day, three a week.';

create or replace function private.limit_visitor_subscriptions(resource_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Counters of one action share their time window, so these have names of their own.
  perform private.count_use(
    'resource_subscriptions.insert_from_address',
    coalesce(private.visitor_address(), 'anon'), 30, interval '1 hour',
    'Too many people are asking to be notified from here right now.');
  perform private.count_use(
    'resource_subscriptions.insert_from_address_daily',
    coalesce(private.visitor_address(), 'anon'), 100, interval '1 day',
    'Too many people are asking to be notified from here today.');
  -- Opening the resource waits until the notices of all its subscribers are queued.
  if (
    select count(*) from public.resource_subscriptions as subscription
    where subscription.resource_id = limit_visitor_subscriptions.resource_id
      and subscription.email is not null
  ) >= 5000 then
    raise exception 'So many people wait for this resource that no more can be added. Sign in to be notified.'
      using errcode = 'PT429';
  end if;
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
  perform private.count_use(
    'resource_subscriptions.insert', coalesce(account::text, md5(lower(address))), 20,
    interval '1 day', 'You have reached today''s limit of 20 notifications.');
  if account is null then
    perform private.limit_visitor_subscriptions(resource_id);
  end if;
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

create function private.subscribe_to_search(
  filters jsonb, email text, consent boolean, person_token uuid
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  address constant text := case when account is null then nullif(btrim(email), '') end;
  cleaned constant jsonb := private.clean_filters(filters);
  is_proven constant boolean := account is not null or private.is_token_of(person_token, address);
begin
  if account is null and private.is_email_address(address) is not true then
    raise exception 'Please enter a valid email address.' using errcode = 'PT400';
  end if;
  if account is null and consent is not true then
    raise exception 'Please agree to be notified by email.' using errcode = 'PT400';
  end if;
  if cleaned = '{}' then
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
  values (account, address, case when account is null then now() end, 'new_matches', cleaned)
  on conflict do nothing;
  perform private.start_subscription(subscription.id, is_proven)
  from public.resource_subscriptions as subscription
  where subscription.kind = 'new_matches' and subscription.filters = cleaned
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
  'Subscribes the caller to new resources in a filtered list: members with their account, visitors with an address and consent (else PT400). Returns as subscribe_to_resource. Unknown filters are left out; PT400 without any, PT413 above 50 searches, PT429 too often.';

create or replace function private.confirm_subscription(subscription_token uuid) returns uuid
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
comment on function public.confirm_subscription(uuid) is
  'Confirms the address of the subscription that a link in a mail names, and with it everything that waits for the address; returns the token of the link to all subscriptions of the address, null without the subscription.';

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

create or replace function private.followed_resources(person_token uuid)
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

create or replace function private.unsubscribe_all(person_token uuid) returns integer
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

drop function private.is_followed_by(public.resource_subscriptions, uuid);

create or replace function private.own_listing_visits(token uuid)
returns table (
  listing_id uuid, provider_name text, week date, views integer, websites integer, contacts integer
)
language sql stable security definer
set search_path = ''
begin atomic
  with own as (
    select listing.id, listing.provider_name
    from public.service_provider_directory as listing
    where listing.access_token = own_listing_visits.token
    union all
    select listing.id, listing.provider_name
    from public.service_provider_directory as listing
    where own_listing_visits.token is null and listing.submitted_by = auth.uid()
  )
  select own.id, own.provider_name, counted.week, counted.views, counted.websites, counted.contacts
  from own
  cross join lateral private.listing_visits(own.id) as counted
  order by own.provider_name, own.id, counted.week desc;
end;

-- Mails that wait in the form of before are written again.
do $$
declare
  asked uuid;
begin
  for asked in
    with removed as (
      delete from private.notification_outbox
      where kind = 'confirm_subscription' and sent_at is null
      returning detail ->> 'token' as token
    )
    select subscription.id from removed
    join public.resource_subscriptions as subscription on subscription.token::text = removed.token
  loop
    perform private.ask_to_confirm(asked);
  end loop;
end;
$$;

revoke all on function
  private.waiting_with(public.resource_subscriptions),
  private.is_token_of(uuid, text),
  private.store_subscription(uuid, uuid, text, text, integer, boolean),
  private.start_subscription(uuid, boolean),
  private.subscribe_to_resource(uuid, text, boolean, text, integer, uuid),
  public.subscribe_to_resource(uuid, text, boolean, text, integer, uuid),
  private.subscribe_to_search(jsonb, text, boolean, uuid),
  public.subscribe_to_search(jsonb, text, boolean, uuid),
  private.subscriptions_to_confirm(uuid),
  public.subscriptions_to_confirm(uuid),
  private.subscriptions_of(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.subscribe_to_resource(uuid, text, boolean, text, integer, uuid),
  public.subscribe_to_resource(uuid, text, boolean, text, integer, uuid),
  private.subscribe_to_search(jsonb, text, boolean, uuid),
  public.subscribe_to_search(jsonb, text, boolean, uuid),
  private.subscriptions_to_confirm(uuid),
  public.subscriptions_to_confirm(uuid)
to anon, authenticated;
