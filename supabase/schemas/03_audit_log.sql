-- Who decided what. Functions write their own entries; a trigger records direct changes by staff.
-- Entries outlive the accounts and rows that they name, hence no foreign keys.

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  action text not null
    constraint audit_log_action_check check (private.is_line(action, 80)),
  subject_type text not null
    constraint audit_log_subject_type_check check (private.is_line(subject_type, 80)),
  subject_id text not null
    constraint audit_log_subject_id_check check (private.is_line(subject_id, 200)),
  detail jsonb not null default '{}'
    constraint audit_log_detail_check check (char_length(detail::text) <= 4000)
);
comment on table private.audit_log is
  'Decisions and changes by staff, newest last. Admins read it through audit_entries().';
comment on column private.audit_log.actor_id is
  'The account that acted; null for the service key and for scheduled work.';

create index audit_log_subject_idx on private.audit_log (subject_type, subject_id);

revoke all on table private.audit_log from public, anon, authenticated, service_role;

alter table private.audit_log enable row level security;

create function private.record_audit(
  action text, subject_type text, subject_id text, detail jsonb default '{}'
) returns void
language sql
set search_path = ''
begin atomic
  insert into private.audit_log (actor_id, action, subject_type, subject_id, detail)
  values (auth.uid(), action, subject_type, subject_id, detail);
end;
comment on function private.record_audit(text, text, text, jsonb) is
  'Adds an entry to the audit log in the name of the caller.';

-- Argument: the column that identifies the row. Records the names of changed columns, not their
-- values: a removed text must be gone.
create function private.audit_staff_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_row jsonb := coalesce(to_jsonb(old), '{}');
  after_row jsonb := coalesce(to_jsonb(new), '{}');
  changed jsonb;
begin
  if not private.is_staff() then
    return null;
  end if;
  select coalesce(jsonb_agg(field.key order by field.key), '[]')
  into changed
  from jsonb_each(after_row) as field
  where tg_op = 'UPDATE'
    -- Columns that the database writes itself do not describe what was done.
    and field.key not in (
      'updated_at', 'moderation_status', 'moderated_by', 'moderated_at', 'summary_state',
      'funding_summary_state', 'amount_least', 'amount_most', 'amount_named')
    and field.value is distinct from before_row -> field.key;
  if tg_op <> 'UPDATE' or changed <> '[]' then
    perform private.record_audit(
      tg_table_name || '.' || lower(tg_op),
      tg_table_name,
      coalesce(after_row ->> tg_argv[0], before_row ->> tg_argv[0]),
      case when tg_op = 'UPDATE' then jsonb_build_object('columns', changed) else '{}' end);
  end if;
  return null;
end;
$$;

-- Roles, accounts and payments are the business of admins.
create function private.audit_entries(before_id bigint, page_size integer)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_type text, subject_id text, detail jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select entry.id, entry.happened_at, entry.actor_id, actor.display_name, entry.action,
      entry.subject_type, entry.subject_id, entry.detail
    from private.audit_log as entry
    left join public.profiles as actor on actor.user_id = entry.actor_id
    where (before_id is null or entry.id < before_id)
      and (private.is_admin() or entry.subject_type not in ('profiles', 'payments'))
    order by entry.id desc
    limit least(greatest(page_size, 1), 200);
end;
$$;

create function public.audit_entries(before_id bigint default null, page_size integer default 50)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_type text, subject_id text, detail jsonb
)
language sql stable security invoker
set search_path = ''
begin atomic
  select entry.id, entry.happened_at, entry.actor_id, entry.actor_name, entry.action,
    entry.subject_type, entry.subject_id, entry.detail
  from private.audit_entries(before_id, page_size) as entry;
end;
comment on function public.audit_entries(bigint, integer) is
  'The audit log, newest first, at most 200 entries older than before_id. Staff only (42501); entries about roles, accounts and payments for admins.';

grant execute on function
  private.audit_entries(bigint, integer),
  public.audit_entries(bigint, integer)
to authenticated;
