-- What functions demand of their caller before they do anything. Grants keep visitors out; these
-- keep out members, with a sentence that a person can read.

create function private.require_staff() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only admins and service admins may do this.'
      using errcode = 'insufficient_privilege';
  end if;
end;
$$;
comment on function private.require_staff() is
  'Raises 42501 unless the caller is an admin or a service admin.';

create function private.require_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this.' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
comment on function private.require_admin() is 'Raises 42501 unless the caller is an admin.';

-- Deleting an account locks the profile and then what hangs on it. Whoever decides about a person's
-- rows takes the same way round: profile first, so that neither waits for the other for ever.
create function private.keep_account(account_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.profiles where user_id = account_id for key share;
end;
$$;
comment on function private.keep_account(uuid) is
  'Keeps an account, if there is one, from being deleted until the transaction ends; first waits for a deletion that is under way.';

revoke all on function
  private.require_staff(), private.require_admin(), private.keep_account(uuid)
from public, anon, authenticated, service_role;
