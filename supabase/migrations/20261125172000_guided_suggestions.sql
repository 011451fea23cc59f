-- Guides see what others suggest about the resources that they guide, without who suggested it.

create function private.guided_suggestions()
returns table (
  id uuid, resource_id uuid, reason text, changes jsonb, note text, source_url text,
  sent_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select sent.id, sent.resource_id, sent.reason, sent.changes, sent.note, sent.source_url,
    sent.sent_at
  from public.edit_suggestions as sent
  join public.resources as resource on resource.id = sent.resource_id
  where resource.curator_id = (select auth.uid()) and resource.status = 'approved'
    and sent.outcome is null
  order by sent.sent_at, sent.id
  limit 200;
end;

create function public.guided_suggestions()
returns table (
  id uuid, resource_id uuid, reason text, changes jsonb, note text, source_url text,
  sent_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select waiting.id, waiting.resource_id, waiting.reason, waiting.changes, waiting.note,
    waiting.source_url, waiting.sent_at
  from private.guided_suggestions() as waiting;
end;
comment on function public.guided_suggestions() is
  'The suggested edits that wait for staff, of the public resources that the caller guides, oldest first, at most 200; without their senders.';

revoke all on function
  private.guided_suggestions(),
  public.guided_suggestions()
from public, anon, authenticated, service_role;
grant execute on function
  private.guided_suggestions(),
  public.guided_suggestions()
to authenticated;
