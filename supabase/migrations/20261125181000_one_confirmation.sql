-- What a visitor chooses about one resource is confirmed together: one mail, one press.

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
    select waiting.token, waiting.kind, waiting.created_at
    from asked join public.resource_subscriptions as waiting
      on waiting.id = asked.id
      or (waiting.resource_id = asked.resource_id and waiting.confirmed_at is null
        and lower(waiting.email) = lower(asked.email))
  ), first as (
    select waiting.token from waiting order by waiting.created_at, waiting.kind desc limit 1
  )
  insert into private.notification_outbox as notice
    (kind, recipient_id, recipient_email, detail, dedupe_key)
  select 'confirm_subscription', asked.user_id, asked.email,
    jsonb_strip_nulls(jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'filters', asked.filters, 'kind', asked.kind,
      'kinds', (select jsonb_agg(waiting.kind order by waiting.kind desc) from waiting),
      'token', first.token)),
    -- Asks at most once an hour.
    format('confirm:%s:%s', first.token, to_char(now(), 'YYYYMMDDHH24'))
  from asked cross join first
  left join public.resources as resource on resource.id = asked.resource_id
  -- What is chosen next is named in the mail that waits; the link of a sent one confirms it too.
  on conflict (dedupe_key) do update set detail = excluded.detail
    where notice.taken_at is null and notice.sent_at is null;
end;
comment on function private.ask_to_confirm(uuid) is
  'Asks by mail to confirm a subscription and what else the address waits for about the same resource; one mail an hour.';

create or replace function private.confirm_subscription(subscription_token uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  named public.resource_subscriptions;
begin
  select * into named from public.resource_subscriptions as subscription
  where subscription.token = subscription_token
    and (subscription.email is not null or subscription.kind = 'digest')
  for update;
  if not found then
    return null;
  end if;
  update public.resource_subscriptions as subscription
  set confirmed_at = now(), changes_told_until = now()
  where named.confirmed_at is null and subscription.confirmed_at is null
    and (subscription.id = named.id
      or (subscription.resource_id = named.resource_id
        and lower(subscription.email) = lower(named.email)));
  return private.subscriber_token(named.user_id, named.email);
end;
$$;
comment on function public.confirm_subscription(uuid) is
  'Confirms the address of the subscription that a link in a mail names, and with it what else waits for the address about the same resource; returns the token of the link to all subscriptions of the address, null without the subscription.';
