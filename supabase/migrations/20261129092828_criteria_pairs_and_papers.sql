set local check_function_bodies = off;

create table "public"."resource_criteria" (
  "id"            uuid                     not null default gen_random_uuid(),
  "resource_id"   uuid                     not null,
  "kind"          text                     not null,
  "value"         jsonb                    not null,
  "sentence"      text                     not null,
  "source_column" text,
  "source_url"    text,
  "state"         text                     not null default 'confirmed'::text,
  "decided_by"    uuid,
  "decided_at"    timestamp with time zone not null default now(),
  constraint "resource_criteria_pkey" primary key (id),
  constraint "resource_criteria_source_check" check (((source_column IS NOT NULL) OR (source_url IS NOT NULL))),
  constraint "resource_criteria_source_column_check" check ((source_column = ANY (ARRAY['eligibility'::text, 'funding_readiness_requirements'::text, 'funding_key_criteria'::text, 'funding_match_details'::text, 'funding_use_of_funds'::text, 'description'::text]))),
  constraint "resource_criteria_state_check" check ((state = ANY (ARRAY['confirmed'::text, 'dismissed'::text]))),
  constraint "resource_criteria_sentence_check" check (private.is_text(sentence, 1000)),
  constraint "resource_criteria_source_url_check" check (private.is_web_address(source_url))
);

alter table "public"."resource_criteria"
  enable row level security;

create table "public"."resource_pairs" (
  "resource_id"   uuid    not null,
  "other_id"      uuid    not null,
  "is_combinable" boolean not null,
  "sentence"      text    not null,
  "source_url"    text,
  constraint "resource_pairs_other_check" check ((resource_id <> other_id)),
  constraint "resource_pairs_pkey" primary key (resource_id, other_id),
  constraint "resource_pairs_sentence_check" check (private.is_text(sentence, 1000)),
  constraint "resource_pairs_source_url_check" check (private.is_web_address(source_url))
);

alter table "public"."resource_pairs"
  enable row level security;

alter table "public"."plan_items"
  add column "documents_ready" text[] not null default '{}'::text[];

alter table "public"."resources"
  add column "required_documents" text[] not null default '{}'::text[];

alter table "public"."resources"
  add column "preparation_time" text;

create or replace function private.changed_row (
  change private.changes
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  stored jsonb;
begin
  execute format(
    'select to_jsonb(it) from public.%I as it where it.id = $1 for update', change.subject_type)
  into stored using change.subject_id::uuid;
  if stored is null then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
  return stored || coalesce((
    select jsonb_object_agg(linked.key, linked.row - array['resource_id', linked.id_column])
    from (
      select 'organization:' || it.organization_id, 'organization_id', to_jsonb(it)
      from public.resource_organizations as it where it.resource_id = change.subject_id::uuid
      union all
      select 'criterion:' || it.id, 'id', to_jsonb(it)
      from public.resource_criteria as it where it.resource_id = change.subject_id::uuid
      union all
      select 'pair:' || it.other_id, 'other_id', to_jsonb(it)
      from public.resource_pairs as it where it.resource_id = change.subject_id::uuid
    ) as linked (key, id_column, row)), '{}');
end;
$function$;

create or replace function private.criterion_values (
  kind text
)
  returns text[]
  language sql
  immutable
  parallel safe
  set search_path to ''
RETURN CASE kind when 'stage'::text THEN private.business_stages() when 'legal_form'::text THEN ARRAY['none'::text, 'sole_proprietor'::text, 'partnership'::text, 'llc'::text, 'corporation'::text, 'cooperative'::text, 'nonprofit'::text] when 'industry'::text THEN private.industries() when 'owner'::text THEN ARRAY['women'::text, 'veterans'::text, 'wabanaki'::text, 'young'::text, 'immigrants'::text, 'people_of_color'::text, 'disabled'::text, 'lgbtq'::text] when 'use_of_funds'::text THEN ARRAY['equipment'::text, 'working_capital'::text, 'real_estate'::text, 'inventory'::text, 'hiring'::text, 'training'::text, 'marketing'::text, 'research'::text, 'export'::text, 'energy'::text, 'refinancing'::text, 'start_up_costs'::text] when 'prior_step'::text THEN ARRAY['business_plan'::text, 'registered'::text, 'lender'::text, 'turned_down_by_bank'::text, 'course'::text, 'financial_statements'::text, 'prototype'::text, 'customers'::text] ELSE null::text[] end;

create or replace function private.is_criterion (
  kind  text,
  value jsonb
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
RETURN CASE when ((jsonb_typeof(value) <> 'object'::text) or (value = '{}'::jsonb)) THEN false when (kind = 'other'::text) THEN (((value - 'question'::text) = '{}'::jsonb) AND (private.is_line((value ->> 'question'::text), 200) is TRUE)) when (kind = ANY (ARRAY['age'::text, 'employees'::text, 'revenue'::text, 'own_share'::text])) THEN (((value - ARRAY['least'::text, 'most'::text]) = '{}'::jsonb) AND (not (exists (select from jsonb_each(is_criterion.value) bound(key, value) where ((bound.value)::text !~ '^[0-9]{1,12}$'::text))))) when ((kind = 'place'::text) or (private.criterion_values(kind) is not null)) THEN (((value - ARRAY['any'::text, 'partly'::text, 'none'::text]) = '{}'::jsonb) AND (not (exists (select from jsonb_each(is_criterion.value) list(key, value) where ((jsonb_typeof(list.value) <> 'array'::text) or (list.value = '[]'::jsonb) or (char_length((list.value)::text) > 2000) or (list.value @? '$[*]?(@.type() != "string" || @ == "")'::jsonpath) or ((is_criterion.kind <> 'place'::text) AND (not (to_jsonb(private.criterion_values(is_criterion.kind)) @> list.value)))))))) ELSE false end;

create or replace function private.is_on_site (
  table_name text,
  stored     jsonb
)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return coalesce(case
    when table_name in ('resources', 'events') then stored ->> 'status' = 'approved'
    when table_name = 'service_provider_directory' then stored ->> 'listing_status' = 'approved'
    when table_name in ('resource_organizations', 'resource_criteria', 'resource_pairs') then exists (
      select from public.resources as resource
      where resource.id = (stored ->> 'resource_id')::uuid and resource.status = 'approved')
    when table_name = 'organizations' then exists (
      select from public.resource_organizations as link
      join public.resources as resource on resource.id = link.resource_id
      where link.organization_id = (stored ->> 'id')::uuid and resource.status = 'approved')
  end, false);
end;
$function$;

create or replace function private.merge_resources (
  kept             jsonb,
  merged           jsonb,
  changes          jsonb,
  organization_ids uuid[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  kept_id uuid := kept ->> 'id';
  merged_id uuid := merged ->> 'id';
  merged_row public.resources;
  moved integer;
begin
  perform private.require_admin();
  if (kept_id <> merged_id) is not true then
    raise exception 'Please choose two resources.' using errcode = 'PT400';
  end if;
  -- In one order, so that two merges never wait for each other.
  perform from public.resources as it
  where it.id in (kept_id, merged_id) order by it.id for update;
  perform private.lock_mergeable(kept_id, (kept ->> 'updated_at')::timestamptz);
  merged_row := private.lock_mergeable(merged_id, (merged ->> 'updated_at')::timestamptz);

  update public.resources as it set status = 'archived' where it.id = merged_id;
  perform private.take_merged_columns(kept_id, merged_row, coalesce(changes, '{}'));
  if organization_ids is not null then
    perform private.set_resource_organizations(kept_id, organization_ids);
  end if;
  moved := private.move_reviews_and_claims(merged_id, kept_id)
    + private.move_plan_items(merged_id, kept_id)
    + private.move_subscriptions(merged_id, kept_id);
  perform private.move_criteria_and_pairs(merged_id, kept_id);
  perform private.move_addresses(merged_row, kept_id);
  perform private.record_audit(
    'resources.merge', 'resources', kept_id::text,
    jsonb_build_object('merged', merged_id, 'moved', moved));
  return moved;
end;
$function$;

create or replace function private.move_criteria_and_pairs (
  from_id uuid,
  to_id   uuid
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 update public.resource_criteria moved
  set resource_id = move_criteria_and_pairs.to_id
   where ((moved.resource_id = move_criteria_and_pairs.from_id) AND (not (exists ( select
            from public.resource_criteria kept
           where ((kept.resource_id = move_criteria_and_pairs.to_id) AND (kept.kind = moved.kind) AND (kept.value = moved.value) AND (kept.sentence = moved.sentence))))));
 update public.resource_pairs moved
  set resource_id =
         CASE
             when (moved.resource_id = move_criteria_and_pairs.from_id) THEN move_criteria_and_pairs.to_id
             ELSE moved.resource_id
         end, other_id =
         CASE
             when (moved.other_id = move_criteria_and_pairs.from_id) THEN move_criteria_and_pairs.to_id
             ELSE moved.other_id
         end
   where (((move_criteria_and_pairs.from_id = moved.resource_id) or (move_criteria_and_pairs.from_id = moved.other_id)) AND ((move_criteria_and_pairs.to_id <> moved.resource_id) AND (move_criteria_and_pairs.to_id <> moved.other_id)) AND (not (exists ( select
            from public.resource_pairs kept
           where (((move_criteria_and_pairs.to_id = kept.resource_id) or (move_criteria_and_pairs.to_id = kept.other_id)) AND ((
                 CASE
                     when (moved.resource_id = move_criteria_and_pairs.from_id) THEN moved.other_id
                     ELSE moved.resource_id
                 end = kept.resource_id) or (
                 CASE
                     when (moved.resource_id = move_criteria_and_pairs.from_id) THEN moved.other_id
                     ELSE moved.resource_id
                 end = kept.other_id)))))));
end;

create or replace function private.move_plan_items (
  from_id uuid,
  to_id   uuid
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moved integer;
  joined integer;
begin
  update public.plan_outcomes as outcome set resource_id = to_id
  where outcome.resource_id = from_id and not exists (
    select from public.plan_outcomes as kept
    where kept.resource_id = to_id and kept.user_id = outcome.user_id);
  with fitting as (
    update public.plan_items as kept set
      state = case when kept.state = 'considering' then other.state else kept.state end,
      next_step = coalesce(kept.next_step, other.next_step),
      next_step_on = coalesce(kept.next_step_on, other.next_step_on),
      notes = nullif(concat_ws(E'\n', kept.notes, nullif(other.notes, kept.notes)), ''),
      documents_ready = array(
        select distinct unnest(kept.documents_ready || other.documents_ready) order by 1 limit 20)
    from public.plan_items as other
    where kept.resource_id = to_id and other.resource_id = from_id
      and other.user_id = kept.user_id
      and char_length(concat_ws(E'\n', kept.notes, other.notes)) <= 1000
    returning kept.user_id
  )
  delete from public.plan_items as item using fitting
  where item.resource_id = from_id and item.user_id = fitting.user_id;
  get diagnostics joined = row_count;
  update public.plan_items as item set resource_id = to_id
  where item.resource_id = from_id and not exists (
    select from public.plan_items as kept
    where kept.resource_id = to_id and kept.user_id = item.user_id);
  get diagnostics moved = row_count;
  return moved + joined;
end;
$function$;

create or replace function private.names_in (
  fields jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
RETURN (select COALESCE(jsonb_object_agg(named.id, named.name), '{}'::jsonb) as "coalesce" from (select (it.id)::text as id, it.name from public.organizations it where (names_in.fields ? ('organization:'::text || it.id)) UNION all select (it.id)::text as id, it.name from public.resources it where (names_in.fields ? ('pair:'::text || it.id)) UNION all select (person.user_id)::text as user_id, person.display_name from public.profiles person where ((person.user_id)::text in (select (side.value #>> '{}'::text[]) from jsonb_each(names_in.fields) field(key, value), LATERAL jsonb_each(field.value) side(key, value) where (field.key = ANY (ARRAY['curator_id'::text, 'contact_profile_id'::text, 'entrepreneur_contact_profile_id'::text, 'verified_by'::text]))))) named(id, name));

create or replace function private.restore_criterion (
  resource_id  uuid,
  criterion_id uuid,
  row_before   jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if jsonb_typeof(row_before) is distinct from 'object' then
    delete from public.resource_criteria as it
    where it.id = criterion_id and it.resource_id = restore_criterion.resource_id;
    return;
  end if;
  insert into public.resource_criteria as it (
    id, resource_id, kind, value, sentence, source_column, source_url, state, decided_by)
  select criterion_id, restore_criterion.resource_id, before.kind, before.value, before.sentence,
    before.source_column, before.source_url, before.state, auth.uid()
  from jsonb_populate_record(null::public.resource_criteria, row_before) as before
  on conflict on constraint resource_criteria_pkey do update set
    kind = excluded.kind, value = excluded.value, sentence = excluded.sentence,
    source_column = excluded.source_column, source_url = excluded.source_url,
    state = excluded.state, decided_by = excluded.decided_by, decided_at = excluded.decided_at;
exception when unique_violation then
  raise exception 'This was changed again later.' using errcode = 'PT409';
end;
$function$;

create or replace function private.restore_pair (
  resource_id uuid,
  other_id    uuid,
  row_before  jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if jsonb_typeof(row_before) is distinct from 'object' then
    delete from public.resource_pairs as it
    where it.resource_id = restore_pair.resource_id and it.other_id = restore_pair.other_id;
    return;
  end if;
  insert into public.resource_pairs as it (
    resource_id, other_id, is_combinable, sentence, source_url)
  select restore_pair.resource_id, restore_pair.other_id, before.is_combinable, before.sentence,
    before.source_url
  from jsonb_populate_record(null::public.resource_pairs, row_before) as before
  on conflict on constraint resource_pairs_pkey do update set
    is_combinable = excluded.is_combinable, sentence = excluded.sentence,
    source_url = excluded.source_url;
exception
  when unique_violation then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
end;
$function$;

create or replace function private.restore_row (
  change private.changes
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  columns_before jsonb;
  link record;
begin
  select jsonb_object_agg(field.key, field.value -> 'before') into columns_before
  from jsonb_each(change.fields) as field where field.key not like '%:%';
  if columns_before is not null then
    perform private.restore_columns(change, columns_before);
  end if;
  for link in
    select field.key, field.value -> 'before' as before
    from jsonb_each(change.fields) as field where field.key like '%:%'
  loop
    case split_part(link.key, ':', 1)
      when 'criterion' then
        perform private.restore_criterion(
          change.subject_id::uuid, split_part(link.key, ':', 2)::uuid, link.before);
      when 'pair' then
        perform private.restore_pair(
          change.subject_id::uuid, split_part(link.key, ':', 2)::uuid, link.before);
      else
        perform private.restore_organization(
          change.subject_id::uuid, split_part(link.key, ':', 2)::uuid, link.before);
    end case;
  end loop;
end;
$function$;

create or replace function private.stamp_decision()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  new.decided_by := auth.uid();
  new.decided_at := now();
  return new;
end;
$function$;

create or replace function public.keep_plan (
  items jsonb
)
  returns SETOF uuid
  language sql
  set search_path to ''
BEGIN ATOMIC
 with sent
  AS (
          SELECT DISTINCT ON (one.resource_id) one.resource_id,
             one.state,
             one.next_step,
             one.next_step_on,
             one.notes,
             one.documents_ready
            FROM jsonb_to_recordset(keep_plan.items) one(resource_id uuid, state text, next_step text, next_step_on date, notes text, documents_ready text[])
           WHERE (EXISTS ( SELECT
                    FROM public.resources
                   WHERE (resources.id = one.resource_id)))
         ), kept AS (
          INSERT INTO public.plan_items AS item (resource_id, state, next_step, next_step_on, notes, documents_ready)  SELECT sent_1.resource_id,
                     COALESCE(sent_1.state, 'considering'::text) AS "coalesce",
                     sent_1.next_step,
                     sent_1.next_step_on,
                     sent_1.notes,
                     COALESCE(sent_1.documents_ready, '{}'::text[]) AS "coalesce"
                    FROM sent sent_1 ON CONFLICT ON CONSTRAINT plan_items_pkey DO UPDATE SET state =
                 CASE
                     WHEN (item.state = 'considering'::text) THEN excluded.state
                     ELSE item.state
                 END, next_step = COALESCE(item.next_step, excluded.next_step), next_step_on = COALESCE(item.next_step_on, excluded.next_step_on), notes =
                 CASE
                     WHEN ((excluded.notes IS NULL) OR (POSITION((excluded.notes) IN (item.notes)) > 0)) THEN item.notes
                     WHEN (item.notes IS NULL) THEN excluded.notes
                     WHEN ((char_length(item.notes) + char_length(excluded.notes)) < 1000) THEN ((item.notes || '
'::text) || excluded.notes)
                     ELSE item.notes
                 END, documents_ready = ARRAY( SELECT DISTINCT unnest((item.documents_ready || excluded.documents_ready)) AS unnest
                   ORDER BY (unnest((item.documents_ready || excluded.documents_ready)))
                  LIMIT 20)
           RETURNING item.resource_id,
             item.next_step,
             item.notes
         )
  SELECT kept.resource_id
    FROM (kept
      JOIN sent ON ((sent.resource_id = kept.resource_id)))
   WHERE (((sent.next_step IS NULL) OR (sent.next_step = kept.next_step)) AND ((sent.notes IS NULL) OR (POSITION((sent.notes) IN (kept.notes)) > 0)));
END;

alter table "public"."resource_criteria"
  add constraint "resource_criteria_decided_by_fkey" foreign key (decided_by) references public.profiles(user_id) on delete set null;

alter table "public"."resource_criteria"
  add constraint "resource_criteria_resource_id_fkey" foreign key (resource_id) references public.resources(id) on delete cascade;

alter table "public"."resource_pairs"
  add constraint "resource_pairs_other_id_fkey" foreign key (other_id) references public.resources(id) on delete cascade;

alter table "public"."resource_pairs"
  add constraint "resource_pairs_resource_id_fkey" foreign key (resource_id) references public.resources(id) on delete cascade;

create index resource_criteria_decided_by_idx on public.resource_criteria using btree (decided_by);

create unique index resource_criteria_key on public.resource_criteria using btree (resource_id, kind, md5((value)::text), md5(sentence));

create unique index resource_pairs_key on public.resource_pairs using btree (LEAST(resource_id, other_id), GREATEST(resource_id, other_id));

create index resource_pairs_other_id_idx on public.resource_pairs using btree (other_id);

create trigger resource_criteria_limit_daily
  before insert on public.resource_criteria
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.limit_daily_inserts('100', 'criteria');

create trigger resource_criteria_record_change
  after insert or delete or update on public.resource_criteria
  for each row
  when ((CURRENT_USER <> 'authenticated'::name))
  execute function private.record_change('history', 'resources', 'resource_id', 'criterion', 'id');

create trigger resource_criteria_record_direct_change
  after insert or delete or update on public.resource_criteria
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'resources', 'resource_id', 'criterion', 'id');

create trigger resource_criteria_stamp_decision
  before insert or update of state on public.resource_criteria
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.stamp_decision();

create trigger resource_pairs_record_change
  after insert or delete or update on public.resource_pairs
  for each row
  when ((CURRENT_USER <> 'authenticated'::name))
  execute function private.record_change('history', 'resources', 'resource_id', 'pair', 'other_id');

create trigger resource_pairs_record_direct_change
  after insert or delete or update on public.resource_pairs
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'resources', 'resource_id', 'pair', 'other_id');

create policy "resource_criteria_delete_own_or_staff_by_authenticated" on "public"."resource_criteria"
  for delete
  to "authenticated"
  using ((( select private.is_staff() as is_staff) or (exists ( select
   from public.resources it
  where ((it.id = resource_criteria.resource_id) AND (( SELECT auth.uid() AS uid) = ANY (ARRAY[it.curator_id, it.contact_profile_id, it.entrepreneur_contact_profile_id])))))));

create policy "resource_criteria_insert_own_or_staff_by_authenticated" on "public"."resource_criteria"
  for insert
  to "authenticated"
  with check ((( SELECT private.is_staff() AS is_staff) OR (EXISTS ( SELECT
   FROM public.resources it
  WHERE ((it.id = resource_criteria.resource_id) AND (( SELECT auth.uid() AS uid) = ANY (ARRAY[it.curator_id, it.contact_profile_id, it.entrepreneur_contact_profile_id])))))));

create policy "resource_criteria_select_of_visible_resources_by_anyone" on "public"."resource_criteria"
  for select
  to "anon", "authenticated"
  using ((exists ( select
   from public.resources
  where (resources.id = resource_criteria.resource_id))));

create policy "resource_criteria_update_own_or_staff_by_authenticated" on "public"."resource_criteria"
  for update
  to "authenticated"
  using ((( select private.is_staff() as is_staff) or (exists ( select
   from public.resources it
  where ((it.id = resource_criteria.resource_id) AND (( SELECT auth.uid() AS uid) = ANY (ARRAY[it.curator_id, it.contact_profile_id, it.entrepreneur_contact_profile_id])))))))
  with check ((( SELECT private.is_staff() AS is_staff) OR (EXISTS ( SELECT
   FROM public.resources it
  WHERE ((it.id = resource_criteria.resource_id) AND (( SELECT auth.uid() AS uid) = ANY (ARRAY[it.curator_id, it.contact_profile_id, it.entrepreneur_contact_profile_id])))))));

create policy "resource_pairs_delete_all_by_staff" on "public"."resource_pairs"
  for delete
  to "authenticated"
  using (( select private.is_staff() as is_staff));

create policy "resource_pairs_insert_all_by_staff" on "public"."resource_pairs"
  for insert
  to "authenticated"
  with check (( SELECT private.is_staff() AS is_staff));

create policy "resource_pairs_select_of_visible_resources_by_anyone" on "public"."resource_pairs"
  for select
  to "anon", "authenticated"
  using (((exists ( select
   from public.resources
  where (resources.id = resource_pairs.resource_id))) AND (exists ( select
   from public.resources
  where (resources.id = resource_pairs.other_id)))));

create policy "resource_pairs_update_all_by_staff" on "public"."resource_pairs"
  for update
  to "authenticated"
  using (( select private.is_staff() as is_staff))
  with check (( SELECT private.is_staff() AS is_staff));

comment on column "public"."plan_items"."documents_ready" is 'Required documents of the resource that the member has ticked off.';

comment on column "public"."resource_criteria"."decided_by" is 'Who decided; for staff, in the history.';

comment on column "public"."resource_criteria"."sentence" is 'The literal sentence that states the condition.';

comment on column "public"."resource_criteria"."source_column" is 'The text of the resource in which the sentence stands; null where it stands at source_url only.';

comment on column "public"."resource_criteria"."state" is 'dismissed: the condition that the site reads from the sentence is none.';

comment on column "public"."resource_criteria"."value" is 'What the condition asks; its shape follows from the kind.';

comment on column "public"."resource_pairs"."sentence" is 'The literal sentence that says so: of the resource, or of the page at source_url.';

comment on column "public"."resources"."preparation_time" is 'How long it takes to prepare an application, as the resource says.';

comment on column "public"."resources"."required_documents" is 'Papers that an application needs, as the resource names them.';

comment on function "private"."changed_row"(private.changes) is 'The row that a change is about, locked, with what is linked to it. PT404 without it.';

comment on function "private"."is_criterion"(text, jsonb) is 'Whether a value has the shape of its kind: {question}, {least, most} (numbers) or {any, partly, none} (lists of values of the kind, of a place towns, counties, maine, beyond or coast).';

comment on function "private"."names_in"(jsonb) is 'The names of the organizations, other resources and people that changed fields mention, by id.';

comment on function "private"."restore_criterion"(uuid, uuid, jsonb) is 'Puts back a condition of a resource as it was before a change. PT409 when it was decided again.';

comment on function "private"."restore_pair"(uuid, uuid, jsonb) is 'Puts back a pair of resources as it was before a change. PT404 without the other one, PT409 when the other one names it now.';

comment on function "private"."restore_row"(private.changes) is 'Writes the columns and linked rows from before a change.';

comment on function "public"."merge_resources"(jsonb, jsonb, jsonb, uuid[]) is 'Merges two public resources, each given as the version that the caller saw, {id, updated_at}: writes changes {column: value} and, unless null, organizations to the kept one, moves reviews, claims, plans, subscriptions, conditions, pairs and addresses to it, and archives the merged one; returns how many rows moved. Admins only (42501), and only columns that staff may update. PT404 without one of them, PT409 when one has another version or is not public, PT400 unless they are two.';

comment on table "public"."resource_criteria" is 'Conditions of a resource that staff or the program confirmed, dismissed or added. Visible wherever the resource is.';

comment on table "public"."resource_pairs" is 'Which resources can be combined and which not. Visible where both resources are; shown on both pages.';

revoke all on function "private"."criterion_values"(text) from public;

grant execute on function "private"."criterion_values"(text) to "authenticated", "postgres", "service_role";

revoke all on function "private"."is_criterion"(text, jsonb) from public;

grant execute on function "private"."is_criterion"(text, jsonb) to "authenticated", "postgres", "service_role";

revoke all on function "private"."move_criteria_and_pairs"(uuid, uuid) from public;

grant execute on function "private"."move_criteria_and_pairs"(uuid, uuid) to "postgres";

revoke all on function "private"."restore_criterion"(uuid, uuid, jsonb) from public;

grant execute on function "private"."restore_criterion"(uuid, uuid, jsonb) to "postgres";

revoke all on function "private"."restore_pair"(uuid, uuid, jsonb) from public;

grant execute on function "private"."restore_pair"(uuid, uuid, jsonb) to "postgres";

revoke all on function "private"."stamp_decision"() from public;

grant execute on function "private"."stamp_decision"() to "postgres";

revoke all ("documents_ready") on table "public"."plan_items" from "authenticated";

grant insert ("documents_ready"), select ("documents_ready"), update ("documents_ready") on table "public"."plan_items" to "authenticated";

grant select ("decided_at") on table "public"."resource_criteria" to "anon";

grant select ("id") on table "public"."resource_criteria" to "anon";

grant select ("kind") on table "public"."resource_criteria" to "anon";

grant select ("resource_id") on table "public"."resource_criteria" to "anon";

grant select ("sentence") on table "public"."resource_criteria" to "anon";

grant select ("source_column") on table "public"."resource_criteria" to "anon";

grant select ("source_url") on table "public"."resource_criteria" to "anon";

grant select ("state") on table "public"."resource_criteria" to "anon";

grant select ("value") on table "public"."resource_criteria" to "anon";

grant select ("decided_at") on table "public"."resource_criteria" to "authenticated";

grant select ("id") on table "public"."resource_criteria" to "authenticated";

grant insert ("kind"), select ("kind") on table "public"."resource_criteria" to "authenticated";

grant insert ("resource_id"), select ("resource_id") on table "public"."resource_criteria" to "authenticated";

grant insert ("sentence"), select ("sentence") on table "public"."resource_criteria" to "authenticated";

grant insert ("source_column"), select ("source_column") on table "public"."resource_criteria" to "authenticated";

grant insert ("source_url"), select ("source_url") on table "public"."resource_criteria" to "authenticated";

grant insert ("state"), select ("state"), update ("state") on table "public"."resource_criteria" to "authenticated";

grant insert ("value"), select ("value") on table "public"."resource_criteria" to "authenticated";

grant delete on table "public"."resource_criteria" to "authenticated";

grant delete, insert, maintain, references, select, trigger, truncate, update on table "public"."resource_criteria" to "postgres";

grant delete, insert, select, update on table "public"."resource_criteria" to "service_role";

grant select ("is_combinable") on table "public"."resource_pairs" to "anon";

grant select ("other_id") on table "public"."resource_pairs" to "anon";

grant select ("resource_id") on table "public"."resource_pairs" to "anon";

grant select ("sentence") on table "public"."resource_pairs" to "anon";

grant select ("source_url") on table "public"."resource_pairs" to "anon";

grant insert ("is_combinable"), select ("is_combinable"), update ("is_combinable") on table "public"."resource_pairs" to "authenticated";

grant insert ("other_id"), select ("other_id") on table "public"."resource_pairs" to "authenticated";

grant insert ("resource_id"), select ("resource_id") on table "public"."resource_pairs" to "authenticated";

grant insert ("sentence"), select ("sentence"), update ("sentence") on table "public"."resource_pairs" to "authenticated";

grant insert ("source_url"), select ("source_url"), update ("source_url") on table "public"."resource_pairs" to "authenticated";

grant delete on table "public"."resource_pairs" to "authenticated";

grant delete, insert, maintain, references, select, trigger, truncate, update on table "public"."resource_pairs" to "postgres";

grant delete, insert, select, update on table "public"."resource_pairs" to "service_role";

revoke all ("preparation_time") on table "public"."resources" from "anon";

grant select ("preparation_time") on table "public"."resources" to "anon";

revoke all ("required_documents") on table "public"."resources" from "anon";

grant select ("required_documents") on table "public"."resources" to "anon";

revoke all ("preparation_time") on table "public"."resources" from "authenticated";

grant insert ("preparation_time"), select ("preparation_time"), update ("preparation_time") on table "public"."resources" to "authenticated";

revoke all ("required_documents") on table "public"."resources" from "authenticated";

grant insert ("required_documents"), select ("required_documents"), update ("required_documents") on table "public"."resources" to "authenticated";

alter table "public"."plan_items"
  add constraint "plan_items_documents_ready_check" check (private.is_line_list(documents_ready, 20, 120));

alter table "public"."resource_criteria"
  add constraint "resource_criteria_value_check" check (private.is_criterion(kind, value));

alter table "public"."resources"
  add constraint "resources_preparation_time_check" check (private.is_line(preparation_time, 120));

alter table "public"."resources"
  add constraint "resources_required_documents_check" check (private.is_line_list(required_documents, 20, 120));
