set local check_function_bodies = off;

drop policy "resource_criteria_update_own_or_staff_by_authenticated" on "public"."resource_criteria";

drop policy "resource_pairs_update_all_by_staff" on "public"."resource_pairs";

drop trigger "resource_criteria_record_direct_change" on "public"."resource_criteria";

drop trigger "resource_criteria_stamp_decision" on "public"."resource_criteria";

drop trigger "resource_pairs_record_direct_change" on "public"."resource_pairs";

create or replace function private.changed_fields (
  before_row jsonb,
  after_row  jsonb
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
RETURN (select COALESCE(jsonb_object_agg(field.key, jsonb_build_object('before', (changed_fields.before_row -> field.key), 'after', field.value)), '{}'::jsonb) as "coalesce" from jsonb_each(changed_fields.after_row) field(key, value) where ((field.key <> all (ARRAY['id'::text, 'created_at'::text, 'updated_at'::text, 'date_submitted'::text, 'submitted_by'::text, 'access_token'::text, 'moderation_status'::text, 'moderated_by'::text, 'moderated_at'::text, 'decided_by'::text, 'summary_state'::text, 'funding_summary_state'::text, 'amount_least'::text, 'amount_most'::text, 'amount_named'::text])) AND (field.value is DISTINCT from (changed_fields.before_row -> field.key))));

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
    select jsonb_object_agg(
      linked.key, linked.row - array['resource_id', linked.id_column, 'decided_by'])
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

create or replace function private.move_criteria_and_pairs (
  from_id uuid,
  to_id   uuid
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 with moved
  AS (
          DELETE FROM public.resource_criteria it
           WHERE ((it.resource_id = move_criteria_and_pairs.from_id) AND (NOT (EXISTS ( SELECT
                    FROM public.resource_criteria kept
                   WHERE ((kept.resource_id = move_criteria_and_pairs.to_id) AND (kept.kind = it.kind) AND (kept.value = it.value) AND (kept.sentence = it.sentence))))))
           RETURNING it.id,
             it.resource_id,
             it.kind,
             it.value,
             it.sentence,
             it.source_column,
             it.source_url,
             it.state,
             it.decided_by,
             it.decided_at
         )
  INSERT INTO public.resource_criteria (resource_id, kind, value, sentence, source_column, source_url, state, decided_by, decided_at)  SELECT move_criteria_and_pairs.to_id AS to_id,
             moved.kind,
             moved.value,
             moved.sentence,
             moved.source_column,
             moved.source_url,
             moved.state,
             moved.decided_by,
             moved.decided_at
            FROM moved;
 WITH moved AS (
          DELETE FROM public.resource_pairs it
           WHERE (((move_criteria_and_pairs.from_id = it.resource_id) OR (move_criteria_and_pairs.from_id = it.other_id)) AND ((move_criteria_and_pairs.to_id <> it.resource_id) AND (move_criteria_and_pairs.to_id <> it.other_id)) AND (NOT (EXISTS ( SELECT
                    FROM public.resource_pairs kept
                   WHERE (((move_criteria_and_pairs.to_id = kept.resource_id) OR (move_criteria_and_pairs.to_id = kept.other_id)) AND ((
                         CASE
                             WHEN (it.resource_id = move_criteria_and_pairs.from_id) THEN it.other_id
                             ELSE it.resource_id
                         END = kept.resource_id) OR (
                         CASE
                             WHEN (it.resource_id = move_criteria_and_pairs.from_id) THEN it.other_id
                             ELSE it.resource_id
                         END = kept.other_id)))))))
           RETURNING it.resource_id,
             it.other_id,
             it.is_combinable,
             it.sentence,
             it.source_url
         )
  INSERT INTO public.resource_pairs (resource_id, other_id, is_combinable, sentence, source_url)  SELECT
                 CASE
                     WHEN (moved.resource_id = move_criteria_and_pairs.from_id) THEN move_criteria_and_pairs.to_id
                     ELSE moved.resource_id
                 END AS resource_id,
                 CASE
                     WHEN (moved.other_id = move_criteria_and_pairs.from_id) THEN move_criteria_and_pairs.to_id
                     ELSE moved.other_id
                 END AS other_id,
             moved.is_combinable,
             moved.sentence,
             moved.source_url
            FROM moved;
END;

create or replace function private.record_change()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before_row jsonb := to_jsonb(old);
  after_row jsonb := to_jsonb(new);
  is_kept constant boolean := tg_argv[0] like 'history%';
  is_audited constant boolean := tg_argv[0] like '%audit' and private.is_staff();
  is_link constant boolean := tg_nargs > 3;
  subject constant text := coalesce(after_row, before_row) ->> tg_argv[2];
  fields jsonb := case when tg_op = 'UPDATE' then private.changed_fields(before_row, after_row) end;
  change private.changes;
begin
  if fields = '{}' or not (is_kept or is_audited) then
    return null;
  end if;
  if is_audited then
    change.action := tg_table_name || '.' || lower(tg_op);
    change.detail := jsonb_strip_nulls(jsonb_build_object('columns', (
      select jsonb_agg(field order by field) from jsonb_object_keys(fields) as field)));
  end if;
  if is_kept then
    change.operation := lower(tg_op);
    change.replaced_version := case when tg_op = 'UPDATE' then before_row ->> 'updated_at' end;
    change.was_public := private.is_on_site(
      tg_table_name, case when is_link then coalesce(before_row, after_row) else before_row end);
    change.is_public := private.is_on_site(
      tg_table_name, case when is_link then coalesce(after_row, before_row) else after_row end);
    change.fields := case when is_link then jsonb_build_object(
      tg_argv[3] || ':' || (coalesce(after_row, before_row) ->> tg_argv[4]),
      jsonb_build_object(
        'before', before_row - array[tg_argv[2], tg_argv[4], 'created_at', 'decided_by'],
        'after', after_row - array[tg_argv[2], tg_argv[4], 'created_at', 'decided_by']))
      else fields end;
  end if;
  if tg_op = 'DELETE' and is_kept and not is_link then
    update private.changes as earlier set fields = null
    where earlier.subject_type = tg_argv[1] and earlier.subject_id = subject
      and earlier.fields is not null;
  end if;
  insert into private.changes (
    operation, action, detail, subject_type, subject_id, fields, replaced_version, undoes,
    was_public, is_public, rebuild)
  values (
    change.operation, change.action, coalesce(change.detail, '{}'), tg_argv[1], subject,
    change.fields, change.replaced_version,
    nullif(current_setting('history.undoes', true), '')::bigint, change.was_public,
    change.is_public, case when change.was_public or change.is_public then 'waiting' end);
  return null;
end;
$function$;

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
$function$;

create trigger resource_criteria_record_direct_change
  after insert or delete on public.resource_criteria
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'resources', 'resource_id', 'criterion', 'id');

create trigger resource_criteria_stamp_decision
  before insert on public.resource_criteria
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.stamp_decision();

create trigger resource_pairs_record_direct_change
  after insert or delete on public.resource_pairs
  for each row
  when ((CURRENT_USER = 'authenticated'::name))
  execute function private.record_change('history, audit', 'resources', 'resource_id', 'pair', 'other_id');

revoke all ("state") on table "public"."resource_criteria" from "authenticated";

grant insert ("state"), select ("state") on table "public"."resource_criteria" to "authenticated";

revoke all ("is_combinable") on table "public"."resource_pairs" from "authenticated";

grant insert ("is_combinable"), select ("is_combinable") on table "public"."resource_pairs" to "authenticated";

revoke all ("sentence") on table "public"."resource_pairs" from "authenticated";

grant insert ("sentence"), select ("sentence") on table "public"."resource_pairs" to "authenticated";

revoke all ("source_url") on table "public"."resource_pairs" from "authenticated";

grant insert ("source_url"), select ("source_url") on table "public"."resource_pairs" to "authenticated";

-- Values that are kept already, without who decided: the accounts may be gone.
update private.changes as change set fields = (
  select jsonb_object_agg(field.key, jsonb_build_object(
    'before', nullif(field.value -> 'before', 'null') - 'decided_by',
    'after', nullif(field.value -> 'after', 'null') - 'decided_by'))
  from jsonb_each(change.fields) as field)
where change.fields @? '$.keyvalue() ? (@.key starts with "criterion:")';
