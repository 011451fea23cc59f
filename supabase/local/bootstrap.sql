-- What a Supabase project already holds before the first migration runs: the API roles, the
-- schema for extensions, and who may look names up where. Grants nothing on any table: the
-- migrations do, and a new hosted project grants nothing either.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end $$;

create schema if not exists extensions;
create schema if not exists supabase_migrations;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

-- The storage service acts as the caller and leaves it to row-level security which rows it sees;
-- without a policy that is none.
grant select, insert, update, delete on storage.objects to anon, authenticated;
grant all on storage.objects, storage.buckets to service_role;
grant select on storage.buckets to anon, authenticated;

create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
);
