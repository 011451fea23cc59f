-- Work that runs on a schedule: checks of websites, rebuilds of the prerendered site, deletion of
-- old rows. pg_cron and pg_net schedule it on hosted projects and in Docker. Elsewhere the backend
-- calls the same functions (supabase/local/scheduler.ts).

-- Whether the websites of public resources answer. A site counts as broken when it failed on two
-- different days without answering in between. A broken website hides nothing.
create table private.website_checks (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  -- The address that was checked. Another one starts again.
  website text not null
    constraint website_checks_website_check check (char_length(website) <= 2048),
  checked_at timestamptz not null default now(),
  -- Null when the site answered.
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

-- Ignores results for an address that is no longer the website of the resource.
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
  -- In a fixed order, so that two calls at once never deadlock.
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
  'Websites of public resources that were not checked for 20 hours, the longest ago first, at most 50, and how many there are in total. For the service key.';

create function public.record_website_checks(checks jsonb) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.record_website_checks(checks);
end;
comment on function public.record_website_checks(jsonb) is
  'Records checks, [{resource_id, website, problem}], problem null where the site answered; returns how many apply to a resource. For the service key.';

-- For each concern the 100 that have waited longest, and the total.
create function private.resource_concerns()
returns table (
  concern text, resource_id uuid, slug text, name text, since timestamptz, detail text, total bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select ranked.concern, ranked.resource_id, ranked.slug, ranked.name, ranked.since,
      ranked.detail, ranked.total
    from (
      select found.*, count(*) over (partition by found.concern) as total,
        row_number() over (partition by found.concern order by found.since, found.name, found.resource_id)
          as place
      from (
        select 'deadline_passed' as concern, resource.id as resource_id, resource.slug,
          resource.name, resource.application_deadline::timestamp at time zone 'America/New_York' as since, null as detail
        from public.resources as resource
        where resource.status = 'approved'
          and resource.availability_status is distinct from 'closed'
          and resource.application_deadline < (now() at time zone 'America/New_York')::date
        union all
        select 'untouched', resource.id, resource.slug, resource.name, resource.updated_at, null
        from public.resources as resource
        where resource.status = 'approved' and resource.updated_at < now() - interval '12 months'
        union all
        select 'website_missing', resource.id, resource.slug, resource.name, resource.created_at,
          null
        from public.resources as resource
        where resource.status = 'approved' and resource.website is null
        union all
        select 'website_broken', resource.id, resource.slug, resource.name,
          last_check.first_failed_on::timestamp at time zone 'America/New_York',
          last_check.problem
        from public.resources as resource
        join private.website_checks as last_check
          on last_check.resource_id = resource.id and last_check.website = resource.website
        where resource.status = 'approved'
          and last_check.last_failed_on > last_check.first_failed_on
      ) as found
    ) as ranked
    where ranked.place <= 100
    order by ranked.concern, ranked.place;
end;
$$;

create function public.resource_concerns()
returns table (
  concern text, resource_id uuid, slug text, name text, since timestamptz, detail text, total bigint
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.concern, it.resource_id, it.slug, it.name, it.since, it.detail, it.total
  from private.resource_concerns() as it;
end;
comment on function public.resource_concerns() is
  'Public resources that need care: deadline_passed, untouched (for 12 months), website_missing, website_broken (detail says how); at most 100 each, oldest first, with the total. Staff only.';

-- When the prerendered pages became older than the public rows, and when they were last rebuilt. The
-- function rebuild-site calls the deploy hook of the host.
create table private.site_changes (
  -- One row per transaction, so that transactions never wait for each other here.
  transaction_id xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  -- Whether a rebuild that has started includes it.
  is_taken boolean not null default false
);
comment on table private.site_changes is
  'Changes of public rows since the last successful rebuild. Read and written by functions only.';

create table private.site_rebuild (
  -- Allows one row only.
  only_one boolean primary key default true
    constraint site_rebuild_only_one_check check (only_one),
  begun_at timestamptz not null default '-infinity'
);
comment on table private.site_rebuild is
  'When the last rebuild of the site was started, even if the host could not be reached.';

insert into private.site_rebuild default values;

revoke all on table private.site_changes, private.site_rebuild
  from public, anon, authenticated, service_role;
alter table private.site_changes enable row level security;

alter table private.site_rebuild enable row level security;

-- Records changes of rows that were or are public. Names of organizations are on pages too.
create function private.note_site_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_public boolean := true;
begin
  if tg_table_name in ('resources', 'events') then
    is_public := 'approved' in (old.status, new.status);
  elsif tg_table_name = 'service_provider_directory' then
    is_public := 'approved' in (old.listing_status, new.listing_status);
  elsif tg_table_name = 'resource_organizations' then
    is_public := exists (
      select from public.resources as resource
      where resource.id in (old.resource_id, new.resource_id) and resource.status = 'approved');
  end if;
  if is_public then
    insert into private.site_changes as change default values
    -- A restored backup may bring a transaction id that comes again.
    on conflict (transaction_id) do update set is_taken = false where change.is_taken;
  end if;
  return null;
end;
$$;

create trigger resources_note_site_change
  after insert or update or delete on public.resources
  for each row execute function private.note_site_change();
create trigger resource_organizations_note_site_change
  after insert or update or delete on public.resource_organizations
  for each row execute function private.note_site_change();
-- An organization without links is on no page.
create trigger organizations_note_site_change
  after update on public.organizations
  for each row execute function private.note_site_change();
create trigger events_note_site_change
  after insert or update or delete on public.events
  for each row execute function private.note_site_change();
create trigger service_provider_directory_note_site_change
  after insert or update or delete on public.service_provider_directory
  for each row execute function private.note_site_change();

create function private.is_site_rebuild_due() returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (select from private.site_changes) and begun_at <= now() - interval '10 minutes'
  from private.site_rebuild;
end;
comment on function private.is_site_rebuild_due() is
  'Whether something public changed and no rebuild was started within 10 minutes.';

-- Of two calls at once, the second waits for the first and then finds that no rebuild is due.
create function private.begin_site_rebuild() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.site_rebuild set begun_at = now()
  where begun_at <= now() - interval '10 minutes' and exists (select from private.site_changes);
  if not found then
    return false;
  end if;
  update private.site_changes set is_taken = true where not is_taken;
  return true;
end;
$$;

create function private.end_site_rebuild() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.site_changes where is_taken;
end;

create function public.begin_site_rebuild() returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.begin_site_rebuild();
end;
comment on function public.begin_site_rebuild() is
  'Starts a rebuild of the site where one is due; true at most once in 10 minutes. For the service key.';

create function public.end_site_rebuild() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.end_site_rebuild();
end;
comment on function public.end_site_rebuild() is
  'Records that the host rebuilds the site. Otherwise the next rebuild is due after 10 minutes. For the service key.';

-- Runs once a day. Sent notices and notified addresses are kept for 30 days, for questions about
-- them.
create function private.delete_old_rows() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.notification_outbox where sent_at < now() - interval '30 days';
  delete from public.resource_subscriptions
  where email is not null and notified_at < now() - interval '30 days';
  delete from private.usage_counters where window_start < now() - interval '2 days';
  delete from private.site_changes where changed_at < now() - interval '30 days';
end;

create function public.delete_old_rows() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.delete_old_rows();
end;
comment on function public.delete_old_rows() is
  'Deletes sent notices, notified addresses and site changes from more than 30 days ago, and old counters. For the service key.';

-- Vault holds `project_url` and `secret_key`: they differ between projects, and more people can
-- read a schedule than a secret.
create function private.call_function(name text, timeout_milliseconds integer) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
  request_id bigint;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    -- Dynamic, since not every backend has these names.
    execute $secrets$
      select
        max(decrypted_secret) filter (where name = 'project_url'),
        max(decrypted_secret) filter (where name = 'secret_key')
      from vault.decrypted_secrets$secrets$
      into project_url, secret_key;
  end if;
  if project_url is null or secret_key is null then
    raise warning 'The function % was not called: Vault lacks project_url or secret_key.', name
      using hint = 'Add both with vault.create_secret, as docs/hosting.md says.';
    return null;
  end if;
  execute 'select net.http_post(url => $1, headers => $2, body => $3, timeout_milliseconds => $4)'
    using
      rtrim(project_url, '/') || '/functions/v1/' || name,
      jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
      '{}'::jsonb,
      timeout_milliseconds
    into request_id;
  return request_id;
end;
$$;
comment on function private.call_function(text, integer) is
  'Requests a call of an edge function with the secret key and returns the id of the request; null, with a warning, while Vault lacks the address or the key.';

-- Calls nothing while the outbox is empty: that would be 43,000 calls a month.
create function private.call_send_notices() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('send-notices', 60000)
  where exists (
    select from private.notification_outbox
    where sent_at is null and (taken_at is null or taken_at < now() - interval '10 minutes'));
end;

-- Calls nothing while no rebuild is due.
create function private.call_rebuild_site() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('rebuild-site', 60000) where private.is_site_rebuild_due();
end;

create function private.schedule_jobs() returns boolean
language plpgsql
set search_path = ''
as $$
declare
  job text[];
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null
    or to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is null
  then
    return false;
  end if;
  -- Times are UTC: the daily jobs run at night in Maine. Scheduling a name again replaces the job.
  foreach job slice 1 in array array[
    ['send-notices', '* * * * *', 'select private.call_send_notices()'],
    ['rebuild-site', '* * * * *', 'select private.call_rebuild_site()'],
    ['check-websites', '17 * * * *', $job$select private.call_function('check-websites', 150000)$job$],
    ['delete-orphaned-files', '37 * * * *',
      $job$select private.call_function('delete-orphaned-files', 60000)$job$],
    ['expire-listings', '7 8 * * *', 'select private.expire_listings()'],
    ['delete-old-rows', '27 8 * * *', 'select private.delete_old_rows()'],
    ['delete-old-job-runs', '47 8 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$]
  ] loop
    execute 'select cron.schedule($1, $2, $3)' using job[1], job[2], job[3];
  end loop;
  return true;
end;
$$;
comment on function private.schedule_jobs() is
  'Schedules the jobs, replacing those of the same names; false where pg_cron and pg_net are missing.';

revoke all on function
  private.websites_to_check(integer),
  private.record_website_checks(jsonb),
  public.websites_to_check(integer),
  public.record_website_checks(jsonb),
  private.resource_concerns(),
  public.resource_concerns(),
  private.note_site_change(),
  private.is_site_rebuild_due(),
  private.begin_site_rebuild(),
  private.end_site_rebuild(),
  public.begin_site_rebuild(),
  public.end_site_rebuild(),
  private.delete_old_rows(),
  public.delete_old_rows(),
  private.call_function(text, integer),
  private.call_send_notices(),
  private.call_rebuild_site(),
  private.schedule_jobs()
from public, anon, authenticated, service_role;
grant execute on function
  private.websites_to_check(integer),
  private.record_website_checks(jsonb),
  public.websites_to_check(integer),
  public.record_website_checks(jsonb),
  private.begin_site_rebuild(),
  private.end_site_rebuild(),
  public.begin_site_rebuild(),
  public.end_site_rebuild(),
  private.delete_old_rows(),
  public.delete_old_rows()
to service_role;
grant execute on function
  private.resource_concerns(),
  public.resource_concerns()
to authenticated;

do $$
begin
  if (select count(*) = 2 from pg_available_extensions where name in ('pg_cron', 'pg_net')) then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
  perform private.schedule_jobs();
end;
$$;
