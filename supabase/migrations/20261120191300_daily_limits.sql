-- How much one member may add in a day (T29, T34 of the threat model). Staff are not counted.

-- Arguments: the most rows in a day, and what they are, as in "You have reached today's limit of
-- 20 claims."
create function private.limit_daily_inserts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.count_use(
      tg_table_name || '.insert', auth.uid()::text, tg_argv[0]::integer, interval '1 day',
      format('You have reached today''s limit of %s %s.', tg_argv[0], tg_argv[1]));
  end if;
  return new;
end;
$$;

-- One visitor must not use up what all of them have. Those without a known address are one.
create or replace function private.limit_new_organizations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.count_use(
      'organizations.insert',
      coalesce(auth.uid()::text, private.visitor_address(), 'anon'), 20, interval '1 hour',
      'Too many new organizations.');
  end if;
  if auth.uid() is null then
    perform private.count_use(
      'organizations.insert_by_visitors', 'anon', 200, interval '1 hour',
      'Too many new organizations.');
  end if;
  return new;
end;
$$;

revoke all on function
  private.limit_daily_inserts(),
  private.limit_new_organizations()
from public, anon, authenticated, service_role;

create trigger resources_limit_daily
  before insert on public.resources
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'resources');
