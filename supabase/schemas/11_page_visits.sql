-- How often public pages are seen and their links pressed, as sums by day: for providers, who pay
-- for their listing, and for staff. Nothing about who looked is kept. So are visits to widgets on
-- other sites with a press, by site.

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

-- A visit counts once per day in Maine, as its number does.
--
-- Nobody raises the figures of a page by pressing again.
create function private.is_first_visit(subject_type text, subject_id uuid, kind text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  visitor constant integer := private.visitor_number();
begin
  if visitor is null then
    return true;
  end if;
  insert into private.usage_counters (action, subject, window_start, used)
  values (
    'visit.day', md5(concat_ws(' ', visitor, subject_type, subject_id, kind)),
    private.maine_day(now())::timestamp at time zone 'America/New_York', 1)
  on conflict do nothing;
  return found;
end;
$$;
comment on function private.is_first_visit(text, uuid, text) is
  'Whether a network has not been counted for this page and kind today; true where it is not known.';

create function private.count_visit(subject_type text, subject_id uuid, kind text)
returns void
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
  select private.maine_day(now()), count_visit.subject_type, page.id, count_visit.kind, 1
  from (
    select resource.id from public.resources as resource
    where count_visit.subject_type = 'resource' and resource.status = 'approved'
    union all
    select listing.id from public.service_provider_directory as listing
    where count_visit.subject_type = 'listing' and listing.listing_status = 'approved'
  ) as page
  where page.id = count_visit.subject_id
    and private.is_first_visit(count_visit.subject_type, page.id, count_visit.kind)
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
  'Counts a view, or a pressed website or contact link, of a public resource or listing, once a day and network; 60 calls a minute. Robots, and browsers that ask not to be tracked, are not counted.';

grant execute on function
  private.count_visit(text, uuid, text),
  public.count_visit(text, uuid, text)
to anon;

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

create table private.widget_presses (
  day date not null,
  host text not null
    constraint widget_presses_host_check
    check (char_length(host) <= 253 and host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  presses integer not null
    constraint widget_presses_presses_check check (presses > 0),
  primary key (day, host)
);
comment on table private.widget_presses is
  'Visits to widgets with a press on a resource, by day in Maine and host of the site around them, for 13 months. Written by count_widget_press().';

revoke all on table private.widget_presses from public, anon, authenticated, service_role;

alter table private.widget_presses enable row level security;

-- Anybody can name any host: more names than this are no sites.
create function private.has_room_for_host(host text) returns boolean
language sql stable
set search_path = ''
begin atomic
  select count(*) < 500 or coalesce(bool_or(counted.host = has_room_for_host.host), false)
  from private.widget_presses as counted
  where counted.day = private.maine_day(now());
end;
comment on function private.has_room_for_host(text) is
  'Whether a host has been counted today, or fewer than 500 others have.';

create function private.count_widget_press(host text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_robot() or private.asks_not_to_be_tracked() then
    return;
  end if;
  perform private.count_use(
    'widget.minute', coalesce(private.visitor_address(), 'anon'), 60, interval '1 minute',
    'Too many presses at once.');
  if not exists (
    select from private.widget_presses as counted
    where counted.day = private.maine_day(now()) and counted.host = count_widget_press.host)
  then
    perform private.count_use(
      'widget.host', coalesce(private.visitor_address(), 'anon'), 20, interval '1 day',
      'Too many sites in a day.');
  end if;
  insert into private.widget_presses as counted (day, host, presses)
  select private.maine_day(now()), count_widget_press.host, 1
  where private.has_room_for_host(count_widget_press.host)
  on conflict on constraint widget_presses_pkey do update set presses = counted.presses + 1;
end;
$$;

create function public.count_widget_press(host text) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.count_widget_press(host);
end;
comment on function public.count_widget_press(text) is
  'Counts a press on a resource in a widget on the site with this host, such as `library.example`; 60 calls a minute, and 500 hosts a day, of which one network may name 20. Robots, and browsers that ask not to be tracked, are not counted.';

grant execute on function
  private.count_widget_press(text),
  public.count_widget_press(text)
to anon;

create function private.widget_presses() returns table (host text, presses integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select counted.host, sum(counted.presses)::integer
    from private.widget_presses as counted
    where counted.day > private.maine_day(now()) - 30
    group by counted.host
    order by 2 desc, 1
    limit 100;
end;
$$;

create function public.widget_presses() returns table (host text, presses integer)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.host, it.presses from private.widget_presses() as it;
end;
comment on function public.widget_presses() is
  'The 100 sites with most visits with a press in their widgets in the last 30 days. For staff.';

grant execute on function private.widget_presses(), public.widget_presses() to authenticated;
