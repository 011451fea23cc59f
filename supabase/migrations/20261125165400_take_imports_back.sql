-- An import is taken back with one press: what it changed gets its earlier values, what it added is
-- archived. Anything that was changed again since then is left alone.

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
end;

create or replace function private.record_import(import_id uuid, outcomes text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  counts jsonb;
  earlier private.audit_log;
begin
  perform private.keep_import_changes(import_id);
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

create function private.recent_imports()
returns table (
  import_id uuid, imported_at timestamptz, actor_name text, added bigint, changed bigint,
  is_taken_back boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select made.import_id, min(change.happened_at),
      (select person.display_name from public.profiles as person
        where person.user_id = (array_agg(change.actor_id))[1]),
      count(*) filter (where change.operation = 'insert'),
      count(*) filter (where change.operation = 'update'),
      bool_and(made.taken_back_at is not null)
    from private.import_changes as made
    join private.changes as change on change.id = made.change_id
    where change.happened_at > now() - interval '90 days'
    group by made.import_id
    order by min(change.happened_at) desc
    limit 20;
end;
$$;

create function public.recent_imports()
returns table (
  import_id uuid, imported_at timestamptz, actor_name text, added bigint, changed bigint,
  is_taken_back boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.import_id, it.imported_at, it.actor_name, it.added, it.changed, it.is_taken_back
  from private.recent_imports() as it;
end;
comment on function public.recent_imports() is
  'The last 20 imports of 90 days, newest first: who, when, how many resources they added and changed, and whether they were taken back. Staff only (42501).';

-- Only admins archive and restore; whoever may import may also take an import back.
create or replace function private.guard_archive() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The service key and scheduled work have no account.
  if auth.uid() is not null and not private.is_admin()
    and coalesce(current_setting('import.taken_back', true), '') <> old.id::text then
    raise exception 'Only admins archive and restore resources.'
      using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'archived' and old.status = 'pending'
    and coalesce(current_setting('import.taken_back', true), '') <> old.id::text then
    raise exception 'A resource that waits for a decision cannot be archived.'
      using errcode = 'PT409';
  end if;
  return new;
end;
$$;

create function private.archive_added(change private.changes) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.resources as resource where resource.id = change.subject_id for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if exists (
    select from private.changes as later
    where later.subject_type = 'resources' and later.subject_id = change.subject_id
      and later.id > change.id and later.undone_by is null and later.undoes is null
      and later.happened_at > change.happened_at
  ) then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  end if;
  perform set_config('import.taken_back', change.subject_id::text, true);
  update public.resources as resource set status = 'archived'
  where resource.id = change.subject_id;
  perform set_config('import.taken_back', '', true);
end;
$$;
comment on function private.archive_added(private.changes) is
  'Archives a resource that an import added. PT409 when it was changed since then.';

create function private.take_import_back(import_id uuid)
returns table (resource_id uuid, name text, outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  change private.changes;
  restored integer := 0;
begin
  perform private.require_staff();
  for change in
    select it.* from private.import_changes as made
    join private.changes as it on it.id = made.change_id
    where made.import_id = take_import_back.import_id and made.taken_back_at is null
    order by it.subject_id, it.id desc
  loop
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
  if restored > 0 then
    perform private.record_audit(
      'resources.import_back', 'resources', take_import_back.import_id::text,
      jsonb_build_object('restored', restored));
  end if;
end;
$$;

create function public.take_import_back(import_id uuid)
returns table (resource_id uuid, name text, outcome text)
language sql security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.name, it.outcome from private.take_import_back(import_id) as it;
end;
comment on function public.take_import_back(uuid) is
  'Takes an import back: changed resources get their earlier values (undone), added ones are archived; what was changed again since then (changed_later) or deleted (gone) is left alone. Staff only (42501).';

revoke all on function
  private.keep_import_changes(uuid),
  private.recent_imports(),
  public.recent_imports(),
  private.archive_added(private.changes),
  private.take_import_back(uuid),
  public.take_import_back(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.recent_imports(),
  public.recent_imports(),
  private.take_import_back(uuid),
  public.take_import_back(uuid)
to authenticated;
