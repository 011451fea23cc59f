-- The roles of a hosted project, once for a server, as a superuser. `postgres` owns the database and
-- is no superuser, which is why this needs a server of its own: elsewhere `postgres` is one.
--
-- Written from what these say of PostgreSQL 17 projects: github.com/supabase/postgres
-- (migrations/db, ansible/files/postgresql_config/supautils.conf.j2) and the platform's changelog.

create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role postgres login createdb createrole bypassrls replication;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_admin set search_path = "$user", public, auth, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;

grant anon, authenticated, service_role to authenticator;
grant authenticator to supabase_storage_admin;
grant anon, authenticated, service_role, authenticator, pg_monitor, pg_read_all_data, pg_signal_backend
  to postgres with admin option;

-- The platform's extension supautils lets `postgres` do two things that grants cannot express: write
-- policies on the tables of storage, and replay rows without triggers. Membership gives more than
-- the first; the test sees to it that the migrations take nothing else.
grant supabase_storage_admin to postgres with inherit true, set false;
grant set on parameter session_replication_role to postgres;
