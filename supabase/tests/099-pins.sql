-- The exact lists of what is open. A change here is a change of who may do what: it must be meant.
-- Columns are listed by what is NOT granted, so that a new column fails until it is decided upon.
begin;
set local search_path = public, extensions, tests;
select plan(9);

select set_eq(
  $$select tablename::text, cmd, policyname::text, array_to_string(roles, ', ')
    from pg_policies where schemaname in ('public', 'private')$$,
  $$values
    ('organizations', 'SELECT', 'organizations_select_all_by_anyone', 'anon, authenticated'),
    ('organizations', 'INSERT', 'organizations_insert_name_by_anon', 'anon'),
    ('organizations', 'INSERT', 'organizations_insert_name_or_staff_by_authenticated', 'authenticated'),
    ('organizations', 'UPDATE', 'organizations_update_all_by_staff', 'authenticated'),
    ('organizations', 'DELETE', 'organizations_delete_all_by_admin', 'authenticated'),
    ('profiles', 'SELECT', 'profiles_select_public_by_anon', 'anon'),
    ('profiles', 'SELECT', 'profiles_select_visible_by_authenticated', 'authenticated'),
    ('profiles', 'UPDATE', 'profiles_update_own_by_authenticated', 'authenticated'),
    ('resource_organizations', 'SELECT', 'resource_organizations_select_of_visible_resources_by_anyone', 'anon, authenticated'),
    ('resource_organizations', 'INSERT', 'resource_organizations_insert_all_by_staff', 'authenticated'),
    ('resource_organizations', 'UPDATE', 'resource_organizations_update_all_by_staff', 'authenticated'),
    ('resource_organizations', 'DELETE', 'resource_organizations_delete_all_by_staff', 'authenticated'),
    ('resources', 'SELECT', 'resources_select_approved_by_anon', 'anon'),
    ('resources', 'SELECT', 'resources_select_visible_by_authenticated', 'authenticated'),
    ('resources', 'INSERT', 'resources_insert_own_pending_or_staff_by_authenticated', 'authenticated'),
    ('resources', 'UPDATE', 'resources_update_all_by_staff', 'authenticated'),
    ('resources', 'DELETE', 'resources_delete_own_pending_or_admin_by_authenticated', 'authenticated'),
    ('user_roles', 'SELECT', 'user_roles_select_of_public_profiles_by_anon', 'anon'),
    ('user_roles', 'SELECT', 'user_roles_select_visible_by_authenticated', 'authenticated')$$,
  'policies');

-- Anything beyond whole-row DELETE for a browser role would also open columns that come later.
select set_eq(
  $$select relname::text,
      case grantee when 0 then 'public' else grantee::regrole::text end,
      string_agg(privilege_type, ', ' order by privilege_type)
    from pg_class, aclexplode(relacl)
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and grantee <> relowner
    group by relname, grantee$$,
  $$values
    ('organizations', 'authenticated', 'DELETE'),
    ('resource_organizations', 'authenticated', 'DELETE'),
    ('resources', 'authenticated', 'DELETE'),
    ('organizations', 'service_role', 'DELETE, INSERT, SELECT, UPDATE'),
    ('profiles', 'service_role', 'DELETE, INSERT, SELECT, UPDATE'),
    ('resource_organizations', 'service_role', 'DELETE, INSERT, SELECT, UPDATE'),
    ('resources', 'service_role', 'DELETE, INSERT, SELECT, UPDATE'),
    ('user_roles', 'service_role', 'SELECT')$$,
  'table privileges');

select set_eq(
  $$select relname::text, role, privilege,
      coalesce(string_agg(attname, ' ' order by attname) filter (where not granted), '')
    from (
      select relname, attname, role, privilege,
        has_column_privilege(role, attrelid, attnum, privilege) as granted
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      cross join unnest(array['anon', 'authenticated']) as role
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privilege
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
    ) as columns
    group by relname, role, privilege having bool_or(granted)$$,
  $$values
    ('organizations', 'anon', 'SELECT', 'created_at updated_at'),
    ('organizations', 'authenticated', 'SELECT', 'created_at updated_at'),
    ('organizations', 'anon', 'INSERT',
      'address contact_email created_at description id logo_url updated_at website'),
    ('organizations', 'authenticated', 'INSERT', 'created_at id updated_at'),
    ('organizations', 'authenticated', 'UPDATE', 'created_at id updated_at'),
    ('profiles', 'anon', 'SELECT', 'contact_method_preference email_updates_consent preferred_language'),
    ('profiles', 'authenticated', 'SELECT', 'contact_method_preference email_updates_consent preferred_language'),
    ('profiles', 'authenticated', 'UPDATE', 'created_at id user_id'),
    ('resource_organizations', 'anon', 'SELECT', ''),
    ('resource_organizations', 'authenticated', 'SELECT', ''),
    ('resource_organizations', 'authenticated', 'INSERT', ''),
    ('resource_organizations', 'authenticated', 'UPDATE', 'organization_id resource_id'),
    ('resources', 'anon', 'SELECT', 'source_notes submitted_by'),
    ('resources', 'authenticated', 'SELECT', 'source_notes submitted_by'),
    ('resources', 'authenticated', 'INSERT',
      'ai_generated_summary contact_profile_id created_at curator_id entrepreneur_contact_profile_id '
      'funding_terms_generated_at funding_terms_summary id notion_id notion_url submitted_by '
      'summary_generated_at updated_at'),
    ('resources', 'authenticated', 'UPDATE', 'created_at id submitted_by updated_at'),
    ('user_roles', 'anon', 'SELECT', 'created_at'),
    ('user_roles', 'authenticated', 'SELECT', 'created_at')$$,
  'columns that are not granted, of tables that are in part');

select set_eq(
  $$select pg_proc.oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')$$,
  array['my_profile_settings()', 'resource_internals(uuid[])'],
  'functions that the API shows');

create function pg_temp.executable_by(role text) returns setof text
language sql
as $$
  select pg_proc.oid::regprocedure::text from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and has_function_privilege(role, pg_proc.oid, 'execute')
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
$$;

select is_empty($$select pg_temp.executable_by('public')$$, 'functions for everybody: none');
select set_eq(
  $$select pg_temp.executable_by('anon')$$,
  array[
    'private.is_email_address(text)', 'private.is_line(text,integer)',
    'private.is_line_list(text[],integer,integer)', 'private.is_phone_number(text)',
    'private.is_subset(text[],text[])', 'private.is_text(text,integer)', 'private.is_web_address(text)'],
  'functions for visitors: what checks ask');
select set_eq(
  $$select pg_temp.executable_by('authenticated') except select pg_temp.executable_by('anon')$$,
  array[
    'my_profile_settings()', 'private.my_profile_settings()', 'resource_internals(uuid[])',
    'private.resource_internals(uuid[])', 'private.is_admin()', 'private.is_staff()'],
  'functions for members beyond those');
select set_eq(
  $$select pg_temp.executable_by('service_role')$$, $$select pg_temp.executable_by('anon')$$,
  'functions for the service key: what checks ask');

select set_eq(
  $$select tgrelid::regclass::text, tgname::text from pg_trigger
    where not tgisinternal and tgenabled = 'O'
      and tgfoid in (select oid from pg_proc where pronamespace = 'private'::regnamespace)$$,
  $$values
    ('auth.users', 'on_auth_user_created'),
    ('organizations', 'organizations_clean_name'),
    ('organizations', 'organizations_limit_new'),
    ('organizations', 'organizations_touch_updated_at'),
    ('resources', 'resources_touch_updated_at')$$,
  'triggers');

select * from finish();
rollback;
