-- A change is undone in one step while nothing later touched its fields. Otherwise the caller merges
-- by hand (PT409).

create function private.changed_row(change private.changes) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb;
begin
  execute format(
    'select to_jsonb(it) from public.%I as it where it.id = $1 for update', change.subject_type)
  into stored using change.subject_id;
  if stored is null then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
  return stored || coalesce((
    select jsonb_object_agg(
      'organization:' || link.organization_id, jsonb_build_object('is_primary', link.is_primary))
    from public.resource_organizations as link
    where link.resource_id = change.subject_id), '{}');
end;
$$;
comment on function private.changed_row(private.changes) is
  'The row that a change is about, locked, with its organizations. PT404 without it.';

-- A change that was undone, and the undoing, touched nothing in the end.
create function private.require_untouched(change private.changes, stored jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from jsonb_each(change.fields) as field
    where coalesce(stored -> field.key, 'null') <> coalesce(field.value -> 'after', 'null')
      or exists (
        select from private.changes as later
        where later.subject_type = change.subject_type and later.subject_id = change.subject_id
          and later.id > change.id and later.fields ? field.key
          and later.undone_by is null and later.undoes is null)
  ) then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  end if;
end;
$$;
comment on function private.require_untouched(private.changes, jsonb) is
  'Raises PT409 when a field of the change was changed again and that change still holds.';

create function private.restore_columns(change private.changes, columns_before jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  names text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(columns_before) as key);
begin
  perform private.require_account((columns_before ->> person.column_name)::uuid)
  from unnest(array['curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id'])
    as person (column_name)
  where columns_before ->> person.column_name is not null;
  execute format(
    'update public.%1$I as it set (%2$s) =
       (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
     where it.id = $2', change.subject_type, names)
  using columns_before, change.subject_id;
end;
$$;

create function private.require_account(account_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_profile(account_id);
  if not exists (select from public.profiles where user_id = account_id) then
    raise exception 'This person no longer has an account.' using errcode = 'PT404';
  end if;
end;
$$;
comment on function private.require_account(uuid) is
  'Locks a profile against deletion. PT404 without it.';

create function private.restore_organization(
  resource_id uuid, organization_id uuid, link_before jsonb
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(link_before) is distinct from 'object' then
    delete from public.resource_organizations as link
    where link.resource_id = restore_organization.resource_id
      and link.organization_id = restore_organization.organization_id;
  elsif not exists (
    select from public.organizations as it where it.id = restore_organization.organization_id)
  then
    raise exception 'This organization no longer exists.' using errcode = 'PT404';
  else
    insert into public.resource_organizations as link (resource_id, organization_id, is_primary)
    values (resource_id, organization_id, (link_before ->> 'is_primary')::boolean)
    on conflict on constraint resource_organizations_pkey
      do update set is_primary = excluded.is_primary;
  end if;
  update public.resources as it set name = it.name
  where it.id = restore_organization.resource_id;
exception when unique_violation then
  raise exception 'Another organization is the main one now.' using errcode = 'PT409';
end;
$$;

create function private.restore_role(account_id uuid, role_name text, is_granted boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if is_granted = exists (
    select from public.user_roles as it
    where it.user_id = account_id and it.role = role_name)
  then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  end if;
  perform private.set_role(account_id, role_name, is_granted);
end;
$$;

create function private.restore_row(change private.changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  columns_before jsonb;
  link record;
begin
  select jsonb_object_agg(field.key, field.value -> 'before') into columns_before
  from jsonb_each(change.fields) as field where field.key not like '%:%';
  if columns_before is not null then
    perform private.restore_columns(change, columns_before);
  end if;
  for link in
    select field.key, field.value -> 'before' as before
    from jsonb_each(change.fields) as field where field.key like '%:%'
  loop
    perform private.restore_organization(
      change.subject_id, split_part(link.key, ':', 2)::uuid, link.before);
  end loop;
end;
$$;
comment on function private.restore_row(private.changes) is
  'Writes the columns and organizations from before a change.';

create function private.require_undoable(change private.changes) returns void
language plpgsql
set search_path = ''
as $$
begin
  if change.undone_by is not null then
    raise exception 'This change was already undone.' using errcode = 'PT409';
  end if;
  if private.is_undoable(change) is not true then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
end;
$$;

create function private.mark_undone(change private.changes) returns void
language sql
set search_path = ''
begin atomic
  update private.changes as it set undone_by = (
    select max(undoing.id) from private.changes as undoing
    where undoing.undoes = change.id and undoing.subject_type = change.subject_type
      and undoing.subject_id = change.subject_id)
  where it.id = change.id;
  -- Undoing an undo brings the first change back.
  update private.changes as it set undone_by = null
  where it.id = change.undoes and it.undone_by = change.id;
  select private.record_audit(
    'history.undo', change.subject_type, change.subject_id::text, jsonb_build_object('columns', (
      select jsonb_agg(split_part(field, ':', 1) order by field)
      from jsonb_object_keys(change.fields) as field)));
end;

create function private.undo_change(change_id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change private.changes;
  stored jsonb;
begin
  perform private.require_staff();
  select * into change from private.changes as it where it.id = change_id;
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
      change.subject_id, split_part(field.key, ':', 2),
      jsonb_typeof(field.value -> 'before') = 'object')
    from jsonb_each(change.fields) as field;
  else
    perform private.require_untouched(change, stored);
    perform private.restore_row(change);
  end if;
  perform set_config('history.undoes', '', true);
  perform private.mark_undone(change);
end;
$$;

create function public.undo_change(change_id bigint) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.undo_change(change_id);
end;
comment on function public.undo_change(bigint) is
  'Puts back what a change in change_history() replaced. Staff only (42501), roles for admins. PT404 when it is older than 90 days, of a row, person or organization that is gone, or no change that staff make; PT409 when it was undone already or one of its fields was changed later.';

revoke all on function
  private.changed_row(private.changes),
  private.require_untouched(private.changes, jsonb),
  private.restore_columns(private.changes, jsonb),
  private.require_account(uuid),
  private.restore_organization(uuid, uuid, jsonb),
  private.restore_role(uuid, text, boolean),
  private.restore_row(private.changes),
  private.require_undoable(private.changes),
  private.mark_undone(private.changes),
  private.undo_change(bigint),
  public.undo_change(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  private.undo_change(bigint),
  public.undo_change(bigint)
to authenticated;
