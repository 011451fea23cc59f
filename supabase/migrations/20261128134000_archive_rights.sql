-- Only admins archive and restore, in whatever way: also by an import, and by taking one back. Others
-- are told before, line by line, and the rest goes on.

create or replace function private.guard_archive() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The service key and scheduled work have no account.
  if auth.uid() is not null and not private.is_admin()
    and coalesce(current_setting('import.taken_back', true), '') <> new.id::text then
    raise exception 'Only admins archive and restore resources.'
      using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and new.status = 'archived' and old.status = 'pending'
    and coalesce(current_setting('import.taken_back', true), '') <> old.id::text then
    raise exception 'A resource that waits for a decision cannot be archived.'
      using errcode = 'PT409';
  end if;
  return new;
end;
$$;
create trigger resources_guard_archived_insert
  before insert on public.resources
  for each row
  when (new.status = 'archived')
  execute function private.guard_archive();

create or replace function private.import_line(entry jsonb, columns jsonb, dry_run boolean)
returns private.import_result
language plpgsql
set search_path = ''
as $$
declare
  result private.import_result;
  values_given jsonb;
  existing public.resources;
  violated text;
  at_column text;
begin
  begin
    values_given := private.read_import_values(entry -> 'values', columns);
    existing := private.lock_imported_resource(entry, values_given);
    result := private.apply_import_line(entry, values_given, existing, columns, dry_run);
  exception
    when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' or insufficient_privilege
      or integrity_constraint_violation or data_exception then
      get stacked diagnostics violated = constraint_name, at_column = column_name;
      result.outcome := 'refused';
      result.slug := existing.slug;
      result.resource_id := existing.id;
      result.problem := case
        when sqlstate like 'PT%' then sqlerrm
        when sqlstate = '42501' then 'admins_only'
        when sqlstate = '23505' then 'taken'
        else 'invalid'
      end;
      result.column_name := case
        when sqlstate = '42501' then 'status'
        -- Of each person, one submission of a name is pending at a time.
        when violated = 'resources_open_key' then 'name'
        else coalesce(
          (
            select known from jsonb_object_keys(columns) as known
            where violated in (
              format('resources_%s_check', known), format('resources_%s_key', known))
          ),
          nullif(at_column, ''))
      end;
  end;
  result.line := (entry ->> 'line')::integer;
  return result;
end;
$$;

create or replace function private.take_import_back(import_id uuid)
returns table (resource_id uuid, name text, outcome text)
language plpgsql security definer
set search_path = ''
as $$
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
        kept := kept || change.subject_id;
      when insufficient_privilege then
        outcome := 'admins_only';
        kept := kept || change.subject_id;
      when sqlstate 'PT404' then outcome := 'gone';
    end;
    resource_id := change.subject_id;
    name := (select it.name from public.resources as it where it.id = change.subject_id);
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
$$;
comment on function public.take_import_back(uuid) is
  'Takes an import back: changed resources get their earlier values (undone), added ones are archived; what was changed again since then (changed_later) or deleted (gone) is left alone, and so is what the import archived or restored, except for admins (admins_only). Staff only (42501). PT409 when all of it was taken back.';

create or replace function private.undo_changes(change_ids bigint[])
returns table (change_id bigint, outcome text)
language plpgsql security definer
set search_path = ''
as $$
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
      perform private.undo_change(change_id);
      outcome := 'undone';
    exception
      when sqlstate 'PT409' then outcome := 'changed_later';
      when insufficient_privilege then outcome := 'admins_only';
      when sqlstate 'PT404' then outcome := 'gone';
    end;
    return next;
  end loop;
end;
$$;
comment on function public.undo_changes(bigint[]) is
  'Undoes 1 to 500 changes (else PT400), each by itself: undone, changed_later, gone, or admins_only where it archived or restored. Staff only (42501).';

-- Says before how much only an admin takes back.
drop function public.recent_imports();
drop function private.recent_imports();

create function private.recent_imports()
returns table (
  import_id uuid, imported_at timestamptz, actor_name text, added bigint, changed bigint,
  linked bigint, admins_only bigint, is_taken_back boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
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
        from private.audit_log as entry
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
$$;

create function public.recent_imports()
returns table (
  import_id uuid, imported_at timestamptz, actor_name text, added bigint, changed bigint,
  linked bigint, admins_only bigint, is_taken_back boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.import_id, it.imported_at, it.actor_name, it.added, it.changed, it.linked,
    it.admins_only, it.is_taken_back
  from private.recent_imports() as it;
end;
comment on function public.recent_imports() is
  'The last 20 imports of 90 days, newest first: who, when, how many resources they added and changed, how many keys they linked, how many changes the caller cannot take back because only admins archive and restore, and whether they were taken back. Staff only (42501).';

-- What was archived after the preview is not what staff saw.
create or replace function private.plan_many_change(
  stored public.resources, field text, value jsonb, seen jsonb
) returns private.many_change
language plpgsql stable
set search_path = ''
as $$
declare
  result private.many_change;
begin
  result.resource_id := stored.id;
  result.name := stored.name;
  result.before := to_jsonb(stored) -> field;
  result.after := private.many_change_after(result.before, field, value);
  result.outcome := case
    when field <> 'status' and stored.status = 'archived' then 'archived'
    -- The same check again counts: it is of today.
    when field <> 'verified_how' and result.after = result.before then 'same'
    -- Decided in the queue, with a reason for the submitter.
    when field = 'status' and stored.status = 'pending' then 'pending'
    when field = 'status' and 'archived' in (stored.status, value #>> '{}')
      and not private.is_admin() then 'admins_only'
    -- A guide is removed first (spec §4), never replaced unasked.
    when field = 'curator_id' and 'null' not in (result.before, result.after) then 'held'
    when field = 'tags' and jsonb_array_length(result.after) > 30 then 'full'
    when seen is not null and seen -> stored.id::text is distinct from result.before
      then 'changed_meanwhile'
    else 'changed'
  end;
  return result;
end;
$$;
comment on function public.change_many_resources(uuid[], text, text, jsonb) is
  'Sets availability_status, status or curator_id of 1 to 500 resources to a value, adds one to their tags or industry_categories, or records as verified_how that their facts are right today (else PT400). Without seen it only shows what it would change; seen {id: before} from that reply makes it so, where before still holds. Each resource is changed, same, or left alone: archived, pending (decided in the queue), admins_only (archiving), held (by another guide), full (30 tags) or changed_meanwhile. change_id is for undo_changes(). Staff only (42501).';

revoke all on function
  private.recent_imports(),
  public.recent_imports()
from public, anon, authenticated, service_role;
grant execute on function
  private.recent_imports(),
  public.recent_imports()
to authenticated;
