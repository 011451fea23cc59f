-- What happens by itself, where the database can schedule it: hosted projects and Docker have the
-- extensions pg_cron and pg_net. Elsewhere this does nothing, and whoever runs the backend calls the
-- same things, as supabase/local/scheduler.ts does.

-- Addresses and keys are in Vault, `project_url` and `secret_key`: they differ between projects, and
-- a schedule can be read by more people than a secret.
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
    -- Dynamic, as are all names that are not on every backend.
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
  'Asks for a call of an edge function with the secret key and returns the number of the request; null, with a warning, while Vault does not hold the address and the key.';

-- An empty outbox calls nobody: that would be 43,000 calls a month.
create function private.call_send_notices() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('send-notices', 60000)
  where exists (
    select from private.notification_outbox
    where sent_at is null and (taken_at is null or taken_at < now() - interval '10 minutes'));
end;

-- So does a site that is as it was.
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
  -- Times are UTC: the daily ones run at night in Maine. Scheduling a name again replaces the job.
  foreach job slice 1 in array array[
    ['send-notices', '* * * * *', 'select private.call_send_notices()'],
    ['rebuild-site', '* * * * *', 'select private.call_rebuild_site()'],
    ['check-websites', '17 * * * *', $job$select private.call_function('check-websites', 150000)$job$],
    ['delete-orphaned-files', '37 * * * *',
      $job$select private.call_function('delete-orphaned-files', 60000)$job$],
    ['expire-listings', '7 8 * * *', 'select private.expire_listings()'],
    ['delete-old-rows', '27 8 * * *', 'select private.forget_old_rows()'],
    ['delete-old-job-runs', '47 8 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$]
  ] loop
    execute 'select cron.schedule($1, $2, $3)' using job[1], job[2], job[3];
  end loop;
  return true;
end;
$$;
comment on function private.schedule_jobs() is
  'Schedules what happens by itself, or again as it should be; false where pg_cron and pg_net are not there. May run twice.';

revoke all on function
  private.call_function(text, integer),
  private.call_send_notices(),
  private.call_rebuild_site(),
  private.schedule_jobs()
from public, anon, authenticated, service_role;

do $$
begin
  if (select count(*) = 2 from pg_available_extensions where name in ('pg_cron', 'pg_net')) then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
  perform private.schedule_jobs();
end;
$$;
