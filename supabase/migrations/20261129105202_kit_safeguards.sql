set local check_function_bodies = off;

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
  if not exists (
    select from private.widget_presses as counted
    where counted.day = private.maine_day(now()) and counted.host = count_widget_press.host)
  then
    perform private.count_use(
      'widget.host', coalesce(private.visitor_address(), 'anon'), 20, interval '1 day',
      'Too many sites in a day.');
  end if;
  insert into private.widget_presses as counted (day, host, presses)
  select private.maine_day(now()), count_widget_press.host, 1
  where private.has_room_for_host(count_widget_press.host)
  on conflict on constraint widget_presses_pkey do update set presses = counted.presses + 1;
end;
$function$;

create or replace function private.forget_kit_author()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  new.submitted_by := null;
  return new;
end;
$function$;

create or replace function private.is_json_line_list (
  list    jsonb,
  most    integer,
  longest integer
)
  returns boolean
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
RETURN CASE when (jsonb_typeof(list) <> 'array'::text) THEN false when jsonb_path_exists(list, '$[*]?(@.type() != "string")'::jsonpath) THEN false ELSE private.is_line_list(ARRAY(select jsonb_array_elements_text(list) as jsonb_array_elements_text), most, longest) end;

create or replace function private.is_kit_steps (
  steps jsonb
)
  returns boolean
  language sql
  stable
  parallel safe
  strict
  set search_path to ''
RETURN CASE when (jsonb_typeof(steps) <> 'array'::text) THEN false when ((jsonb_array_length(steps) < 1) or (jsonb_array_length(steps) > 30)) THEN false when (char_length((steps)::text) > 100000) THEN false ELSE (select (bool_and(private.is_kit_step(step.value)) AND (count(DISTINCT (step.value ->> 'id'::text)) = count(*))) from jsonb_array_elements(is_kit_steps.steps) step(value)) end;

create or replace function private.move_kit_resources (
  from_id uuid,
  to_id   uuid
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 update public.starter_kits kit
  set steps = ( select jsonb_agg(jsonb_set(step.value, '{resource_ids}'::text[], ( select COALESCE(jsonb_agg(moved.id ORDER by moved.place), '[]'::jsonb) as "coalesce"
                    from ( select
                                 CASE named.id
                                     when (move_kit_resources.from_id)::text THEN (move_kit_resources.to_id)::text
                                     ELSE named.id
                                 end as id,
                             min(named.place) as place
                            from jsonb_array_elements_text((step.value -> 'resource_ids'::text)) with ORDINALITY named(id, place)
                           GROUP by
                                 CASE named.id
                                     when (move_kit_resources.from_id)::text THEN (move_kit_resources.to_id)::text
                                     ELSE named.id
                                 end) moved)) ORDER by step.place) as jsonb_agg
            from jsonb_array_elements(kit.steps) with ORDINALITY step(value, place))
   where (kit.steps @> jsonb_build_array(jsonb_build_object('resource_ids', ARRAY[move_kit_resources.from_id])));
end;

create or replace function private.names_in (
  fields jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
RETURN (select COALESCE(jsonb_object_agg(named.id, named.name), '{}'::jsonb) as "coalesce" from (select (it.id)::text as id, it.name from public.organizations it where (it.id in (select (substr(key.key, 14))::uuid as substr from jsonb_object_keys(names_in.fields) key(key) where (key.key ~~ 'organization:%'::text))) UNION all select (it.id)::text as id, it.name from public.resources it where (it.id in (select (substr(key.key, 6))::uuid as substr from jsonb_object_keys(names_in.fields) key(key) where (key.key ~~ 'pair:%'::text))) UNION all select (person.user_id)::text as user_id, person.display_name from public.profiles person where ((person.user_id)::text in (select (side.value #>> '{}'::text[]) from jsonb_each(names_in.fields) field(key, value), LATERAL jsonb_each(field.value) side(key, value) where (field.key = ANY (ARRAY['curator_id'::text, 'contact_profile_id'::text, 'entrepreneur_contact_profile_id'::text, 'verified_by'::text]))))) named(id, name));

create or replace function private.publish_starter_kit (
  draft_id uuid,
  seen     jsonb
)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  draft public.starter_kits;
  kit_id uuid;
begin
  perform private.require_staff();
  select coalesce(it.revises, it.id) into kit_id
  from public.starter_kits as it where it.id = draft_id;
  -- The kit first, as its deletion locks them.
  perform from public.starter_kits as it
  where it.id in (kit_id, draft_id) order by it.revises nulls first for update;
  select * into draft from public.starter_kits as it
  where it.id = draft_id and it.status = 'draft';
  if not found then
    raise exception 'This draft no longer exists.' using errcode = 'PT404';
  end if;
  if exists (
    select from public.starter_kits as it
    where it.id in (kit_id, draft_id)
      and (seen ->> it.id::text)::timestamptz is distinct from it.updated_at)
  then
    raise exception 'This kit was changed after you opened it.' using errcode = 'PT409';
  end if;
  if kit_id <> draft_id and not exists (
    select from public.starter_kits as it where it.id = kit_id and it.status = 'published')
  then
    raise exception 'The kit that this draft changes is not public.' using errcode = 'PT409';
  end if;
  update public.starter_kits as it
  set title = draft.title, summary = draft.summary, aliases = draft.aliases, steps = draft.steps,
    status = 'published'
  where it.id = kit_id;
  delete from public.starter_kits as it where it.id = draft_id and it.id <> kit_id;
  perform private.record_audit('starter_kits.publish', 'starter_kits', kit_id::text);
  return kit_id;
end;
$function$;

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
 delete from private.watched_pages
   where ((watched_pages.resource_id is null) AND (watched_pages.asked_at < (now() - '30 days'::interval)));
 update private.changes
  set fields = null::jsonb
   where ((changes.fields is not null) AND (changes.happened_at < (now() - '2 years'::interval)));
end;

create trigger starter_kits_forget_author
  before update of status on public.starter_kits
  for each row
  when ((new.status = 'published'::text))
  execute function private.forget_kit_author();

create trigger starter_kits_limit_daily
  before insert on public.starter_kits
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.limit_daily_inserts('20', 'kits');

comment on function "private"."is_kit_steps"(jsonb) is 'Whether steps is an array of 1 to 30 valid steps with different ids, of at most 100,000 characters.';

comment on function "private"."move_kit_resources"(uuid, uuid) is 'Names another resource in the steps of all kits, once in each step.';

comment on function "public"."count_widget_press"(text) is 'Counts a press on a resource in a widget on the site with this host, such as `library.example`; 60 calls a minute, and 500 hosts a day, of which one network may name 20. Robots, and browsers that ask not to be tracked, are not counted.';

comment on function "public"."delete_old_rows"() is 'Deletes what is older than it is kept: sent notices, notified addresses, pages that no kit names and what waits for a rebuild after 30 days, unconfirmed addresses after 7 days, searches, visits and presses in widgets after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

comment on function "public"."publish_starter_kit"(uuid, jsonb) is 'Publishes a draft: a new kit, or what a draft changes of a kit, which ends the draft; returns the id of the kit. seen holds {id: updated_at} of the draft and of its kit. Staff only (42501). PT404 without the draft, PT409 when one of them has another version or the kit is not public.';

revoke all on function "private"."forget_kit_author"() from public;

grant execute on function "private"."forget_kit_author"() to "postgres";
