-- The name to thank for a correction becomes public only as staff wrote it when they accepted the
-- correction. The name that its sender asked for stays what was asked for.

alter table public.edit_suggestions
  add column credited text
    constraint edit_suggestions_credited_check check (private.is_line(credited, 80));
comment on column public.edit_suggestions.credit_name is
  'Name to thank, as the sender wrote it; null for none. Not public.';
comment on column public.edit_suggestions.credited is
  'Name on the page, as staff accepted it; null for none.';
update public.edit_suggestions set credited = credit_name where outcome = 'accepted';
grant select (credited) on table public.edit_suggestions to authenticated;

drop function public.accept_suggestion(uuid, jsonb, timestamptz, text);
drop function private.accept_suggestion(uuid, jsonb, timestamptz, text);

create function private.accept_suggestion(
  suggestion_id uuid, accepted jsonb, seen_updated_at timestamptz, answer text, credited text
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  suggestion public.edit_suggestions;
  given jsonb;
begin
  perform private.require_staff();
  suggestion := private.lock_waiting_suggestion(suggestion_id);
  if suggestion.listing_id is null then
    given := private.read_suggested_values(accepted);
    perform private.update_resource_columns(
      suggestion.resource_id, jsonb_build_object('updated_at', seen_updated_at), given);
  else
    given := private.read_import_values(accepted, private.listing_columns());
    perform private.accept_listing_edit(suggestion.listing_id, given, seen_updated_at);
  end if;
  update public.edit_suggestions as sent
  set credited = nullif(btrim(accept_suggestion.credited), '')
  where sent.id = suggestion.id;
  perform private.close_suggestion(
    suggestion, 'accepted', given, nullif(btrim(answer, E' \t\r\n'), ''));
  return coalesce(
    (select resource.updated_at from public.resources as resource
      where resource.id = suggestion.resource_id),
    (select listing.updated_at from public.service_provider_directory as listing
      where listing.id = suggestion.listing_id));
end;
$$;

create function public.accept_suggestion(
  suggestion_id uuid, accepted jsonb, seen_updated_at timestamptz, answer text default null,
  credited text default null
) returns timestamptz
language sql security invoker
set search_path = ''
begin atomic
  select private.accept_suggestion(suggestion_id, accepted, seen_updated_at, answer, credited);
end;
comment on function public.accept_suggestion(uuid, jsonb, timestamptz, text, text) is
  'Writes the accepted values {column: value} of a suggestion, which staff may have edited, into its resource or listing, names credited on the page and answers the sender; returns the new version. Staff only (42501). PT404 without it, PT409 when it is decided or the row is no longer as it was at seen_updated_at, PT400 for another column or type.';

create or replace function private.edit_credits(resource_id uuid)
returns table (credit_name text, accepted_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select sent.credited, max(sent.decided_at)
  from public.edit_suggestions as sent
  join public.resources as resource on resource.id = sent.resource_id
  where sent.resource_id = edit_credits.resource_id and resource.status = 'approved'
    and sent.outcome = 'accepted' and sent.credited is not null
  group by sent.credited
  order by max(sent.decided_at) desc
  limit 3;
end;
comment on function public.edit_credits(uuid) is
  'Who is named for accepted corrections of a public resource: the last three.';

revoke all on function
  private.accept_suggestion(uuid, jsonb, timestamptz, text, text),
  public.accept_suggestion(uuid, jsonb, timestamptz, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  private.accept_suggestion(uuid, jsonb, timestamptz, text, text),
  public.accept_suggestion(uuid, jsonb, timestamptz, text, text)
to authenticated;
