-- Granting and taking roles (gaps 'Roles'): admins only, and one admin always stays, whatever way
-- the role would go: taken, moved to another account, or lost with the account itself.

create function private.lock_roles() returns void
language sql
set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('user_roles', 0));
end;
comment on function private.lock_roles() is
  'Lets one transaction at a time change roles, so that two admins cannot remove each other.';

create function private.keep_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.user_id, new.role) = (old.user_id, old.role) then
    return new;
  end if;
  perform private.lock_roles();
  if not exists (
    select from public.user_roles where role = 'admin' and user_id <> old.user_id
  ) then
    raise exception 'This is the last admin. Make somebody else an admin first.'
      using errcode = 'PT409';
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end;
$$;

create trigger user_roles_keep_last_admin
  before update or delete on public.user_roles
  for each row when (old.role = 'admin')
  execute function private.keep_last_admin();

create function private.set_role(account_id uuid, role_name text, granted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.keep_account(account_id);
  -- Before the question who is asking: whoever waited here may have lost the role meanwhile.
  perform private.lock_roles();
  perform private.require_admin();
  if role_name is null or granted is null then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
  if not exists (select from public.profiles where user_id = account_id) then
    raise exception 'This person no longer has an account.' using errcode = 'PT404';
  end if;

  if granted then
    insert into public.user_roles (user_id, role) values (account_id, role_name)
    on conflict do nothing;
  else
    delete from public.user_roles where user_id = account_id and role = role_name;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform private.record_audit(
      case when granted then 'role.grant' else 'role.take' end, 'profiles', account_id::text,
      jsonb_build_object('role', role_name));
  end if;
end;
$$;

create function public.set_role(account_id uuid, role_name text, granted boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.set_role(account_id, role_name, granted);
end;
comment on function public.set_role(uuid, text, boolean) is
  'Gives an account a role or takes it; nothing happens when that is so already. Admins only (42501). PT404 without the account, PT409 for the last admin.';

revoke all on function
  private.lock_roles(),
  private.keep_last_admin(),
  private.set_role(uuid, text, boolean),
  public.set_role(uuid, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function
  private.set_role(uuid, text, boolean),
  public.set_role(uuid, text, boolean)
to authenticated;
