-- 'Get Notified' (gaps): members with their account, visitors with an address and their consent.
-- Everybody is told once, when a resource is no longer coming soon.

create table public.resource_subscriptions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  user_id uuid references public.profiles (user_id) on delete cascade,
  email text
    constraint resource_subscriptions_email_check check (private.is_email_address(email)),
  consented_at timestamptz,
  -- What the link in the mail knows; whoever has it may unsubscribe without signing in.
  token uuid not null default gen_random_uuid()
    constraint resource_subscriptions_token_key unique,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  constraint resource_subscriptions_subscriber_check
    check (num_nonnulls(user_id, email) = 1 and (email is null or consented_at is not null)),
  constraint resource_subscriptions_user_key unique (resource_id, user_id)
);
comment on table public.resource_subscriptions is
  'Who wants to hear when a resource opens. Members see their own; addresses of visitors nobody.';

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

-- The answer is the same whether the address was known before or not.
create function private.subscribe_to_resource(resource_id uuid, email text, consent boolean)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := auth.uid();
  address text := case when account is null then nullif(btrim(email), '') end;
  availability text;
begin
  if account is null then
    if private.is_email_address(address) is not true then
      raise exception 'Please enter a valid email address.' using errcode = 'PT400';
    end if;
    if consent is not true then
      raise exception 'Please agree to be notified by email.' using errcode = 'PT400';
    end if;
  end if;

  -- The lock lets nobody slip in while the resource opens and everybody is told.
  select resources.availability_status into availability
  from public.resources
  where resources.id = subscribe_to_resource.resource_id and resources.status = 'approved'
  for share;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if availability is distinct from 'coming_soon' then
    raise exception 'This resource is no longer coming soon. Reload the page to see how to apply.'
      using errcode = 'PT409';
  end if;

  perform private.count_use(
    'resource_subscriptions.insert', coalesce(account::text, md5(lower(address))), 20,
    interval '1 day', 'You have reached today''s limit of 20 notifications.');
  if account is null then
    -- Names of their own: counters of one action share their time window.
    perform private.count_use(
      'resource_subscriptions.insert_from_address',
      coalesce(private.visitor_address(), 'anon'), 60, interval '1 hour',
      'Too many people are asking to be notified from here right now.');
    -- Whoever opens the resource waits until everybody's notice is queued.
    if (
      select count(*) from public.resource_subscriptions as subscription
      where subscription.resource_id = subscribe_to_resource.resource_id
        and subscription.email is not null
    ) >= 5000 then
      raise exception 'So many people wait for this resource that no more can be added. Sign in to be notified.'
        using errcode = 'PT429';
    end if;
  end if;

  insert into public.resource_subscriptions as subscription
    (resource_id, user_id, email, consented_at)
  values
    (subscribe_to_resource.resource_id, account, address,
      case when account is null then now() end)
  on conflict do nothing;
  -- Told before, when it opened, and closed to 'coming soon' again since then.
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
  'Asks to be told when a resource opens: members with their account, visitors with an address and consent (else PT400). PT404 without the resource, PT409 when it is not coming soon, PT429 too often.';

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
  'Ends the subscription that a link in a mail names. Whether there was one.';

-- Also when it opened while it was not public and is approved afterwards.
create function private.notify_subscribers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One statement however many they are: whoever opens the resource waits for it.
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
