-- Imports from a partner, again and again: what the partner's columns are called is kept by name, and
-- resources are found by the key that the partner keeps, so that a later file updates them.

create table public.import_mappings (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint import_mappings_name_check check (private.is_line(name, 80)),
  columns jsonb not null
    constraint import_mappings_columns_check
    check (
      jsonb_typeof(columns) = 'object'
      and not jsonb_path_exists(columns, 'strict $.* ? (@.type() != "string")')
      and char_length(columns::text) <= 20000
    ),
  key_column text
    constraint import_mappings_key_column_check check (private.is_line(key_column, 200)),
  updated_at timestamptz not null default now()
);
comment on table public.import_mappings is
  'How the files of partners name their columns. Staff keep them.';
comment on column public.import_mappings.columns is
  '{column of the partner: column of resources}; an empty text for one that is not imported.';
comment on column public.import_mappings.key_column is
  'The column of the partner with its own key of each entry; null without one.';

create unique index import_mappings_name_key on public.import_mappings (lower(name));

revoke all on table public.import_mappings from public, anon, authenticated, service_role;
grant select (id, name, columns, key_column, updated_at),
  insert (name, columns, key_column), update (name, columns, key_column), delete
  on table public.import_mappings to authenticated;

alter table public.import_mappings enable row level security;

create policy import_mappings_select_all_by_staff on public.import_mappings
  for select to authenticated using ((select private.is_staff()));
create policy import_mappings_insert_all_by_staff on public.import_mappings
  for insert to authenticated with check ((select private.is_staff()));
create policy import_mappings_update_all_by_staff on public.import_mappings
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy import_mappings_delete_all_by_staff on public.import_mappings
  for delete to authenticated using ((select private.is_staff()));

create trigger import_mappings_touch_updated_at
  before update on public.import_mappings
  for each row execute function private.touch_updated_at();
create trigger import_mappings_audit
  after update or delete on public.import_mappings
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');

create table private.partner_keys (
  mapping_id uuid not null references public.import_mappings (id) on delete cascade,
  partner_key text not null
    constraint partner_keys_partner_key_check check (private.is_line(partner_key, 200)),
  resource_id uuid not null references public.resources (id) on delete cascade,
  imported_version timestamptz not null,
  primary key (mapping_id, partner_key),
  constraint partner_keys_resource_key unique (mapping_id, resource_id)
);
comment on table private.partner_keys is
  'The keys by which partners know resources. Written by import_resources().';
comment on column private.partner_keys.imported_version is
  'The updated_at of the resource after the last import that changed it: the next one compares with that version.';

create index partner_keys_resource_id_idx on private.partner_keys (resource_id);

revoke all on table private.partner_keys from public, anon, authenticated, service_role;
alter table private.partner_keys enable row level security;

create function private.partner_key_of(entry jsonb) returns private.partner_keys
language sql stable
set search_path = ''
return (
  select known from private.partner_keys as known
  where known.mapping_id = (entry ->> 'mapping_id')::uuid
    and known.partner_key = entry ->> 'partner_key'
);
comment on function private.partner_key_of(jsonb) is
  'What is known of the key of a line; null for a new key, or a line without one.';

create function private.resource_to_link(entry jsonb, name text) returns uuid
language sql stable
set search_path = ''
return (
  select resource.id from public.resources as resource
  where entry ->> 'partner_key' is not null
    and lower(resource.name) = lower(resource_to_link.name)
    and not exists (
      select from private.partner_keys as known
      where known.mapping_id = (entry ->> 'mapping_id')::uuid
        and known.resource_id = resource.id)
  order by resource.status = 'archived', resource.id
  limit 1
);
comment on function private.resource_to_link(jsonb, text) is
  'The resource of this name that the partner has no key for yet; null without a key in the line.';

create or replace function private.lock_imported_resource(entry jsonb, values_given jsonb)
returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  existing public.resources;
  wanted_id uuid;
begin
  perform private.require_castable(entry ->> 'id', 'uuid', 'id');
  perform private.require_castable(entry ->> 'mapping_id', 'uuid', 'partner_key');
  perform private.require_castable(entry ->> 'updated_at', 'timestamptz', 'updated_at');
  perform private.require_castable(entry ->> 'exported_at', 'timestamptz', 'updated_at');
  wanted_id := coalesce(
    (entry ->> 'id')::uuid,
    (private.partner_key_of(entry)).resource_id,
    (select resource.id from public.resources as resource
      where resource.slug = values_given ->> 'slug'),
    private.resource_to_link(entry, values_given ->> 'name'));
  if wanted_id is null then
    return null;
  end if;
  select * into existing from public.resources as resource
  where resource.id = wanted_id
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'unknown_id';
  elsif existing.status = 'archived' and entry ->> 'partner_key' is not null then
    raise exception using errcode = 'PT409', message = 'archived';
  end if;
  return existing;
end;
$$;
comment on function private.lock_imported_resource(jsonb, jsonb) is
  'The resource that a line changes, locked: by its id, the key of its partner, its slug or, of a partner''s line, its name; null for a new one. PT404 for an unknown id, PT409 for a partner''s resource that is archived.';

create function private.partner_key_change(entry jsonb, existing_id uuid) returns jsonb
language sql stable
set search_path = ''
return case
  when entry ->> 'partner_key' is null
    or (private.partner_key_of(entry)).resource_id = existing_id then '{}'
  else jsonb_build_object('partner_key', jsonb_build_object(
    'before', (
      select to_jsonb(known.partner_key) from private.partner_keys as known
      where known.mapping_id = (entry ->> 'mapping_id')::uuid
        and known.resource_id = existing_id),
    'after', entry -> 'partner_key'))
end;
comment on function private.partner_key_change(jsonb, uuid) is
  '{partner_key: {before, after}} where a line gives its resource another key; {} else.';

create function private.keep_partner_key(entry jsonb, resource public.resources) returns void
language plpgsql
set search_path = ''
as $$
begin
  if entry ->> 'partner_key' is null then
    return;
  end if;
  delete from private.partner_keys as known
  where known.mapping_id = (entry ->> 'mapping_id')::uuid
    and keep_partner_key.resource.id = known.resource_id
    and known.partner_key <> entry ->> 'partner_key';
  insert into private.partner_keys (mapping_id, partner_key, resource_id, imported_version)
  values (
    (entry ->> 'mapping_id')::uuid, entry ->> 'partner_key', resource.id, resource.updated_at)
  on conflict on constraint partner_keys_pkey do update
    set resource_id = excluded.resource_id, imported_version = excluded.imported_version;
end;
$$;
comment on function private.keep_partner_key(jsonb, public.resources) is
  'Keeps the key of a line for its resource, with the version that the line wrote.';

create or replace function private.apply_import_line(
  entry jsonb, values_given jsonb, existing public.resources, columns jsonb, dry_run boolean
) returns private.import_result
language plpgsql
set search_path = ''
as $$
declare
  result private.import_result;
  filled public.resources;
  seen_at timestamptz := entry ->> 'updated_at';
  new_key jsonb := private.partner_key_change(entry, existing.id);
begin
  if existing.id is null then
    filled := private.fill_new_resource(values_given, columns);
  -- An import may only change the version that its dry run showed.
  elsif seen_at is distinct from existing.updated_at and not (dry_run and seen_at is null) then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  else
    filled := jsonb_populate_record(existing, values_given);
  end if;
  result.changes := private.import_changes(existing, filled, columns);
  if existing.id is null then
    result.outcome := 'added';
    filled := private.write_imported_resource(null, filled, columns);
  elsif result.changes = '{}' and new_key = '{}' then
    result.outcome := 'unchanged';
  else
    result.outcome := 'changed';
    if dry_run then
      result.changes := private.mark_newer_values(
        result.changes, existing,
        coalesce(
          (entry ->> 'exported_at')::timestamptz,
          (private.partner_key_of(entry)).imported_version));
    end if;
    filled := private.write_imported_resource(existing.id, filled, columns);
  end if;
  if result.outcome <> 'unchanged' then
    perform private.keep_partner_key(entry, filled);
  end if;
  result.changes := result.changes || new_key;
  result.slug := filled.slug;
  -- A dry run names the version that the import may change. The rows that it adds are rolled back.
  result.resource_id := case when dry_run then existing.id else filled.id end;
  result.updated_at := case when dry_run then existing.updated_at else filled.updated_at end;
  return result;
end;
$$;

comment on function public.import_resources(jsonb, boolean, uuid) is
  'Adds and changes resources from lines [{line, id, updated_at, exported_at, mapping_id, partner_key, values}], at most 500 (PT400): id, or else the key that a partner keeps (with the id of its mapping), or else the slug among values names the one to change; a new key also finds a resource by its name. Without any of them it is new. Each line is added, changed, unchanged or refused by itself; changes say {column: {before, after}}, with partner_key for a key that is kept from now on; problem is unknown_column, unknown_id, same_name, archived (the partner''s resource is), changed_meanwhile (updated_at differs, or an import has none for an existing resource), taken or invalid (column_name says where, as far as that is known). A dry run changes nothing; in it a change also says is_newer where the stored value may have changed since exported_at, or since the last import of the key, and exported, the value of that version, where it is known. Calls with one import_id are one audit entry. Staff only (42501).';

revoke all on function
  private.partner_key_of(jsonb),
  private.resource_to_link(jsonb, text),
  private.partner_key_change(jsonb, uuid),
  private.keep_partner_key(jsonb, public.resources)
from public, anon, authenticated, service_role;
