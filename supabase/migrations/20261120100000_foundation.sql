-- What every later migration stands on: extensions, a schema that the API never exposes, and
-- default privileges that grant nothing. From here on a new table or function is closed until its
-- own migration opens it, on new hosted projects as on older ones that used to grant ALL.

-- Extensions first: their functions must keep the PUBLIC execute that is taken away below.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Nobody gets USAGE here. Checks, policies and triggers hold their functions by identity and need
-- EXECUTE alone, so that not even a misconfigured `schemas` setting opens this schema to the API.
create schema private;
comment on schema private is
  'Helpers of checks, policies and triggers. Not exposed by the API, no USAGE for its roles.';
revoke all on schema private from public;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges in schema public
  revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from public, anon, authenticated, service_role;
-- PostgreSQL's own grant of EXECUTE to PUBLIC can only be taken back for all schemas at once.
alter default privileges revoke execute on functions from public;

-- Clients cannot write updated_at; it also tells two edits of one row apart, so it always moves.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end;
$$;
revoke all on function private.touch_updated_at() from public, anon, authenticated, service_role;
