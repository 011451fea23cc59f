-- Functions that only the service key calls need no forwarding function: they move to the exposed schema.

drop function public.count_service_use(text, text);
alter function private.count_service_use(text, text) set schema public;
comment on function public.count_service_use(text, text) is
  'Counts one use of extraction (10 a minute, 100 a day), page (1 a minute, 100 a day), checkout (10 an hour), payment (30 in 10 minutes), logo (10 a day) or picture (60 a minute) by a caller: an account, an address, a paid session or the link of a listing. For the service key. 429 with Retry-After above the limit.';

drop function public.delete_old_rows();
alter function private.delete_old_rows() set schema public;
comment on function public.delete_old_rows() is
  'Deletes what is older than it is kept: sent notices, notified addresses, changes of resources and of the site after 30 days, unconfirmed addresses after 7 days, searches and visits after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

drop function public.end_refund(text, boolean);
alter function private.end_refund(text, boolean) set schema public;
comment on function public.end_refund(text, boolean) is
  'Records what the payment service answered to a refund that staff asked for: done, or refused, which makes the payment what it was. For the service key.';

drop function public.expire_listings();
alter function private.expire_listings() set schema public;
comment on function public.expire_listings() is
  'Ends listings whose year is over and notifies providers whose year ends soon; returns how many ended. For the service key.';

drop function public.fulfil_paid_session(jsonb, jsonb);
alter function private.fulfil_paid_session(jsonb, jsonb) set schema public;
comment on function public.fulfil_paid_session(jsonb, jsonb) is
  'The pending listing of a paid session: made by the first call, the same id for every other. session as record_paid_session(); listing {provider_name, description, service_categories, region_served, contact_email, website_url, logo_url, tags}. For the service key. PT402 when the payment is not one for a listing or was refunded, PT409 when the listing was removed.';

drop function public.mark_notice_sent(uuid);
alter function private.mark_notice_sent(uuid) set schema public;
comment on function public.mark_notice_sent(uuid) is
  'Marks a notice as sent. For the service key.';

drop function public.orphaned_files(integer);
alter function private.orphaned_files(integer) set schema public;
comment on function public.orphaned_files(integer) is
  'Photos and pictures of events in folders of accounts that no longer exist, oldest first; pictures that an event shows are left out. For the service key.';

drop function public.pages_to_watch(integer);
alter function private.pages_to_watch(integer) set schema public;
comment on function public.pages_to_watch(integer) is
  'At most 20 web pages of public resources, each of another host, that were not read for a week, with the last reading and the facts that are compared; they count as read from now on. For the service key.';

drop function public.paid_session(text);
alter function private.paid_session(text) set schema public;
comment on function public.paid_session(text) is
  'The status of a session (paid, refunded, disputed) and the listing that it became or renewed: of a renewal the end of the year, of a pending or rejected listing the key of its link. No row when it is unknown. For the service key.';

drop function public.record_page_readings(jsonb);
alter function private.record_page_readings(jsonb) set schema public;
comment on function public.record_page_readings(jsonb) is
  'Stores readings [{resource_id, address, readable, etag, last_modified, problem, is_changed, proposals: [{column, value, quote}]}]; returns how many facts were proposed. Readings of an address that is no longer the one are left out. For the service key.';

drop function public.record_stripe_event(text, text, text);
alter function private.record_stripe_event(text, text, text) set schema public;
comment on function public.record_stripe_event(text, text, text) is
  'Records a webhook event and the status that it gives a payment. False when the event is known already. For the service key.';

drop function public.record_website_checks(jsonb);
alter function private.record_website_checks(jsonb) set schema public;
comment on function public.record_website_checks(jsonb) is
  'Records checks, [{resource_id, website, problem}], problem null where the site answered; returns how many apply to a resource. For the service key.';

drop function public.renew_paid_session(jsonb, uuid);
alter function private.renew_paid_session(jsonb, uuid) set schema public;
comment on function public.renew_paid_session(jsonb, uuid) is
  'Gives an approved or expired listing one more year for a paid session, once for each session. session as record_paid_session(). For the service key. PT402 when the payment is not one for a listing or was refunded, PT404 without the listing, PT409 when the session was used otherwise or the listing was never approved.';

drop function public.revise_listing(uuid, jsonb, timestamp with time zone);
alter function private.revise_listing(uuid, jsonb, timestamp with time zone) set schema public;
comment on function public.revise_listing(uuid, jsonb, timestamp with time zone) is
  'Changes columns of a listing by its link. A pending or rejected one then waits for staff again; a change of one that is or was live waits in edit_suggestions, 20 a day (429), and the listing stays as it is. Returns the updated_at of the listing. changes has the columns of fulfil_paid_session() that differ. For the service key, which has checked the logo. PT404 without it, PT409 when it is no longer as it was at seen_updated_at, PT402 when its payment was refunded, PT400 for a value or a logo that is not valid.';

drop function public.take_notices(integer);
alter function private.take_notices(integer) set schema public;
comment on function public.take_notices(integer) is
  'Up to `most` notices (at most 100) that wait to be sent, with the address of each; kept from other senders for ten minutes. For the service key.';

drop function public.websites_to_check(integer);
alter function private.websites_to_check(integer) set schema public;
comment on function public.websites_to_check(integer) is
  'Websites of public resources that were not checked for 20 hours, the longest ago first, at most 50, and how many there are in total. For the service key.';

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
    ['notify-followers', '*/15 * * * *', 'select private.notify_followers()'],
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

-- A job that is scheduled again replaces the former one of its name.
select private.schedule_jobs();
