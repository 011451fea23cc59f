-- Helpers of the other files, which run after this one. They stay in the test database.
begin;

-- Unless its functions are there already: the test runner loads them where no extension can be
-- installed.
do $$
begin
  if to_regprocedure('extensions.plan(integer)') is null then
    create extension if not exists pgtap with schema extensions;
  end if;
end $$;

-- Default privileges take EXECUTE from everyone (foundation migration); assertions run as any role.
do $$
declare
  assertion regprocedure;
begin
  for assertion in
    select pg_proc.oid
    from pg_proc
    left join pg_depend on pg_depend.objid = pg_proc.oid and pg_depend.deptype = 'e'
      and pg_depend.classid = 'pg_proc'::regclass
    left join pg_extension on pg_extension.oid = pg_depend.refobjid
    where pg_proc.pronamespace = 'extensions'::regnamespace
      and coalesce(pg_extension.extname, 'pgtap') = 'pgtap'
      and not has_function_privilege('anon', pg_proc.oid, 'execute')
  loop
    execute format('grant execute on function %s to anon, authenticated, service_role', assertion);
  end loop;
end;
$$;

create schema if not exists tests;
grant usage on schema tests to anon, authenticated, service_role;

-- The account id of a persona: the same in every file.
create or replace function tests.id_of(account text) returns uuid
language sql immutable
return md5('account ' || account)::uuid;

-- An account as the auth service makes it; the sign-up trigger adds the profile.
create or replace function tests.create_user(
  account text, roles text[] default '{}', sent jsonb default '{}'
) returns uuid
language plpgsql
as $$
begin
  insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
  values (
    tests.id_of(account), 'authenticated', 'authenticated', account || '@auth.example.org', sent,
    now(), now()
  );
  insert into public.user_roles (user_id, role)
  select tests.id_of(account), given from unnest(roles) as given;
  return tests.id_of(account);
end;
$$;

-- Hosted projects and Docker refuse to delete files by SQL; the embedded stack does not.
do $$
begin
  if to_regproc('storage.protect_delete') is null then
    create function storage.protect_delete() returns trigger
    language plpgsql
    as $trigger$
    begin
      if current_setting('storage.allow_delete_query', true) is distinct from 'true' then
        raise exception 'Direct deletion from storage tables is not allowed.' using errcode = '42501';
      end if;
      return null;
    end;
    $trigger$;
    create trigger protect_objects_delete before delete on storage.objects
      for each statement execute function storage.protect_delete();
  end if;
end;
$$;

-- Everybody a policy tells apart. Only 'owner' and 'guide' have a public profile.
create or replace function tests.create_cast() returns void
language plpgsql
as $$
begin
  perform
    tests.create_user('member', sent => '{"display_name": "Member"}'),
    tests.create_user('owner', sent => '{"display_name": "Owner"}'),
    tests.create_user('hidden', array['contributor'], '{"display_name": "Hidden"}'),
    tests.create_user('guide', array['atlas_guide'], '{"display_name": "Guide"}'),
    tests.create_user('service_admin', array['service_admin'], '{"display_name": "Service Admin"}'),
    tests.create_user('admin', array['admin'], '{"display_name": "Admin"}');
  update public.profiles set public_profile = true
  where user_id in (tests.id_of('owner'), tests.id_of('guide'));
  -- Whoever used this database before must not use up the limits of a test.
  delete from private.usage_counters;
end;
$$;

create or replace function tests.act_as(account text) returns void
language plpgsql
as $$
begin
  perform
    set_config('request.jwt.claim.sub', tests.id_of(account)::text, true),
    set_config('request.jwt.claim.role', 'authenticated', true),
    set_config(
      'request.jwt.claims',
      json_build_object('sub', tests.id_of(account), 'role', 'authenticated')::text, true),
    set_config('role', 'authenticated', true);
end;
$$;

create or replace function tests.act_as_anon() returns void
language plpgsql
as $$
begin
  perform
    set_config('request.jwt.claim.sub', '', true),
    set_config('request.jwt.claim.role', 'anon', true),
    set_config('request.jwt.claims', '{"role": "anon"}', true),
    set_config('role', 'anon', true);
end;
$$;

create or replace function tests.act_as_superuser() returns void
language plpgsql
as $$
begin
  perform
    set_config('request.jwt.claim.sub', '', true),
    set_config('request.jwt.claim.role', '', true),
    set_config('request.jwt.claims', '', true),
    set_config('role', 'none', true);
end;
$$;

-- Rows that a statement touched, with the caller's rights.
create or replace function tests.touched(statement text) returns bigint
language plpgsql
as $$
declare
  rows bigint;
begin
  execute statement;
  get diagnostics rows = row_count;
  return rows;
end;
$$;

grant execute on all functions in schema tests to anon, authenticated, service_role;

commit;

begin;
set local search_path = public, extensions, tests;
select plan(4);
select tests.create_cast();

select tests.act_as('member');
select is(current_user::text, 'authenticated', 'act_as switches to the authenticated role');
select is(auth.uid(), tests.id_of('member'), 'act_as sets auth.uid() to the account');

select tests.act_as_anon();
select is(auth.uid(), null, 'act_as_anon leaves auth.uid() null');

select tests.act_as_superuser();
select is(current_user, session_user, 'act_as_superuser returns to the session user');

select * from finish();
rollback;
