-- Closed until opened: what a migration forgets to protect is out of reach, not in the open.
begin;
set local search_path = public, extensions, tests;
select plan(14);

create table public.forgotten (id integer primary key, secret text);
insert into public.forgotten values (1, 'x');
create sequence public.forgotten_numbers;
create function public.forgotten_call() returns integer language sql return 1;
create function private.forgotten_helper() returns integer language sql return 1;

select is_empty(
  $$select role from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_table_privilege(role, 'public.forgotten',
        'select, insert, update, delete, truncate, references, trigger')
      or has_sequence_privilege(role, 'public.forgotten_numbers', 'usage, select, update')
      or has_function_privilege(role, 'public.forgotten_call()', 'execute')
      or has_function_privilege(role, 'private.forgotten_helper()', 'execute')$$,
  'a new table, sequence or function is closed to API roles');
select is_empty(
  $$select role from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_schema_privilege(role, 'private', 'usage')
      or has_schema_privilege(role, 'public', 'create')$$,
  'API roles have no USAGE on private and no CREATE on public');

drop table public.forgotten;
drop function public.forgotten_call(), private.forgotten_helper();

select is_empty(
  $$select oid::regclass from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind in ('r', 'p') and not relrowsecurity$$,
  'every table has row-level security enabled');
select is_empty(
  $$select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (reloptions), false)$$,
  'every view has security_invoker');
select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce('search_path=""' = any (proconfig), false)$$,
  'every function has an empty search path');
select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and (has_function_privilege('anon', oid, 'execute')
        or has_function_privilege('authenticated', oid, 'execute'))$$,
  'no function that visitors or members may execute is security definer');
select is_empty(
  $$select policyname from pg_policies where schemaname in ('public', 'storage') and roles @> '{public}'$$,
  'every policy names its roles');
select is_empty(
  $$select policyname from pg_policies
    where schemaname in ('public', 'storage') and cmd in ('INSERT', 'UPDATE', 'ALL') and with_check is null$$,
  'every policy that writes has a with check');
select is_empty(
  $$select policyname from pg_policies
    where schemaname = 'public' and cmd = 'UPDATE' and with_check is distinct from qual$$,
  'every update policy has the same using and with check');
select is_empty(
  $$select policyname from pg_policies
    where schemaname = 'public'
      and (cmd = 'ALL' or permissive <> 'PERMISSIVE'
        or policyname !~ ('^' || tablename || '_' || lower(cmd) || '_[a-z_]+_by_[a-z]+$'))$$,
  'every policy has one command and is named table_command_scope_by_audience');
select is_empty(
  $$select role, tablename, cmd from pg_policies, unnest(roles) as role
    where schemaname = 'public' group by role, tablename, cmd having count(*) > 1$$,
  'there is one policy per command and audience');
select is_empty(
  $$select policyname from pg_policies
    where schemaname = 'public'
      and regexp_replace(
        concat(qual, ' ', with_check),
        '\( SELECT (private|auth)\.\w+\(\) AS \w+\)', '', 'g') ~ '(private|auth)\.\w+\('$$,
  'policies call helpers inside select, so that they run once and not per row');
select is_empty(
  $$select attrelid::regclass, attname from pg_attribute
    where attrelid in (
        select oid from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r')
      and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype)
      and not exists (
        select from pg_constraint
        where conrelid = attrelid and contype = 'c' and attnum = any (conkey))$$,
  'every text column has a check');
select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and pronargs > 6$$,
  'no function takes more than six arguments');

select * from finish();
rollback;
