-- Former addresses of resources: their links lead to the resource for good. Links contain a slug or
-- an id.

create table public.resource_addresses (
  address text primary key
    constraint resource_addresses_address_check
    check (char_length(address) <= 240 and address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  resource_id uuid not null references public.resources (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.resource_addresses is
  'Slugs that resources had before, and slugs and ids of resources merged into them. A resource that has the slug now comes first.';

create index resource_addresses_resource_id_idx on public.resource_addresses (resource_id);

revoke all on table public.resource_addresses from public, anon, authenticated, service_role;
grant select (address, resource_id) on table public.resource_addresses to anon, authenticated;
grant select, insert, update, delete on table public.resource_addresses to service_role;

alter table public.resource_addresses enable row level security;

-- The policies of resources decide what each caller sees.
create policy resource_addresses_select_of_visible_resources_by_anyone
  on public.resource_addresses
  for select to anon, authenticated
  using (exists (select from public.resources where resources.id = resource_id));

create function private.keep_resource_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.resource_addresses (address, resource_id) values (old.slug, new.id)
  on conflict (address) do update set resource_id = excluded.resource_id;
  delete from public.resource_addresses as former
  where former.address = new.slug and former.resource_id = new.id;
  return null;
end;
$$;

create trigger resources_keep_address
  after update of slug on public.resources
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_resource_address();

revoke all on function private.keep_resource_address()
from public, anon, authenticated, service_role;
