-- When the prerendered pages became older than the public rows, and when they were last rebuilt: after
-- changes, and on each day, because pages name days until a deadline and what is over.
-- The function rebuild-site calls the deploy hook of the host.

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

create function private.is_site_rebuild_due() returns boolean
language sql stable
set search_path = ''
begin atomic
  select begun_at <= now() - interval '10 minutes' and (
    private.maine_day(begun_at) < private.maine_day()
    or exists (select from private.changes where rebuild is not null))
  from private.site_rebuild;
end;
comment on function private.is_site_rebuild_due() is
  'Whether something public changed, or none was started on this day in Maine; false within 10 minutes of the last one.';

-- Of two calls at once, the second waits for the first and then finds that no rebuild is due. Changes
-- that somebody is just undoing are left to the next rebuild, so that neither waits for the other.
create function private.begin_site_rebuild() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.site_rebuild set begun_at = now()
  where begun_at <= now() - interval '10 minutes' and (
    private.maine_day(begun_at) < private.maine_day()
    or exists (select from private.changes where rebuild is not null));
  if not found then
    return false;
  end if;
  update private.changes set rebuild = 'taken'
  where id in (
    select id from private.changes where rebuild = 'waiting' for no key update skip locked);
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
  update private.changes set rebuild = null
  where id in (
    select id from private.changes where rebuild = 'taken' for no key update skip locked);
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
