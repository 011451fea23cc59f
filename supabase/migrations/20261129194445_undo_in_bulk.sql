set local check_function_bodies = off;

drop function "public"."take_import_back"(uuid);

drop function "private"."take_import_back"(uuid);

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
end;

create or replace function private.put_back (
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

create or replace function private.record_import_back (
  import_id uuid,
  restored  integer
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update private.changes as entry set detail = jsonb_build_object(
    'restored', (entry.detail ->> 'restored')::integer + record_import_back.restored)
  where entry.subject_type = 'resources' and entry.subject_id = import_id::text
    and entry.action = 'resources.import_back' and entry.actor_id = auth.uid();
  if not found then
    perform private.record_audit(
      'resources.import_back', 'resources', import_id::text,
      jsonb_build_object('restored', restored));
  end if;
end;
$function$;

create or replace function private.take_change_back (
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
    perform private.put_back(change.id);
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
    outcome := private.take_change_back(change);
    restored := restored + (outcome in ('undone', 'archived'))::integer;
    name := (select it.name from public.resources as it where it.id = resource_id);
    return next;
  end loop;
  perform private.forget_import_keys(import_id, array(
    select it.subject_id::uuid from private.waiting_import_changes(import_id) as it));
  if restored > 0 then
    perform private.record_import_back(import_id, restored);
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
  change private.changes := private.put_back(change_id);
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
      perform private.put_back(change_id);
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
      'history.undo_many', 'changes', 'many', jsonb_build_object('undone', undone));
  end if;
end;
$function$;

create or replace function private.waiting_import_changes (
  import_id uuid
)
  returns SETOF private.changes
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select it.id,
     it.happened_at,
     it.actor_id,
     it.source,
     it.operation,
     it.subject_type,
     it.subject_id,
     it.fields,
     it.undoes,
     it.undone_by,
     it.replaced_version,
     it.action,
     it.detail,
     it.was_public,
     it.is_public,
     it.rebuild
    from (private.import_changes made
      JOIN private.changes it on ((it.id = made.change_id)))
   where ((made.import_id = waiting_import_changes.import_id) AND (made.taken_back_at is null));
end;

create or replace function public.take_import_back (
  import_id uuid,
  after     uuid default null::uuid
)
  returns table (
    resource_id uuid,
    name        text,
    outcome     text
  )
  language sql
  set search_path to ''
BEGIN ATOMIC
 select it.resource_id,
     it.name,
     it.outcome
    from private.take_import_back(take_import_back.import_id, take_import_back.after) it(resource_id, name, outcome);
end;

comment on function "private"."put_back"(bigint) is 'Undoes a change and returns it. The caller records the decision.';

comment on function "private"."record_import_back"(uuid, integer) is 'Adds what one call restored to the audit entry of an import that is taken back, or begins the entry.';

comment on function "private"."take_change_back"(private.changes) is 'Takes one change of an import back; returns what became of it.';

comment on function "private"."waiting_import_changes"(uuid) is 'The changes of an import that were not taken back.';

comment on function "public"."take_import_back"(uuid, uuid) is 'Takes an import back, 200 resources a call, those with greater ids than `after`; the last one is returned last, and nothing once there is nothing more. Changed resources get their earlier values (undone), added ones are archived; what was changed again since then (changed_later) or deleted (gone) is left alone, and so is what the import archived or restored, except for admins (admins_only). Staff only (42501). PT409 when all of it was taken back.';

revoke all on function "private"."put_back"(bigint) from public;

grant execute on function "private"."put_back"(bigint) to "postgres";

revoke all on function "private"."record_import_back"(uuid, integer) from public;

grant execute on function "private"."record_import_back"(uuid, integer) to "postgres";

revoke all on function "private"."take_change_back"(private.changes) from public;

grant execute on function "private"."take_change_back"(private.changes) to "postgres";

revoke all on function "private"."take_import_back"(uuid, uuid) from public;

grant execute on function "private"."take_import_back"(uuid, uuid) to "authenticated", "postgres";

revoke all on function "private"."waiting_import_changes"(uuid) from public;

grant execute on function "private"."waiting_import_changes"(uuid) to "postgres";

revoke all on function "public"."take_import_back"(uuid, uuid) from public;

grant execute on function "public"."take_import_back"(uuid, uuid) to "authenticated", "postgres";
