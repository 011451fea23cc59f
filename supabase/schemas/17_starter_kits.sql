-- Starter kits: ordered steps to a kind of business, each with its office, its official page and the
-- resources that help. Guides write drafts of new kits and of changes to public ones; staff publish
-- them. A kit is one row, so that one change describes it and one press undoes it.

create function private.is_json_line_list(list jsonb, most integer, longest integer)
returns boolean
language sql immutable strict parallel safe
set search_path = ''
return case
  when jsonb_typeof(list) <> 'array' then false
  when jsonb_path_exists(list, '$[*] ? (@.type() != "string")') then false
  else private.is_line_list(array(select jsonb_array_elements_text(list)), most, longest)
end;
comment on function private.is_json_line_list(jsonb, integer, integer) is
  'Whether list is an array of at most `most` lines of at most `longest` characters.';
grant execute on function private.is_json_line_list(jsonb, integer, integer)
  to authenticated, service_role;

create function private.is_kit_step(step jsonb) returns boolean
language sql stable parallel safe
set search_path = ''
return case
  when jsonb_typeof(step) is distinct from 'object' then false
  else (
    select count(*) = 13 and bool_and(case
      when field.key in ('aliases', 'papers') then private.is_json_line_list(field.value, 20, 200)
      when field.key = 'resource_ids' then private.is_json_line_list(field.value, 12, 36)
        and not jsonb_path_exists(
          field.value, '$[*] ? (!(@ like_regex "^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$"))')
      when jsonb_typeof(field.value) not in ('string', 'null') then false
      else coalesce(case field.key
        when 'id' then field.value #>> '{}' ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
        when 'title' then private.is_line(field.value #>> '{}', 160)
        when 'what' then private.is_text(field.value #>> '{}', 1500)
        when 'why' then private.is_text(field.value #>> '{}', 1000)
        when 'cost' then private.is_line(field.value #>> '{}', 300)
        when 'duration' then private.is_line(field.value #>> '{}', 300)
        when 'office' then private.is_line(field.value #>> '{}', 200)
        when 'official_url' then private.is_web_address(field.value #>> '{}')
        when 'read_on' then pg_input_is_valid(field.value #>> '{}', 'date')
          and field.value #>> '{}' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
        when 'source_sentence' then private.is_text(field.value #>> '{}', 1000)
        else false
      end, field.key not in ('id', 'title', 'what', 'why'))
    end)
    from jsonb_each(step) as field)
end;
comment on function private.is_kit_step(jsonb) is
  'Whether step has its 13 fields, each valid. Null is what is not confirmed yet.';
grant execute on function private.is_kit_step(jsonb) to authenticated, service_role;

create function private.is_kit_steps(steps jsonb) returns boolean
language sql stable strict parallel safe
set search_path = ''
return case
  when jsonb_typeof(steps) <> 'array' then false
  when jsonb_array_length(steps) not between 1 and 30 then false
  when char_length(steps::text) > 100000 then false
  else (
    select bool_and(private.is_kit_step(step)) and count(distinct step ->> 'id') = count(*)
    from jsonb_array_elements(steps) as step)
end;
comment on function private.is_kit_steps(jsonb) is
  'Whether steps is an array of 1 to 30 valid steps with different ids, of at most 100,000 characters.';
grant execute on function private.is_kit_steps(jsonb) to authenticated, service_role;

create table public.starter_kits (
  id uuid primary key default gen_random_uuid(),
  slug text
    constraint starter_kits_slug_key unique
    constraint starter_kits_slug_check check (
      char_length(slug) <= 240 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  revises uuid references public.starter_kits (id) on delete cascade,
  title text not null
    constraint starter_kits_title_check check (private.is_line(title, 120)),
  summary text not null
    constraint starter_kits_summary_check check (private.is_text(summary, 600)),
  aliases text[] not null default '{}'
    constraint starter_kits_aliases_check check (private.is_line_list(aliases, 30, 200)),
  steps jsonb not null
    constraint starter_kits_steps_check check (private.is_kit_steps(steps)),
  status text not null default 'draft'
    constraint starter_kits_status_check check (status in ('draft', 'published')),
  submitted_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint starter_kits_published_check check (
    status = 'draft' or (slug is not null and revises is null)),
  constraint starter_kits_revises_check check (revises is null or slug is null)
);
comment on table public.starter_kits is
  'Starter kits, and drafts of guides for new kits and for changes to public ones.';
comment on column public.starter_kits.revises is
  'The kit that a draft changes; null for a kit. A draft that changes a kit has no address.';
comment on column public.starter_kits.steps is
  'Ordered [{id, title, what, why, cost, duration, office, official_url, read_on, source_sentence, aliases, resource_ids, papers}]. read_on is when a person read the official page, source_sentence what it said literally.';
comment on column public.starter_kits.aliases is 'How people ask for it, for the search.';

create index starter_kits_revises_idx on public.starter_kits (revises);
create index starter_kits_submitted_by_idx on public.starter_kits (submitted_by);

revoke all on table public.starter_kits from public, anon, authenticated, service_role;
grant select (id, slug, title, summary, aliases, steps, status, updated_at)
  on table public.starter_kits to anon, authenticated;
grant select (revises) on table public.starter_kits to authenticated;
grant insert (slug, revises, title, summary, aliases, steps)
  on table public.starter_kits to authenticated;
grant update (slug, title, summary, aliases, steps, status)
  on table public.starter_kits to authenticated;
grant delete on table public.starter_kits to authenticated;
grant select, insert, update, delete on table public.starter_kits to service_role;

alter table public.starter_kits enable row level security;

create policy starter_kits_select_published_by_anon on public.starter_kits
  for select to anon
  using (status = 'published');

create policy starter_kits_select_visible_by_authenticated on public.starter_kits
  for select to authenticated
  using (
    status = 'published'
    or submitted_by = (select auth.uid())
    or (select private.is_staff())
  );

create policy starter_kits_insert_draft_by_authenticated on public.starter_kits
  for insert to authenticated
  with check ((select private.is_editor()) or (select private.is_staff()));

create policy starter_kits_update_own_draft_or_staff_by_authenticated on public.starter_kits
  for update to authenticated
  using (
    (status = 'draft' and submitted_by = (select auth.uid()) and (select private.is_editor()))
    or (select private.is_staff())
  )
  with check (
    (status = 'draft' and submitted_by = (select auth.uid()) and (select private.is_editor()))
    or (select private.is_staff())
  );

create policy starter_kits_delete_draft_by_authenticated on public.starter_kits
  for delete to authenticated
  using (
    status = 'draft'
    and (submitted_by = (select auth.uid()) or (select private.is_staff()))
  );

create function private.my_kit_drafts()
returns table (
  id uuid, revises uuid, title text, summary text, aliases text[], steps jsonb, updated_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select kit.id, kit.revises, kit.title, kit.summary, kit.aliases, kit.steps, kit.updated_at
  from public.starter_kits as kit
  where kit.submitted_by = (select auth.uid());
end;

create function public.my_kit_drafts()
returns table (
  id uuid, revises uuid, title text, summary text, aliases text[], steps jsonb, updated_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select mine.id, mine.revises, mine.title, mine.summary, mine.aliases, mine.steps, mine.updated_at
  from private.my_kit_drafts() as mine
  order by mine.updated_at desc;
end;
comment on function public.my_kit_drafts() is
  'The drafts of starter kits that the caller wrote, last changed first.';

grant execute on function private.my_kit_drafts(), public.my_kit_drafts() to authenticated;

create function private.forget_kit_author() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.submitted_by := null;
  return new;
end;
$$;

-- A kit that was public belongs to staff, also after it was taken back.
create trigger starter_kits_forget_author
  before update of status on public.starter_kits
  for each row when (new.status = 'published')
  execute function private.forget_kit_author();
create trigger starter_kits_limit_daily
  before insert on public.starter_kits
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'kits');
create trigger starter_kits_touch_updated_at
  before update on public.starter_kits
  for each row execute function private.touch_updated_at();

-- Functions run as the owner of the database and write their own entries.
create trigger starter_kits_record_change
  after insert or update or delete on public.starter_kits
  for each row when (current_user <> 'authenticated')
  execute function private.record_change('history', 'starter_kits', 'id');
create trigger starter_kits_record_direct_change
  after insert or update or delete on public.starter_kits
  for each row when (current_user = 'authenticated')
  execute function private.record_change('history, audit', 'starter_kits', 'id');

-- What a member has done of a kit.
create table public.starter_kit_ticks (
  user_id uuid not null default auth.uid()
    references public.profiles (user_id) on delete cascade,
  kit_id uuid not null references public.starter_kits (id) on delete cascade,
  step_id uuid not null,
  primary key (user_id, kit_id, step_id)
);
comment on table public.starter_kit_ticks is
  'Steps of starter kits that a member ticked. Visible to that member only, staff included.';

create index starter_kit_ticks_kit_id_idx on public.starter_kit_ticks (kit_id);

revoke all on table public.starter_kit_ticks from public, anon, authenticated, service_role;
grant select (user_id, kit_id, step_id) on table public.starter_kit_ticks to authenticated;
grant insert (kit_id, step_id) on table public.starter_kit_ticks to authenticated;
grant delete on table public.starter_kit_ticks to authenticated;
grant select, insert, update, delete on table public.starter_kit_ticks to service_role;

alter table public.starter_kit_ticks enable row level security;

create policy starter_kit_ticks_select_own_by_authenticated on public.starter_kit_ticks
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy starter_kit_ticks_insert_own_by_authenticated on public.starter_kit_ticks
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (
      select from public.starter_kits as kit
      where kit.id = kit_id
        and kit.steps @> jsonb_build_array(jsonb_build_object('id', step_id)))
  );

create policy starter_kit_ticks_delete_own_by_authenticated on public.starter_kit_ticks
  for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.publish_starter_kit(draft_id uuid, seen jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  draft public.starter_kits;
  kit_id uuid;
begin
  perform private.require_staff();
  select coalesce(it.revises, it.id) into kit_id
  from public.starter_kits as it where it.id = draft_id;
  -- The kit first, as its deletion locks them.
  perform from public.starter_kits as it
  where it.id in (kit_id, draft_id) order by it.revises nulls first for update;
  select * into draft from public.starter_kits as it
  where it.id = draft_id and it.status = 'draft';
  if not found then
    raise exception 'This draft no longer exists.' using errcode = 'PT404';
  end if;
  if exists (
    select from public.starter_kits as it
    where it.id in (kit_id, draft_id)
      and (seen ->> it.id::text)::timestamptz is distinct from it.updated_at)
  then
    raise exception 'This kit was changed after you opened it.' using errcode = 'PT409';
  end if;
  if kit_id <> draft_id and not exists (
    select from public.starter_kits as it where it.id = kit_id and it.status = 'published')
  then
    raise exception 'The kit that this draft changes is not public.' using errcode = 'PT409';
  end if;
  update public.starter_kits as it
  set title = draft.title, summary = draft.summary, aliases = draft.aliases, steps = draft.steps,
    status = 'published'
  where it.id = kit_id;
  delete from public.starter_kits as it where it.id = draft_id and it.id <> kit_id;
  perform private.record_audit('starter_kits.publish', 'starter_kits', kit_id::text);
  return kit_id;
end;
$$;

create function public.publish_starter_kit(draft_id uuid, seen jsonb) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.publish_starter_kit(draft_id, seen);
end;
comment on function public.publish_starter_kit(uuid, jsonb) is
  'Publishes a draft: a new kit, or what a draft changes of a kit, which ends the draft; returns the id of the kit. seen holds {id: updated_at} of the draft and of its kit. Staff only (42501). PT404 without the draft, PT409 when one of them has another version or the kit is not public.';

grant execute on function
  private.publish_starter_kit(uuid, jsonb),
  public.publish_starter_kit(uuid, jsonb)
to authenticated;

create function private.move_kit_resources(from_id uuid, to_id uuid) returns void
language sql
set search_path = ''
begin atomic
  update public.starter_kits as kit
  set steps = (
    select jsonb_agg(
      jsonb_set(step.value, '{resource_ids}', (
        select coalesce(jsonb_agg(moved.id order by moved.place), '[]')
        from (
          select
            case named.id when from_id::text then to_id::text else named.id end as id,
            min(named.place) as place
          from jsonb_array_elements_text(step.value -> 'resource_ids')
            with ordinality as named (id, place)
          group by 1
        ) as moved))
      order by step.place)
    from jsonb_array_elements(kit.steps) with ordinality as step (value, place))
  where kit.steps @> jsonb_build_array(jsonb_build_object('resource_ids', array[from_id]));
end;
comment on function private.move_kit_resources(uuid, uuid) is
  'Names another resource in the steps of all kits, once in each step.';
