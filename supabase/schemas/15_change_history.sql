-- How staff read the change log: the audit trail, with one entry per decision or direct change
-- by staff and without values, and the history of each resource with its organizations, event,
-- listing, organization or role, with values, where a change can be undone.

create type private.many_change as (
  resource_id uuid, name text, before jsonb, after jsonb, outcome text, change_id bigint
);

-- Roles, accounts and payments are the business of admins.
create function private.audit_entries(before_id bigint, page_size integer)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_type text, subject_id text, detail jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select entry.id, entry.happened_at, entry.actor_id, actor.display_name, entry.action,
      -- A direct change names its table.
      case when entry.operation is null then entry.subject_type
        else split_part(entry.action, '.', 1) end,
      entry.subject_id, entry.detail
    from private.changes as entry
    left join public.profiles as actor on actor.user_id = entry.actor_id
    where entry.action is not null and (before_id is null or entry.id < before_id)
      and (private.is_admin() or entry.subject_type not in ('profiles', 'payments'))
    order by entry.id desc
    limit least(greatest(page_size, 1), 200);
end;
$$;

create function public.audit_entries(before_id bigint default null, page_size integer default 50)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_type text, subject_id text, detail jsonb
)
language sql stable security invoker
set search_path = ''
begin atomic
  select entry.id, entry.happened_at, entry.actor_id, entry.actor_name, entry.action,
    entry.subject_type, entry.subject_id, entry.detail
  from private.audit_entries(before_id, page_size) as entry;
end;
comment on function public.audit_entries(bigint, integer) is
  'The audit trail, newest first, at most 200 entries older than before_id. Staff only (42501); entries about roles, accounts and payments for admins.';

grant execute on function
  private.audit_entries(bigint, integer),
  public.audit_entries(bigint, integer)
to authenticated;

-- A check by mistake is undone with one press.
create function private.is_undoable(change private.changes) returns boolean
language sql stable
set search_path = ''
return change.fields is not null
  and change.happened_at > now() - interval '90 days'
  and change.undone_by is null
  and not exists (
    select from jsonb_object_keys(change.fields) as field
    where not coalesce(case
      when field in (
          'curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id', 'verified_at',
          'verified_by', 'verified_how', 'doubted_at')
        or field like '%:%' then true
      else has_column_privilege(
        'authenticated', 'public.' || change.subject_type, field, 'update')
    end, false));
comment on function private.is_undoable(private.changes) is
  'Whether the change is of the last 90 days, not undone yet, and of fields that staff may change.';

create function private.names_in(fields jsonb) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(named.id, named.name), '{}')
  from (
    select it.id::text, it.name from public.organizations as it
    where it.id in (
      select substr(key, 14)::uuid from jsonb_object_keys(fields) as key
      where key like 'organization:%')
    union all
    select it.id::text, it.name from public.resources as it
    where it.id in (
      select substr(key, 6)::uuid from jsonb_object_keys(fields) as key where key like 'pair:%')
    union all
    select person.user_id::text, person.display_name from public.profiles as person
    where person.user_id::text in (
      select side.value #>> '{}'
      from jsonb_each(fields) as field, jsonb_each(field.value) as side
      where field.key in (
        'curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id', 'verified_by'))
  ) as named (id, name)
);
comment on function private.names_in(jsonb) is
  'The names of the organizations, other resources and people that changed fields mention, by id.';

create function private.change_history(
  subject_type text, subject_id uuid, before_id bigint, page_size integer
) returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, source text,
  operation text, fields jsonb, names jsonb, undoes bigint, undone_by bigint, is_undoable boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if subject_type = 'profiles' then
    perform private.require_admin();
  else
    perform private.require_staff();
  end if;
  return query
    select change.id, change.happened_at, change.actor_id, actor.display_name, change.source,
      change.operation, change.fields, private.names_in(change.fields), change.undoes,
      change.undone_by, private.is_undoable(change)
    from private.changes as change
    left join public.profiles as actor on actor.user_id = change.actor_id
    where change.operation is not null and change.subject_type = change_history.subject_type
      and change.subject_id = change_history.subject_id::text
      and (before_id is null or change.id < before_id)
    order by change.id desc
    limit least(greatest(page_size, 1), 200);
end;
$$;

create function public.change_history(
  subject_type text, subject_id uuid, before_id bigint default null, page_size integer default 20
) returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, source text,
  operation text, fields jsonb, names jsonb, undoes bigint, undone_by bigint, is_undoable boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select change.id, change.happened_at, change.actor_id, change.actor_name, change.source,
    change.operation, change.fields, change.names, change.undoes, change.undone_by, change.is_undoable
  from private.change_history(subject_type, subject_id, before_id, page_size) as change;
end;
comment on function public.change_history(text, uuid, bigint, integer) is
  'The changes of a row of resources, events, service_provider_directory, organizations or starter_kits, or of the roles of a person (profiles), newest first, at most 200 older than before_id; names holds the people and organizations that the changes mention. Staff only (42501), roles for admins.';

grant execute on function
  private.change_history(text, uuid, bigint, integer),
  public.change_history(text, uuid, bigint, integer)
to authenticated;

create function private.changed_row(change private.changes) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb;
begin
  execute format(
    'select to_jsonb(it) from public.%I as it where it.id = $1 for update', change.subject_type)
  into stored using change.subject_id::uuid;
  if stored is null then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
  return stored || coalesce((
    select jsonb_object_agg(
      linked.key, linked.row - array['resource_id', linked.id_column, 'decided_by'])
    from (
      select 'organization:' || it.organization_id, 'organization_id', to_jsonb(it)
      from public.resource_organizations as it where it.resource_id = change.subject_id::uuid
      union all
      select 'criterion:' || it.id, 'id', to_jsonb(it)
      from public.resource_criteria as it where it.resource_id = change.subject_id::uuid
      union all
      select 'pair:' || it.other_id, 'other_id', to_jsonb(it)
      from public.resource_pairs as it where it.resource_id = change.subject_id::uuid
    ) as linked (key, id_column, row)), '{}');
end;
$$;
comment on function private.changed_row(private.changes) is
  'The row that a change is about, locked, with what is linked to it. PT404 without it.';

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

create function private.restore_columns(change private.changes, columns_before jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  names text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(columns_before) as key);
begin
  perform private.require_account((columns_before ->> person.column_name)::uuid)
  from unnest(array[
      'curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id', 'verified_by'])
    as person (column_name)
  where columns_before ->> person.column_name is not null;
  execute format(
    'update public.%1$I as it set (%2$s) =
       (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
     where it.id = $2', change.subject_type, names)
  using columns_before, change.subject_id::uuid;
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
    case split_part(link.key, ':', 1)
      when 'criterion' then
        perform private.restore_criterion(
          change.subject_id::uuid, split_part(link.key, ':', 2)::uuid, link.before);
      when 'pair' then
        perform private.restore_pair(
          change.subject_id::uuid, split_part(link.key, ':', 2)::uuid, link.before);
      else
        perform private.restore_organization(
          change.subject_id::uuid, split_part(link.key, ':', 2)::uuid, link.before);
    end case;
  end loop;
end;
$$;
comment on function private.restore_row(private.changes) is
  'Writes the columns and linked rows from before a change.';

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
end;

-- A change is undone in one step while nothing later touched its fields. Otherwise the caller
-- merges by hand (PT409).
create function private.undo_without_audit(change_id bigint) returns private.changes
language plpgsql
set search_path = ''
as $$
declare
  change private.changes;
  stored jsonb;
begin
  perform private.require_staff();
  select * into change from private.changes as it
  where it.id = change_id and it.operation is not null;
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
      change.subject_id::uuid, split_part(field.key, ':', 2),
      jsonb_typeof(field.value -> 'before') = 'object')
    from jsonb_each(change.fields) as field;
  else
    perform private.require_untouched(change, stored);
    perform private.restore_row(change);
  end if;
  perform set_config('history.undoes', '', true);
  perform private.mark_undone(change);
  return change;
end;
$$;
comment on function private.undo_without_audit(bigint) is
  'Undoes a change and returns it. The caller records the decision.';

create function private.undo_change(change_id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change private.changes := private.undo_without_audit(change_id);
begin
  perform private.record_audit(
    'history.undo', change.subject_type, change.subject_id, jsonb_build_object('columns', (
      select jsonb_agg(split_part(field, ':', 1) order by field)
      from jsonb_object_keys(change.fields) as field)));
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

grant execute on function private.undo_change(bigint), public.undo_change(bigint) to authenticated;

create function private.require_many_change(resource_ids uuid[], field text, value jsonb)
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  is_possible boolean;
begin
  if (cardinality(resource_ids) between 1 and 500) is not true or array_ndims(resource_ids) > 1 then
    raise exception 'Please choose 1 to 500 resources.' using errcode = 'PT400';
  end if;
  is_possible := case field
    when 'availability_status' then
      coalesce(value, 'null') in ('null', '"open_rolling"', '"open_deadline"', '"closed"', '"coming_soon"')
    when 'status' then value in ('"approved"', '"coming_soon"', '"archived"')
    when 'curator_id' then coalesce(value, 'null') = 'null' or exists (
      select from public.profiles as person where to_jsonb(person.user_id) = value)
    when 'tags' then jsonb_typeof(value) = 'string' and private.is_line(value #>> '{}', 60)
    when 'industry_categories' then (value #>> '{}') = any (private.industries())
    when 'verified_how' then value in ('"website"', '"phone"', '"guide"')
  end;
  if is_possible is not true then
    raise exception 'Please choose a value for this field.' using errcode = 'PT400';
  end if;
end;
$$;
comment on function private.require_many_change(uuid[], text, jsonb) is
  'Raises PT400 for no or more than 500 resources, a field that is not changed in many at once, or a value that it cannot have.';

-- A list keeps its entries; a tag in other letters is the same tag.
create function private.many_change_after(before jsonb, field text, value jsonb) returns jsonb
language sql immutable
set search_path = ''
return case
  when field not in ('tags', 'industry_categories') then coalesce(value, 'null')
  when exists (
    select from jsonb_array_elements_text(before) as entry (text)
    where lower(entry.text) = lower(value #>> '{}')) then before
  else before || value
end;

-- What was archived after the preview is not what staff saw.
create function private.plan_many_change(
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
    -- A guide is removed first (rule 12.4), never replaced unasked.
    when field = 'curator_id' and 'null' not in (result.before, result.after) then 'held'
    when field = 'tags' and jsonb_array_length(result.after) > 30 then 'full'
    when seen is not null and seen -> stored.id::text is distinct from result.before
      then 'changed_meanwhile'
    else 'changed'
  end;
  return result;
end;
$$;
comment on function private.plan_many_change(public.resources, text, jsonb, jsonb) is
  'What a change of many resources does to one of them: changed, same, pending, admins_only, held, full or changed_meanwhile.';

create function private.write_many_change(planned private.many_change, field text) returns bigint
language plpgsql
set search_path = ''
as $$
begin
  if field = 'verified_how' then
    update public.resources as resource
    set verified_at = now(), verified_by = auth.uid(), verified_how = planned.after #>> '{}',
      doubted_at = null
    where resource.id = planned.resource_id;
  else
    execute format(
      'update public.resources as resource set %1$I =
         (jsonb_populate_record(null::public.resources, jsonb_build_object(%1$L, $1))).%1$I
       where resource.id = $2', field)
    using planned.after, planned.resource_id;
  end if;
  return (
    select max(change.id) from private.changes as change
    where change.subject_type = 'resources' and change.subject_id = planned.resource_id::text
      and change.operation is not null);
end;
$$;

create function private.change_many_resources(
  resource_ids uuid[], field text, value text, seen jsonb
) returns setof private.many_change
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.resources;
  planned private.many_change;
  wanted constant jsonb := to_jsonb(value);
  changed integer := 0;
begin
  perform private.require_staff();
  perform private.require_many_change(resource_ids, field, wanted);
  if field = 'curator_id' and value is not null then
    perform private.require_account(value::uuid);
  end if;
  -- In one order, so that two curators never wait for each other in a circle.
  for stored in
    select * from public.resources as resource
    where resource.id = any (resource_ids) order by resource.id for update
  loop
    planned := private.plan_many_change(stored, field, wanted, seen);
    if seen is not null and planned.outcome = 'changed' then
      planned.change_id := private.write_many_change(planned, field);
      changed := changed + 1;
    end if;
    return next planned;
  end loop;
  -- One entry per resource would bury all others; the history of each has its change.
  if changed > 0 then
    perform private.record_audit(
      'resources.change_many', 'resources', field, jsonb_build_object('changed', changed));
  end if;
end;
$$;

create function public.change_many_resources(
  resource_ids uuid[], field text, value text default null, seen jsonb default null
) returns table (
  resource_id uuid, name text, before jsonb, after jsonb, outcome text, change_id bigint
)
language sql security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.name, it.before, it.after, it.outcome, it.change_id
  from private.change_many_resources(resource_ids, field, value, seen) as it
  order by it.name, it.resource_id;
end;
comment on function public.change_many_resources(uuid[], text, text, jsonb) is
  'Sets availability_status, status or curator_id of 1 to 500 resources to a value, adds one to their tags or industry_categories, or records as verified_how that their facts are right today (else PT400). Without seen it only shows what it would change; seen {id: before} from that reply makes it so, where before still holds. Each resource is changed, same, or left alone: archived, pending (decided in the queue), admins_only (archiving), held (by another guide), full (30 tags) or changed_meanwhile. change_id is for undo_changes(). Staff only (42501).';

grant execute on function
  private.change_many_resources(uuid[], text, text, jsonb),
  public.change_many_resources(uuid[], text, text, jsonb)
to authenticated;

create function private.undo_changes(change_ids bigint[])
returns table (change_id bigint, outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  undone integer := 0;
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
      perform private.undo_without_audit(change_id);
      outcome := 'undone';
      undone := undone + 1;
    exception
      when sqlstate 'PT409' then outcome := 'changed_later';
      when insufficient_privilege then outcome := 'admins_only';
      when sqlstate 'PT404' then outcome := 'gone';
    end;
    return next;
  end loop;
  if undone > 0 then
    perform private.record_audit(
      'history.undo_bulk', 'changes', 'bulk', jsonb_build_object('undone', undone));
  end if;
end;
$$;

create function public.undo_changes(change_ids bigint[])
returns table (change_id bigint, outcome text)
language sql security invoker
set search_path = ''
begin atomic
  select it.change_id, it.outcome from private.undo_changes(change_ids) as it;
end;
comment on function public.undo_changes(bigint[]) is
  'Undoes 1 to 500 changes (else PT400), each by itself: undone, changed_later, gone, or admins_only where it archived or restored. Staff only (42501).';

grant execute on function
  private.undo_changes(bigint[]),
  public.undo_changes(bigint[])
to authenticated;
