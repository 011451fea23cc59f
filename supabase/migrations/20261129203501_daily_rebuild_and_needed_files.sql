set local check_function_bodies = off;

drop function "private"."put_back"(bigint);

drop function "private"."record_import_back"(uuid, integer);

drop function "private"."take_change_back"(private.changes);

drop function "public"."orphaned_files"(integer);

drop function "private"."is_event_image_needed"(text);

drop function "private"."is_logo_needed"(text);

create or replace function private.begin_site_rebuild()
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update private.site_rebuild set begun_at = now()
  where begun_at <= now() - interval '10 minutes' and (
    private.maine_day(begun_at) < private.maine_day()
    or exists (select from private.changes where rebuild is not null));
  if not found then
    return false;
  end if;
  update private.changes set rebuild = 'taken'
  where id in (
    select id from private.changes where rebuild = 'waiting' for no key update skip locked);
  return true;
end;
$function$;

create or replace function private.call_watch_pages()
  returns bigint
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.call_function('watch-pages'::text, 60000)
  AS call_function
   WHERE private.is_watch_due();
END;

create or replace function private.is_site_rebuild_due()
  returns boolean
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select ((site_rebuild.begun_at <= (now() - '00:10:00'::interval)) AND ((private.maine_day(site_rebuild.begun_at) < private.maine_day()) or (exists ( select
            from private.changes
           where (changes.rebuild is not null)))))
    from private.site_rebuild;
end;

create or replace function private.notify_submitter()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before_row jsonb := to_jsonb(old);
  after_row jsonb := to_jsonb(new);
  outcome text := coalesce(after_row ->> 'moderation_status', after_row ->> 'status');
  earlier text := coalesce(before_row ->> 'moderation_status', before_row ->> 'status');
  submitter uuid := coalesce(after_row ->> 'submitted_by', after_row ->> 'author_id');
begin
  if outcome not in ('approved', 'declined')
    or (outcome = earlier and (
      before_row ->> 'status' <> 'coming_soon'
      or exists (
        select from private.changes as change
        where change.subject_type = tg_table_name and change.subject_id = after_row ->> 'id'
          and change.was_public)))
    or after_row ->> 'status' in ('coming_soon', 'archived')
    or submitter is null
    or submitter = auth.uid() then
    return null;
  end if;
  perform private.queue_notice(
    'submission_' || outcome, submitter, null,
    jsonb_build_object(
      'kind', tg_argv[0], 'id', after_row ->> 'id',
      'title', coalesce(
        after_row ->> 'name', after_row ->> 'title',
        (select name from public.resources where id = (after_row ->> 'resource_id')::uuid)),
      'reason', after_row ->> 'moderation_reason'));
  return null;
end;
$function$;

create or replace function private.record_import_revert (
  import_id uuid,
  restored  integer
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update private.changes as entry set detail = jsonb_build_object(
    'restored', (entry.detail ->> 'restored')::integer + record_import_revert.restored)
  where entry.subject_type = 'resources' and entry.subject_id = import_id::text
    and entry.action = 'resources.import_back' and entry.actor_id = auth.uid()
    -- The parts of one decision follow each other in seconds.
    and entry.happened_at > now() - interval '1 hour';
  if not found then
    perform private.record_audit(
      'resources.import_back', 'resources', import_id::text,
      jsonb_build_object('restored', restored));
  end if;
end;
$function$;

create or replace function private.revert_import_change (
  change private.changes
)
  returns text
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if change.operation = 'insert' then
    perform private.archive_added(change);
  else
    perform private.undo_without_audit(change.id);
  end if;
  update private.import_changes as made set taken_back_at = now() where made.change_id = change.id;
  return case change.operation when 'insert' then 'archived' else 'undone' end;
exception
  when sqlstate 'PT409' then return 'changed_later';
  when insufficient_privilege then return 'admins_only';
  when sqlstate 'PT404' then return 'gone';
end;
$function$;

create or replace function private.take_import_back (
  import_id uuid,
  after     uuid
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
begin
  perform private.require_staff();
  -- One after the other. Rows are not locked here: deletions lock resources before their changes.
  perform pg_advisory_xact_lock(hashtextextended('import:' || import_id, 0));
  if after is null and not exists (
    select from private.waiting_import_changes(import_id)
  ) and exists (
    select from private.import_changes as made
    where made.import_id = take_import_back.import_id
  ) then
    raise exception 'This import was already taken back.' using errcode = 'PT409';
  end if;
  for change in
    with waiting as (
      select it.* from private.waiting_import_changes(import_id) as it
      where (it.subject_id > after::text) is not false
    )
    select waiting.* from waiting
    where waiting.subject_id in (
      select distinct part.subject_id from waiting as part order by 1 limit 200)
    order by waiting.subject_id, waiting.id desc
  loop
    resource_id := change.subject_id::uuid;
    outcome := private.revert_import_change(change);
    restored := restored + (outcome in ('undone', 'archived'))::integer;
    name := (select it.name from public.resources as it where it.id = resource_id);
    return next;
  end loop;
  perform private.forget_import_keys(import_id, array(
    select it.subject_id::uuid from private.waiting_import_changes(import_id) as it));
  if restored > 0 then
    perform private.record_import_revert(import_id, restored);
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
  change private.changes := private.undo_without_audit(change_id);
begin
  perform private.record_audit(
    'history.undo', change.subject_type, change.subject_id, jsonb_build_object('columns', (
      select jsonb_agg(split_part(field, ':', 1) order by field)
      from jsonb_object_keys(change.fields) as field)));
end;
$function$;

create or replace function private.undo_changes (
  change_ids bigint[]
)
  returns table (
    change_id bigint,
    outcome   text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  undone integer := 0;
begin
  perform private.require_staff();
  if (cardinality(change_ids) between 1 and 500) is not true or array_ndims(change_ids) > 1 then
    raise exception 'Please choose 1 to 500 changes.' using errcode = 'PT400';
  end if;
  for change_id in
    select wanted.id from (select distinct unnest(change_ids) as id) as wanted
    left join private.changes as change on change.id = wanted.id
    order by change.subject_id, wanted.id desc
  loop
    begin
      perform private.undo_without_audit(change_id);
      outcome := 'undone';
      undone := undone + 1;
    exception
      when sqlstate 'PT409' then outcome := 'changed_later';
      when insufficient_privilege then outcome := 'admins_only';
      when sqlstate 'PT404' then outcome := 'gone';
    end;
    return next;
  end loop;
  if undone > 0 then
    perform private.record_audit(
      'history.undo_bulk', 'changes', 'bulk', jsonb_build_object('undone', undone));
  end if;
end;
$function$;

create or replace function private.undo_without_audit (
  change_id bigint
)
  returns private.changes
  language plpgsql
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
  return change;
end;
$function$;

create or replace function public.orphaned_files (
  most integer
)
  returns table (
    bucket_id text,
    name      text
  )
  language sql
  stable
  security definer
  set search_path to ''
BEGIN ATOMIC
 with known
  AS (
          SELECT 'event-images'::text AS folder,
             event.image_url AS address,
             true AS is_shown
            FROM public.events event
         UNION ALL
          SELECT 'event-images'::text AS folder,
             (change.fields #>> '{image_url,before}'::text[]),
             false
            FROM private.changes change
           WHERE ((change.subject_type = 'events'::text) AND (change.happened_at > (now() - '90 days'::interval)))
         UNION ALL
          SELECT 'provider-logos'::text AS folder,
             listing.logo_url,
             true
            FROM public.service_provider_directory listing
         UNION ALL
          SELECT 'provider-logos'::text AS folder,
             (suggestion.changes ->> 'logo_url'::text),
             false
            FROM public.edit_suggestions suggestion
           WHERE ((suggestion.listing_id IS NOT NULL) AND (suggestion.outcome IS NULL))
         UNION ALL
          SELECT 'provider-logos'::text AS folder,
             (change.fields #>> '{logo_url,before}'::text[]),
             false
            FROM private.changes change
           WHERE ((change.subject_type = 'service_provider_directory'::text) AND (change.happened_at > (now() - '90 days'::interval)))
         ), needed AS MATERIALIZED (
          SELECT known.folder,
             known.is_shown,
             "substring"(known.address, (('/'::text || known.folder) || '/([^?#]+)'::text)) AS name
            FROM known
         )
  SELECT file.bucket_id,
     file.name
    FROM storage.objects file
   WHERE (((file.bucket_id = ANY (ARRAY['profile-photos'::text, 'event-images'::text])) AND (file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'::text) AND (NOT (EXISTS ( SELECT
            FROM auth.users account
           WHERE ((account.id)::text = split_part(file.name, '/'::text, 1))))) AND (NOT (EXISTS ( SELECT
            FROM needed
           WHERE ((needed.folder = file.bucket_id) AND (needed.name = file.name) AND needed.is_shown))))) OR ((file.created_at < (now() - '30 days'::interval)) AND ((file.bucket_id = 'provider-logos'::text) OR ((file.bucket_id = 'event-images'::text) AND (file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'::text))) AND (NOT (EXISTS ( SELECT
            FROM needed
           WHERE ((needed.folder = file.bucket_id) AND (needed.name = file.name)))))))
   ORDER BY file.created_at
  LIMIT orphaned_files.most;
END;

comment on function "private"."is_site_rebuild_due"() is 'Whether something public changed, or none was started on this day in Maine; false within 10 minutes of the last one.';

comment on function "private"."record_import_revert"(uuid, integer) is 'Adds what one call restored to the audit entry of an import that is reverted, or begins the entry.';

comment on function "private"."revert_import_change"(private.changes) is 'Reverts one change of an import; returns what became of it.';

comment on function "private"."undo_without_audit"(bigint) is 'Undoes a change and returns it. The caller records the decision.';

comment on function "public"."orphaned_files"(integer) is 'Photos and pictures of events in folders of accounts that no longer exist, and logos and pictures of events that are older than 30 days and not needed, oldest first; pictures that an event shows are left out. For the service key.';

revoke all on function "private"."record_import_revert"(uuid, integer) from public;

grant execute on function "private"."record_import_revert"(uuid, integer) to "postgres";

revoke all on function "private"."revert_import_change"(private.changes) from public;

grant execute on function "private"."revert_import_change"(private.changes) to "postgres";

revoke all on function "private"."undo_without_audit"(bigint) from public;

grant execute on function "private"."undo_without_audit"(bigint) to "postgres";

revoke all on function "public"."orphaned_files"(integer) from public;

grant execute on function "public"."orphaned_files"(integer) to "postgres", "service_role";
