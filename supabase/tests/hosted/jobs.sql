-- Stands in for the extensions pg_cron and pg_net, which come with no package: what jobs are
-- scheduled, and what is asked of which address, is written down and nothing happens.
--
-- Written from what github.com/citusdata/pg_cron and github.com/supabase/pg_net say of their
-- functions, and from the grants that the platform adds.
create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key,
  schedule text not null,
  command text not null,
  username text not null default current_user,
  active boolean not null default true,
  jobname text,
  unique (jobname, username)
);
create table cron.job_run_details (
  jobid bigint,
  runid bigint generated always as identity primary key,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
-- A name that exists already gets the new schedule and command.
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer set search_path = ''
begin atomic
  insert into cron.job (jobname, schedule, command, username)
  values (job_name, schedule, command, session_user)
  on conflict (jobname, username)
    do update set schedule = excluded.schedule, command = excluded.command
  returning jobid;
end;
grant usage on schema cron to postgres with grant option;
grant execute on function cron.schedule(text, text, text) to postgres with grant option;
grant select on cron.job to postgres with grant option;
grant all on cron.job_run_details to postgres with grant option;

create schema net;
create table net.http_request_queue (
  id bigint generated always as identity primary key,
  method text not null,
  url text not null,
  headers jsonb,
  body jsonb,
  timeout_milliseconds integer not null
);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint
language sql security definer set search_path = ''
begin atomic
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values ('POST', url, headers, body, timeout_milliseconds)
  returning id;
end;
grant usage on schema net to postgres, anon, authenticated, service_role;
grant execute on function net.http_post(text, jsonb, jsonb, jsonb, integer)
  to postgres, anon, authenticated, service_role;
grant select on net.http_request_queue to postgres;
