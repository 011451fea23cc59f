-- What members say about an application two weeks after it was awarded or declined. Shown as
-- medians from five answers on.

create table public.plan_outcomes (
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  ended_at timestamptz not null default now(),
  decision_weeks integer
    constraint plan_outcomes_decision_weeks_check check (decision_weeks in (1, 2, 4, 8, 13, 26, 52)),
  worth_effort integer
    constraint plan_outcomes_worth_effort_check check (worth_effort between 1 and 5),
  would_advise integer
    constraint plan_outcomes_would_advise_check check (would_advise between 1 and 5),
  is_skipped boolean not null default false,
  primary key (user_id, resource_id),
  constraint plan_outcomes_answers_check check (
    num_nonnulls(decision_weeks, worth_effort, would_advise) in (0, 3)
    and not (is_skipped and decision_weeks is not null))
);
comment on table public.plan_outcomes is
  'Applications that ended, and what their members say about them. Visible to that member only; everybody reads medians through resource_outcomes().';
comment on column public.plan_outcomes.decision_weeks is
  'How long the decision took, in weeks, rounded to a choice.';
comment on column public.plan_outcomes.worth_effort is 'From 1, not worth it, to 5, well worth it.';
comment on column public.plan_outcomes.would_advise is 'From 1, no, to 5, yes, gladly.';
comment on column public.plan_outcomes.is_skipped is 'The member does not want to say.';

create index plan_outcomes_resource_id_idx on public.plan_outcomes (resource_id);

revoke all on table public.plan_outcomes from public, anon, authenticated, service_role;
grant select (
  user_id, resource_id, ended_at, decision_weeks, worth_effort, would_advise, is_skipped
) on table public.plan_outcomes to authenticated;
grant update (decision_weeks, worth_effort, would_advise, is_skipped)
  on table public.plan_outcomes to authenticated;
grant delete on table public.plan_outcomes to authenticated;
grant select, insert, update, delete on table public.plan_outcomes to service_role;

alter table public.plan_outcomes enable row level security;

create policy plan_outcomes_select_own_by_authenticated on public.plan_outcomes
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy plan_outcomes_update_own_by_authenticated on public.plan_outcomes
  for update to authenticated
  using (user_id = (select auth.uid()) and ended_at <= now() - interval '14 days')
  with check (user_id = (select auth.uid()) and ended_at <= now() - interval '14 days');

create policy plan_outcomes_delete_own_by_authenticated on public.plan_outcomes
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- An answer stays when the resource leaves the plan; a question nobody answered does not.
create function private.record_plan_ending() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' and new.state in ('awarded', 'declined') then
    insert into public.plan_outcomes (user_id, resource_id) values (new.user_id, new.resource_id)
    on conflict do nothing;
    return null;
  end if;
  delete from public.plan_outcomes as outcome
  where outcome.user_id = coalesce(new.user_id, old.user_id)
    and outcome.resource_id = coalesce(new.resource_id, old.resource_id)
    and outcome.decision_weeks is null;
  return null;
end;
$$;

create trigger plan_items_record_ending
  after insert or delete or update of state on public.plan_items
  for each row execute function private.record_plan_ending();

-- What ended before is asked about from today on.
insert into public.plan_outcomes (user_id, resource_id)
select item.user_id, item.resource_id from public.plan_items as item
where item.state in ('awarded', 'declined');

create function private.resource_outcomes(resource_id uuid)
returns table (answers integer, decision_weeks integer, worth_effort numeric, would_advise numeric)
language sql stable security definer
set search_path = ''
begin atomic
  select count(*)::integer,
    percentile_disc(0.5) within group (order by outcome.decision_weeks),
    percentile_cont(0.5) within group (order by outcome.worth_effort)::numeric,
    percentile_cont(0.5) within group (order by outcome.would_advise)::numeric
  from public.plan_outcomes as outcome
  join public.resources as resource on resource.id = outcome.resource_id
  where outcome.resource_id = resource_outcomes.resource_id and resource.status = 'approved'
    and outcome.decision_weeks is not null
  having count(*) >= 5;
end;

create function public.resource_outcomes(resource_id uuid)
returns table (answers integer, decision_weeks integer, worth_effort numeric, would_advise numeric)
language sql stable security invoker
set search_path = ''
begin atomic
  select told.answers, told.decision_weeks, told.worth_effort, told.would_advise
  from private.resource_outcomes(resource_outcomes.resource_id) as told;
end;
comment on function public.resource_outcomes(uuid) is
  'Medians of what members say about their applications to a public resource, and how many they are; no row below five.';

revoke all on function
  private.record_plan_ending(),
  private.resource_outcomes(uuid),
  public.resource_outcomes(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.resource_outcomes(uuid),
  public.resource_outcomes(uuid)
to anon, authenticated;
