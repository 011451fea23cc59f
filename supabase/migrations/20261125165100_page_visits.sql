-- How often public pages are seen and their links pressed, as sums by day: for providers, who pay for
-- their listing, and for staff. Nothing about who looked is kept.

create table private.page_visits (
  day date not null,
  subject_type text not null
    constraint page_visits_subject_type_check check (subject_type in ('resource', 'listing')),
  subject_id uuid not null,
  kind text not null
    constraint page_visits_kind_check check (kind in ('view', 'website', 'contact')),
  visits integer not null
    constraint page_visits_visits_check check (visits > 0),
  primary key (day, subject_type, subject_id, kind)
);
comment on table private.page_visits is
  'Views and pressed links of public pages by day in Maine, for 13 months. Written by count_visit().';

create index page_visits_subject_idx on private.page_visits (subject_type, subject_id, day);

revoke all on table private.page_visits from public, anon, authenticated, service_role;
alter table private.page_visits enable row level security;

create function private.is_robot() returns boolean
language sql stable
set search_path = ''
begin atomic
  select coalesce(
    headers ->> 'user-agent' !~* 'mozilla'
      or headers ->> 'user-agent'
        ~* 'bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|phantom|scrap',
    true)
  from (select nullif(current_setting('request.headers', true), '')::json) as request (headers);
end;
comment on function private.is_robot() is
  'Whether the request names no browser, or one that people do not use.';

create function private.count_visit(subject_type text, subject_id uuid, kind text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_robot() or private.asks_not_to_be_tracked() then
    return;
  end if;
  perform private.count_use(
    'visit.minute', coalesce(private.visitor_address(), 'anon'), 60, interval '1 minute',
    'Too many visits at once.');
  insert into private.page_visits as counted (day, subject_type, subject_id, kind, visits)
  select (now() at time zone 'America/New_York')::date, count_visit.subject_type, page.id,
    count_visit.kind, 1
  from (
    select resource.id from public.resources as resource
    where count_visit.subject_type = 'resource' and resource.status = 'approved'
    union all
    select listing.id from public.service_provider_directory as listing
    where count_visit.subject_type = 'listing' and listing.listing_status = 'approved'
  ) as page
  where page.id = count_visit.subject_id
  on conflict on constraint page_visits_pkey do update set visits = counted.visits + 1;
end;
$$;

create function public.count_visit(subject_type text, subject_id uuid, kind text) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.count_visit(subject_type, subject_id, kind);
end;
comment on function public.count_visit(text, uuid, text) is
  'Counts a view, or a pressed website or contact link, of a public resource or listing; 60 a minute. Robots, and browsers that ask not to be tracked, are not counted.';

create function private.listing_visits(listing_id uuid)
returns table (week date, views integer, websites integer, contacts integer)
language sql stable
set search_path = ''
begin atomic
  select week.day::date,
    coalesce(sum(counted.visits) filter (where counted.kind = 'view'), 0)::integer,
    coalesce(sum(counted.visits) filter (where counted.kind = 'website'), 0)::integer,
    coalesce(sum(counted.visits) filter (where counted.kind = 'contact'), 0)::integer
  from generate_series(
    date_trunc('week', now() at time zone 'America/New_York') - interval '11 weeks',
    date_trunc('week', now() at time zone 'America/New_York'), interval '1 week') as week (day)
  left join private.page_visits as counted
    on counted.subject_type = 'listing' and counted.subject_id = listing_visits.listing_id
      and counted.day >= week.day and counted.day < week.day + interval '7 days'
  group by week.day
  order by week.day desc;
end;
comment on function private.listing_visits(uuid) is
  'Views and pressed links of a listing in each of the last 12 weeks, from Monday, newest first.';

-- A link of a mail is the key of a listing, as for changing it; without one, the account that paid.
create function private.own_listing_visits(token uuid)
returns table (
  listing_id uuid, provider_name text, week date, views integer, websites integer, contacts integer
)
language sql stable security definer
set search_path = ''
begin atomic
  select listing.id, listing.provider_name, counted.week, counted.views, counted.websites,
    counted.contacts
  from public.service_provider_directory as listing
  cross join lateral private.listing_visits(listing.id) as counted
  where case
    when token is not null then listing.access_token = token
    else listing.submitted_by = auth.uid()
  end
  order by listing.provider_name, listing.id, counted.week desc;
end;

create function public.own_listing_visits(token uuid default null)
returns table (
  listing_id uuid, provider_name text, week date, views integer, websites integer, contacts integer
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.listing_id, it.provider_name, it.week, it.views, it.websites, it.contacts
  from private.own_listing_visits(token) as it;
end;
comment on function public.own_listing_visits(uuid) is
  'Views, and pressed website and contact links, of the listing of a link or of those of one''s own account, in each of the last 12 weeks.';

create or replace function private.queue_listing_notice(
  kind text, listing public.service_provider_directory, days_left text
) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    kind, listing.submitted_by, listing.contact_email,
    jsonb_build_object(
      'listing_id', listing.id, 'name', listing.provider_name, 'paid_until', listing.paid_until,
      'access_token', listing.access_token,
      'visits', (
        select jsonb_build_object(
          'views', sum(counted.views), 'websites', sum(counted.websites),
          'contacts', sum(counted.contacts))
        from private.listing_visits(listing.id) as counted)),
    format('%s:%s:%s:%s', kind, listing.id, listing.paid_until::date, days_left));
end;

revoke all on function
  private.is_robot(),
  private.count_visit(text, uuid, text),
  public.count_visit(text, uuid, text),
  private.listing_visits(uuid),
  private.own_listing_visits(uuid),
  public.own_listing_visits(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.count_visit(text, uuid, text),
  public.count_visit(text, uuid, text)
to anon;
grant execute on function
  private.own_listing_visits(uuid),
  public.own_listing_visits(uuid)
to anon, authenticated;
