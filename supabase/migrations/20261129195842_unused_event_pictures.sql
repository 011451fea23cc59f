set local check_function_bodies = off;

create or replace function private.is_event_image_needed (
  file text
)
  returns boolean
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 select (private.is_image_of_event(file) or (exists ( select
            from private.changes change
           where ((change.subject_type = 'events'::text) AND (change.happened_at > (now() - '90 days'::interval)) AND (POSITION((('/event-images/'::text || is_event_image_needed.file)) in ((change.fields #>> '{image_url,before}'::text[]))) > 0)))));
end;

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
 select file.bucket_id,
     file.name
    from storage.objects file
   where (((file.bucket_id = ANY (ARRAY['profile-photos'::text, 'event-images'::text])) AND (file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'::text) AND (not (exists ( select
            from auth.users account
           where ((account.id)::text = split_part(file.name, '/'::text, 1))))) AND (not ((file.bucket_id = 'event-images'::text) AND private.is_image_of_event(file.name)))) or ((file.bucket_id = 'provider-logos'::text) AND (file.created_at < (now() - '8 days'::interval)) AND (not private.is_logo_needed(file.name))) or ((file.bucket_id = 'event-images'::text) AND (file.created_at < (now() - '8 days'::interval)) AND (file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'::text) AND (not private.is_event_image_needed(file.name))))
   ORDER by file.created_at
  limit orphaned_files.most;
end;

comment on function "private"."is_event_image_needed"(text) is 'Whether an event, or a change of one that can be undone, shows this file of the bucket event-images.';

comment on function "public"."orphaned_files"(integer) is 'Photos and pictures of events in folders of accounts that no longer exist, and logos and pictures of events that are older than eight days and not needed, oldest first; pictures that an event shows are left out. For the service key.';

revoke all on function "private"."is_event_image_needed"(text) from public;

grant execute on function "private"."is_event_image_needed"(text) to "postgres";
