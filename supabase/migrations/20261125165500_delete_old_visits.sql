-- Visits are kept for 13 months, like searches, so that a month can be compared with the same one of
-- last year.

create or replace function private.delete_old_rows() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.notification_outbox where sent_at < now() - interval '30 days';
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
  delete from private.resource_changes where changed_at < now() - interval '30 days';
  delete from private.resource_versions where replaced_at < now() - interval '30 days';
  delete from private.usage_counters where window_start < now() - interval '2 days';
  delete from private.site_changes where changed_at < now() - interval '30 days';
  delete from private.searches where searched_at < now() - interval '13 months';
  delete from private.page_visits where day < (now() - interval '13 months')::date;
  -- The changes stay, without values.
  update private.changes set fields = null
  where fields is not null and happened_at < now() - interval '2 years';
end;
comment on function public.delete_old_rows() is
  'Deletes what is older than it is kept: sent notices, notified addresses, changes of resources and of the site after 30 days, unconfirmed addresses after 7 days, searches and visits after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';
