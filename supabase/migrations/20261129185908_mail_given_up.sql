set local check_function_bodies = off;

create or replace function private.is_mail_due()
  returns boolean
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select (exists ( select
            from private.notification_outbox
           where ((notification_outbox.sent_at is null) AND ((notification_outbox.taken_at is null) or (notification_outbox.taken_at < (now() - '00:10:00'::interval))) AND (notification_outbox.created_at > (now() - '3 days'::interval)))))
  AS "exists";
END;

create or replace function private.call_send_notices()
  returns bigint
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.call_function('send-notices'::text, 60000)
  AS call_function
   WHERE private.is_mail_due();
END;

create or replace function public.delete_old_rows()
  returns void
  language sql
  security definer
  set search_path to ''
BEGIN ATOMIC
 delete from private.notification_outbox
   where (COALESCE(notification_outbox.sent_at, notification_outbox.created_at) < (now() - '30 days'::interval));
 delete from public.resource_subscriptions
   where ((resource_subscriptions.email is not null) AND ((resource_subscriptions.notified_at < (now() - '30 days'::interval)) or ((resource_subscriptions.confirmed_at is null) AND (resource_subscriptions.created_at < (now() - '7 days'::interval)))));
 delete from private.subscribers person
   where ((person.email is not null) AND (person.created_at < (now() - '30 days'::interval)) AND (not (exists ( select
            from public.resource_subscriptions subscription
           where (lower(subscription.email) = lower(person.email))))));
 delete from private.usage_counters
   where (usage_counters.window_start < (now() - '2 days'::interval));
 update private.changes
  set rebuild = null::text
   where ((changes.rebuild is not null) AND (changes.happened_at < (now() - '30 days'::interval)));
 delete from private.searches
   where (searches.searched_at < (now() - '1 year 1 mon'::interval));
 delete from private.page_visits
   where (page_visits.day < ((now() - '1 year 1 mon'::interval))::date);
 delete from private.widget_presses
   where (widget_presses.day < ((now() - '1 year 1 mon'::interval))::date);
 delete from private.watched_pages
   where ((watched_pages.resource_id is null) AND (watched_pages.asked_at < (now() - '30 days'::interval)));
 update private.changes
  set fields = null::jsonb
   where ((changes.fields is not null) AND (changes.happened_at < (now() - '2 years'::interval)));
end;

create or replace function public.take_notices (
  most integer
)
  returns table (
    id     uuid,
    kind   text,
    email  text,
    detail jsonb
  )
  language sql
  security definer
  set search_path to ''
BEGIN ATOMIC
 with taken
  AS (
          UPDATE private.notification_outbox notice SET taken_at = now()
           WHERE (notice.id IN ( SELECT waiting.id
                    FROM private.notification_outbox waiting
                   WHERE ((waiting.sent_at IS NULL) AND ((waiting.taken_at IS NULL) OR (waiting.taken_at < (now() - '00:10:00'::interval))) AND (waiting.created_at > (now() - '3 days'::interval)))
                   ORDER BY waiting.created_at
                  LIMIT LEAST(GREATEST(take_notices.most, 1), 100)
                  FOR UPDATE OF waiting SKIP LOCKED))
           RETURNING notice.id,
             notice.kind,
             notice.recipient_id,
             notice.recipient_email,
             notice.detail
         )
  SELECT taken.id,
     taken.kind,
     COALESCE((account.email)::text, taken.recipient_email) AS "coalesce",
     taken.detail
    FROM (taken
      LEFT JOIN auth.users account ON ((account.id = taken.recipient_id)));
END;

comment on column "private"."notification_outbox"."taken_at" is 'When a sender took it. After ten minutes without being sent, another sender may take it, until the notice is three days old.';

comment on function "private"."is_mail_due"() is 'Whether take_notices() has a notice to give out.';

comment on function "public"."delete_old_rows"() is 'Deletes what is older than it is kept: notices, notified addresses, pages that no kit names and what waits for a rebuild after 30 days, unconfirmed addresses after 7 days, searches and visits, those to widgets included, after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

comment on function "public"."take_notices"(integer) is 'Up to `most` notices (at most 100) that wait to be sent, with the address of each; kept from other senders for ten minutes. None that waits for longer than three days. For the service key.';

revoke all on function "private"."is_mail_due"() from public;

grant execute on function "private"."is_mail_due"() to "postgres";
