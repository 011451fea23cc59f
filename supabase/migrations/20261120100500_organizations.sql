-- Organizations (spec §3). Sign-up lets a person add a missing one before there is an account, so
-- anyone may add a name. Only staff write the other columns.

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
  updated_at timestamptz not null default now()
);
comment on table public.organizations is
  'Organizations that offer resources. Names are public and unique regardless of case.';

create unique index organizations_name_key on public.organizations (lower(name));
create index organizations_name_order_idx on public.organizations (name);

revoke all on table public.organizations from public, anon, authenticated, service_role;
grant select (id, name, description, logo_url, website, contact_email, address)
  on table public.organizations to anon, authenticated;
grant insert (name) on table public.organizations to anon;
grant insert (name, description, logo_url, website, contact_email, address)
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
    or num_nonnulls(description, logo_url, website, contact_email, address) = 0
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

create trigger organizations_clean_name
  before insert or update of name on public.organizations
  for each row execute function private.clean_organization_name();
-- For the roles of the API only: inside the function the current user is its owner.
create trigger organizations_limit_new
  before insert on public.organizations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_new_organizations();
create trigger organizations_touch_updated_at
  before update on public.organizations
  for each row execute function private.touch_updated_at();
-- Functions run as the owner of the database and write their own entries.
create trigger organizations_audit
  after insert or update or delete on public.organizations
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');

revoke all on function
  private.clean_organization_name(),
  private.limit_new_organizations()
from public, anon, authenticated, service_role;
