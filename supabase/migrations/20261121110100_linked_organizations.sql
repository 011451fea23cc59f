-- The organizations behind a resource, put together in one step: none is lost between two calls, and
-- the first one is the main one.

create function private.set_resource_organizations(
  resource_id uuid, seen_updated_at timestamptz, organization_ids uuid[]
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  found_at timestamptz;
begin
  perform private.require_staff();
  if organization_ids is null or array_ndims(organization_ids) > 1
    or array_position(organization_ids, null) is not null
    or cardinality(organization_ids) > 20
    or cardinality(organization_ids) <> (
      select count(distinct entry) from unnest(organization_ids) as entry) then
    raise exception 'Please choose at most 20 organizations, each of them once.'
      using errcode = 'PT400';
  end if;
  select resource.updated_at into found_at from public.resources as resource
  where resource.id = set_resource_organizations.resource_id
  for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if found_at is distinct from seen_updated_at then
    raise exception 'This resource was changed after you opened it.' using errcode = 'PT409';
  end if;
  if (select count(*) from public.organizations as it where it.id = any (organization_ids))
    < cardinality(organization_ids) then
    raise exception 'One of these organizations no longer exists.' using errcode = 'PT404';
  end if;

  delete from public.resource_organizations as link
  where link.resource_id = set_resource_organizations.resource_id;
  insert into public.resource_organizations (resource_id, organization_id, is_primary)
  select set_resource_organizations.resource_id, entry.id, entry.position = 1
  from unnest(organization_ids) with ordinality as entry (id, position);
  update public.resources as resource set name = resource.name
  where resource.id = set_resource_organizations.resource_id
  returning resource.updated_at into found_at;
  perform private.record_audit(
    'resource_organizations.set', 'resources', resource_id::text,
    jsonb_build_object('count', cardinality(organization_ids)));
  return found_at;
end;
$$;

create function public.set_resource_organizations(
  resource_id uuid, seen_updated_at timestamptz, organization_ids uuid[]
) returns timestamptz
language sql security invoker
set search_path = ''
begin atomic
  select private.set_resource_organizations(resource_id, seen_updated_at, organization_ids);
end;
comment on function public.set_resource_organizations(uuid, timestamptz, uuid[]) is
  'Replaces the organizations of a resource, the main one first, and returns its new updated_at. Staff only (42501). PT404 without the resource or an organization, PT409 when the resource is no longer as it was at seen_updated_at.';

revoke all on function
  private.set_resource_organizations(uuid, timestamptz, uuid[]),
  public.set_resource_organizations(uuid, timestamptz, uuid[])
from public, anon, authenticated, service_role;
grant execute on function
  private.set_resource_organizations(uuid, timestamptz, uuid[]),
  public.set_resource_organizations(uuid, timestamptz, uuid[])
to authenticated;
