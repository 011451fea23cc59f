-- An import is one entry of the audit log, and a new admin is told by mail.

alter table private.notification_outbox
  drop constraint notification_outbox_kind_check,
  add constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted'));

create or replace function private.set_role(account_id uuid, role_name text, granted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.lock_profile(account_id);
  -- Checked after the lock: a caller who waited for it may have lost the role meanwhile.
  perform private.lock_roles();
  perform private.require_admin();
  if role_name is null or granted is null then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
  if not exists (select from public.profiles where user_id = account_id) then
    raise exception 'This person no longer has an account.' using errcode = 'PT404';
  end if;

  if granted then
    insert into public.user_roles (user_id, role) values (account_id, role_name)
    on conflict do nothing;
  else
    delete from public.user_roles where user_id = account_id and role = role_name;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform private.record_audit(
      case when granted then 'role.grant' else 'role.take' end, 'profiles', account_id::text,
      jsonb_build_object('role', role_name));
  end if;
  if changed > 0 and granted and role_name = 'admin' then
    perform private.queue_notice('admin_granted', account_id, null, '{}');
  end if;
end;
$$;

-- import_resources() records the file with the number of rows: one entry per row would bury all
-- other entries.
create or replace function private.apply_import_line(
  entry jsonb, values_given jsonb, existing public.resources, columns jsonb, dry_run boolean
) returns private.import_result
language plpgsql
set search_path = ''
as $$
declare
  result private.import_result;
  filled public.resources;
  seen_at timestamptz := entry ->> 'updated_at';
begin
  if existing.id is null then
    filled := private.fill_new_resource(values_given, columns);
  -- An import may only change the version that its dry run showed.
  elsif seen_at is distinct from existing.updated_at and not (dry_run and seen_at is null) then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  else
    filled := jsonb_populate_record(existing, values_given);
  end if;
  result.changes := private.import_changes(existing, filled, columns);
  if existing.id is null then
    result.outcome := 'added';
    filled := private.write_imported_resource(null, filled, columns);
  elsif result.changes = '{}' then
    result.outcome := 'unchanged';
  else
    result.outcome := 'changed';
    filled := private.write_imported_resource(existing.id, filled, columns);
  end if;
  result.slug := filled.slug;
  -- A dry run names the version that the import may change. The rows that it adds are rolled back.
  result.resource_id := case when dry_run then existing.id else filled.id end;
  result.updated_at := case when dry_run then existing.updated_at else filled.updated_at end;
  return result;
end;
$$;
