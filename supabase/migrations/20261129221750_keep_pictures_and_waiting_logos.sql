set local check_function_bodies = off;

drop policy "events_insert_own_pending_or_staff_by_authenticated" on "public"."events";

create or replace function private.refuse_shown_image()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.is_image_of_event(new.name) then
    raise exception 'An event shows this picture.' using errcode = '42501';
  end if;
  return new;
end;
$function$;

create or replace function public.orphaned_files (
  most integer
)
  returns table (
    bucket_id text,
    name      text
  )
  language sql
  stable
  security definer
  set search_path to ''
BEGIN ATOMIC
 with known
  AS (
          SELECT 'event-images'::text AS folder,
             event.image_url AS address,
             true AS is_shown
            FROM public.events event
         UNION ALL
          SELECT 'event-images'::text AS folder,
             (change.fields #>> '{image_url,before}'::text[]),
             false
            FROM private.changes change
           WHERE ((change.subject_type = 'events'::text) AND (change.happened_at > (now() - '90 days'::interval)))
         UNION ALL
          SELECT 'provider-logos'::text AS folder,
             listing.logo_url,
             true
            FROM public.service_provider_directory listing
         UNION ALL
          SELECT 'provider-logos'::text AS folder,
             (suggestion.changes #>> '{logo_url,after}'::text[]),
             false
            FROM public.edit_suggestions suggestion
           WHERE ((suggestion.listing_id IS NOT NULL) AND (suggestion.outcome IS NULL))
         UNION ALL
          SELECT 'provider-logos'::text AS folder,
             (change.fields #>> '{logo_url,before}'::text[]),
             false
            FROM private.changes change
           WHERE ((change.subject_type = 'service_provider_directory'::text) AND (change.happened_at > (now() - '90 days'::interval)))
         ), needed AS MATERIALIZED (
          SELECT known.folder,
             known.is_shown,
             "substring"(known.address, (('/'::text || known.folder) || '/([^?#]+)'::text)) AS name
            FROM known
         )
  SELECT file.bucket_id,
     file.name
    FROM storage.objects file
   WHERE (((file.bucket_id = ANY (ARRAY['profile-photos'::text, 'event-images'::text])) AND (file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'::text) AND (NOT (EXISTS ( SELECT
            FROM auth.users account
           WHERE ((account.id)::text = split_part(file.name, '/'::text, 1))))) AND (NOT (EXISTS ( SELECT
            FROM needed
           WHERE ((needed.folder = file.bucket_id) AND (needed.name = file.name) AND needed.is_shown))))) OR ((file.created_at < (now() - '30 days'::interval)) AND ((file.bucket_id = 'provider-logos'::text) OR ((file.bucket_id = 'event-images'::text) AND (file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'::text))) AND (NOT (EXISTS ( SELECT
            FROM needed
           WHERE ((needed.folder = file.bucket_id) AND (needed.name = file.name)))))))
   ORDER BY file.created_at
  LIMIT orphaned_files.most;
END;

create trigger event_images_refuse_shown
  before update on storage.objects
  for each row
  when (((new.bucket_id = 'event-images'::text) AND (new.version IS DISTINCT FROM old.version)))
  execute function private.refuse_shown_image();

create policy "events_insert_own_pending_or_staff_by_authenticated" on "public"."events"
  for insert
  to "authenticated"
  with check ((( SELECT private.is_staff() AS is_staff) OR ((status = 'pending'::text) AND (submitted_by = ( SELECT auth.uid() AS uid)) AND ((image_url IS NULL) OR (EXISTS ( SELECT
   FROM storage.objects file
  WHERE ((file.bucket_id = 'event-images'::text) AND (file.name = "substring"(events.image_url, '/event-images/(.+)$'::text)) AND (file.name ~~ ((( SELECT auth.uid() AS uid))::text || '/%'::text)))))))));

revoke all on function "private"."refuse_shown_image"() from public;

grant execute on function "private"."refuse_shown_image"() to "postgres";
