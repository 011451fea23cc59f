-- One log of what changed, which every reader reads through its own query.

set local check_function_bodies = off;

drop trigger "events_audit" on "public"."events";

drop trigger "events_history" on "public"."events";

drop trigger "events_note_site_change" on "public"."events";

drop trigger "import_mappings_audit" on "public"."import_mappings";

drop trigger "organizations_audit" on "public"."organizations";

drop trigger "organizations_history" on "public"."organizations";

drop trigger "organizations_note_site_change" on "public"."organizations";

drop trigger "resource_organizations_audit" on "public"."resource_organizations";

drop trigger "resource_organizations_history" on "public"."resource_organizations";

drop trigger "resource_organizations_note_site_change" on "public"."resource_organizations";

drop trigger "resources_audit" on "public"."resources";

drop trigger "resources_guard_archived_insert" on "public"."resources";

drop trigger "resources_guard_archive" on "public"."resources";

drop trigger "resources_history" on "public"."resources";

drop trigger "resources_note_site_change" on "public"."resources";

drop trigger "resources_record_changes" on "public"."resources";

drop trigger "resources_record_publication" on "public"."resources";

drop trigger "reviews_audit" on "public"."reviews";

drop trigger "service_provider_directory_audit" on "public"."service_provider_directory";

drop trigger "service_provider_directory_history" on "public"."service_provider_directory";

drop trigger "service_provider_directory_note_site_change" on "public"."service_provider_directory";

drop trigger "user_roles_history" on "public"."user_roles";

drop index "private"."changes_happened_at_idx";

alter table "private"."changes"
  drop constraint "changes_subject_type_check";

alter table "private"."published_resources"
  drop constraint "published_resources_resource_id_fkey";

alter table "private"."resource_changes"
  drop constraint "resource_changes_resource_id_fkey";

drop function "private"."audit_staff_change"();

drop function "private"."call_rebuild_site"();

drop function "private"."changes_between"(uuid, timestamp with time zone, timestamp with time zone);

drop function "private"."digest_items"(jsonb, timestamp with time zone, timestamp with time zone, date);

drop function "private"."is_site_rebuild_due"();

drop function "private"."mark_undone"(private.changes);

drop function "private"."note_site_change"();

drop function "private"."record_audit"(text, text, text, jsonb);

drop function "private"."record_date_changes"(timestamp with time zone);

drop function "private"."record_publication"();

drop function "private"."record_resource_changes"();

drop function "public"."delete_old_rows"();

drop function "public"."end_site_rebuild"();

drop function "private"."end_site_rebuild"();

-- Its body names a column whose type changes; the new body follows.
create or replace function private.replaced_values(existing public.resources, seen_at timestamptz)
returns jsonb language sql stable set search_path = '' return null::jsonb;

alter table "private"."changes"
  add column "action" text;

alter table "private"."changes"
  add column "detail" jsonb not null default '{}'::jsonb;

alter table "private"."changes"
  add column "was_public" boolean;

alter table "private"."changes"
  add column "is_public" boolean;

alter table "private"."changes"
  add column "rebuild" text;

alter table "private"."changes"
  alter column "operation" drop not null;

alter table "private"."changes"
  alter column "source" drop not null;

alter table "private"."changes"
  alter column "subject_id" type text using "subject_id"::text;

-- Existing rows. Entries of the audit log follow in their order; what a statement wrote to both logs
-- stays two rows, one for the audit trail and one for the history.
insert into private.changes
  (happened_at, actor_id, source, action, subject_type, subject_id, detail)
select happened_at, actor_id, null, action, subject_type, subject_id, detail
from private.audit_log
order by id;

insert into private.changes (happened_at, source, subject_type, subject_id, was_public, is_public)
select published_at, null, 'resources', resource_id::text, false, true
from private.published_resources
order by published_at;

-- The values are in the history. Days on which a date opens or closes a resource are computed.
update private.changes as change set was_public = true, is_public = true
from (select distinct resource_id, changed_at from private.resource_changes) as told
where change.subject_type = 'resources' and change.subject_id = told.resource_id::text
  and change.operation = 'update' and change.happened_at = told.changed_at;

insert into private.changes (happened_at, source, subject_type, subject_id, rebuild)
select changed_at, null, 'site', transaction_id::text,
  case when is_taken then 'taken' else 'waiting' end
from private.site_changes;

drop table "private"."audit_log";

drop table "private"."published_resources";

drop table "private"."resource_changes";

drop table "private"."site_changes";

create or replace function private.archive_added (
  change private.changes
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.resources as resource
  where resource.id = change.subject_id::uuid for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if exists (
    select from private.changes as later
    where later.subject_type = 'resources' and later.subject_id = change.subject_id
      and later.id > change.id and later.operation is not null
      and later.undone_by is null and later.undoes is null
      and later.happened_at > change.happened_at
  ) then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  end if;
  perform set_config('import.taken_back', change.subject_id, true);
  update public.resources as resource set status = 'archived'
  where resource.id = change.subject_id::uuid;
  perform set_config('import.taken_back', '', true);
end;
$function$;

create or replace function private.audit_entries (
  before_id bigint,
  page_size integer
)
  returns table (
    id           bigint,
    happened_at  timestamp with time zone,
    actor_id     uuid,
    actor_name   text,
    action       text,
    subject_type text,
    subject_id   text,
    detail       jsonb
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_staff();
  return query
    select entry.id, entry.happened_at, entry.actor_id, actor.display_name, entry.action,
      -- A direct change names its table.
      case when entry.operation is null then entry.subject_type
        else split_part(entry.action, '.', 1) end,
      entry.subject_id, entry.detail
    from private.changes as entry
    left join public.profiles as actor on actor.user_id = entry.actor_id
    where entry.action is not null and (before_id is null or entry.id < before_id)
      and (private.is_admin() or entry.subject_type not in ('profiles', 'payments'))
    order by entry.id desc
    limit least(greatest(page_size, 1), 200);
end;
$function$;

create or replace function private.begin_site_rebuild()
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update private.site_rebuild set begun_at = now()
  where begun_at <= now() - interval '10 minutes'
    and exists (select from private.changes where rebuild is not null);
  if not found then
    return false;
  end if;
  update private.changes set rebuild = 'taken'
  where id in (
    select id from private.changes where rebuild = 'waiting' for no key update skip locked);
  return true;
end;
$function$;

create or replace function private.change_history (
  subject_type text,
  subject_id   uuid,
  before_id    bigint,
  page_size    integer
)
  returns table (
    id          bigint,
    happened_at timestamp with time zone,
    actor_id    uuid,
    actor_name  text,
    source      text,
    operation   text,
    fields      jsonb,
    names       jsonb,
    undoes      bigint,
    undone_by   bigint,
    is_undoable boolean
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if subject_type = 'profiles' then
    perform private.require_admin();
  else
    perform private.require_staff();
  end if;
  return query
    select change.id, change.happened_at, change.actor_id, actor.display_name, change.source,
      change.operation, change.fields, private.names_in(change.fields), change.undoes,
      change.undone_by, private.is_undoable(change)
    from private.changes as change
    left join public.profiles as actor on actor.user_id = change.actor_id
    where change.operation is not null and change.subject_type = change_history.subject_type
      and change.subject_id = change_history.subject_id::text
      and (before_id is null or change.id < before_id)
    order by change.id desc
    limit least(greatest(page_size, 1), 200);
end;
$function$;

create or replace function private.changed_row (
  change private.changes
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  stored jsonb;
begin
  execute format(
    'select to_jsonb(it) from public.%I as it where it.id = $1 for update', change.subject_type)
  into stored using change.subject_id::uuid;
  if stored is null then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
  return stored || coalesce((
    select jsonb_object_agg(
      'organization:' || link.organization_id, jsonb_build_object('is_primary', link.is_primary))
    from public.resource_organizations as link
    where link.resource_id = change.subject_id::uuid), '{}');
end;
$function$;

create or replace function private.end_site_rebuild()
  returns void
  language sql
  security definer
  set search_path to ''
BEGIN ATOMIC
 update private.changes
  set rebuild = null::text
   where (changes.id in ( select changes_1.id
            from private.changes changes_1
           where (changes_1.rebuild = 'taken'::text)
          for no KEY update of changes_1 SKIP LOCKED));
end;

create or replace function private.followed_facts (
  one public.resources,
  day date
)
  returns table (
    field text,
    fact  text
  )
  language sql
  stable
  rows 5
  set search_path to ''
BEGIN ATOMIC
 values ('deadline'::text,((followed_facts.one).application_deadline)::text), ('amount'::text,COALESCE((followed_facts.one).funding_check_size, (followed_facts.one).funding_range)), ('eligibility'::text,(followed_facts.one).eligibility), ('website'::text,(followed_facts.one).website), ('availability'::text,private.effective_availability((followed_facts.one).availability_status, (followed_facts.one).opens_on, (followed_facts.one).application_deadline, followed_facts.day));
end;

create or replace function private.guard_archive()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if (
    new.status is distinct from old.status
    and 'archived' in (new.status, coalesce(old.status, new.status))
  ) is not true then
    return new;
  end if;
  -- The service key and scheduled work have no account.
  if auth.uid() is not null and not private.is_admin()
    and coalesce(current_setting('import.taken_back', true), '') <> new.id::text then
    raise exception 'Only admins archive and restore resources.'
      using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'archived' and old.status = 'pending'
    and coalesce(current_setting('import.taken_back', true), '') <> old.id::text then
    raise exception 'A resource that waits for a decision cannot be archived.'
      using errcode = 'PT409';
  end if;
  return new;
end;
$function$;

create or replace function private.is_on_site (
  table_name text,
  stored     jsonb
)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return coalesce(case table_name
    when 'resources' then stored ->> 'status' = 'approved'
    when 'events' then stored ->> 'status' = 'approved'
    when 'service_provider_directory' then stored ->> 'listing_status' = 'approved'
    when 'resource_organizations' then exists (
      select from public.resources as resource
      where resource.id = (stored ->> 'resource_id')::uuid and resource.status = 'approved')
    when 'organizations' then exists (
      select from public.resource_organizations as link
      join public.resources as resource on resource.id = link.resource_id
      where link.organization_id = (stored ->> 'id')::uuid and resource.status = 'approved')
  end, false);
end;
$function$;

create or replace function private.is_site_rebuild_due()
  returns boolean
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select ((exists ( select
            from private.changes
           where (changes.rebuild is not null))) AND (site_rebuild.begun_at <= (now() - '00:10:00'::interval)))
    from private.site_rebuild;
end;

create or replace function private.call_rebuild_site()
  returns bigint
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.call_function('rebuild-site'::text, 60000)
  AS call_function
   WHERE private.is_site_rebuild_due();
END;

create or replace function private.notify_changes (
  at timestamp with time zone
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  until constant timestamptz := private.maine_day(at)::timestamp at time zone 'America/New_York';
  queued integer;
begin
  with due as (
    select subscription.id, subscription.changes_told_until as since, resource
    from public.resource_subscriptions as subscription
    join public.resources as resource on resource.id = subscription.resource_id
    where subscription.kind = 'changes' and subscription.changes_told_until < until
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
      and resource.status = 'approved'
      and (
        exists (
          select from private.changes as change
          where change.subject_type = 'resources' and change.subject_id = resource.id::text
            and change.happened_at >= subscription.changes_told_until
            and change.happened_at < until and change.was_public and change.is_public)
        or resource.opens_on between private.maine_day(subscription.changes_told_until)
          and private.maine_day(at) - 1
        -- The day after the deadline.
        or resource.application_deadline + 1 between private.maine_day(subscription.changes_told_until)
          and private.maine_day(at) - 1)
    for update of subscription
  ), told as (
    update public.resource_subscriptions as subscription set changes_told_until = until
    from due where due.id = subscription.id
    returning subscription.user_id, subscription.email, subscription.token,
      (due.resource).slug, (due.resource).name,
      private.changes_between(due.resource, due.since, until) as changes
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_changed', told.user_id, told.email,
    jsonb_build_object(
      'slug', told.slug, 'name', told.name, 'changes', told.changes,
      'token', told.token, 'person', private.subscriber_token(told.user_id, told.email))
  from told where told.changes is not null;
  get diagnostics queued = row_count;
  return queued;
end;
$function$;

create or replace function private.notify_followers (
  at timestamp with time zone default now()
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if extract(hour from at at time zone 'America/New_York') < 8 then
    return 0;
  end if;
  return private.notify_closings(at) + private.notify_changes(at) + private.notify_new_matches(at)
    + private.notify_digest(at) + private.ask_owners(at);
end;
$function$;

create or replace function private.recent_imports()
  returns table (
    import_id     uuid,
    imported_at   timestamp with time zone,
    actor_name    text,
    added         bigint,
    changed       bigint,
    linked        bigint,
    admins_only   bigint,
    is_taken_back boolean
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_staff();
  return query
    with part as (
      select made.import_id as id, change.happened_at as at, change.operation,
        made.taken_back_at is not null as is_back,
        change.operation = 'update' and 'archived' in (
          change.fields #>> '{status,before}', change.fields #>> '{status,after}') as is_of_admins
      from private.import_changes as made
      join private.changes as change on change.id = made.change_id
      union all
      select known.linked_by, known.linked_at, 'link', false, false
      from private.partner_keys as known
      where known.linked_by is not null
    )
    select part.id, min(part.at),
      (select person.display_name
        from private.changes as entry
        join public.profiles as person on person.user_id = entry.actor_id
        where entry.subject_type = 'resources' and entry.action = 'resources.import'
          and entry.subject_id = part.id::text
        limit 1),
      count(*) filter (where part.operation = 'insert'),
      count(*) filter (where part.operation = 'update'),
      count(*) filter (where part.operation = 'link'),
      count(*) filter (where part.is_of_admins and not part.is_back and not private.is_admin()),
      -- Keys of resources that were changed later stay.
      coalesce(bool_and(part.is_back) filter (where part.operation <> 'link'), false)
    from part
    where part.at > now() - interval '90 days'
    group by part.id
    order by min(part.at) desc
    limit 20;
end;
$function$;

create or replace function private.record_audit (
  action       text,
  subject_type text,
  subject_id   text,
  detail       jsonb default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 insert INTO private.changes (action, subject_type, subject_id, detail)
   values (record_audit.action, record_audit.subject_type, record_audit.subject_id, record_audit.detail);
end;

create or replace function private.mark_undone (
  change private.changes
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 update private.changes it
  set undone_by = ( select max(undoing.id) as max
            from private.changes undoing
           where ((undoing.undoes = (mark_undone.change).id) AND (undoing.subject_type = (mark_undone.change).subject_type) AND (undoing.subject_id = (mark_undone.change).subject_id)))
   where (it.id = (mark_undone.change).id);
 update private.changes it
  set undone_by = null::bigint
   where ((it.id = (mark_undone.change).undoes) AND (it.undone_by = (mark_undone.change).id));
 select private.record_audit('history.undo'::text, (change).subject_type, (change).subject_id, jsonb_build_object('columns', ( select jsonb_agg(split_part(field.field, ':'::text, 1) ORDER by field.field) as jsonb_agg
            from jsonb_object_keys((mark_undone.change).fields) field(field))))
  AS record_audit;
END;

create or replace function private.record_change()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before_row jsonb := to_jsonb(old);
  after_row jsonb := to_jsonb(new);
  is_kept constant boolean := tg_argv[0] like 'history%';
  is_audited constant boolean := tg_argv[0] like '%audit' and private.is_staff();
  is_link constant boolean := tg_nargs > 3;
  subject constant text := coalesce(after_row, before_row) ->> tg_argv[2];
  fields jsonb := case when tg_op = 'UPDATE' then private.changed_fields(before_row, after_row) end;
  change private.changes;
begin
  if fields = '{}' or not (is_kept or is_audited) then
    return null;
  end if;
  if is_audited then
    change.action := tg_table_name || '.' || lower(tg_op);
    change.detail := jsonb_strip_nulls(jsonb_build_object('columns', (
      select jsonb_agg(field order by field) from jsonb_object_keys(fields) as field)));
  end if;
  if is_kept then
    change.operation := lower(tg_op);
    change.replaced_version := case when tg_op = 'UPDATE' then before_row ->> 'updated_at' end;
    change.was_public := private.is_on_site(
      tg_table_name, case when is_link then coalesce(before_row, after_row) else before_row end);
    change.is_public := private.is_on_site(
      tg_table_name, case when is_link then coalesce(after_row, before_row) else after_row end);
    change.fields := case when is_link then jsonb_build_object(
      tg_argv[3] || ':' || (coalesce(after_row, before_row) ->> tg_argv[4]),
      jsonb_build_object(
        'before', before_row - array[tg_argv[2], tg_argv[4], 'created_at'],
        'after', after_row - array[tg_argv[2], tg_argv[4], 'created_at']))
      else fields end;
  end if;
  if tg_op = 'DELETE' and is_kept and not is_link then
    update private.changes as earlier set fields = null
    where earlier.subject_type = tg_argv[1] and earlier.subject_id = subject
      and earlier.fields is not null;
  end if;
  insert into private.changes (
    operation, action, detail, subject_type, subject_id, fields, replaced_version, undoes,
    was_public, is_public, rebuild)
  values (
    change.operation, change.action, coalesce(change.detail, '{}'), tg_argv[1], subject,
    change.fields, change.replaced_version,
    nullif(current_setting('history.undoes', true), '')::bigint, change.was_public,
    change.is_public, case when change.was_public or change.is_public then 'waiting' end);
  return null;
end;
$function$;

create or replace function private.record_import (
  import_id uuid,
  outcomes  text[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  counts jsonb;
  earlier private.changes;
begin
  perform private.keep_import_changes(import_id);
  select * into earlier from private.changes as entry
  where entry.subject_type = 'resources' and entry.subject_id = import_id::text
    and entry.action = 'resources.import' and entry.actor_id = auth.uid();
  select jsonb_object_agg(
    outcome,
    coalesce((earlier.detail ->> outcome)::integer, 0)
      + cardinality(array_positions(outcomes, outcome)))
  into counts
  from unnest(array['added', 'changed', 'refused']) as outcome;
  if earlier.id is null then
    perform private.record_audit(
      'resources.import', 'resources', coalesce(import_id::text, 'file'), counts);
  else
    update private.changes as entry set detail = counts where entry.id = earlier.id;
  end if;
end;
$function$;

create or replace function private.replaced_values (
  existing public.resources,
  seen_at  timestamp with time zone
)
  returns jsonb
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select
         CASE
             when ((seen_at is null) or (seen_at >= (existing).updated_at)) THEN '{}'::jsonb
             when ( select ((min(COALESCE(change.replaced_version, change.happened_at)) <= replaced_values.seen_at) AND (not COALESCE(bool_or(((change.fields is null) AND (change.replaced_version >= replaced_values.seen_at))), false)))
                from private.changes change
               where ((change.subject_type = 'resources'::text) AND (change.subject_id = ((replaced_values.existing).id)::text) AND (change.operation is not null))) THEN ( select COALESCE(jsonb_object_agg(earlier.key, (earlier.value -> 'before'::text)), '{}'::jsonb) as "coalesce"
                from ( select DISTINCT on (field.key) field.key,
                         field.value
                        from private.changes change,
                         LATERAL jsonb_each(change.fields) field(key, value)
                       where ((change.subject_type = 'resources'::text) AND (change.subject_id = ((replaced_values.existing).id)::text) AND (change.replaced_version >= replaced_values.seen_at))
                       ORDER by field.key, change.replaced_version, change.id) earlier)
             ELSE null::jsonb
         end
  AS "case";
END;

create or replace function private.resource_at (
  one    public.resources,
  moment timestamp with time zone
)
  returns public.resources
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select jsonb_populate_record(one, COALESCE(( select jsonb_object_agg(replaced.key, (replaced.value -> 'before'::text)) as jsonb_object_agg
            from ( select DISTINCT on (field.key) field.key,
                     field.value
                    from private.changes change,
                     LATERAL jsonb_each(change.fields) field(key, value)
                   where ((change.subject_type = 'resources'::text) AND (change.subject_id = ((resource_at.one).id)::text) AND (change.happened_at >= resource_at.moment) AND change.was_public AND change.is_public)
                   ORDER by field.key, change.id) replaced), '{}'::jsonb))
  AS jsonb_populate_record;
END;

create or replace function private.changes_between (
  one   public.resources,
  since timestamp with time zone,
  until timestamp with time zone
)
  returns jsonb
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select jsonb_agg(jsonb_build_object('field', earlier.field, 'before', "left"(earlier.fact, 300), 'after', "left"(later.fact, 300)) ORDER by earlier.field)
  AS jsonb_agg
    FROM (private.followed_facts(private.resource_at(changes_between.one, changes_between.since), private.maine_day((changes_between.since - '00:00:00.000001'::interval))) earlier(field, fact)
      JOIN private.followed_facts(private.resource_at(changes_between.one, changes_between.until), private.maine_day((changes_between.until - '00:00:00.000001'::interval))) later(field, fact) USING (field))
   WHERE (earlier.fact IS DISTINCT FROM later.fact);
END;

create or replace function private.restore_columns (
  change         private.changes,
  columns_before jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  names text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(columns_before) as key);
begin
  perform private.require_account((columns_before ->> person.column_name)::uuid)
  from unnest(array[
      'curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id', 'verified_by'])
    as person (column_name)
  where columns_before ->> person.column_name is not null;
  execute format(
    'update public.%1$I as it set (%2$s) =
       (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
     where it.id = $2', change.subject_type, names)
  using columns_before, change.subject_id::uuid;
end;
$function$;

create or replace function private.restore_row (
  change private.changes
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  columns_before jsonb;
  link record;
begin
  select jsonb_object_agg(field.key, field.value -> 'before') into columns_before
  from jsonb_each(change.fields) as field where field.key not like '%:%';
  if columns_before is not null then
    perform private.restore_columns(change, columns_before);
  end if;
  for link in
    select field.key, field.value -> 'before' as before
    from jsonb_each(change.fields) as field where field.key like '%:%'
  loop
    perform private.restore_organization(
      change.subject_id::uuid, split_part(link.key, ':', 2)::uuid, link.before);
  end loop;
end;
$function$;

create or replace function private.take_import_back (
  import_id uuid
)
  returns table (
    resource_id uuid,
    name        text,
    outcome     text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  change private.changes;
  restored integer := 0;
  is_waiting boolean := false;
  kept uuid[] := '{}';
begin
  perform private.require_staff();
  -- One after the other. Rows are not locked here: deletions lock resources before their changes.
  perform pg_advisory_xact_lock(hashtextextended('import:' || import_id, 0));
  for change in
    select it.* from private.import_changes as made
    join private.changes as it on it.id = made.change_id
    where made.import_id = take_import_back.import_id and made.taken_back_at is null
    order by it.subject_id, it.id desc
  loop
    is_waiting := true;
    begin
      if change.operation = 'insert' then
        perform private.archive_added(change);
        outcome := 'archived';
      else
        perform private.undo_change(change.id);
        outcome := 'undone';
      end if;
      restored := restored + 1;
      update private.import_changes as made set taken_back_at = now()
      where made.change_id = change.id;
    exception
      when sqlstate 'PT409' then
        outcome := 'changed_later';
        kept := kept || change.subject_id::uuid;
      when insufficient_privilege then
        outcome := 'admins_only';
        kept := kept || change.subject_id::uuid;
      when sqlstate 'PT404' then outcome := 'gone';
    end;
    resource_id := change.subject_id::uuid;
    name := (select it.name from public.resources as it where it.id = resource_id);
    return next;
  end loop;
  if not is_waiting and exists (
    select from private.import_changes as made
    where made.import_id = take_import_back.import_id
  ) then
    raise exception 'This import was already taken back.' using errcode = 'PT409';
  end if;
  perform private.forget_import_keys(import_id, kept);
  if restored > 0 then
    perform private.record_audit(
      'resources.import_back', 'resources', take_import_back.import_id::text,
      jsonb_build_object('restored', restored));
  end if;
end;
$function$;

create or replace function private.undo_change (
  change_id bigint
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  change private.changes;
  stored jsonb;
begin
  perform private.require_staff();
  select * into change from private.changes as it
  where it.id = change_id and it.operation is not null;
  if not found then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
  -- Deleting a row locks it before its changes. Of two who undo at once, the second finds it undone.
  if change.subject_type = 'profiles' then
    perform private.require_admin();
  else
    stored := private.changed_row(change);
  end if;
  select * into change from private.changes as it where it.id = change_id for update;
  perform private.require_undoable(change);
  perform set_config('history.undoes', change.id::text, true);
  if change.subject_type = 'profiles' then
    perform private.restore_role(
      change.subject_id::uuid, split_part(field.key, ':', 2),
      jsonb_typeof(field.value -> 'before') = 'object')
    from jsonb_each(change.fields) as field;
  else
    perform private.require_untouched(change, stored);
    perform private.restore_row(change);
  end if;
  perform set_config('history.undoes', '', true);
  perform private.mark_undone(change);
end;
$function$;

create or replace function private.write_many_change (
  planned private.many_change,
  field   text
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if field = 'verified_how' then
    update public.resources as resource
    set verified_at = now(), verified_by = auth.uid(), verified_how = planned.after #>> '{}',
      doubted_at = null
    where resource.id = planned.resource_id;
  else
    execute format(
      'update public.resources as resource set %1$I =
         (jsonb_populate_record(null::public.resources, jsonb_build_object(%1$L, $1))).%1$I
       where resource.id = $2', field)
    using planned.after, planned.resource_id;
  end if;
  return (
    select max(change.id) from private.changes as change
    where change.subject_type = 'resources' and change.subject_id = planned.resource_id::text
      and change.operation is not null);
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
 update private.changes
  set fields = null::jsonb
   where ((changes.fields is not null) AND (changes.happened_at < (now() - '2 years'::interval)));
end;

create or replace function public.end_site_rebuild()
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.end_site_rebuild()
  AS end_site_rebuild;
END;

alter table "private"."changes"
  add constraint "changes_detail_check" check ((char_length((detail)::text) <= 4000));

alter table "private"."changes"
  add constraint "changes_rebuild_check" check ((rebuild = ANY (ARRAY['waiting'::text, 'taken'::text])));

create view "private"."published_resources" AS  SELECT (subject_id)::uuid AS resource_id,
    happened_at AS published_at
   FROM private.changes change
  WHERE ((subject_type = 'resources'::text) AND is_public AND (NOT was_public) AND (NOT (EXISTS ( SELECT
           FROM private.changes earlier
          WHERE ((earlier.subject_type = 'resources'::text) AND earlier.is_public AND (NOT earlier.was_public) AND ((earlier.subject_id)::uuid = (change.subject_id)::uuid) AND (earlier.id < change.id))))));

create or replace function private.digest_items (
  audience jsonb,
  since    timestamp with time zone,
  until    timestamp with time zone,
  today    date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 with suitable
  AS (
          SELECT resource.id,
             private.closes_soon(resource.*, digest_items.today) AS is_closing,
             COALESCE(((published.published_at >= digest_items.since) AND (published.published_at < digest_items.until)), false) AS is_new,
             resource.application_deadline AS deadline,
             resource.name,
             published.published_at,
             jsonb_build_object('slug', resource.slug, 'name', "left"(resource.name, 120), 'deadline',
                 CASE
                     WHEN private.closes_soon(resource.*, digest_items.today) THEN resource.application_deadline
                     ELSE NULL::date
                 END) AS entry
            FROM (public.resources resource
              LEFT JOIN private.published_resources published ON ((published.resource_id = resource.id)))
           WHERE ((resource.status = 'approved'::text) AND (resource.id IN ( SELECT recent.resource_id
                    FROM private.published_resources recent
                   WHERE ((recent.published_at >= digest_items.since) AND (recent.published_at < digest_items.until))
                 UNION ALL
                  SELECT near.id
                    FROM public.resources near
                   WHERE ((near.status = 'approved'::text) AND ((near.application_deadline >= digest_items.today) AND (near.application_deadline <= (digest_items.today + 30)))))) AND (private.effective_availability(resource.availability_status, resource.opens_on, resource.application_deadline, digest_items.today) IS DISTINCT FROM 'closed'::text) AND private.suits(resource.*, digest_items.audience))
         )
  SELECT jsonb_build_object('fresh', jsonb_path_query_array(COALESCE(jsonb_agg(suitable.entry ORDER BY suitable.published_at DESC, suitable.name) FILTER (WHERE suitable.is_new), '[]'::jsonb), '$[0 to 6]'::jsonpath), 'fresh_total', count(*) FILTER (WHERE suitable.is_new), 'closing', jsonb_path_query_array(COALESCE(jsonb_agg(suitable.entry ORDER BY suitable.deadline, suitable.name) FILTER (WHERE (suitable.is_closing AND (NOT suitable.is_new))), '[]'::jsonb), '$[0 to 6]'::jsonpath), 'closing_total', count(*) FILTER (WHERE (suitable.is_closing AND (NOT suitable.is_new)))) AS jsonb_build_object
    FROM suitable;
END;

create index changes_audit_idx on private.changes using btree (id desc)
  where (action is not null);

create index changes_happened_at_idx on private.changes using btree (happened_at);

create index changes_publication_idx on private.changes using btree (((subject_id)::uuid), id)
  where ((subject_type = 'resources'::text) AND is_public AND (not was_public));

create index changes_rebuild_idx on private.changes using btree (rebuild)
  where (rebuild is not null);

create trigger events_record_change
  after insert or delete or update on public.events
  for each row
  when ((CURRENT_USER <> 'authenticated'::name))
  execute function private.record_change('history', 'events', 'id');

create trigger events_record_direct_change
  after insert or delete or update on public.events
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'events', 'id');

create trigger import_mappings_record_change
  after delete or update on public.import_mappings
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('audit', 'import_mappings', 'id');

create trigger organizations_record_change
  after insert or delete or update on public.organizations
  for each row
  when ((CURRENT_USER <> 'authenticated'::name))
  execute function private.record_change('history', 'organizations', 'id');

create trigger organizations_record_direct_change
  after insert or delete or update on public.organizations
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'organizations', 'id');

create trigger resource_organizations_record_change
  after insert or delete or update on public.resource_organizations
  for each row
  when ((CURRENT_USER <> 'authenticated'::name))
  execute function private.record_change('history', 'resources', 'resource_id', 'organization', 'organization_id');

create trigger resource_organizations_record_direct_change
  after insert or delete or update on public.resource_organizations
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'resources', 'resource_id', 'organization', 'organization_id');

create trigger resources_guard_archive
  before insert or update of status on public.resources
  for each row
  execute function private.guard_archive();

create trigger resources_record_change
  after insert or delete or update on public.resources
  for each row
  when ((CURRENT_USER <> 'authenticated'::name))
  execute function private.record_change('history', 'resources', 'id');

create trigger resources_record_direct_change
  after insert or delete or update on public.resources
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'resources', 'id');

create trigger reviews_record_change
  after delete or update on public.reviews
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('audit', 'reviews', 'id');

create trigger service_provider_directory_record_change
  after insert or delete or update on public.service_provider_directory
  for each row
  when ((CURRENT_USER <> 'authenticated'::name))
  execute function private.record_change('history', 'service_provider_directory', 'id');

create trigger service_provider_directory_record_direct_change
  after insert or delete or update on public.service_provider_directory
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'service_provider_directory', 'id');

create trigger user_roles_record_change
  after insert or delete or update on public.user_roles
  for each row
  execute function private.record_change('history', 'profiles', 'user_id', 'role', 'role');

comment on column "private"."changes"."action" is 'What the audit trail calls it: a decision, or <table>.<operation> for what staff wrote directly. Null for what is not in the audit trail.';

comment on column "private"."changes"."detail" is 'More for the audit trail, such as the names of the changed columns; no values of theirs.';

comment on column "private"."changes"."is_public" is 'Whether pages show the subject since then; null for decisions.';

comment on column "private"."changes"."operation" is 'What happened to a row whose history is kept; null for a decision.';

comment on column "private"."changes"."rebuild" is 'Of a change that pages show: whether it waits for a rebuild of the site, or a running one includes it. Null once it is built.';

comment on column "private"."changes"."was_public" is 'Whether pages showed the subject before; null for decisions.';

comment on column "public"."resource_claims"."reviewed_by" is 'Internal. Admins see it in the audit trail.';

comment on function "private"."changes_between"(public.resources, timestamp with time zone, timestamp with time zone) is 'What differs between two moments for the followers of a resource, by field; null when nothing does.';

comment on function "private"."close_claim"(public.resource_claims, text) is 'Stores the decision on a claim, records it in the audit trail and notifies the claimant.';

comment on function "private"."close_suggestion"(public.edit_suggestions, text, jsonb, text) is 'Stores the decision on a suggestion, records it in the audit trail and tells its sender, where there is somebody to tell.';

comment on function "private"."digest_items"(jsonb, timestamp with time zone, timestamp with time zone, date) is 'What a digest tells {region, stages, industries}: `fresh` became public in that time, `closing` closes within 30 days; seven of each, and how many there are.';

comment on function "private"."followed_facts"(public.resources, date) is 'What followers of a resource are told about, on a day.';

comment on function "private"."is_on_site"(text, jsonb) is 'Whether prerendered pages show a row of a table.';

comment on function "private"."is_site_rebuild_due"() is 'Whether something public changed and no rebuild was started within 10 minutes.';

comment on function "private"."record_audit"(text, text, text, jsonb) is 'Records a decision of the caller for the audit trail.';

comment on function "private"."record_change"() is 'Records a changed row. Deleting a row deletes the values of its earlier changes.';

comment on function "private"."resource_at"(public.resources, timestamp with time zone) is 'A public resource as it was at a moment.';

comment on function "public"."audit_entries"(bigint, integer) is 'The audit trail, newest first, at most 200 entries older than before_id. Staff only (42501); entries about roles, accounts and payments for admins.';

comment on function "public"."delete_old_rows"() is 'Deletes what is older than it is kept: sent notices, notified addresses and what waits for a rebuild after 30 days, unconfirmed addresses after 7 days, searches and visits after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

comment on function "public"."end_site_rebuild"() is 'Records that the host rebuilds the site. Otherwise the next rebuild is due after 10 minutes. For the service key.';

comment on table "private"."changes" is 'Changed rows and decisions, newest last. Kept for good, values (fields) for two years.';

comment on view "private"."published_resources" is 'When each resource became public for the first time.';

revoke all on function "private"."call_rebuild_site"() from public;

grant execute on function "private"."call_rebuild_site"() to "postgres";

revoke all on function "private"."changes_between"(public.resources, timestamp with time zone, timestamp with time zone) from public;

grant execute on function "private"."changes_between"(public.resources, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all on function "private"."digest_items"(jsonb, timestamp with time zone, timestamp with time zone, date) from public;

grant execute on function "private"."digest_items"(jsonb, timestamp with time zone, timestamp with time zone, date) to "postgres";

revoke all on function "private"."end_site_rebuild"() from public;

grant execute on function "private"."end_site_rebuild"() to "postgres", "service_role";

revoke all on function "private"."followed_facts"(public.resources, date) from public;

grant execute on function "private"."followed_facts"(public.resources, date) to "postgres";

revoke all on function "private"."is_on_site"(text, jsonb) from public;

grant execute on function "private"."is_on_site"(text, jsonb) to "postgres";

revoke all on function "private"."is_site_rebuild_due"() from public;

grant execute on function "private"."is_site_rebuild_due"() to "postgres";

revoke all on function "private"."mark_undone"(private.changes) from public;

grant execute on function "private"."mark_undone"(private.changes) to "postgres";

revoke all on function "private"."record_audit"(text, text, text, jsonb) from public;

grant execute on function "private"."record_audit"(text, text, text, jsonb) to "postgres";

revoke all on function "private"."resource_at"(public.resources, timestamp with time zone) from public;

grant execute on function "private"."resource_at"(public.resources, timestamp with time zone) to "postgres";

revoke all on function "public"."delete_old_rows"() from public;

grant execute on function "public"."delete_old_rows"() to "postgres", "service_role";

revoke all on function "public"."end_site_rebuild"() from public;

grant execute on function "public"."end_site_rebuild"() to "postgres", "service_role";

grant delete, insert, maintain, references, select, trigger, truncate, update on table "private"."published_resources" to "postgres";

alter table "private"."changes"
  alter column "actor_id" set default auth.uid();

alter table "private"."changes"
  alter column "source" set default private.change_source();

alter table "private"."changes"
  add constraint "changes_action_check" check (private.is_line(action, 80));

alter table "private"."changes"
  add constraint "changes_subject_id_check" check (private.is_line(subject_id, 200));

alter table "private"."changes"
  add constraint "changes_subject_type_check" check (private.is_line(subject_type, 80));
