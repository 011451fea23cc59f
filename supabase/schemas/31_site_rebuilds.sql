-- When the prerendered pages became older than the public rows, and when they were last rebuilt.
-- The function rebuild-site calls the deploy hook of the host.

create table private.site_changes (
  -- One row per transaction, so that transactions never wait for each other here.
  transaction_id xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  -- Whether a rebuild that has started includes it.
  is_taken boolean not null default false
);
comment on table private.site_changes is
  'Changes of public rows since the last successful rebuild. Read and written by functions only.';

revoke all on table private.site_changes from public, anon, authenticated, service_role;

alter table private.site_changes enable row level security;

create table private.site_rebuild (
  -- Allows one row only.
  only_one boolean primary key default true
    constraint site_rebuild_only_one_check check (only_one),
  begun_at timestamptz not null default '-infinity'
);
comment on table private.site_rebuild is
  'When the last rebuild of the site was started, even if the host could not be reached.';

revoke all on table private.site_rebuild from public, anon, authenticated, service_role;

alter table private.site_rebuild enable row level security;

-- Records changes of rows that were or are public. Names of organizations are on pages too.
create function private.note_site_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_public boolean := true;
begin
  if tg_table_name in ('resources', 'events') then
    is_public := 'approved' in (old.status, new.status);
  elsif tg_table_name = 'service_provider_directory' then
    is_public := 'approved' in (old.listing_status, new.listing_status);
  elsif tg_table_name = 'resource_organizations' then
    is_public := exists (
      select from public.resources as resource
      where resource.id in (old.resource_id, new.resource_id) and resource.status = 'approved');
  end if;
  if is_public then
    insert into private.site_changes as change default values
    -- A restored backup may bring a transaction id that comes again.
    on conflict (transaction_id) do update set is_taken = false where change.is_taken;
  end if;
  return null;
end;
$$;

create trigger resources_note_site_change
  after insert or update or delete on public.resources
  for each row execute function private.note_site_change();
create trigger resource_organizations_note_site_change
  after insert or update or delete on public.resource_organizations
  for each row execute function private.note_site_change();

-- An organization without links is on no page.
create trigger organizations_note_site_change
  after update on public.organizations
  for each row execute function private.note_site_change();
create trigger events_note_site_change
  after insert or update or delete on public.events
  for each row execute function private.note_site_change();
create trigger service_provider_directory_note_site_change
  after insert or update or delete on public.service_provider_directory
  for each row execute function private.note_site_change();

create function private.is_site_rebuild_due() returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (select from private.site_changes) and begun_at <= now() - interval '10 minutes'
  from private.site_rebuild;
end;
comment on function private.is_site_rebuild_due() is
  'Whether something public changed and no rebuild was started within 10 minutes.';

-- Of two calls at once, the second waits for the first and then finds that no rebuild is due.
create function private.begin_site_rebuild() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.site_rebuild set begun_at = now()
  where begun_at <= now() - interval '10 minutes' and exists (select from private.site_changes);
  if not found then
    return false;
  end if;
  update private.site_changes set is_taken = true where not is_taken;
  return true;
end;
$$;

create function public.begin_site_rebuild() returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.begin_site_rebuild();
end;
comment on function public.begin_site_rebuild() is
  'Starts a rebuild of the site where one is due; true at most once in 10 minutes. For the service key.';

grant execute on function private.begin_site_rebuild(), public.begin_site_rebuild() to service_role;

create function private.end_site_rebuild() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.site_changes where is_taken;
end;

create function public.end_site_rebuild() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.end_site_rebuild();
end;
comment on function public.end_site_rebuild() is
  'Records that the host rebuilds the site. Otherwise the next rebuild is due after 10 minutes. For the service key.';

grant execute on function private.end_site_rebuild(), public.end_site_rebuild() to service_role;
