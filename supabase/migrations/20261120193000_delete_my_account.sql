-- Leaving (gaps 'Private data'): a person deletes the own account, and with it everything that is
-- theirs alone. What others rely on stays without a name; foreign keys say which is which.

create function private.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account_id uuid := auth.uid();
begin
  delete from auth.users where id = account_id;
  -- A token outlives its account by up to an hour.
  if not found then
    raise exception 'This account has been deleted already.' using errcode = 'PT404';
  end if;
  perform private.record_audit('account.delete', 'profiles', account_id::text);
end;
$$;

create function public.delete_my_account() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.delete_my_account();
end;
comment on function public.delete_my_account() is
  'Deletes the account of the caller: profile, roles, claims, bookmarks and subscriptions go, what is published stays without a name. PT409 for the last admin, PT404 when it is gone already. Files that are left are deleted within the hour by delete-orphaned-files.';

revoke all on function private.delete_my_account(), public.delete_my_account()
  from public, anon, authenticated, service_role;
grant execute on function private.delete_my_account(), public.delete_my_account()
  to authenticated;
