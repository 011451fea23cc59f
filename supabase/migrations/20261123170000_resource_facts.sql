-- Facts of a resource that texts could not be sorted or filtered by: whom it is open to, when it
-- opens, and how often its deadline comes back. "Open to all" and "not known" are two facts: an
-- empty list of industries alone says neither.

alter table public.resources
  add column serves_all_industries boolean not null default false,
  add column serves_all_stages boolean not null default false,
  add column opens_on date
    constraint resources_opens_on_check
    check (opens_on between date '2000-01-01' and date '2100-12-31'),
  add column deadline_recurs text
    constraint resources_deadline_recurs_check
    check (deadline_recurs in ('none', 'yearly', 'twice_a_year', 'quarterly')),
  add column deadline_note text
    constraint resources_deadline_note_check check (private.is_line(deadline_note, 300));
comment on column public.resources.serves_all_industries is
  'Whether the resource says that it is open to every industry.';
comment on column public.resources.serves_all_stages is
  'Whether the resource says that it is open at every stage of a business.';
comment on column public.resources.opens_on is 'First day on which one can apply.';
comment on column public.resources.deadline_recurs is
  'How often there is a deadline: none (once), yearly, twice_a_year or quarterly; null is not known.';
comment on column public.resources.deadline_note is
  'What the dates leave out, such as the months of the rounds.';

grant select (
  serves_all_industries, serves_all_stages, opens_on, deadline_recurs, deadline_note
) on table public.resources to anon, authenticated;
grant insert (
  serves_all_industries, serves_all_stages, opens_on, deadline_recurs, deadline_note
) on table public.resources to authenticated;
grant update (
  serves_all_industries, serves_all_stages, opens_on, deadline_recurs, deadline_note
) on table public.resources to authenticated;

-- The import knew no column that is true or false and never empty.
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

create or replace function private.read_import_values(fields jsonb, columns jsonb) returns jsonb
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

create or replace function private.fill_new_resource(values_given jsonb, columns jsonb)
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

-- A new resource that says "no" changes nothing, as an empty list does not.
create or replace function private.import_changes(
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

revoke all on function private.blank_import_value(text, text)
from public, anon, authenticated, service_role;
