-- Whether the websites of public resources answer. A site counts as broken when it failed on two
-- different days without answering in between; nothing is hidden because of it.

create table private.website_checks (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  -- What was checked: another address begins anew.
  website text not null
    constraint website_checks_website_check check (char_length(website) <= 2048),
  checked_at timestamptz not null default now(),
  -- Null when it answered.
  problem text
    constraint website_checks_problem_check check (
      problem in ('not_found', 'server_error', 'refused', 'timeout', 'unreachable', 'insecure', 'redirects')),
  first_failed_on date,
  last_failed_on date,
  constraint website_checks_failed_check check (
    (problem is null) = (first_failed_on is null)
    and (problem is null) = (last_failed_on is null)
    and first_failed_on <= last_failed_on)
);
comment on table private.website_checks is
  'The last check of each website, and since when it fails. Read through resource_concerns().';
revoke all on table private.website_checks from public, anon, authenticated, service_role;
alter table private.website_checks enable row level security;

create function private.websites_to_check(page_size integer)
returns table (resource_id uuid, website text, waiting bigint)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.id, resource.website, count(*) over ()
  from public.resources as resource
  left join private.website_checks as last_check
    on last_check.resource_id = resource.id and last_check.website = resource.website
  where resource.status = 'approved' and resource.website is not null
    and (last_check.checked_at is null or last_check.checked_at < now() - interval '20 hours')
  order by last_check.checked_at nulls first, resource.id
  limit least(greatest(page_size, 1), 50);
end;

-- What is no longer the resource's website says nothing any more.
create function private.record_website_checks(checks jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  recorded integer;
  today constant date := (now() at time zone 'America/New_York')::date;
begin
  insert into private.website_checks as last_check (
    resource_id, website, problem, first_failed_on, last_failed_on)
  select resource.id, resource.website, given.problem,
    case when given.problem is not null then today end,
    case when given.problem is not null then today end
  from jsonb_to_recordset(checks) as given (resource_id uuid, website text, problem text)
  join public.resources as resource
    on resource.id = given.resource_id and resource.website = given.website
  -- In one order, so that two who write at once never wait for each other.
  order by resource.id
  on conflict (resource_id) do update set
    website = excluded.website, checked_at = now(), problem = excluded.problem,
    first_failed_on = case
      when excluded.problem is not null and last_check.website = excluded.website
        then coalesce(last_check.first_failed_on, today)
      else excluded.first_failed_on
    end,
    last_failed_on = excluded.last_failed_on;
  get diagnostics recorded = row_count;
  return recorded;
end;
$$;

create function public.websites_to_check(page_size integer)
returns table (resource_id uuid, website text, waiting bigint)
language sql stable security invoker
set search_path = ''
begin atomic
  select due.resource_id, due.website, due.waiting from private.websites_to_check(page_size) as due;
end;
comment on function public.websites_to_check(integer) is
  'Websites of public resources that were not checked for 20 hours, the longest ago first, at most 50, and how many wait altogether. For the service key.';

create function public.record_website_checks(checks jsonb) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.record_website_checks(checks);
end;
comment on function public.record_website_checks(jsonb) is
  'Writes down checks, [{resource_id, website, problem}], problem null where the site answered; returns how many still concern a resource. For the service key.';

revoke all on function
  private.websites_to_check(integer),
  private.record_website_checks(jsonb),
  public.websites_to_check(integer),
  public.record_website_checks(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.websites_to_check(integer),
  private.record_website_checks(jsonb),
  public.websites_to_check(integer),
  public.record_website_checks(jsonb)
to service_role;
