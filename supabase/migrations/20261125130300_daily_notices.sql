-- All notices of the morning, and changes of the availability that a date brings without a change of
-- the row: followers of changes are told about those too.

create function private.record_date_changes(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.maine_day(at);
  begun constant timestamptz := today::timestamp at time zone 'America/New_York';
  recorded integer;
begin
  insert into private.resource_changes (resource_id, field, before, after, changed_at)
  select resource.id, 'availability', day.before, day.after, begun
  from public.resources as resource,
    lateral (
      select
        private.effective_availability(
          resource.availability_status, resource.opens_on, resource.application_deadline,
          today - 1) as before,
        private.effective_availability(
          resource.availability_status, resource.opens_on, resource.application_deadline,
          today) as after
    ) as day
  where resource.status = 'approved'
    and (resource.opens_on = today or resource.application_deadline = today - 1)
    and day.before is distinct from day.after
    and not exists (
      select from private.resource_changes as change
      where change.resource_id = resource.id and change.field = 'availability'
        and change.changed_at = begun);
  get diagnostics recorded = row_count;
  return recorded;
end;
$$;
comment on function private.record_date_changes(timestamptz) is
  'Records the resources that a date opened or closed today, once; returns how many.';

create or replace function private.notify_followers(at timestamptz default now()) returns integer
language plpgsql security definer
set search_path = ''
as $$
begin
  if extract(hour from at at time zone 'America/New_York') < 8 then
    return 0;
  end if;
  perform private.record_date_changes(at);
  return private.notify_closings(at) + private.notify_changes(at) + private.notify_new_matches(at)
    + private.notify_digest(at);
end;
$$;
comment on function private.notify_followers(timestamptz) is
  'Queues the reminders, changes, new matches and digests of the day from 8 in the morning in Maine; returns how many. Runs on a schedule; each is queued once.';

revoke all on function private.record_date_changes(timestamptz)
from public, anon, authenticated, service_role;
