-- Saved searches: "Tell me about new ones" on a filtered list. They are subscriptions without a
-- resource, so that confirming, changing and stopping them is the same as for a followed resource.
-- What a filter matches is read from private.filter_options and private.search_facts, as the search of
-- a large directory does; tests/schema/filters.test.ts compares it with the browser.

alter table public.resource_subscriptions
  alter column resource_id drop not null,
  add column filters jsonb,
  add column paused_at timestamptz,
  drop constraint resource_subscriptions_kind_check,
  add constraint resource_subscriptions_kind_check
    check (kind in ('opens', 'closes_soon', 'changes', 'new_matches', 'digest')),
  add constraint resource_subscriptions_subject_check check (
    (resource_id is null) = (kind in ('new_matches', 'digest'))
    and (filters is not null) = (kind = 'new_matches')
    and (kind <> 'digest' or user_id is not null)
    and (kind = 'digest' or paused_at is null));
comment on table public.resource_subscriptions is
  'Who is told about what: a resource, new ones of a search, or the digest. Members see their own; nobody sees addresses of visitors.';
comment on column public.resource_subscriptions.filters is
  'The filters of a saved search, as private.clean_filters returns them.';
comment on column public.resource_subscriptions.paused_at is
  'When the digest was paused. A link in each digest pauses it.';
comment on column public.resource_subscriptions.changes_told_until is
  'Everything before was told: changes, new matches, digests.';

create unique index resource_subscriptions_user_search_key
  on public.resource_subscriptions (user_id, filters) where kind = 'new_matches';
create unique index resource_subscriptions_email_search_key
  on public.resource_subscriptions (lower(email), filters) where kind = 'new_matches';
create unique index resource_subscriptions_digest_key
  on public.resource_subscriptions (user_id) where kind = 'digest';

grant select (filters, paused_at) on table public.resource_subscriptions to authenticated;

alter table private.notification_outbox
  drop constraint notification_outbox_kind_check,
  add constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'resource_closes_soon', 'resource_changed', 'new_matches', 'digest',
      'confirm_subscription', 'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted'));

create table private.published_resources (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  published_at timestamptz not null default now()
);
comment on table private.published_resources is
  'When each resource became public for the first time. Approved again, it is not new again.';
create index published_resources_published_at_idx on private.published_resources (published_at);
revoke all on table private.published_resources from public, anon, authenticated, service_role;
alter table private.published_resources enable row level security;

insert into private.published_resources (resource_id, published_at)
select id, created_at from public.resources where status = 'approved';

create function private.record_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.published_resources (resource_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;

create trigger resources_record_publication
  after insert or update of status on public.resources
  for each row when (new.status = 'approved')
  execute function private.record_publication();

create function private.clean_filters(given jsonb) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(cleaned.name, cleaned.value), '{}')
  from (
    select option.name, jsonb_agg(option.value order by option.mask) as value
    from private.filter_options as option
    where jsonb_typeof(given -> option.name) = 'array' and given -> option.name ? option.value
    group by option.name
    union all
    select 'search', to_jsonb(private.to_line(left(given ->> 'search', 1000), 200))
    union all
    select 'closesSoon', case when given -> 'closesSoon' = 'true' then to_jsonb(true) end
  ) as cleaned
  where cleaned.value is not null;
end;
comment on function private.clean_filters(jsonb) is
  'The known filters of `given` in one form: {group: [options], search, closesSoon}; {} without any.';

create function private.closes_soon(one public.resources, today date) returns boolean
language sql stable
set search_path = ''
begin atomic
  select coalesce(
    one.application_deadline between today and today + 30
    and (one.opens_on <= today and one.application_deadline < one.opens_on) is not true
    and private.effective_availability(
      one.availability_status, one.opens_on, one.application_deadline, today)
      is distinct from 'closed', false);
end;
comment on function private.closes_soon(public.resources, date) is
  'Whether a resource closes within 30 days of a day.';

create function private.filter_facts(one public.resources, today date) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'options', private.search_facts(one) | private.filter_bits(jsonb_build_object(
      'availabilityStatus', array[private.effective_availability(
        one.availability_status, one.opens_on, one.application_deadline, today)])),
    'closesSoon', private.closes_soon(one, today),
    'search', lower(concat_ws(
      chr(1), one.name, one.description,
      private.listed_organization(one.organization, one.notion_id)) collate "und-x-icu"));
end;
comment on function private.filter_facts(public.resources, date) is
  'What filters compare of a resource on a day: the bits of its options, closesSoon, and the text to search in.';

create function private.matches_filters(facts jsonb, filters jsonb) returns boolean
language sql stable
set search_path = ''
begin atomic
  select not exists (
    select from jsonb_each(filters) as chosen (name, wanted)
    where not case chosen.name
      when 'search' then position(
        lower(btrim(chosen.wanted #>> '{}') collate "und-x-icu") in facts ->> 'search') > 0
      when 'closesSoon' then facts -> 'closesSoon' = 'true'
      else (facts ->> 'options')::bigint
        & private.filter_bits(jsonb_build_object(chosen.name, chosen.wanted)) <> 0
    end);
end;
comment on function private.matches_filters(jsonb, jsonb) is
  'Whether a resource with these facts is in the list with these filters: any option of each group, and the search.';

create or replace function private.ask_to_confirm(subscription_id uuid) returns void
language sql
set search_path = ''
begin atomic
  -- Asks at most once an hour.
  select private.queue_notice(
    'confirm_subscription', subscription.user_id, subscription.email,
    jsonb_strip_nulls(jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'filters', subscription.filters,
      'kind', subscription.kind, 'token', subscription.token)),
    format('confirm:%s:%s', subscription.token, to_char(now(), 'YYYYMMDDHH24')))
  from public.resource_subscriptions as subscription
  left join public.resources as resource on resource.id = subscription.resource_id
  where subscription.id = subscription_id
    and (subscription.email is not null or subscription.kind = 'digest')
    and subscription.confirmed_at is null;
end;

create function private.subscribe_to_search(filters jsonb, email text, consent boolean)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  address constant text := case when account is null then nullif(btrim(email), '') end;
  cleaned constant jsonb := private.clean_filters(filters);
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
  perform private.ask_to_confirm(subscription.id)
  from public.resource_subscriptions as subscription
  where subscription.kind = 'new_matches' and subscription.filters = cleaned
    and lower(subscription.email) = lower(address);
end;
$$;

create function public.subscribe_to_search(
  filters jsonb, email text default null, consent boolean default false
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.subscribe_to_search(filters, email, consent);
end;
comment on function public.subscribe_to_search(jsonb, text, boolean) is
  'Subscribes the caller to new resources in a filtered list: members with their account, visitors with an address that they confirm by mail, and consent (else PT400). Unknown filters are left out; PT400 without any, PT413 above 50 searches, PT429 too often.';

-- Resources that became public before today are told the next morning, each once.
create function private.notify_new_matches(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.maine_day(at);
  until constant timestamptz := today::timestamp at time zone 'America/New_York';
  queued integer;
begin
  with fresh as materialized (
    select resource.slug, left(resource.name, 120) as name, published.published_at,
      private.filter_facts(resource, today) as facts
    from private.published_resources as published
    join public.resources as resource on resource.id = published.resource_id
    where resource.status = 'approved' and published.published_at < until
      and published.published_at >= until - interval '30 days'
  ), due as (
    select subscription.id, subscription.changes_told_until as since
    from public.resource_subscriptions as subscription
    where subscription.kind = 'new_matches' and subscription.changes_told_until < until
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
    for update
  ), told as (
    update public.resource_subscriptions as subscription set changes_told_until = until
    from due where due.id = subscription.id
    returning subscription.user_id, subscription.email, subscription.token, subscription.filters,
      (select jsonb_agg(jsonb_build_object('slug', fresh.slug, 'name', fresh.name)
          order by fresh.name)
        from fresh
        where fresh.published_at >= due.since
          and private.matches_filters(fresh.facts, subscription.filters)) as found
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'new_matches', told.user_id, told.email,
    jsonb_build_object(
      'filters', told.filters, 'total', jsonb_array_length(told.found),
      'found', jsonb_path_query_array(told.found, '$[0 to 9]'),
      'token', told.token, 'person', private.subscriber_token(told.user_id, told.email))
  from told where told.found is not null;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function private.notify_new_matches(timestamptz) is
  'Queues what is new in each saved search since the last time; returns how many mails.';

drop function public.followed_resources(uuid);
drop function private.followed_resources(uuid);

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
  from public.resource_subscriptions as subscription
  left join public.resources as resource on resource.id = subscription.resource_id
  where private.is_followed_by(subscription, person_token)
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

revoke all on function
  private.record_publication(),
  private.clean_filters(jsonb),
  private.closes_soon(public.resources, date),
  private.filter_facts(public.resources, date),
  private.matches_filters(jsonb, jsonb),
  private.subscribe_to_search(jsonb, text, boolean),
  public.subscribe_to_search(jsonb, text, boolean),
  private.notify_new_matches(timestamptz),
  private.followed_resources(uuid),
  public.followed_resources(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.subscribe_to_search(jsonb, text, boolean),
  public.subscribe_to_search(jsonb, text, boolean),
  private.followed_resources(uuid),
  public.followed_resources(uuid)
to anon, authenticated;
