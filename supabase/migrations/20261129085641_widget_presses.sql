set local check_function_bodies = off;

create table "private"."widget_presses" (
  "day"     date    not null,
  "host"    text    not null,
  "presses" integer not null,
  constraint "widget_presses_host_check" check (((char_length(host) <= 253) AND (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'::text))),
  constraint "widget_presses_pkey" primary key (day, host),
  constraint "widget_presses_presses_check" check ((presses > 0))
);

alter table "private"."widget_presses"
  enable row level security;

create or replace function private.count_widget_press (
  host text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.is_robot() or private.asks_not_to_be_tracked() then
    return;
  end if;
  perform private.count_use(
    'widget.minute', coalesce(private.visitor_address(), 'anon'), 60, interval '1 minute',
    'Too many presses at once.');
  insert into private.widget_presses as counted (day, host, presses)
  select private.maine_day(now()), count_widget_press.host, 1
  where private.has_room_for_host(count_widget_press.host)
  on conflict on constraint widget_presses_pkey do update set presses = counted.presses + 1;
end;
$function$;

create or replace function private.has_room_for_host (
  host text
)
  returns boolean
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select ((count(*) < 500) or COALESCE(bool_or((counted.host = has_room_for_host.host)), false))
    from private.widget_presses counted
   where (counted.day = private.maine_day(now()));
end;

create or replace function private.widget_presses()
  returns table (
    host    text,
    presses integer
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_staff();
  return query
    select counted.host, sum(counted.presses)::integer
    from private.widget_presses as counted
    where counted.day > private.maine_day(now()) - 30
    group by counted.host
    order by 2 desc, 1
    limit 100;
end;
$function$;

create or replace function public.count_widget_press (
  host text
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.count_widget_press(host)
  AS count_widget_press;
END;

create or replace function public.delete_old_rows()
  returns void
  language sql
  security definer
  set search_path to ''
BEGIN ATOMIC
 delete from private.notification_outbox
   where (notification_outbox.sent_at < (now() - '30 days'::interval));
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
 update private.changes
  set fields = null::jsonb
   where ((changes.fields is not null) AND (changes.happened_at < (now() - '2 years'::interval)));
end;

create or replace function public.widget_presses()
  returns table (
    host    text,
    presses integer
  )
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select it.host,
     it.presses
    from private.widget_presses() it(host, presses);
end;

comment on function "private"."has_room_for_host"(text) is 'Whether a host has been counted today, or fewer than 500 others have.';

comment on function "public"."count_widget_press"(text) is 'Counts a press on a resource in a widget on the site with this host, such as `library.example`; 60 calls a minute and 500 hosts a day. Robots, and browsers that ask not to be tracked, are not counted.';

comment on function "public"."delete_old_rows"() is 'Deletes what is older than it is kept: sent notices, notified addresses and what waits for a rebuild after 30 days, unconfirmed addresses after 7 days, searches, visits and presses in widgets after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

comment on function "public"."widget_presses"() is 'The 100 sites with most presses in their widgets in the last 30 days. For staff.';

comment on table "private"."widget_presses" is 'Presses on resources in widgets by day in Maine and host of the site around them, for 13 months. Written by count_widget_press().';

revoke all on function "private"."count_widget_press"(text) from public;

grant execute on function "private"."count_widget_press"(text) to "anon", "postgres";

revoke all on function "private"."has_room_for_host"(text) from public;

grant execute on function "private"."has_room_for_host"(text) to "postgres";

revoke all on function "private"."widget_presses"() from public;

grant execute on function "private"."widget_presses"() to "authenticated", "postgres";

revoke all on function "public"."count_widget_press"(text) from public;

grant execute on function "public"."count_widget_press"(text) to "anon", "postgres";

revoke all on function "public"."widget_presses"() from public;

grant execute on function "public"."widget_presses"() to "authenticated", "postgres";

grant delete, insert, maintain, references, select, trigger, truncate, update on table "private"."widget_presses" to "postgres";
