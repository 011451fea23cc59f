-- Organizations. Sign-up lets a person add a missing one before there is an account, so anyone may
-- add a name. Staff write the other columns; admins merge two that are the same and remove what
-- nothing uses.

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint organizations_name_check
    check (char_length(name) >= 2 and private.is_line(name, 160)),
  description text
    constraint organizations_description_check check (private.is_text(description, 4000)),
  logo_url text
    constraint organizations_logo_url_check check (private.is_web_address(logo_url)),
  website text
    constraint organizations_website_check check (private.is_web_address(website)),
  contact_email text
    constraint organizations_contact_email_check check (private.is_email_address(contact_email)),
  address text
    constraint organizations_address_check check (private.is_text(address, 400)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  added_by text
    constraint organizations_added_by_check check (added_by in ('visitor', 'member', 'staff'))
);
comment on table public.organizations is
  'Organizations that offer resources. Names are public and unique regardless of case.';
comment on column public.organizations.added_by is
  'Who added the name. For staff only: read through staff_organizations().';

create unique index organizations_name_key on public.organizations (lower(name));
create index organizations_name_order_idx on public.organizations (name);

revoke all on table public.organizations from public, anon, authenticated, service_role;
grant select (id, name, description, logo_url, website, contact_email, address, updated_at)
  on table public.organizations to anon, authenticated;
grant insert (name) on table public.organizations to anon, authenticated;
grant insert (description, logo_url, website, contact_email, address)
  on table public.organizations to authenticated;
grant update (name, description, logo_url, website, contact_email, address)
  on table public.organizations to authenticated;
grant delete on table public.organizations to authenticated;
grant select, insert, update, delete on table public.organizations to service_role;

alter table public.organizations enable row level security;

create policy organizations_select_all_by_anyone on public.organizations
  for select to anon, authenticated
  using (true);

create policy organizations_insert_name_by_anon on public.organizations
  for insert to anon
  with check (
    num_nonnulls(description, logo_url, website, contact_email, address) = 0
  );

create policy organizations_insert_name_or_staff_by_authenticated on public.organizations
  for insert to authenticated
  with check (
    (select private.is_staff())
    or ((select private.has_account())
      and num_nonnulls(description, logo_url, website, contact_email, address) = 0)
  );

create policy organizations_update_all_by_staff on public.organizations
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy organizations_delete_all_by_admin on public.organizations
  for delete to authenticated
  using ((select private.is_admin()));

-- ' Acme  Farm ' and 'acme farm' are one organization. An overlong name is not cut: the check
-- refuses it, so that its sender learns of it.
create function private.clean_organization_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.name := coalesce(private.to_line(new.name, 1000), new.name);
  return new;
end;
$$;

create trigger organizations_clean_name
  before insert or update of name on public.organizations
  for each row execute function private.clean_organization_name();

-- One visitor must not use up the limit of all visitors. Visitors without a known address share one
-- counter.
create function private.limit_new_organizations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.count_use(
      'organizations.insert',
      coalesce(auth.uid()::text, private.visitor_address(), 'anon'), 20, interval '1 hour',
      'Too many new organizations.');
  end if;
  if auth.uid() is null then
    perform private.count_use(
      'organizations.insert_by_visitors', 'anon', 200, interval '1 hour',
      'Too many new organizations.');
  end if;
  return new;
end;
$$;

-- For the roles of the API only: inside the function the current user is its owner.
create trigger organizations_limit_new
  before insert on public.organizations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_new_organizations();
create trigger organizations_touch_updated_at
  before update on public.organizations
  for each row execute function private.touch_updated_at();

-- Functions run as the owner of the database and write their own entries.
create trigger organizations_record_change
  after insert or update or delete on public.organizations
  for each row when (current_user <> 'authenticated')
  execute function private.record_change('history', 'organizations', 'id');
create trigger organizations_record_direct_change
  after insert or update or delete on public.organizations
  for each row when (current_user = 'authenticated')
  execute function private.record_change('history, audit', 'organizations', 'id');

create function private.stamp_organization_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.added_by := case
    when auth.uid() is null then 'visitor'
    when private.is_staff() then 'staff'
    else 'member'
  end;
  return new;
end;
$$;

-- For the roles of the API only, as organizations_limit_new.
create trigger organizations_stamp_origin
  before insert on public.organizations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.stamp_organization_origin();

create function private.staff_organizations()
returns table (
  id uuid, name text, description text, logo_url text, website text, contact_email text,
  address text, added_by text, updated_at timestamptz, resource_count bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select it.id, it.name, it.description, it.logo_url, it.website, it.contact_email, it.address,
      it.added_by, it.updated_at,
      (select count(*) from public.resource_organizations as link where link.organization_id = it.id)
    from public.organizations as it;
end;
$$;

create function public.staff_organizations()
returns table (
  id uuid, name text, description text, logo_url text, website text, contact_email text,
  address text, added_by text, updated_at timestamptz, resource_count bigint
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.id, it.name, it.description, it.logo_url, it.website, it.contact_email, it.address,
    it.added_by, it.updated_at, it.resource_count
  from private.staff_organizations() as it;
end;
comment on function public.staff_organizations() is
  'All organizations with who added each and how many resources it has. Staff only (42501).';

grant execute on function
  private.staff_organizations(),
  public.staff_organizations()
to authenticated;

create function private.lock_organization(organization_id uuid) returns public.organizations
language plpgsql
set search_path = ''
as $$
declare
  found_one public.organizations;
begin
  select * into found_one from public.organizations as it
  where it.id = organization_id
  for update;
  if not found then
    raise exception 'This organization no longer exists.' using errcode = 'PT404';
  end if;
  return found_one;
end;
$$;
comment on function private.lock_organization(uuid) is
  'The organization, locked. PT404 without it.';

-- Where a resource has both, the kept link becomes the main one if the other was.
create function private.move_resource_organizations(from_id uuid, to_id uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  moved integer := 0;
  link record;
begin
  for link in
    delete from public.resource_organizations as it where it.organization_id = from_id
    returning it.resource_id, it.is_primary
  loop
    insert into public.resource_organizations as kept (resource_id, organization_id, is_primary)
    values (link.resource_id, to_id, link.is_primary)
    on conflict (resource_id, organization_id)
      do update set is_primary = kept.is_primary or excluded.is_primary;
    -- A new version for whoever edits the resource now.
    update public.resources as resource set name = resource.name
    where resource.id = link.resource_id;
    moved := moved + 1;
  end loop;
  return moved;
end;
$$;
comment on function private.move_resource_organizations(uuid, uuid) is
  'Moves the resources of one organization to another; returns how many.';

create function private.merge_organizations(kept_id uuid, merged_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  merged public.organizations;
  moved integer;
begin
  perform private.require_admin();
  if (kept_id <> merged_id) is not true then
    raise exception 'Please choose two organizations.' using errcode = 'PT400';
  end if;
  -- Resources before organizations, in one order, as saving a resource locks them.
  perform from public.resources as resource
  where resource.id in (
    select link.resource_id from public.resource_organizations as link
    where link.organization_id = merged_id)
  order by resource.id
  for update;
  perform private.lock_organization(least(kept_id, merged_id));
  perform private.lock_organization(greatest(kept_id, merged_id));
  select * into merged from public.organizations as it where it.id = merged_id;
  moved := private.move_resource_organizations(merged_id, kept_id);
  delete from public.organizations as it where it.id = merged_id;
  update public.organizations as it set
    description = coalesce(it.description, merged.description),
    logo_url = coalesce(it.logo_url, merged.logo_url),
    website = coalesce(it.website, merged.website),
    contact_email = coalesce(it.contact_email, merged.contact_email),
    address = coalesce(it.address, merged.address)
  where it.id = kept_id;
  perform private.record_audit(
    'organizations.merge', 'organizations', kept_id::text,
    jsonb_build_object('merged', merged_id, 'moved', moved));
  return moved;
end;
$$;

create function public.merge_organizations(kept_id uuid, merged_id uuid) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.merge_organizations(kept_id, merged_id);
end;
comment on function public.merge_organizations(uuid, uuid) is
  'Moves all resources of the merged organization to the kept one, fills in what the kept one lacks, and removes the merged one; returns how many resources moved. Admins only (42501). PT404 without one of them, PT400 unless they are two.';

grant execute on function
  private.merge_organizations(uuid, uuid),
  public.merge_organizations(uuid, uuid)
to authenticated;
