-- Whether a resource takes applications follows from its dates, by the rule that the browser has too
-- (src/domain/resources/availability.ts). Subscribers are notified when it opens, and only then.

create function private.maine_day(moment timestamptz default now()) returns date
language sql stable
set search_path = ''
return (moment at time zone 'America/New_York')::date;
comment on function private.maine_day(timestamptz) is 'The date in Maine, today by default.';

create function private.effective_availability(
  stored text, opens_on date, deadline date, today date default private.maine_day()
) returns text
language sql stable
set search_path = ''
begin atomic
  select case
    when stored = 'closed' or deadline_now < today then 'closed'
    when opens_on > today and (deadline_now is null or deadline_now >= opens_on) then 'coming_soon'
    when opens_on <= today and (stored in ('open_rolling', 'open_deadline')) is not true
      then case when deadline_now is null then 'open_rolling' else 'open_deadline' end
    else stored
  end
  -- A deadline before an opening day that has come belongs to the earlier round.
  from (
    select case when opens_on <= today and deadline < opens_on then null else deadline end
  ) as round (deadline_now);
end;
comment on function private.effective_availability(text, date, date, date) is
  'The availability on a day: closed after the deadline, coming soon before the opening day, open from it on, else the stored one. A stored closed stays.';

create index resource_subscriptions_waiting_idx on public.resource_subscriptions (resource_id)
  where notified_at is null;

-- Notifies each subscriber once. A resource that closes or becomes unknown keeps its subscribers.
create function private.notify_openings(opened uuid default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  queued integer;
begin
  -- One statement for all subscribers: opening a resource waits for it.
  with told as (
    update public.resource_subscriptions as subscription set notified_at = now()
    from public.resources as resource
    where resource.id = subscription.resource_id and subscription.notified_at is null
      and (opened is null or resource.id = opened)
      and resource.status = 'approved'
      and private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline)
        in ('open_rolling', 'open_deadline')
    returning subscription.user_id, subscription.email, subscription.token, resource.id,
      resource.slug, resource.name
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_available', told.user_id, told.email,
    jsonb_build_object(
      'resource_id', told.id, 'slug', told.slug, 'name', told.name, 'token', told.token)
  from told;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function private.notify_openings(uuid) is
  'Queues the notices of resources that have opened, or of one; returns how many. Runs on a schedule, because an opening day comes without a change of the row.';

create or replace function private.notify_subscribers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify_openings(new.id);
  return null;
end;
$$;

create or replace trigger resources_notify_subscribers
  after update of availability_status, opens_on, application_deadline, status on public.resources
  for each row when (new.status = 'approved')
  execute function private.notify_subscribers();

create or replace function private.lock_coming_soon(resource_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  availability text;
begin
  select private.effective_availability(
      resources.availability_status, resources.opens_on, resources.application_deadline)
    into availability
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

create or replace function private.schedule_jobs() returns boolean
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
    ['notify-openings', '*/5 * * * *', 'select private.notify_openings()'],
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

revoke all on function
  private.maine_day(timestamptz),
  private.effective_availability(text, date, date, date),
  private.notify_openings(uuid)
from public, anon, authenticated, service_role;

do $$
begin
  perform private.schedule_jobs();
end;
$$;
