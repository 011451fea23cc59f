-- Who can get a resource: decisions about the conditions that its texts state, and which resources go
-- together. Conditions are read from the texts by the rules of the site
-- (supabase/functions/_shared/eligibility). A row here confirms or dismisses one of them, or adds
-- one; what was not decided has no row. A row is stale when its sentence no longer stands in its
-- column: the code that reads it compares the two.

-- The values that a condition of a kind may name; null for other kinds.
create function private.criterion_values(kind text) returns text[]
language sql immutable parallel safe
set search_path = ''
return case kind
  when 'stage' then private.business_stages()
  when 'legal_form' then array[
    'none', 'sole_proprietor', 'partnership', 'llc', 'corporation', 'cooperative', 'nonprofit']
  when 'industry' then private.industries()
  when 'owner' then array[
    'women', 'veterans', 'wabanaki', 'young', 'immigrants', 'people_of_color', 'disabled', 'lgbtq']
  when 'use_of_funds' then array[
    'equipment', 'working_capital', 'real_estate', 'inventory', 'hiring', 'training', 'marketing',
    'research', 'export', 'energy', 'refinancing', 'start_up_costs']
  when 'prior_step' then array[
    'business_plan', 'registered', 'lender', 'turned_down_by_bank', 'course',
    'financial_statements', 'prototype', 'customers']
end;

create function private.is_criterion(kind text, value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
return case
  when jsonb_typeof(value) <> 'object' or value = '{}' then false
  when kind = 'other' then
    value - 'question' = '{}' and private.is_line(value ->> 'question', 200) is true
  when kind in ('age', 'employees', 'revenue', 'own_share') then
    value - array['least', 'most'] = '{}'
    and not exists (
      select from jsonb_each(value) as bound where bound.value::text !~ '^[0-9]{1,12}$')
    and not value @? '$ ? (@.least > @.most)'
    and not (kind = 'own_share' and value @? '$.* ? (@ > 100)')
  when kind = 'place' or private.criterion_values(kind) is not null then
    value - array['any', 'partly', 'none'] = '{}'
    and not exists (
      select from jsonb_each(value) as list
      where jsonb_typeof(list.value) <> 'array' or list.value = '[]'
        or char_length(list.value::text) > 2000
        or list.value @? '$[*] ? (@.type() != "string" || @ == "")'
        or (kind <> 'place' and not to_jsonb(private.criterion_values(kind)) @> list.value))
  else false
end;
comment on function private.is_criterion(text, jsonb) is
  'Whether a value has the shape of its kind: {question}, {least, most} (numbers, a share in percent) or {any, partly, none} (lists of values of the kind, of a place towns, counties, maine, beyond or coast).';
grant execute on function
  private.criterion_values(text),
  private.is_criterion(text, jsonb)
to authenticated, service_role;

create table public.resource_criteria (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  kind text not null,
  value jsonb not null,
  sentence text not null
    constraint resource_criteria_sentence_check check (private.is_text(sentence, 1000)),
  source_column text
    constraint resource_criteria_source_column_check
    check (source_column in (
      'eligibility', 'funding_readiness_requirements', 'funding_key_criteria',
      'funding_match_details', 'funding_use_of_funds', 'description')),
  source_url text
    constraint resource_criteria_source_url_check check (private.is_web_address(source_url)),
  state text not null default 'confirmed'
    constraint resource_criteria_state_check check (state in ('confirmed', 'dismissed')),
  decided_by uuid references public.profiles (user_id) on delete set null,
  decided_at timestamptz not null default now(),
  constraint resource_criteria_value_check check (private.is_criterion(kind, value)),
  constraint resource_criteria_source_check check (source_column is not null or source_url is not null)
);
comment on table public.resource_criteria is
  'Conditions of a resource that staff or the program confirmed, dismissed or added. Visible wherever the resource is.';
comment on column public.resource_criteria.value is
  'What the condition asks; its shape follows from the kind.';
comment on column public.resource_criteria.sentence is
  'The literal sentence that states the condition.';
comment on column public.resource_criteria.source_column is
  'The text of the resource in which the sentence stands; null where it stands at source_url only.';
comment on column public.resource_criteria.state is
  'dismissed: the condition that the site reads from the sentence is none.';
comment on column public.resource_criteria.decided_by is 'Who decided; for staff, in the history.';

-- One decision about a condition.
create unique index resource_criteria_key on public.resource_criteria
  (resource_id, kind, md5(value::text), md5(sentence));
create index resource_criteria_decided_by_idx on public.resource_criteria (decided_by);

revoke all on table public.resource_criteria from public, anon, authenticated, service_role;
grant select (id, resource_id, kind, value, sentence, source_column, source_url, state, decided_at)
  on table public.resource_criteria to anon, authenticated;
grant insert (resource_id, kind, value, sentence, source_column, source_url, state)
  on table public.resource_criteria to authenticated;
grant delete on table public.resource_criteria to authenticated;
grant select, insert, update, delete on table public.resource_criteria to service_role;

alter table public.resource_criteria enable row level security;

-- The policies of resources decide what each caller sees.
create policy resource_criteria_select_of_visible_resources_by_anyone on public.resource_criteria
  for select to anon, authenticated
  using (exists (select from public.resources where resources.id = resource_id));

-- The program: the guide and the contacts of the resource.
create policy resource_criteria_insert_own_or_staff_by_authenticated on public.resource_criteria
  for insert to authenticated
  with check ((select private.is_staff()) or exists (
    select from public.resources as it
    where it.id = resource_id and (select auth.uid()) = any (array[
      it.curator_id, it.contact_profile_id, it.entrepreneur_contact_profile_id])));

create policy resource_criteria_delete_own_or_staff_by_authenticated on public.resource_criteria
  for delete to authenticated
  using ((select private.is_staff()) or exists (
    select from public.resources as it
    where it.id = resource_id and (select auth.uid()) = any (array[
      it.curator_id, it.contact_profile_id, it.entrepreneur_contact_profile_id])));

create function private.stamp_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.decided_by := auth.uid();
  new.decided_at := now();
  return new;
end;
$$;

-- After the insert, when row-level security has let it through: others learn nothing about the text.
create function private.require_source_sentence() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.resources as it
    where it.id = new.resource_id
      and strpos(to_jsonb(it) ->> new.source_column, new.sentence) > 0)
  then
    raise exception 'This sentence is not in the text of the resource.' using errcode = 'PT409';
  end if;
  return null;
end;
$$;
comment on function private.require_source_sentence() is
  'Refuses a new condition whose sentence does not stand literally in its column now; PT409.';

create trigger resource_criteria_stamp_decision
  before insert on public.resource_criteria
  for each row when (current_user = 'authenticated')
  execute function private.stamp_decision();
create trigger resource_criteria_limit_daily
  before insert on public.resource_criteria
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('100', 'criteria');
create trigger resource_criteria_record_change
  after insert or update or delete on public.resource_criteria
  for each row when (current_user <> 'authenticated')
  execute function private.record_change(
    'history', 'resources', 'resource_id', 'criterion', 'id');
create trigger resource_criteria_record_direct_change
  after insert or delete on public.resource_criteria
  for each row when (current_user = 'authenticated')
  execute function private.record_change(
    'history, audit', 'resources', 'resource_id', 'criterion', 'id');

create trigger resource_criteria_require_source_sentence
  after insert on public.resource_criteria
  for each row when (current_user = 'authenticated' and new.source_column is not null)
  execute function private.require_source_sentence();

create table public.resource_pairs (
  resource_id uuid not null references public.resources (id) on delete cascade,
  other_id uuid not null references public.resources (id) on delete cascade,
  is_combinable boolean not null,
  sentence text not null
    constraint resource_pairs_sentence_check check (private.is_text(sentence, 1000)),
  source_url text
    constraint resource_pairs_source_url_check check (private.is_web_address(source_url)),
  primary key (resource_id, other_id),
  constraint resource_pairs_other_check check (resource_id <> other_id)
);
comment on table public.resource_pairs is
  'Which resources can be combined and which not. Visible where both resources are; shown on both pages.';
comment on column public.resource_pairs.sentence is
  'The literal sentence that says so: of the resource, or of the page at source_url.';

create unique index resource_pairs_key on public.resource_pairs
  (least(resource_id, other_id), greatest(resource_id, other_id));
create index resource_pairs_other_id_idx on public.resource_pairs (other_id);

revoke all on table public.resource_pairs from public, anon, authenticated, service_role;
grant select (resource_id, other_id, is_combinable, sentence, source_url)
  on table public.resource_pairs to anon, authenticated;
grant insert (resource_id, other_id, is_combinable, sentence, source_url)
  on table public.resource_pairs to authenticated;
grant delete on table public.resource_pairs to authenticated;
grant select, insert, update, delete on table public.resource_pairs to service_role;

alter table public.resource_pairs enable row level security;

-- The policies of resources decide what each caller sees.
create policy resource_pairs_select_of_visible_resources_by_anyone on public.resource_pairs
  for select to anon, authenticated
  using (
    exists (select from public.resources where resources.id = resource_id)
    and exists (select from public.resources where resources.id = other_id)
  );

create policy resource_pairs_insert_all_by_staff on public.resource_pairs
  for insert to authenticated
  with check ((select private.is_staff()));

create policy resource_pairs_delete_all_by_staff on public.resource_pairs
  for delete to authenticated
  using ((select private.is_staff()));

create trigger resource_pairs_record_change
  after insert or update or delete on public.resource_pairs
  for each row when (current_user <> 'authenticated')
  execute function private.record_change(
    'history', 'resources', 'resource_id', 'pair', 'other_id');
create trigger resource_pairs_record_direct_change
  after insert or delete on public.resource_pairs
  for each row when (current_user = 'authenticated')
  execute function private.record_change(
    'history, audit', 'resources', 'resource_id', 'pair', 'other_id');

-- What goes with a resource beside its columns is restored row by row.
create function private.restore_criterion(resource_id uuid, criterion_id uuid, row_before jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.resource_criteria as it
  where it.id = criterion_id and it.resource_id = restore_criterion.resource_id;
  insert into public.resource_criteria (
    id, resource_id, kind, value, sentence, source_column, source_url, state, decided_by)
  select criterion_id, restore_criterion.resource_id, before.kind, before.value, before.sentence,
    before.source_column, before.source_url, before.state, auth.uid()
  from jsonb_populate_record(null::public.resource_criteria, nullif(row_before, 'null')) as before
  where jsonb_typeof(row_before) = 'object';
exception when unique_violation then
  raise exception 'This was changed again later.' using errcode = 'PT409';
end;
$$;
comment on function private.restore_criterion(uuid, uuid, jsonb) is
  'Puts back a condition of a resource as it was before a change. PT409 when it was decided again.';

create function private.restore_pair(resource_id uuid, other_id uuid, row_before jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.resource_pairs as it
  where it.resource_id = restore_pair.resource_id and it.other_id = restore_pair.other_id;
  insert into public.resource_pairs (resource_id, other_id, is_combinable, sentence, source_url)
  select restore_pair.resource_id, restore_pair.other_id, before.is_combinable, before.sentence,
    before.source_url
  from jsonb_populate_record(null::public.resource_pairs, nullif(row_before, 'null')) as before
  where jsonb_typeof(row_before) = 'object';
exception
  when unique_violation then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
end;
$$;
comment on function private.restore_pair(uuid, uuid, jsonb) is
  'Puts back a pair of resources as it was before a change. PT404 without the other one, PT409 when the other one names it now.';
