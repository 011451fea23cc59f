-- Follows default-privileges.sql in projects made since May 30, 2026: reading and writing is not
-- granted any more. TRUNCATE and other rights that no API request can use stay granted.
--
-- Source: the platform's changelog of April 28, 2026, "Tables not exposed to Data and GraphQL API
-- automatically".
alter default privileges for role postgres in schema public
  revoke select, insert, update, delete on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke usage, select on sequences from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke execute on functions from anon, authenticated, service_role;
