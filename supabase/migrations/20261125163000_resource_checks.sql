-- When somebody last made sure that the facts of a resource are right, how, and who. This is apart
-- from updated_at: a corrected comma checks nothing, and a check changes nothing.

alter table public.resources
  add column verified_at timestamptz,
  add column verified_by uuid references public.profiles (user_id) on delete set null,
  add column verified_how text
    constraint resources_verified_how_check
    check (verified_how in ('website', 'phone', 'owner', 'guide')),
  add column doubted_at timestamptz;
comment on column public.resources.verified_at is
  'When its facts were last found to be right; null before the first check.';
comment on column public.resources.verified_by is
  'Who checked. Internal: staff see it in the history of the resource.';
comment on column public.resources.verified_how is
  'How it was checked: on its website, by phone, by its owner, or by a guide.';
comment on column public.resources.doubted_at is
  'When nobody had answered two questions to its owners; cleared by the next check.';

create index resources_verified_by_idx on public.resources (verified_by);

grant select (verified_at, verified_how, doubted_at)
  on table public.resources to anon, authenticated;

-- A check is no new version: an open editor would report a conflict about nothing.
create or replace function private.touch_resource() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Columns that do not say that the text of the resource changed.
  generated constant text[] := array[
    'ai_generated_summary', 'summary_generated_at', 'funding_terms_summary',
    'funding_terms_generated_at', 'summary_state', 'funding_summary_state', 'moderation_status',
    'amount_least', 'amount_most', 'amount_named', 'verified_at', 'verified_by', 'verified_how',
    'doubted_at'];
  is_generated boolean :=
    (new.verified_at, new.verified_by, new.verified_how, new.doubted_at)
      is distinct from (old.verified_at, old.verified_by, old.verified_how, old.doubted_at);
begin
  -- Without a text there is no moment of generation.
  if new.ai_generated_summary is null then
    new.summary_generated_at := null;
  end if;
  if new.funding_terms_summary is null then
    new.funding_terms_generated_at := null;
  end if;
  if new.summary_generated_at is distinct from old.summary_generated_at
    and new.summary_generated_at is not null then
    is_generated := true;
    new.summary_generated_at := greatest(clock_timestamp(), old.updated_at);
  elsif new.ai_generated_summary is distinct from old.ai_generated_summary then
    new.summary_generated_at := null;
  end if;
  if new.funding_terms_generated_at is distinct from old.funding_terms_generated_at
    and new.funding_terms_generated_at is not null then
    is_generated := true;
    new.funding_terms_generated_at := greatest(clock_timestamp(), old.updated_at);
  elsif new.funding_terms_summary is distinct from old.funding_terms_summary then
    new.funding_terms_generated_at := null;
  end if;
  if not is_generated or to_jsonb(new) - generated <> to_jsonb(old) - generated then
    -- Always later than the version before, however coarse the clock.
    new.updated_at := greatest(
      clock_timestamp(),
      greatest(old.updated_at, new.summary_generated_at, new.funding_terms_generated_at)
        + interval '1 microsecond');
  end if;
  return new;
end;
$$;
comment on function private.touch_resource() is
  'As touch_updated_at(), except for generated texts, whose moment of generation it sets, and checks.';

-- A check by mistake is undone with one press.
create or replace function private.is_undoable(change private.changes) returns boolean
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

create or replace function private.restore_columns(change private.changes, columns_before jsonb)
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
  using columns_before, change.subject_id;
end;
$$;

create or replace function private.names_in(fields jsonb) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(named.id, named.name), '{}')
  from (
    select it.id::text, it.name from public.organizations as it
    where fields ? ('organization:' || it.id)
    union all
    select person.user_id::text, person.display_name from public.profiles as person
    where person.user_id::text in (
      select side.value #>> '{}'
      from jsonb_each(fields) as field, jsonb_each(field.value) as side
      where field.key in (
        'curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id', 'verified_by'))
  ) as named (id, name)
);

create function private.require_verifiable(resource_ids uuid[], how text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if (how in ('website', 'phone', 'owner', 'guide')) is not true
    or (cardinality(resource_ids) between 1 and 500) is not true
    or array_ndims(resource_ids) > 1
  then
    raise exception 'Please say how you checked 1 to 500 resources.' using errcode = 'PT400';
  end if;
  -- In one order, so that two curators never wait for each other in a circle.
  perform from public.resources as resource
  where resource.id = any (resource_ids) order by resource.id for update;
  if not private.is_staff() and exists (
    select from unnest(resource_ids) as wanted (id)
    left join public.resources as resource
      on resource.id = wanted.id and resource.status = 'approved'
    where (resource.curator_id = auth.uid()) is not true
  ) then
    raise exception 'Only staff and the guide of a resource may check it.'
      using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from unnest(resource_ids) as wanted (id)
    where not exists (select from public.resources as resource where resource.id = wanted.id)
  ) then
    raise exception 'One of these resources no longer exists.' using errcode = 'PT404';
  end if;
end;
$$;
comment on function private.require_verifiable(uuid[], text) is
  'Locks resources that the caller may check: all for staff, public ones for their guide (42501). PT400 for a wrong way or more than 500, PT404 without one of them.';

create function private.verify_resources(resource_ids uuid[], how text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  verified integer;
begin
  perform private.require_verifiable(resource_ids, how);
  update public.resources as resource
  set verified_at = now(), verified_by = auth.uid(), verified_how = how, doubted_at = null
  where resource.id = any (resource_ids);
  get diagnostics verified = row_count;
  perform private.record_audit(
    'resource.verify', 'resources', wanted.id::text, jsonb_build_object('how', how))
  from (select distinct unnest(resource_ids) as id) as wanted;
  return verified;
end;
$$;

create function public.verify_resources(resource_ids uuid[], how text default 'guide')
returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.verify_resources(resource_ids, how);
end;
comment on function public.verify_resources(uuid[], text) is
  'Records that the facts of 1 to 500 resources were just found to be right, and how: website, phone, owner or guide (else PT400); returns how many. All or none. Staff, and the guide of public resources (42501). PT404 without one of them.';

revoke all on function
  private.require_verifiable(uuid[], text),
  private.verify_resources(uuid[], text),
  public.verify_resources(uuid[], text)
from public, anon, authenticated, service_role;
grant execute on function
  private.verify_resources(uuid[], text),
  public.verify_resources(uuid[], text)
to authenticated;
