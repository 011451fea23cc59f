-- What the access matrix does not ask: private functions, functions of nobody, and indexes of tokens.
begin;
set local search_path = public, extensions, tests;
select plan(4);

create function pg_temp.functions_for(role text) returns table (name text, schema text, signature text)
language sql
as $$
  select proname::text, pronamespace::regnamespace::text, pg_get_function_identity_arguments(pg_proc.oid)
  from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and has_function_privilege(role, pg_proc.oid, 'execute')
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
$$;

select is_empty($$select pg_temp.functions_for('public')$$, 'no function is executable by public');
select is_empty(
  $$select pg_proc.oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      and not exists (
        select from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, pg_proc.oid, 'execute'))$$,
  'every exposed function is executable by a role');
create temporary table reachable on commit drop as
  select * from unnest(array['anon', 'authenticated', 'service_role']) as role, pg_temp.functions_for(role);
-- The names that checks and policies call; everything else private stands behind a call of the same name.
select set_eq(
  $$select role, name
    from (
      select role, name, signature from reachable where schema = 'private'
      except
      select role, name, signature from reachable where schema = 'public') as direct$$,
  $$select role, name
    from unnest(array['anon', 'authenticated', 'service_role']) as role, unnest(array[
      'is_email_address', 'is_line', 'is_line_list', 'is_phone_number', 'is_subset', 'is_text', 'is_web_address'])
      as name
    union all
    select role, name from unnest(array['authenticated', 'service_role']) as role, unnest(array[
      'assignee_roles', 'business_stages', 'industries', 'is_json_line_list', 'is_kit_step', 'is_kit_steps', 'regions', 'support_types']) as name
    union all select role, unnest(array['amount_bounds', 'criterion_values', 'dollars_in', 'is_criterion'])
    from unnest(array['authenticated', 'service_role']) as role
    union all select 'service_role', 'are_filters'
    union all select 'authenticated', unnest(array[
      'has_account', 'is_admin', 'is_editor', 'is_image_of_event', 'is_staff', 'may_add_event_image', 'set_resource_organizations',
      'update_resource_columns'])$$,
  'directly executable private functions are those listed');

select is_empty(
  $$select format('%s.%s', attrelid::regclass, attname) from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and attname ~ 'token(_hash)?$' and atttypid in ('uuid'::regtype, 'bytea'::regtype)
      and not exists (
        select from pg_index where indrelid = attrelid and indisunique and indpred is null and indkey[0] = attnum)$$,
  'a token of a link is looked up in an index');

select * from finish();
rollback;
