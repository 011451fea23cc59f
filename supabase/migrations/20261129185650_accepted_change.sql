set local check_function_bodies = off;

drop function "public"."accept_suggestion"(uuid, jsonb, timestamp with time zone, text, text);

drop function "private"."accept_suggestion"(uuid, jsonb, timestamp with time zone, text, text);

create or replace function private.accept_suggestion (
  suggestion_id   uuid,
  accepted        jsonb,
  seen_updated_at timestamp with time zone,
  answer          text,
  credited        text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
  return (
    select max(change.id) from private.changes as change
    where change.subject_type = case when suggestion.listing_id is null then 'resources'
        else 'service_provider_directory' end
      and change.subject_id = coalesce(suggestion.resource_id, suggestion.listing_id)::text
      and change.replaced_version = seen_updated_at);
end;
$function$;

create or replace function public.accept_suggestion (
  suggestion_id   uuid,
  accepted        jsonb,
  seen_updated_at timestamp with time zone,
  answer          text                     default null::text,
  credited        text                     default null::text
)
  returns bigint
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.accept_suggestion(suggestion_id, accepted, seen_updated_at, answer, credited)
  AS accept_suggestion;
END;

comment on function "public"."accept_suggestion"(uuid, jsonb, timestamp with time zone, text, text) is 'Writes the accepted values {column: value} of a suggestion, which staff may have edited, into its resource or listing, names credited on the page and answers the sender; returns the change for undo_change(), null where nothing changed. Staff only (42501). PT404 without it, PT409 when it is decided or the row is no longer as it was at seen_updated_at, PT400 for another column or type.';

revoke all on function "private"."accept_suggestion"(uuid, jsonb, timestamp with time zone, text, text) from public;

grant execute on function "private"."accept_suggestion"(uuid, jsonb, timestamp with time zone, text, text) to "authenticated", "postgres";

revoke all on function "public"."accept_suggestion"(uuid, jsonb, timestamp with time zone, text, text) from public;

grant execute on function "public"."accept_suggestion"(uuid, jsonb, timestamp with time zone, text, text) to "authenticated", "postgres";
