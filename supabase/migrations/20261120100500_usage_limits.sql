-- How often something was done, for limits that hold in the database itself, whoever calls.

create table private.usage_counters (
  action text not null
    constraint usage_counters_action_check check (private.is_line(action, 80)),
  subject text not null
    constraint usage_counters_subject_check check (private.is_line(subject, 80)),
  window_start timestamptz not null,
  used integer not null,
  primary key (action, subject, window_start)
);
comment on table private.usage_counters is
  'Uses per action, subject (a user id or the name of a role) and time window.';

revoke all on table private.usage_counters from public, anon, authenticated, service_role;
alter table private.usage_counters enable row level security;

create function private.window_start(time_window interval) returns timestamptz
language sql stable
set search_path = ''
return date_bin(time_window, now(), timestamptz '2000-01-01 00:00:00+00');
comment on function private.window_start(interval) is
  'When the current window of this length began.';

create function private.uses(action text, subject text, time_window interval) returns integer
language sql stable
set search_path = ''
begin atomic
  select coalesce(sum(counter.used), 0)::integer
  from private.usage_counters as counter
  where (counter.action, counter.subject, counter.window_start)
    = (uses.action, uses.subject, private.window_start(uses.time_window));
end;
comment on function private.uses(text, text, interval) is
  'How often subject did action in the current time window.';

-- Counts one use and refuses the one after the last. The row lock of the upsert makes parallel
-- calls queue; a refused or failed statement takes its own count back.
create function private.count_use(
  action text, subject text, most integer, time_window interval, refusal text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  started timestamptz := private.window_start(time_window);
  seconds_left integer := ceil(extract(epoch from started + time_window - now()));
  minutes_left integer := ceil(seconds_left / 60.0);
  uses integer;
begin
  insert into private.usage_counters as counter (action, subject, window_start, used)
  values (count_use.action, count_use.subject, started, 1)
  on conflict on constraint usage_counters_pkey do update set used = counter.used + 1
  returning counter.used into uses;

  if uses > most then
    -- With this code PostgREST builds the reply from the JSON in message and detail; it adds no header
    -- to the reply for any other code.
    raise exception using
      errcode = 'PGRST',
      message = json_build_object(
        'code', 'PT429',
        'message', format(
          '%s Please try again in %s.', refusal,
          case
            when minutes_left <= 1 then '1 minute'
            when minutes_left <= 120 then minutes_left || ' minutes'
            else ceil(minutes_left / 60.0) || ' hours'
          end)),
      detail = json_build_object(
        'status', 429, 'headers', json_build_object('Retry-After', seconds_left::text));
  end if;

  if uses = 1 then
    delete from private.usage_counters as counter
    where counter.action = count_use.action and counter.window_start < started - 2 * time_window;
  end if;
end;
$$;
comment on function private.count_use(text, text, integer, interval, text) is
  'Counts one use of action by subject. Once `most` are used up in the time window, the API answers 429 with the code PT429 and Retry-After; inside SQL the code is PGRST.';
revoke all on function
  private.window_start(interval),
  private.uses(text, text, interval),
  private.count_use(text, text, integer, interval, text)
from public, anon, authenticated, service_role;
