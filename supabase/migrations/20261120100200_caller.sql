-- Who is asking. Roles are read from the table on every request, never from the token: a role that
-- was taken away is gone with the next call.
--
-- PL/pgSQL, so that the helpers can exist before user_roles, whose policies in turn need profiles.

create function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  );
end;
$$;
comment on function private.is_admin() is 'Whether the caller is an admin.';

create function private.is_staff() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role in ('admin', 'service_admin')
  );
end;
$$;
comment on function private.is_staff() is 'Whether the caller is an admin or a service admin.';

revoke all on function private.is_admin(), private.is_staff()
  from public, anon, authenticated, service_role;
grant execute on function private.is_admin(), private.is_staff() to authenticated;
