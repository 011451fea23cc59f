-- 'Get Notified' (gaps): members subscribe with their account, visitors with an address and their
-- consent. Each subscriber is notified once, when the resource is no longer coming soon.

create table public.resource_subscriptions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  user_id uuid references public.profiles (user_id) on delete cascade,
  email text
    constraint resource_subscriptions_email_check check (private.is_email_address(email)),
  consented_at timestamptz,
  -- Part of the link in the mail. Its holder may unsubscribe without signing in.
  token uuid not null default gen_random_uuid()
    constraint resource_subscriptions_token_key unique,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  constraint resource_subscriptions_subscriber_check
    check (num_nonnulls(user_id, email) = 1 and (email is null or consented_at is not null)),
  constraint resource_subscriptions_user_key unique (resource_id, user_id)
);
comment on table public.resource_subscriptions is
  'Subscribers of resources that are coming soon. Members see their own; nobody sees addresses of visitors.';

create unique index resource_subscriptions_email_key
  on public.resource_subscriptions (resource_id, lower(email));
create index resource_subscriptions_user_id_idx on public.resource_subscriptions (user_id);

revoke all on table public.resource_subscriptions from public, anon, authenticated, service_role;
grant select (resource_id, user_id, created_at, notified_at)
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

create function private.lock_coming_soon(resource_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  availability text;
begin
  select resources.availability_status into availability
  from public.resources
  where resources.id = lock_coming_soon.resource_id and resources.status = 'approved'
  for share;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if availability is distinct from 'coming_soon' then
    raise exception 'This resource is no longer coming soon. Reload the page to see how to apply.'
      using errcode = 'PT409';
  end if;
end;
$$;
comment on function private.lock_coming_soon(uuid) is
  'Keeps a resource coming soon until the transaction ends, so that nobody subscribes while its subscribers are notified. PT404 without it, PT409 when it is open.';

create function private.limit_visitor_subscriptions(resource_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Counters of one action share their time window, so this one has a name of its own.
  perform private.count_use(
    'resource_subscriptions.insert_from_address',
    coalesce(private.visitor_address(), 'anon'), 60, interval '1 hour',
    'Too many people are asking to be notified from here right now.');
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
comment on function private.limit_visitor_subscriptions(uuid) is
  'Limits subscriptions without an account, by network address and by resource.';

-- The answer does not tell whether the address was known before.
create function private.subscribe_to_resource(resource_id uuid, email text, consent boolean)
returns void
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

  perform private.lock_coming_soon(resource_id);
  perform private.count_use(
    'resource_subscriptions.insert', coalesce(account::text, md5(lower(address))), 20,
    interval '1 day', 'You have reached today''s limit of 20 notifications.');
  if account is null then
    perform private.limit_visitor_subscriptions(resource_id);
  end if;

  insert into public.resource_subscriptions as subscription
    (resource_id, user_id, email, consented_at)
  values
    (subscribe_to_resource.resource_id, account, address,
      case when account is null then now() end)
  on conflict do nothing;
  -- Somebody who was notified when the resource opened is notified again when it opens again.
  update public.resource_subscriptions as subscription set notified_at = null
  where subscription.resource_id = subscribe_to_resource.resource_id
    and (subscription.user_id = account or lower(subscription.email) = lower(address))
    and subscription.notified_at is not null;
end;
$$;

create function public.subscribe_to_resource(
  resource_id uuid, email text default null, consent boolean default false
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.subscribe_to_resource(resource_id, email, consent);
end;
comment on function public.subscribe_to_resource(uuid, text, boolean) is
  'Subscribes the caller to the opening of a resource: members with their account, visitors with an address and consent (else PT400). PT404 without the resource, PT409 when it is not coming soon, PT429 too often.';

create function private.unsubscribe(subscription_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.resource_subscriptions where token = subscription_token;
  if not found then
    return false;
  end if;
  delete from private.notification_outbox as notice
  where notice.sent_at is null and notice.detail ->> 'token' = subscription_token::text;
  return true;
end;
$$;

create function public.unsubscribe(subscription_token uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.unsubscribe(subscription_token);
end;
comment on function public.unsubscribe(uuid) is
  'Ends the subscription that a link in a mail names; returns whether there was one.';

-- Also notifies where a resource opened before it was approved.
create function private.notify_subscribers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One statement for all subscribers: opening the resource waits for it.
  with told as (
    update public.resource_subscriptions as subscription set notified_at = now()
    where subscription.resource_id = new.id and subscription.notified_at is null
    returning subscription.user_id, subscription.email, subscription.token
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_available', told.user_id, told.email,
    jsonb_build_object(
      'resource_id', new.id, 'slug', new.slug, 'name', new.name,
      'availability_status', new.availability_status, 'token', told.token)
  from told;
  return null;
end;
$$;

create trigger resources_notify_subscribers
  after update of availability_status, status on public.resources
  for each row
  when (new.status = 'approved' and new.availability_status is distinct from 'coming_soon')
  execute function private.notify_subscribers();

revoke all on function
  private.lock_coming_soon(uuid),
  private.limit_visitor_subscriptions(uuid),
  private.subscribe_to_resource(uuid, text, boolean),
  public.subscribe_to_resource(uuid, text, boolean),
  private.unsubscribe(uuid),
  public.unsubscribe(uuid),
  private.notify_subscribers()
from public, anon, authenticated, service_role;
grant execute on function
  private.subscribe_to_resource(uuid, text, boolean),
  public.subscribe_to_resource(uuid, text, boolean),
  private.unsubscribe(uuid),
  public.unsubscribe(uuid)
to anon, authenticated;
