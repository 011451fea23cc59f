-- Staff change one field of many resources at once, see before what will change, and undo all of it
-- with one press.

create type private.many_change as (
  resource_id uuid, name text, before jsonb, after jsonb, outcome text, change_id bigint
);

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
    -- The same check again counts: it is of today.
    when field <> 'verified_how' and result.after = result.before then 'same'
    -- Decided in the queue, with a reason for the submitter.
    when field = 'status' and stored.status = 'pending' then 'pending'
    when field = 'status' and 'archived' in (stored.status, value #>> '{}')
      and not private.is_admin() then 'admins_only'
    -- A guide is removed first (spec §4), never replaced unasked.
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
    where change.subject_type = 'resources' and change.subject_id = planned.resource_id);
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
  'Sets availability_status, status or curator_id of 1 to 500 resources to a value, adds one to their tags or industry_categories, or records as verified_how that their facts are right today (else PT400). Without seen it only shows what it would change; seen {id: before} from that reply makes it so, where before still holds. Each resource is changed, same, or left alone: pending (decided in the queue), admins_only (archiving), held (by another guide), full (30 tags) or changed_meanwhile. change_id is for undo_changes(). Staff only (42501).';

create function private.undo_changes(change_ids bigint[])
returns table (change_id bigint, outcome text)
language plpgsql security definer
set search_path = ''
as $$
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
      perform private.undo_change(change_id);
      outcome := 'undone';
    exception
      when sqlstate 'PT409' then outcome := 'changed_later';
      when sqlstate 'PT404' then outcome := 'gone';
    end;
    return next;
  end loop;
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
  'Undoes 1 to 500 changes (else PT400), each by itself as undo_change() does: undone, changed_later (a field was changed again, or it was undone already) or gone (older than 90 days, or no longer there). Staff only (42501), roles for admins.';

create function private.broken_websites() returns table (resource_id uuid, problem text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select last_check.resource_id, last_check.problem
    from private.website_checks as last_check
    join public.resources as resource
      on resource.id = last_check.resource_id and resource.website = last_check.website
    where last_check.last_failed_on > last_check.first_failed_on;
end;
$$;

create function public.broken_websites() returns table (resource_id uuid, problem text)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.problem from private.broken_websites() as it;
end;
comment on function public.broken_websites() is
  'Resources whose website failed on two separate days, and how. Staff only (42501).';

revoke all on function
  private.require_many_change(uuid[], text, jsonb),
  private.many_change_after(jsonb, text, jsonb),
  private.plan_many_change(public.resources, text, jsonb, jsonb),
  private.write_many_change(private.many_change, text),
  private.change_many_resources(uuid[], text, text, jsonb),
  public.change_many_resources(uuid[], text, text, jsonb),
  private.undo_changes(bigint[]),
  public.undo_changes(bigint[]),
  private.broken_websites(),
  public.broken_websites()
from public, anon, authenticated, service_role;
grant execute on function
  private.change_many_resources(uuid[], text, text, jsonb),
  public.change_many_resources(uuid[], text, text, jsonb),
  private.undo_changes(bigint[]),
  public.undo_changes(bigint[]),
  private.broken_websites(),
  public.broken_websites()
to authenticated;
