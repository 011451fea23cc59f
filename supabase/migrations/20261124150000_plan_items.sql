-- Resources that a member saved, and what the member plans to do about each.

create table public.plan_items (
  user_id uuid not null default auth.uid()
    references public.profiles (user_id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  state text not null default 'considering'
    constraint plan_items_state_check
    check (state in ('considering', 'applying', 'submitted', 'awarded', 'declined')),
  next_step text
    constraint plan_items_next_step_check check (private.is_line(next_step, 200)),
  next_step_on date
    constraint plan_items_next_step_on_check
    check (next_step_on between '2000-01-01' and '2100-12-31'),
  notes text
    constraint plan_items_notes_check check (private.is_text(notes, 1000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, resource_id)
);
comment on table public.plan_items is
  'Saved resources of a member. Visible to that member only, staff included.';

create index plan_items_resource_id_idx on public.plan_items (resource_id);

revoke all on table public.plan_items from public, anon, authenticated, service_role;
grant select (
  user_id, resource_id, state, next_step, next_step_on, notes, created_at, updated_at
) on table public.plan_items to authenticated;
grant insert (resource_id, state, next_step, next_step_on, notes)
  on table public.plan_items to authenticated;
grant update (state, next_step, next_step_on, notes) on table public.plan_items to authenticated;
grant delete on table public.plan_items to authenticated;
grant select, insert, update, delete on table public.plan_items to service_role;

alter table public.plan_items enable row level security;

create policy plan_items_select_own_by_authenticated on public.plan_items
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy plan_items_insert_own_by_authenticated on public.plan_items
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.resources where resources.id = resource_id)
  );

create policy plan_items_update_own_by_authenticated on public.plan_items
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy plan_items_delete_own_by_authenticated on public.plan_items
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- Counts after the insert, behind a lock, so that parallel inserts count each other.
create function private.limit_plan_items() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  for account in select distinct added.user_id from added order by 1 loop
    perform pg_advisory_xact_lock(hashtext('plan_items'), hashtext(account::text));
    if (select count(*) from public.plan_items as item where item.user_id = account) > 2000 then
      raise exception 'Your plan holds 2,000 resources already. Remove some first.'
        using errcode = 'PT413';
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.limit_plan_items() is
  'Limits a plan to 2,000 resources; PT413 above that.';

create trigger plan_items_limit
  after insert on public.plan_items
  referencing new table as added
  for each statement execute function private.limit_plan_items();
create trigger plan_items_touch_updated_at
  before update on public.plan_items
  for each row execute function private.touch_updated_at();

-- Sent again, it changes nothing more. Rows keep their own texts; what does not fit beside them is
-- not in the result and stays where it came from.
create function public.keep_plan(items jsonb) returns setof uuid
language sql security invoker
set search_path = ''
begin atomic
  with sent as (
    select distinct on (one.resource_id) one.*
    from jsonb_to_recordset(items) as one (
      resource_id uuid, state text, next_step text, next_step_on date, notes text)
    where exists (select from public.resources where resources.id = one.resource_id)
  ),
  kept as (
    insert into public.plan_items as item (resource_id, state, next_step, next_step_on, notes)
    select sent.resource_id, coalesce(sent.state, 'considering'), sent.next_step,
      sent.next_step_on, sent.notes
    from sent
    on conflict on constraint plan_items_pkey do update set
      state = case when item.state = 'considering' then excluded.state else item.state end,
      next_step = coalesce(item.next_step, excluded.next_step),
      next_step_on = coalesce(item.next_step_on, excluded.next_step_on),
      notes = case
        when excluded.notes is null or position(excluded.notes in item.notes) > 0 then item.notes
        when item.notes is null then excluded.notes
        when char_length(item.notes) + char_length(excluded.notes) < 1000
          then item.notes || E'\n' || excluded.notes
        else item.notes
      end
    returning item.resource_id, item.next_step, item.notes
  )
  select kept.resource_id
  from kept
  join sent on sent.resource_id = kept.resource_id
  where (sent.next_step is null or sent.next_step = kept.next_step)
    and (sent.notes is null or position(sent.notes in kept.notes) > 0);
end;
comment on function public.keep_plan(jsonb) is
  'Adds what a visitor saved in a browser to the plan of the caller. Returns the resources that are kept whole; those that are not public are left out. PT413 above 2,000.';

revoke all on function
  private.limit_plan_items(),
  public.keep_plan(jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.keep_plan(jsonb) to authenticated;
