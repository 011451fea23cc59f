-- A file of resources is compared with the version that it was exported from, value by value, and
-- an import is one audit entry however many calls it takes.

create table private.resource_versions (
  resource_id uuid not null references public.resources (id) on delete cascade,
  updated_at timestamptz not null,
  replaced_values jsonb not null,
  replaced_at timestamptz not null default now(),
  primary key (resource_id, updated_at)
);
comment on table private.resource_versions is
  'Earlier versions of resources, kept for 30 days: each with the importable values that the next version replaced.';
create index resource_versions_replaced_at_idx on private.resource_versions (replaced_at);

revoke all on table private.resource_versions from public, anon, authenticated, service_role;
alter table private.resource_versions enable row level security;

create function private.record_resource_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  columns constant jsonb := private.import_columns();
  saved constant jsonb := to_jsonb(new);
begin
  insert into private.resource_versions (resource_id, updated_at, replaced_values)
  select new.id, old.updated_at, coalesce(jsonb_object_agg(field.key, field.value), '{}')
  from jsonb_each(to_jsonb(old)) as field
  where columns ? field.key and field.value is distinct from saved -> field.key
  on conflict do nothing;
  return null;
end;
$$;

create trigger resources_record_version
  after update on public.resources
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function private.record_resource_version();

create function private.replaced_values(existing public.resources, seen_at timestamptz)
returns jsonb
language sql stable
set search_path = ''
begin atomic
  select case
    when seen_at is null or seen_at >= existing.updated_at then '{}'
    when exists (
      select from private.resource_versions as version
      where version.resource_id = existing.id and version.updated_at = seen_at)
    then (
      -- The first change of a column after that version replaced the value that it had.
      select coalesce(jsonb_object_agg(earlier.key, earlier.value), '{}')
      from (
        select distinct on (field.key) field.key, field.value
        from private.resource_versions as version, jsonb_each(version.replaced_values) as field
        where version.resource_id = existing.id and version.updated_at >= seen_at
        order by field.key, version.updated_at
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

create or replace function private.lock_imported_resource(entry jsonb, values_given jsonb)
returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  existing public.resources;
begin
  perform private.require_castable(entry ->> 'id', 'uuid', 'id');
  perform private.require_castable(entry ->> 'updated_at', 'timestamptz', 'updated_at');
  perform private.require_castable(entry ->> 'exported_at', 'timestamptz', 'updated_at');
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
  elsif result.changes = '{}' then
    result.outcome := 'unchanged';
  else
    result.outcome := 'changed';
    if dry_run then
      result.changes := private.mark_newer_values(
        result.changes, existing, (entry ->> 'exported_at')::timestamptz);
    end if;
    filled := private.write_imported_resource(existing.id, filled, columns);
  end if;
  result.slug := filled.slug;
  -- A dry run names the version that the import may change. The rows that it adds are rolled back.
  result.resource_id := case when dry_run then existing.id else filled.id end;
  result.updated_at := case when dry_run then existing.updated_at else filled.updated_at end;
  return result;
end;
$$;

create function private.record_import(import_id uuid, outcomes text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  counts jsonb;
  earlier private.audit_log;
begin
  select * into earlier from private.audit_log as entry
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
    update private.audit_log as entry set detail = counts where entry.id = earlier.id;
  end if;
end;
$$;
comment on function private.record_import(uuid, text[]) is
  'Adds the outcomes of one call to the audit entry of its import, or begins the entry.';

drop function public.import_resources(jsonb, boolean);
drop function private.import_resources(jsonb, boolean);

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
  'Adds and changes resources from lines [{line, id, updated_at, exported_at, values}], at most 500 (PT400): id, or else the slug among values, names the one to change; without either it is new. Each line is added, changed, unchanged or refused by itself; changes say {column: {before, after}}, problem is unknown_column, unknown_id, same_name, changed_meanwhile (updated_at differs, or an import has none for an existing resource), taken or invalid (column_name says where, as far as that is known). A dry run changes nothing; in it a change also says is_newer where the stored value may have changed since exported_at, and exported, the value of that version, where it is known. Calls with one import_id are one audit entry. Staff only (42501).';

create or replace function private.delete_old_rows() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.notification_outbox where sent_at < now() - interval '30 days';
  -- Notified once, or never confirmed.
  delete from public.resource_subscriptions
  where email is not null and (
    notified_at < now() - interval '30 days'
    or (confirmed_at is null and created_at < now() - interval '7 days'));
  delete from private.subscribers as person
  where person.email is not null and person.created_at < now() - interval '30 days'
    and not exists (
      select from public.resource_subscriptions as subscription
      where lower(subscription.email) = lower(person.email));
  delete from private.resource_changes where changed_at < now() - interval '30 days';
  delete from private.resource_versions where replaced_at < now() - interval '30 days';
  delete from private.usage_counters where window_start < now() - interval '2 days';
  delete from private.site_changes where changed_at < now() - interval '30 days';
  delete from private.searches where searched_at < now() - interval '13 months';
end;
comment on function public.delete_old_rows() is
  'Deletes what is older than it is kept: sent notices, notified addresses, changes and versions of resources and changes of the site after 30 days, unconfirmed addresses after 7 days, searches after 13 months, and old counters. For the service key.';

revoke all on function
  private.record_resource_version(),
  private.replaced_values(public.resources, timestamptz),
  private.mark_newer_values(jsonb, public.resources, timestamptz),
  private.record_import(uuid, text[]),
  private.import_resources(jsonb, boolean, uuid),
  public.import_resources(jsonb, boolean, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.import_resources(jsonb, boolean, uuid),
  public.import_resources(jsonb, boolean, uuid)
to authenticated;
