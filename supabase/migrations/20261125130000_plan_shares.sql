-- Read-only links to a plan, for a guide or an adviser without an account. The table holds only a
-- hash of each token: who reads the table cannot open a plan.

create table public.plan_shares (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  token_hash bytea not null constraint plan_shares_token_hash_key unique,
  has_notes boolean not null,
  created_at timestamptz not null default now()
);
comment on table public.plan_shares is
  'Links to the plans of members. Members see and delete their own; create_plan_share adds them.';
comment on column public.plan_shares.token_hash is 'SHA-256 of the token in the link.';
comment on column public.plan_shares.has_notes is 'Whether the link shows the notes too.';

create index plan_shares_user_id_idx on public.plan_shares (user_id);

revoke all on table public.plan_shares from public, anon, authenticated, service_role;
grant select (id, user_id, has_notes, created_at) on table public.plan_shares to authenticated;
grant delete on table public.plan_shares to authenticated;
grant select, insert, update, delete on table public.plan_shares to service_role;

alter table public.plan_shares enable row level security;

create policy plan_shares_select_own_by_authenticated on public.plan_shares
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy plan_shares_delete_own_by_authenticated on public.plan_shares
  for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.share_token_hash(token text) returns bytea
language sql immutable
set search_path = ''
return sha256(convert_to(token, 'UTF8'));

create function private.create_plan_share(has_notes boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.count_use(
    'plan_shares.insert', account::text, 50, interval '1 day',
    'You have reached today''s limit of 50 links.');
  perform pg_advisory_xact_lock(hashtext('plan_shares'), hashtext(account::text));
  if (select count(*) from public.plan_shares as share where share.user_id = account) >= 20 then
    raise exception 'Your plan has 20 links already. Revoke some first.' using errcode = 'PT413';
  end if;
  insert into public.plan_shares (user_id, token_hash, has_notes)
  values (account, private.share_token_hash(token), coalesce(create_plan_share.has_notes, false));
  return token;
end;
$$;

create function public.create_plan_share(has_notes boolean default false) returns text
language sql security invoker
set search_path = ''
begin atomic
  select private.create_plan_share(has_notes);
end;
comment on function public.create_plan_share(boolean) is
  'Creates a link to the plan of the caller, with notes only if asked; returns its token, which is stored nowhere. PT413 above 20 links, PT429 above 50 a day.';

-- A wrong token is an empty answer and no error: an error would undo its count.
create function private.shared_plan(token text)
returns table (has_notes boolean, items jsonb)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_use(
    'shared_plan.minute', coalesce(private.visitor_address(), 'anon'), 60, interval '1 minute',
    'Too many plans are opened from here right now.');
  return query
  select share.has_notes,
    (select coalesce(jsonb_agg(
      jsonb_build_object(
        'resource_id', item.resource_id, 'state', item.state, 'next_step', item.next_step,
        'next_step_on', item.next_step_on, 'created_at', item.created_at,
        'updated_at', item.updated_at,
        'notes', case when share.has_notes then item.notes end)
      order by item.resource_id), '[]')
    from public.plan_items as item
    where item.user_id = share.user_id)
  from public.plan_shares as share
  where share.token_hash = private.share_token_hash(shared_plan.token);
end;
$$;

create function public.shared_plan(token text)
returns table (has_notes boolean, items jsonb)
language sql security invoker
set search_path = ''
begin atomic
  select shared.has_notes, shared.items from private.shared_plan(token) as shared;
end;
comment on function public.shared_plan(text) is
  'The saved resources of the plan that a link opens, without notes unless the link shows them; nothing for an unknown or revoked link. PT429 above 60 a minute.';

revoke all on function
  private.share_token_hash(text),
  private.create_plan_share(boolean),
  public.create_plan_share(boolean),
  private.shared_plan(text),
  public.shared_plan(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.create_plan_share(boolean),
  public.create_plan_share(boolean)
to authenticated;
grant execute on function
  private.shared_plan(text),
  public.shared_plan(text)
to anon, authenticated;
