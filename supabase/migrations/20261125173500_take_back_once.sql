-- Of two curators who take one import back, the second is told so, not that every resource was
-- changed since then.

create or replace function private.take_import_back(import_id uuid)
returns table (resource_id uuid, name text, outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  change private.changes;
  restored integer := 0;
  is_waiting boolean := false;
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
      when sqlstate 'PT409' then outcome := 'changed_later';
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
  if restored > 0 then
    perform private.record_audit(
      'resources.import_back', 'resources', take_import_back.import_id::text,
      jsonb_build_object('restored', restored));
  end if;
end;
$$;

comment on function public.take_import_back(uuid) is
  'Takes an import back: changed resources get their earlier values (undone), added ones are archived; what was changed again since then (changed_later) or deleted (gone) is left alone. Staff only (42501). PT409 when all of it was taken back.';
