-- An import that is taken back also forgets the keys that it linked to resources: a wrong match by
-- name would else steer the partner's next file.

alter table private.partner_keys
  add column linked_at timestamptz not null default now(),
  add column linked_by uuid,
  add column former_key text
    constraint partner_keys_former_key_check check (private.is_line(former_key, 200));
comment on column private.partner_keys.linked_by is
  'The import that linked the key; null once a later import or a merge has written it.';
comment on column private.partner_keys.former_key is
  'The key that the resource had before that import; null without one.';

create index partner_keys_linked_by_idx on private.partner_keys (linked_by)
  where linked_by is not null;

create function private.confirm_partner_key() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.linked_by := null;
  new.former_key := null;
  return new;
end;
$$;
comment on function private.confirm_partner_key() is
  'What a later import or a merge writes stays when the first import is taken back.';

create trigger partner_keys_confirm
  before update of resource_id, imported_version on private.partner_keys
  for each row execute function private.confirm_partner_key();

create or replace function private.keep_partner_key(entry jsonb, resource public.resources) returns void
language plpgsql
set search_path = ''
as $$
declare
  former_key text;
begin
  if entry ->> 'partner_key' is null then
    return;
  end if;
  delete from private.partner_keys as known
  where known.mapping_id = (entry ->> 'mapping_id')::uuid
    and keep_partner_key.resource.id = known.resource_id
    and known.partner_key <> entry ->> 'partner_key'
  returning known.partner_key into former_key;
  insert into private.partner_keys
    (mapping_id, partner_key, resource_id, imported_version, former_key)
  values (
    (entry ->> 'mapping_id')::uuid, entry ->> 'partner_key', resource.id, resource.updated_at,
    former_key)
  on conflict on constraint partner_keys_pkey do update
    set resource_id = excluded.resource_id, imported_version = excluded.imported_version;
end;
$$;

create or replace function private.keep_import_changes(import_id uuid) returns void
language sql
set search_path = ''
begin atomic
  insert into private.import_changes (change_id, import_id)
  select change.id, keep_import_changes.import_id
  from private.changes as change
  -- Those of this transaction.
  where change.happened_at = now() and change.actor_id = auth.uid()
    and change.subject_type = 'resources' and change.operation in ('insert', 'update')
    and keep_import_changes.import_id is not null
  on conflict do nothing;
  update private.partner_keys as known set linked_by = keep_import_changes.import_id
  where known.linked_at = now() and known.linked_by is null;
end;

create function private.forget_import_keys(import_id uuid, kept uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  forgotten private.partner_keys[];
begin
  with removed as (
    delete from private.partner_keys as known
    where known.linked_by = forget_import_keys.import_id and known.resource_id <> all (kept)
    returning known as link
  )
  select array_agg(removed.link) into forgotten from removed;
  insert into private.partner_keys (mapping_id, partner_key, resource_id, imported_version)
  select link.mapping_id, link.former_key, link.resource_id, link.imported_version
  from unnest(forgotten) as link
  where link.former_key is not null
  on conflict do nothing;
end;
$$;
comment on function private.forget_import_keys(uuid, uuid[]) is
  'Removes the keys that an import linked, and gives resources the keys that they had before; those of the resources in kept stay.';

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
  'Takes an import back: changed resources get their earlier values (undone), added ones are archived, and keys of a partner that it linked are removed; what was changed again since then (changed_later) or deleted (gone) is left alone. Staff only (42501). PT409 when all of it was taken back.';

revoke all on function
  private.confirm_partner_key(),
  private.forget_import_keys(uuid, uuid[])
from public, anon, authenticated, service_role;
