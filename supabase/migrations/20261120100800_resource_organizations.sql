-- Which organizations stand behind a resource (spec §3); one of them may be the primary one.

create table public.resource_organizations (
  resource_id uuid not null references public.resources (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  is_primary boolean not null default false,
  primary key (resource_id, organization_id)
);

comment on table public.resource_organizations is
  'Links resources and organizations. As visible as the resource.';

create index resource_organizations_organization_id_idx
  on public.resource_organizations (organization_id);
create unique index resource_organizations_primary_key
  on public.resource_organizations (resource_id) where is_primary;

revoke all on table public.resource_organizations from public, anon, authenticated, service_role;
grant select (resource_id, organization_id, is_primary)
  on table public.resource_organizations to anon, authenticated;
grant insert (resource_id, organization_id, is_primary)
  on table public.resource_organizations to authenticated;
grant update (is_primary) on table public.resource_organizations to authenticated;
grant delete on table public.resource_organizations to authenticated;
grant select, insert, update, delete on table public.resource_organizations to service_role;

alter table public.resource_organizations enable row level security;

-- The resource's own policy decides for each caller.
create policy resource_organizations_select_of_visible_resources_by_anyone
  on public.resource_organizations
  for select to anon, authenticated
  using (exists (select from public.resources where resources.id = resource_id));

create policy resource_organizations_insert_all_by_staff on public.resource_organizations
  for insert to authenticated
  with check ((select private.is_staff()));

create policy resource_organizations_update_all_by_staff on public.resource_organizations
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy resource_organizations_delete_all_by_staff on public.resource_organizations
  for delete to authenticated
  using ((select private.is_staff()));
