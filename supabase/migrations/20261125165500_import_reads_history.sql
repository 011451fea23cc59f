-- An import compares a file with the version that it was exported from. The history keeps what each
-- change replaced, so that a second record of the same values is not needed. Every change of
-- resources names the version that it replaced, since transactions overlap.

alter table private.changes add column replaced_version timestamptz;
comment on column private.changes.replaced_version is
  'The updated_at of the row before an update; null for other operations, links and roles.';

update private.changes as change set replaced_version = coalesce(
  (
    select max(version.updated_at) from private.resource_versions as version
    where version.resource_id = change.subject_id and version.replaced_at = change.happened_at
      and change.fields ?| array(select jsonb_object_keys(version.replaced_values))
  ),
  change.happened_at)
where change.subject_type = 'resources' and change.operation = 'update'
  and not exists (
    select from jsonb_object_keys(change.fields) as field where field like 'organization:%');

create or replace function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_row jsonb := to_jsonb(old);
  after_row jsonb := to_jsonb(new);
  subject uuid := coalesce(after_row, before_row) ->> tg_argv[1];
  fields jsonb;
  replaced_version timestamptz;
begin
  if tg_nargs > 2 then
    fields := jsonb_build_object(
      tg_argv[2] || ':' || (coalesce(after_row, before_row) ->> tg_argv[3]),
      jsonb_build_object(
        'before', before_row - array[tg_argv[1], tg_argv[3], 'created_at'],
        'after', after_row - array[tg_argv[1], tg_argv[3], 'created_at']));
  elsif tg_op = 'UPDATE' then
    fields := private.changed_fields(before_row, after_row);
    replaced_version := before_row ->> 'updated_at';
  elsif tg_op = 'DELETE' then
    update private.changes as change set fields = null
    where change.subject_type = tg_argv[0] and change.subject_id = subject
      and change.fields is not null;
  end if;
  if tg_op <> 'UPDATE' or (fields <> '{}' and before_row <> after_row) then
    insert into private.changes
      (actor_id, source, operation, subject_type, subject_id, fields, replaced_version, undoes)
    values (
      auth.uid(), private.change_source(), lower(tg_op), tg_argv[0], subject, fields,
      replaced_version, nullif(current_setting('history.undoes', true), '')::bigint);
  end if;
  return null;
end;
$$;

create or replace function private.replaced_values(existing public.resources, seen_at timestamptz)
returns jsonb
language sql stable
set search_path = ''
begin atomic
  select case
    when seen_at is null or seen_at >= existing.updated_at then '{}'
    -- The history of the resource goes back to that version, and still has its values.
    when (
      select min(coalesce(change.replaced_version, change.happened_at)) <= seen_at
        and not coalesce(bool_or(change.fields is null and change.replaced_version >= seen_at), false)
      from private.changes as change
      where change.subject_type = 'resources' and change.subject_id = existing.id)
    then (
      -- The first change of a column after that version replaced the value that it had.
      select coalesce(jsonb_object_agg(earlier.key, earlier.value -> 'before'), '{}')
      from (
        select distinct on (field.key) field.key, field.value
        from private.changes as change, jsonb_each(change.fields) as field
        where change.subject_type = 'resources' and change.subject_id = existing.id
          and change.replaced_version >= seen_at
        order by field.key, change.replaced_version, change.id
      ) as earlier)
  end;
end;

drop trigger resources_record_version on public.resources;
drop function private.record_resource_version();

create or replace function private.delete_old_rows() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.notification_outbox where sent_at < now() - interval '30 days';
  -- Notified once, or never confirmed.
  delete from public.resource_subscriptions
  where email is not null and (
    notified_at < now() - interval '30 days'
    or (confirmed_at is null and created_at < now() - interval '7 days'));
  delete from private.subscribers as person
  where person.email is not null and person.created_at < now() - interval '30 days'
    and not exists (
      select from public.resource_subscriptions as subscription
      where lower(subscription.email) = lower(person.email));
  delete from private.resource_changes where changed_at < now() - interval '30 days';
  delete from private.usage_counters where window_start < now() - interval '2 days';
  delete from private.site_changes where changed_at < now() - interval '30 days';
  delete from private.searches where searched_at < now() - interval '13 months';
  delete from private.page_visits where day < (now() - interval '13 months')::date;
  -- The changes stay, without values.
  update private.changes set fields = null
  where fields is not null and happened_at < now() - interval '2 years';
end;

comment on function public.delete_old_rows() is
  'Deletes what is older than it is kept: sent notices, notified addresses, changes of resources and of the site after 30 days, unconfirmed addresses after 7 days, searches and visits after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

drop table private.resource_versions;
