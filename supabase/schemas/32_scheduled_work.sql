-- Work that runs on a schedule. pg_cron and pg_net schedule it on hosted projects and in Docker.
-- Elsewhere the backend calls the same functions (supabase/local/scheduler.ts).

-- Runs once a day. Notices, sent or not, and notified addresses are kept for 30 days, for questions
-- about them.
create function public.delete_old_rows() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.notification_outbox
  where coalesce(sent_at, created_at) < now() - interval '30 days';
  -- Notified once, or never confirmed.
  delete from public.resource_subscriptions
  where email is not null and (
    notified_at < now() - interval '30 days'
    or (confirmed_at is null and created_at < now() - interval '7 days'));
  delete from private.subscribers as person
  where person.email is not null and person.created_at < now() - interval '30 days'
    and not exists (
      select from public.resource_subscriptions as subscription
      where lower(subscription.email) = lower(person.email));
  delete from private.usage_counters where window_start < now() - interval '2 days';
  update private.changes set rebuild = null
  where rebuild is not null and happened_at < now() - interval '30 days';
  delete from private.searches where searched_at < now() - interval '13 months';
  delete from public.guide_questions where asked_at < now() - interval '12 months';
  delete from private.page_visits where day < (now() - interval '13 months')::date;
  delete from private.widget_presses where day < (now() - interval '13 months')::date;
  -- Pages that no starter kit names any more.
  delete from private.watched_pages
  where resource_id is null and asked_at < now() - interval '30 days';
  -- The changes stay, without values.
  update private.changes set fields = null
  where fields is not null and happened_at < now() - interval '2 years';
end;
comment on function public.delete_old_rows() is
  'Deletes what is older than it is kept: notices, notified addresses, pages that no kit names and what waits for a rebuild after 30 days, unconfirmed addresses after 7 days, questions to guides after 12 months, searches and visits, those to widgets included, after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

grant execute on function public.delete_old_rows() to service_role;

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

-- Calls nothing while no mail waits: that would be 43,000 calls a month.
create function private.call_send_notices() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('send-notices', 60000) where private.is_mail_due();
end;

-- Calls nothing while no rebuild is due.
create function private.call_rebuild_site() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('rebuild-site', 60000) where private.is_site_rebuild_due();
end;

-- Calls nothing while no saved search and no digest is due.
create function private.call_notify_matches() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('notify-matches', 60000) where private.are_matches_due();
end;

-- Calls nothing while no page is due.
create function private.call_watch_pages() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('watch-pages', 60000) where private.is_watch_due();
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
    ['notify-openings', '*/5 * * * *', 'select private.notify_openings()'],
    ['notify-followers', '*/15 * * * *', 'select private.notify_followers()'],
    ['notify-matches', '*/15 * * * *', 'select private.call_notify_matches()'],
    ['rebuild-site', '* * * * *', 'select private.call_rebuild_site()'],
    ['watch-pages', '*/2 * * * *', 'select private.call_watch_pages()'],
    ['check-websites', '17 * * * *', $job$select private.call_function('check-websites', 150000)$job$],
    ['delete-orphaned-files', '37 * * * *',
      $job$select private.call_function('delete-orphaned-files', 60000)$job$],
    ['expire-listings', '7 8 * * *', 'select public.expire_listings()'],
    ['delete-old-rows', '27 8 * * *', 'select public.delete_old_rows()'],
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
