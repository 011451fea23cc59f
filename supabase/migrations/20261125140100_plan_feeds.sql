-- The calendar of a plan: a secret address that the member can replace or delete.

create table private.plan_feeds (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  token uuid not null default gen_random_uuid()
    constraint plan_feeds_token_key unique,
  created_at timestamptz not null default now()
);
comment on table private.plan_feeds is
  'The token in the calendar address of each plan. Read and written by functions only.';

revoke all on table private.plan_feeds from public, anon, authenticated, service_role;
alter table private.plan_feeds enable row level security;

create function private.own_plan_feed() returns uuid
language sql stable security definer
set search_path = ''
begin atomic
  select feed.token from private.plan_feeds as feed where feed.user_id = auth.uid();
end;

create function public.own_plan_feed() returns uuid
language sql stable security invoker
set search_path = ''
begin atomic
  select private.own_plan_feed();
end;
comment on function public.own_plan_feed() is
  'The token in the calendar address of the caller''s plan; null without one.';

create function private.create_plan_feed() returns uuid
language sql security definer
set search_path = ''
begin atomic
  insert into private.plan_feeds as feed (user_id) values (auth.uid())
  on conflict (user_id) do update set token = default, created_at = now()
  returning feed.token;
end;

create function public.create_plan_feed() returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.create_plan_feed();
end;
comment on function public.create_plan_feed() is
  'Gives the caller''s plan a calendar address and returns its token. An earlier address ends.';

create function private.delete_plan_feed() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.plan_feeds as feed where feed.user_id = auth.uid();
  return found;
end;
$$;

create function public.delete_plan_feed() returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.delete_plan_feed();
end;
comment on function public.delete_plan_feed() is
  'Ends the calendar address of the caller''s plan; returns whether there was one.';

-- Deadlines while an application can still be sent, and next steps; as the plan shows them.
create function private.plan_dates(account uuid, today date)
returns table (
  resource_id uuid, slug text, name text, deadline date, next_step text, next_step_on date,
  changed_at timestamptz
)
language sql stable
set search_path = ''
begin atomic
  select item.resource_id, resource.slug, resource.name,
    case
      when item.state in ('considering', 'applying')
        and resource.application_deadline >= today
        and private.effective_availability(
          resource.availability_status, resource.opens_on, resource.application_deadline, today)
          is distinct from 'closed'
      then resource.application_deadline
    end,
    item.next_step,
    case when item.state not in ('awarded', 'declined') then item.next_step_on end,
    greatest(item.updated_at, resource.updated_at)
  from public.plan_items as item
  join public.resources as resource on resource.id = item.resource_id
  where item.user_id = account and resource.status = 'approved';
end;

create function private.plan_calendar(feed_token uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select feed.user_id into account
  from private.plan_feeds as feed where feed.token = feed_token;
  if account is null then
    return null;
  end if;
  perform private.count_use(
    'plan_calendar', account::text, 60, interval '1 minute',
    'This calendar is being asked for too often.');
  return (
    select coalesce(jsonb_agg(to_jsonb(dated) order by dated.name, dated.resource_id), '[]')
    from private.plan_dates(account, private.maine_day()) as dated
    where num_nonnulls(dated.deadline, dated.next_step_on) > 0);
end;
$$;

create function public.plan_calendar(feed_token uuid) returns jsonb
language sql security invoker
set search_path = ''
begin atomic
  select private.plan_calendar(feed_token);
end;
comment on function public.plan_calendar(uuid) is
  'Deadlines and next steps of the plan whose calendar address holds the token, without notes, as a list of {resource_id, slug, name, deadline, next_step, next_step_on, changed_at}; null when there is no such address. 60 calls a minute and plan, then 429.';

revoke all on function
  private.own_plan_feed(),
  public.own_plan_feed(),
  private.create_plan_feed(),
  public.create_plan_feed(),
  private.delete_plan_feed(),
  public.delete_plan_feed(),
  private.plan_dates(uuid, date),
  private.plan_calendar(uuid),
  public.plan_calendar(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.own_plan_feed(),
  public.own_plan_feed(),
  private.create_plan_feed(),
  public.create_plan_feed(),
  private.delete_plan_feed(),
  public.delete_plan_feed()
to authenticated;
grant execute on function private.plan_calendar(uuid), public.plan_calendar(uuid)
to anon, authenticated;
