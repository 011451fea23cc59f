-- Plans: resources that a member saved, what the member plans to do about each, links and calendars
-- that show a plan to others, and what came of an application.

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
  documents_ready text[] not null default '{}'
    constraint plan_items_documents_ready_check
    check (private.is_line_list(documents_ready, 20, 120)),
  primary key (user_id, resource_id)
);
comment on table public.plan_items is
  'Saved resources of a member. Visible to that member only, staff included.';
comment on column public.plan_items.documents_ready is
  'Required documents of the resource that the member has ticked off.';

create index plan_items_resource_id_idx on public.plan_items (resource_id);

revoke all on table public.plan_items from public, anon, authenticated, service_role;
grant select (
  user_id, resource_id, state, next_step, next_step_on, notes, documents_ready, created_at,
  updated_at
) on table public.plan_items to authenticated;
grant insert (resource_id, state, next_step, next_step_on, notes, documents_ready)
  on table public.plan_items to authenticated;
grant update (state, next_step, next_step_on, notes, documents_ready)
  on table public.plan_items to authenticated;
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

-- The table holds only a hash of each token: who reads the table cannot open a plan.
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

-- The calendar of a plan: a secret address that the member can replace or delete.
create table private.plan_feeds (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  token uuid not null default gen_random_uuid()
    constraint plan_feeds_token_key unique,
  created_at timestamptz not null default now()
);
comment on table private.plan_feeds is
  'The token in the calendar address of each plan. Read and written by functions only.';

revoke all on table private.plan_feeds from public, anon, authenticated, service_role;

alter table private.plan_feeds enable row level security;

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

-- Sent again, it changes nothing more. Rows keep their own texts; what does not fit beside them is
-- not in the result and stays where it came from.
create function public.keep_plan(items jsonb) returns setof uuid
language sql security invoker
set search_path = ''
begin atomic
  with sent as (
    select distinct on (one.resource_id) one.*
    from jsonb_to_recordset(items) as one (
      resource_id uuid, state text, next_step text, next_step_on date, notes text,
      documents_ready text[])
    where exists (select from public.resources where resources.id = one.resource_id)
  ),
  kept as (
    insert into public.plan_items as item (
      resource_id, state, next_step, next_step_on, notes, documents_ready)
    select sent.resource_id, coalesce(sent.state, 'considering'), sent.next_step,
      sent.next_step_on, sent.notes, coalesce(sent.documents_ready, '{}')
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
      end,
      documents_ready = array(
        select distinct unnest(item.documents_ready || excluded.documents_ready) order by 1 limit 20)
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
grant execute on function public.keep_plan(jsonb) to authenticated;

create function private.share_token_hash(token text) returns bytea
language sql immutable
set search_path = ''
return sha256(convert_to(token, 'UTF8'));

-- 244 random bits.
create function private.new_share_token() returns text
language sql volatile
set search_path = ''
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create function private.create_plan_share(has_notes boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  token constant text := private.new_share_token();
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

grant execute on function
  private.create_plan_share(boolean),
  public.create_plan_share(boolean)
to authenticated;

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

grant execute on function
  private.shared_plan(text),
  public.shared_plan(text)
to anon, authenticated;

create function private.own_plan_feed() returns uuid
language sql stable security definer
set search_path = ''
begin atomic
  select feed.token from private.plan_feeds as feed where feed.user_id = auth.uid();
end;

create function public.own_plan_feed() returns uuid
language sql stable security invoker
set search_path = ''
begin atomic
  select private.own_plan_feed();
end;
comment on function public.own_plan_feed() is
  'The token in the calendar address of the caller''s plan; null without one.';

grant execute on function private.own_plan_feed(), public.own_plan_feed() to authenticated;

create function private.create_plan_feed() returns uuid
language sql security definer
set search_path = ''
begin atomic
  insert into private.plan_feeds as feed (user_id) values (auth.uid())
  on conflict (user_id) do update set token = default, created_at = now()
  returning feed.token;
end;

create function public.create_plan_feed() returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.create_plan_feed();
end;
comment on function public.create_plan_feed() is
  'Gives the caller''s plan a calendar address and returns its token. An earlier address ends.';

grant execute on function private.create_plan_feed(), public.create_plan_feed() to authenticated;

create function private.delete_plan_feed() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.plan_feeds as feed where feed.user_id = auth.uid();
  return found;
end;
$$;

create function public.delete_plan_feed() returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.delete_plan_feed();
end;
comment on function public.delete_plan_feed() is
  'Ends the calendar address of the caller''s plan; returns whether there was one.';

grant execute on function private.delete_plan_feed(), public.delete_plan_feed() to authenticated;

-- Deadlines while an application can still be sent, and next steps; as the plan shows them.
create function private.plan_dates(account uuid, today date)
returns table (
  resource_id uuid, slug text, name text, deadline date, next_step text, next_step_on date,
  changed_at timestamptz
)
language sql stable
set search_path = ''
begin atomic
  select item.resource_id, resource.slug, resource.name,
    case
      when item.state in ('considering', 'applying')
        and resource.application_deadline >= today
        and private.effective_availability(
          resource.availability_status, resource.opens_on, resource.application_deadline, today)
          is distinct from 'closed'
      then resource.application_deadline
    end,
    item.next_step,
    case when item.state not in ('awarded', 'declined') then item.next_step_on end,
    greatest(item.updated_at, resource.updated_at)
  from public.plan_items as item
  join public.resources as resource on resource.id = item.resource_id
  where item.user_id = account and resource.status = 'approved';
end;

create function private.plan_calendar(feed_token uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select feed.user_id into account
  from private.plan_feeds as feed where feed.token = feed_token;
  if account is null then
    return null;
  end if;
  perform private.count_use(
    'plan_calendar', account::text, 60, interval '1 minute',
    'This calendar is being asked for too often.');
  return (
    select coalesce(jsonb_agg(to_jsonb(dated) order by dated.name, dated.resource_id), '[]')
    from private.plan_dates(account, private.maine_day()) as dated
    where num_nonnulls(dated.deadline, dated.next_step_on) > 0);
end;
$$;

create function public.plan_calendar(feed_token uuid) returns jsonb
language sql security invoker
set search_path = ''
begin atomic
  select private.plan_calendar(feed_token);
end;
comment on function public.plan_calendar(uuid) is
  'Deadlines and next steps of the plan whose calendar address holds the token, without notes, as a list of {resource_id, slug, name, deadline, next_step, next_step_on, changed_at}; null when there is no such address. 60 calls a minute and plan, then 429.';

grant execute on function
  private.plan_calendar(uuid),
  public.plan_calendar(uuid)
to anon, authenticated;

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

grant execute on function
  private.resource_outcomes(uuid),
  public.resource_outcomes(uuid)
to anon, authenticated;
