-- An archived resource is no longer public and is kept with its reviews, claims and links, so that
-- it can be restored. Only admins archive, restore and, by the policy of resources, delete.

alter table public.resources
  drop constraint resources_status_check,
  add constraint resources_status_check
    check (status in ('approved', 'pending', 'coming_soon', 'archived'));

-- One that waits for a decision is declined instead: its submitter must learn why.
create function private.guard_archive() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The service key and scheduled work have no account.
  if auth.uid() is not null and not private.is_admin() then
    raise exception 'Only admins archive and restore resources.'
      using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'archived' and old.status = 'pending' then
    raise exception 'A resource that waits for a decision cannot be archived.'
      using errcode = 'PT409';
  end if;
  return new;
end;
$$;
comment on function private.guard_archive() is
  'Refuses archiving and restoring to all but admins (42501), and archiving a pending resource (PT409).';

create trigger resources_guard_archive
  before update of status on public.resources
  for each row when (
    old.status is distinct from new.status and 'archived' in (old.status, new.status))
  execute function private.guard_archive();

revoke all on function private.guard_archive() from public, anon, authenticated, service_role;
