-- A visit counts once per day in Maine, as its number does, and not again after midnight in UTC. What
-- is over is deleted by the daily job alone: before, each visit looked through all of the day.

create or replace function private.is_first_visit(subject_type text, subject_id uuid, kind text)
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
