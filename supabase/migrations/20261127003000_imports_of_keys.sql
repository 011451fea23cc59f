-- Recent imports also name those that linked keys of a partner and changed nothing else, so that they
-- can be taken back too.

drop function public.recent_imports();
drop function private.recent_imports();

create function private.recent_imports()
returns table (
  import_id uuid, imported_at timestamptz, actor_name text, added bigint, changed bigint,
  linked bigint, is_taken_back boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with part as (
      select made.import_id as id, change.happened_at as at, change.operation,
        made.taken_back_at is not null as is_back
      from private.import_changes as made
      join private.changes as change on change.id = made.change_id
      union all
      select known.linked_by, known.linked_at, 'link', false
      from private.partner_keys as known
      where known.linked_by is not null
    )
    select part.id, min(part.at),
      (select person.display_name
        from private.audit_log as entry
        join public.profiles as person on person.user_id = entry.actor_id
        where entry.subject_type = 'resources' and entry.action = 'resources.import'
          and entry.subject_id = part.id::text
        limit 1),
      count(*) filter (where part.operation = 'insert'),
      count(*) filter (where part.operation = 'update'),
      count(*) filter (where part.operation = 'link'),
      -- Keys of resources that were changed later stay.
      coalesce(bool_and(part.is_back) filter (where part.operation <> 'link'), false)
    from part
    where part.at > now() - interval '90 days'
    group by part.id
    order by min(part.at) desc
    limit 20;
end;
$$;

create function public.recent_imports()
returns table (
  import_id uuid, imported_at timestamptz, actor_name text, added bigint, changed bigint,
  linked bigint, is_taken_back boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.import_id, it.imported_at, it.actor_name, it.added, it.changed, it.linked,
    it.is_taken_back
  from private.recent_imports() as it;
end;
comment on function public.recent_imports() is
  'The last 20 imports of 90 days, newest first: who, when, how many resources they added and changed, how many keys of a partner they linked, and whether they were taken back. Staff only (42501).';

revoke all on function private.recent_imports(), public.recent_imports()
from public, anon, authenticated, service_role;
grant execute on function private.recent_imports(), public.recent_imports() to authenticated;
