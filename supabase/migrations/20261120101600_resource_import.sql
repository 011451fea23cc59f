-- Resources from a file. Each line is added, changed or refused by the same checks as every other
-- write. A dry run does the same and is rolled back.

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
      -- A cleared list is an empty list.
      case when field.value = 'null' and columns ->> field.key = 'list' then '[]'
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
begin
  perform private.require_castable(entry ->> 'id', 'uuid', 'id');
  perform private.require_castable(entry ->> 'updated_at', 'timestamptz', 'updated_at');
  if entry ->> 'id' is not null then
    select * into existing from public.resources as resource
    where resource.id = (entry ->> 'id')::uuid
    for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'unknown_id';
    end if;
  elsif values_given ->> 'slug' is not null then
    select * into existing from public.resources as resource
    where resource.slug = values_given ->> 'slug'
    for update;
  end if;
  return existing;
end;
$$;
comment on function private.lock_imported_resource(jsonb, jsonb) is
  'The resource that a line changes, locked: by its id, or else by its slug; null for a new one. PT404 for an unknown id.';

create function private.fill_new_resource(values_given jsonb, columns jsonb) returns public.resources
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
  select jsonb_build_object('status', 'pending') || jsonb_object_agg(list.key, '[]'::jsonb)
  into defaults
  from jsonb_each_text(columns) as list
  where list.value = 'list';
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
    and not (existing.id is null and field.value = '[]');
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
    perform private.record_audit('resources.insert', 'resources', filled.id::text);
  elsif result.changes = '{}' then
    result.outcome := 'unchanged';
  else
    result.outcome := 'changed';
    filled := private.write_imported_resource(existing.id, filled, columns);
    perform private.record_audit(
      'resources.update', 'resources', filled.id::text,
      jsonb_build_object('columns', (
        select jsonb_agg(changed order by changed)
        from jsonb_object_keys(result.changes) as changed)));
  end if;
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
    when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409'
      or integrity_constraint_violation or data_exception then
      get stacked diagnostics violated = constraint_name, at_column = column_name;
      result.outcome := 'refused';
      result.slug := existing.slug;
      result.resource_id := existing.id;
      result.problem := case
        when sqlstate like 'PT%' then sqlerrm
        when sqlstate = '23505' then 'taken'
        else 'invalid'
      end;
      result.column_name := case
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

create function private.import_resources(lines jsonb, dry_run boolean)
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
    perform private.record_audit(
      'resources.import', 'resources', 'file',
      jsonb_build_object(
        'added', cardinality(array_positions(outcomes, 'added')),
        'changed', cardinality(array_positions(outcomes, 'changed')),
        'refused', cardinality(array_positions(outcomes, 'refused'))));
  end if;
end;
$$;

create function public.import_resources(lines jsonb, dry_run boolean)
returns table (
  line integer, outcome text, resource_id uuid, slug text, updated_at timestamptz, changes jsonb,
  problem text, column_name text
)
language sql security invoker
set search_path = ''
begin atomic
  select it.line, it.outcome, it.resource_id, it.slug, it.updated_at, it.changes, it.problem,
    it.column_name
  from private.import_resources(lines, dry_run) as it
  order by it.line;
end;
comment on function public.import_resources(jsonb, boolean) is
  'Adds and changes resources from lines [{line, id, updated_at, values}], at most 500 (PT400): id, or else the slug among values, names the one to change; without either it is new. Each line is added, changed, unchanged or refused by itself; changes say {column: {before, after}}, problem is unknown_column, unknown_id, same_name, changed_meanwhile (updated_at differs, or an import has none for an existing resource), taken or invalid (column_name says where, as far as that is known). A dry run changes nothing. Staff only (42501).';

revoke all on function
  private.import_columns(),
  private.require_castable(text, text, text),
  private.read_import_values(jsonb, jsonb),
  private.lock_imported_resource(jsonb, jsonb),
  private.fill_new_resource(jsonb, jsonb),
  private.free_slug(text),
  private.import_changes(public.resources, public.resources, jsonb),
  private.write_imported_resource(uuid, public.resources, jsonb),
  private.apply_import_line(jsonb, jsonb, public.resources, jsonb, boolean),
  private.import_line(jsonb, jsonb, boolean),
  private.require_import_lines(jsonb, boolean),
  private.import_resources(jsonb, boolean),
  public.import_resources(jsonb, boolean)
from public, anon, authenticated, service_role;
grant execute on function
  private.import_resources(jsonb, boolean),
  public.import_resources(jsonb, boolean)
to authenticated;
