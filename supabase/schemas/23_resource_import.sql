-- Resources from a file, once or again and again from a partner. Each line is added, changed or
-- refused by the same checks as every other write, and compared with the version that it was
-- exported from. A dry run does the same and is rolled back.

create type private.import_result as (
  line integer,
  outcome text,
  resource_id uuid,
  slug text,
  updated_at timestamptz,
  changes jsonb,
  problem text,
  column_name text
);
comment on type private.import_result is 'The outcome of one line of a file.';

create table private.import_changes (
  change_id bigint primary key references private.changes (id) on delete cascade,
  import_id uuid not null,
  taken_back_at timestamptz
);
comment on table private.import_changes is
  'The changes that each import made. Written by import_resources(), read by recent_imports().';

create index import_changes_import_id_idx on private.import_changes (import_id);

revoke all on table private.import_changes from public, anon, authenticated, service_role;

alter table private.import_changes enable row level security;

-- What a partner's columns are called is kept by name, and resources are found by the key that the
-- partner keeps, so that a later file updates them.
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
grant select (id, name, columns, key_column, updated_at)
  on table public.import_mappings to authenticated;
grant insert (name, columns, key_column) on table public.import_mappings to authenticated;
grant update (name, columns, key_column) on table public.import_mappings to authenticated;
grant delete on table public.import_mappings to authenticated;

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

create table private.partner_keys (
  mapping_id uuid not null references public.import_mappings (id) on delete cascade,
  partner_key text not null
    constraint partner_keys_partner_key_check check (private.is_line(partner_key, 200)),
  resource_id uuid not null references public.resources (id) on delete cascade,
  imported_version timestamptz not null,
  linked_at timestamptz not null default now(),
  linked_by uuid,
  former_key text
    constraint partner_keys_former_key_check check (private.is_line(former_key, 200)),
  primary key (mapping_id, partner_key),
  constraint partner_keys_resource_key unique (mapping_id, resource_id)
);
comment on table private.partner_keys is
  'The keys by which partners know resources. Written by import_resources().';
comment on column private.partner_keys.imported_version is
  'The updated_at of the resource after the last import that changed it: the next one compares with that version.';
comment on column private.partner_keys.linked_by is
  'The import that linked the key; null once a later import or a merge has written it.';
comment on column private.partner_keys.former_key is
  'The key that the resource had before that import; null without one.';

create index partner_keys_resource_id_idx on private.partner_keys (resource_id);
create index partner_keys_linked_by_idx on private.partner_keys (linked_by)
  where linked_by is not null;

revoke all on table private.partner_keys from public, anon, authenticated, service_role;

alter table private.partner_keys enable row level security;

create trigger import_mappings_touch_updated_at
  before update on public.import_mappings
  for each row execute function private.touch_updated_at();
create trigger import_mappings_record_change
  after update or delete on public.import_mappings
  for each row when (current_user = 'authenticated')
  execute function private.record_change('audit', 'import_mappings', 'id');

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

create function private.import_columns() returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_object_agg(
    attribute.attname,
    case type.typcategory
      when 'A' then 'list'
      when 'B' then 'boolean'
      when 'D' then 'date'
      else 'text'
    end)
  from pg_catalog.pg_attribute as attribute
  join pg_catalog.pg_type as type on type.oid = attribute.atttypid
  where attribute.attrelid = 'public.resources'::regclass and attribute.attnum > 0
    and not attribute.attisdropped
    and has_column_privilege('authenticated', attribute.attrelid, attribute.attnum, 'update')
    and attribute.attname not in (
      'ai_generated_summary', 'summary_generated_at', 'funding_terms_summary',
      'funding_terms_generated_at');
end;
comment on function private.import_columns() is
  'The columns of resources that an import may write, {column: list, boolean, date or text}: those that staff may update, except generated texts.';

create function private.require_castable(value text, type_name text, column_name text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('select $1::%s', type_name) using value;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'invalid', column = column_name;
end;
$$;
comment on function private.require_castable(text, text, text) is
  'Raises PT400 for the column unless value is written as a value of the type.';

create function private.read_import_values(fields jsonb, columns jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  values_given jsonb;
  unknown text;
  misread text;
  day record;
begin
  select
    coalesce(jsonb_object_agg(
      field.key,
      case when field.value = 'null'
        then private.blank_import_value(field.key, columns ->> field.key)
        else field.value end), '{}'),
    min(field.key) filter (where not columns ? field.key),
    min(field.key) filter (where field.value <> 'null' and case columns ->> field.key
      when 'list' then jsonb_typeof(field.value) <> 'array'
        or jsonb_path_exists(field.value, 'strict $[*] ? (@.type() != "string")')
      when 'boolean' then jsonb_typeof(field.value) <> 'boolean'
      when 'date' then field.value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      else jsonb_typeof(field.value) <> 'string'
    end)
  into values_given, unknown, misread
  from jsonb_each(fields) as field;
  if unknown is not null then
    raise exception using errcode = 'PT400', message = 'unknown_column', column = unknown;
  elsif misread is not null then
    raise exception using errcode = 'PT400', message = 'invalid', column = misread;
  end if;
  for day in
    select given.key, given.value from jsonb_each_text(values_given) as given
    where columns ->> given.key = 'date'
  loop
    perform private.require_castable(day.value, 'date', day.key);
  end loop;
  return values_given;
end;
$$;
comment on function private.read_import_values(jsonb, jsonb) is
  'The values of a line as jsonb_populate_record() reads them. PT400 for a column that is unknown or of another type.';

create function private.lock_imported_resource(entry jsonb, values_given jsonb)
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

create function private.fill_new_resource(values_given jsonb, columns jsonb)
returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  defaults jsonb;
  filled public.resources;
begin
  if exists (
    select from public.resources as resource
    where lower(resource.name) = lower(values_given ->> 'name')
  ) then
    raise exception using errcode = 'PT409', message = 'same_name', column = 'name';
  end if;
  select jsonb_build_object('status', 'pending') || jsonb_strip_nulls(jsonb_object_agg(
    field.key, private.blank_import_value(field.key, field.value)))
  into defaults
  from jsonb_each_text(columns) as field;
  filled := jsonb_populate_record(
    null::public.resources, defaults || jsonb_strip_nulls(values_given));
  filled.slug := coalesce(filled.slug, private.free_slug(filled.name));
  return filled;
end;
$$;
comment on function private.fill_new_resource(jsonb, jsonb) is
  'A new resource as a line describes it. PT409 where another resource has the name.';

create function private.free_slug(name text) returns text
language plpgsql
set search_path = ''
as $$
declare
  stem text := coalesce(
    nullif(trim(both '-' from left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 200)), ''),
    'resource');
  candidate text := stem;
  number integer := 1;
begin
  while exists (select from public.resources as resource where resource.slug = candidate) loop
    number := number + 1;
    candidate := stem || '-' || number;
  end loop;
  return candidate;
end;
$$;
comment on function private.free_slug(text) is
  'The lower-case, hyphenated name, with a number where another resource has that slug.';

create function private.blank_import_value(column_name text, kind text) returns jsonb
language sql immutable
set search_path = ''
return case
  when kind = 'list' then '[]'::jsonb
  when column_name in ('serves_all_industries', 'serves_all_stages') then 'false'::jsonb
  else 'null'::jsonb
end;
comment on function private.blank_import_value(text, text) is
  'What a cleared cell of a column stands for: an empty list, false, or nothing.';

-- A new resource that says "no" changes nothing, as an empty list does not.
create function private.import_changes(
  existing public.resources, filled public.resources, columns jsonb
) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(
    field.key,
    jsonb_build_object('before', to_jsonb(existing) -> field.key, 'after', field.value)), '{}')
  from jsonb_each(to_jsonb(filled)) as field
  where columns ? field.key
    and field.value is distinct from coalesce(to_jsonb(existing) -> field.key, 'null')
    and not (
      existing.id is null
      and field.value = private.blank_import_value(field.key, columns ->> field.key));
end;
comment on function private.import_changes(public.resources, public.resources, jsonb) is
  'What a line changes: {column: {before, after}}.';

create function private.write_imported_resource(
  existing_id uuid, filled public.resources, columns jsonb
) returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(columns) as key);
  written public.resources;
begin
  if existing_id is null then
    -- Has no submitter: it is not a submission of the curator.
    execute format(
      'insert into public.resources (%1$s, submitted_by)
       select %1$s, null from (select ($1).*) as filled returning *', names)
    using filled into written;
  else
    execute format(
      'update public.resources as resource set (%1$s) = (select %1$s from (select ($1).*) as filled)
       where resource.id = $2 returning *', names)
    using filled, existing_id into written;
  end if;
  return written;
end;
$$;
comment on function private.write_imported_resource(uuid, public.resources, jsonb) is
  'Adds a resource, or writes the imported columns of an existing one, and returns it.';

-- import_resources() records the file with the number of rows: one entry per row would bury all
-- other entries.
create function private.apply_import_line(
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
comment on function private.apply_import_line(jsonb, jsonb, public.resources, jsonb, boolean) is
  'Adds or changes the resource of one line. PT409 where another resource has the name, or the resource is no longer as it was seen.';

create function private.import_line(entry jsonb, columns jsonb, dry_run boolean)
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
comment on function private.import_line(jsonb, jsonb, boolean) is
  'Imports one line. A refused line leaves no change and says why.';

create function private.require_import_lines(lines jsonb, dry_run boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if (jsonb_typeof(lines) = 'array' and dry_run is not null) is not true
    or jsonb_array_length(lines) > 500 then
    raise exception 'Please send at most 500 lines at a time.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as entry
    where (entry ->> 'line' ~ '^[0-9]{1,9}$'
      and jsonb_typeof(entry -> 'values') = 'object') is not true
  ) then
    raise exception 'Each line needs its number and its values.' using errcode = 'PT400';
  end if;
end;
$$;
comment on function private.require_import_lines(jsonb, boolean) is
  'Raises PT400 unless lines is a list of at most 500 lines, each with its number and its values.';

create function private.import_resources(lines jsonb, dry_run boolean, import_id uuid)
returns setof private.import_result
language plpgsql security definer
set search_path = ''
as $$
declare
  columns constant jsonb := private.import_columns();
  entry jsonb;
  result private.import_result;
  outcomes text[] := '{}';
begin
  perform private.require_staff();
  perform private.require_import_lines(lines, dry_run);
  -- Two imports at once could deadlock on each other's rows, or add one name twice.
  perform pg_advisory_xact_lock(hashtextextended('import_resources', 0));

  begin
    for entry in select value from jsonb_array_elements(lines) loop
      result := private.import_line(entry, columns, dry_run);
      outcomes := outcomes || result.outcome;
      -- Returned rows survive the rollback of a dry run.
      return next result;
    end loop;
    if dry_run then
      raise exception using errcode = 'PTDRY', message = 'rolled back';
    end if;
  exception
    when sqlstate 'PTDRY' then null;
  end;

  if outcomes && array['added', 'changed'] and not dry_run then
    perform private.record_import(import_id, outcomes);
  end if;
end;
$$;

create function public.import_resources(lines jsonb, dry_run boolean, import_id uuid default null)
returns table (
  line integer, outcome text, resource_id uuid, slug text, updated_at timestamptz, changes jsonb,
  problem text, column_name text
)
language sql security invoker
set search_path = ''
begin atomic
  select it.line, it.outcome, it.resource_id, it.slug, it.updated_at, it.changes, it.problem,
    it.column_name
  from private.import_resources(lines, dry_run, import_id) as it
  order by it.line;
end;
comment on function public.import_resources(jsonb, boolean, uuid) is
  'Adds and changes resources from lines [{line, id, updated_at, exported_at, mapping_id, partner_key, values}], at most 500 (PT400): id, or else the key that a partner keeps (with the id of its mapping), or else the slug among values names the one to change; a new key also finds a resource by its name. Without any of them it is new. Each line is added, changed, unchanged or refused by itself; changes say {column: {before, after}}, with partner_key for a key that is kept from now on; problem is unknown_column, unknown_id, same_name, archived (the partner''s resource is), changed_meanwhile (updated_at differs, or an import has none for an existing resource), taken or invalid (column_name says where, as far as that is known). A dry run changes nothing; in it a change also says is_newer where the stored value may have changed since exported_at, or since the last import of the key, and exported, the value of that version, where it is known. Calls with one import_id are one audit entry. Staff only (42501).';

grant execute on function
  private.import_resources(jsonb, boolean, uuid),
  public.import_resources(jsonb, boolean, uuid)
to authenticated;

create function private.replaced_values(existing public.resources, seen_at timestamptz)
returns jsonb
language sql stable
set search_path = ''
begin atomic
  select case
    when seen_at is null or seen_at >= existing.updated_at then '{}'
    -- The history of the resource goes back to that version, and still has its values.
    when (
      select min(coalesce(change.replaced_version, change.happened_at)) <= seen_at
        and not coalesce(bool_or(change.fields is null and change.replaced_version >= seen_at), false)
      from private.changes as change
      where change.subject_type = 'resources' and change.subject_id = existing.id::text
        and change.operation is not null)
    then (
      -- The first change of a column after that version replaced the value that it had.
      select coalesce(jsonb_object_agg(earlier.key, earlier.value -> 'before'), '{}')
      from (
        select distinct on (field.key) field.key, field.value
        from private.changes as change, jsonb_each(change.fields) as field
        where change.subject_type = 'resources' and change.subject_id = existing.id::text
          and change.replaced_version >= seen_at
        order by field.key, change.replaced_version, change.id
      ) as earlier)
  end;
end;
comment on function private.replaced_values(public.resources, timestamptz) is
  'The values that changed since a version of the resource, as they were in it; null when that version is not known.';

create function private.mark_newer_values(
  changes jsonb, existing public.resources, seen_at timestamptz
) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(
    change.key,
    change.value || case
      when replaced.by_column is null then '{"is_newer": true}'
      when replaced.by_column ? change.key
        then jsonb_build_object('is_newer', true, 'exported', replaced.by_column -> change.key)
      else '{}'
    end), '{}')
  from jsonb_each(changes) as change,
    (select private.replaced_values(existing, seen_at)) as replaced (by_column);
end;
comment on function private.mark_newer_values(jsonb, public.resources, timestamptz) is
  'The changes of a line, each with is_newer where the stored value may be newer than the file, and with the exported value where it is known.';

create function private.record_import(import_id uuid, outcomes text[]) returns void
language plpgsql
set search_path = ''
as $$
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
$$;
comment on function private.record_import(uuid, text[]) is
  'Adds the outcomes of one call to the audit entry of its import, or begins the entry.';

create function private.keep_import_changes(import_id uuid) returns void
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

grant execute on function private.recent_imports(), public.recent_imports() to authenticated;

create function private.archive_added(change private.changes) returns void
language plpgsql
set search_path = ''
as $$
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
$$;
comment on function private.archive_added(private.changes) is
  'Archives a resource that an import added. PT409 when it was changed since then.';

create function private.waiting_import_changes(import_id uuid) returns setof private.changes
language sql stable
set search_path = ''
begin atomic
  select it.* from private.import_changes as made
  join private.changes as it on it.id = made.change_id
  where made.import_id = waiting_import_changes.import_id and made.taken_back_at is null;
end;
comment on function private.waiting_import_changes(uuid) is
  'The changes of an import that were not taken back.';

create function private.revert_import_change(change private.changes) returns text
language plpgsql
set search_path = ''
as $$
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
$$;
comment on function private.revert_import_change(private.changes) is
  'Reverts one change of an import; returns what became of it.';

create function private.record_import_revert(import_id uuid, restored integer) returns void
language plpgsql
set search_path = ''
as $$
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
$$;
comment on function private.record_import_revert(uuid, integer) is
  'Adds what one call restored to the audit entry of an import that is reverted, or begins the entry.';

-- What the import changed gets its earlier values, what it added is archived, and keys that it
-- linked to resources are forgotten: a wrong match by name would else steer the partner's next
-- file. Anything that was changed again since then is left alone.
--
-- Works in parts, so that no import takes longer than a statement may.
create function private.take_import_back(import_id uuid, after uuid)
returns table (resource_id uuid, name text, outcome text)
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create function public.take_import_back(import_id uuid, after uuid default null)
returns table (resource_id uuid, name text, outcome text)
language sql security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.name, it.outcome from private.take_import_back(import_id, after) as it;
end;
comment on function public.take_import_back(uuid, uuid) is
  'Takes an import back, 200 resources a call, those with greater ids than `after`; the last one is returned last, and nothing once there is nothing more. Changed resources get their earlier values (undone), added ones are archived; what was changed again since then (changed_later) or deleted (gone) is left alone, and so is what the import archived or restored, except for admins (admins_only). Staff only (42501). PT409 when all of it was taken back.';

grant execute on function
  private.take_import_back(uuid, uuid),
  public.take_import_back(uuid, uuid)
to authenticated;

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
comment on function private.keep_partner_key(jsonb, public.resources) is
  'Keeps the key of a line for its resource, with the version that the line wrote.';

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
