-- Who may write files: photos of members and pictures of events. Everybody may see a file by its
-- address and nobody may list them. The buckets themselves are rows, which the baseline migration
-- adds.

-- Each person has one photo (rule 6.3): no other folder and no other name is allowed. Overwriting
-- and deleting read the object first, so each person may read their own.
create policy profile_photos_select_own_by_authenticated on storage.objects
  for select to authenticated
  using (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  );

create policy profile_photos_insert_own_by_authenticated on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
    and (select private.has_account())
  );

create policy profile_photos_update_own_by_authenticated on storage.objects
  for update to authenticated
  using (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
    and (select private.has_account())
  )
  with check (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  );

create policy profile_photos_delete_own_by_authenticated on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  );

-- Deleting reads the object first.
create policy event_images_select_own_by_authenticated on storage.objects
  for select to authenticated
  using (bucket_id = 'event-images' and name like (select auth.uid())::text || '/%');

-- PL/pgSQL, like the other functions that policies call: planned when it is called.
create function private.is_image_of_event(file text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.events where position('/event-images/' || file in image_url) > 0
  );
end;
$$;
comment on function private.is_image_of_event(text) is
  'Whether any event, in any state, shows this file of the bucket event-images.';
grant execute on function private.is_image_of_event(text) to authenticated;

create function private.may_add_event_image() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_account()
    and private.uses('event_images.insert', auth.uid()::text, interval '1 day') < 40;
end;
$$;
comment on function private.may_add_event_image() is
  'Whether the caller added fewer than 40 pictures of events today, deleted ones included: two for each event that they may submit.';
grant execute on function private.may_add_event_image() to authenticated;

create policy event_images_insert_own_by_authenticated on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'event-images'
    and name ~ (
      '^' || (select auth.uid())::text
      || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.](png|jpe?g|webp)$')
    and (select private.may_add_event_image())
    and not private.is_image_of_event(name)
  );

create policy event_images_delete_own_unused_by_authenticated on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'event-images'
    and name like (select auth.uid())::text || '/%'
    and not private.is_image_of_event(name)
  );

-- Counted in a trigger, since the storage service checks the policy in a transaction that it rolls
-- back and then adds the file without row-level security.
create function private.count_event_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_use(
    'event_images.insert', split_part(new.name, '/', 1), 40, interval '1 day',
    'You have reached today''s limit of 40 pictures.');
  return null;
end;
$$;

create trigger event_images_count
  after insert on storage.objects
  for each row
  when (
    new.bucket_id = 'event-images'
    and new.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
  )
  execute function private.count_event_image();

-- A logo that was replaced can come back while its change can be undone.
create function private.is_logo_needed(file text) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from (
      select listing.logo_url from public.service_provider_directory as listing
      union all
      select suggestion.changes ->> 'logo_url' from public.edit_suggestions as suggestion
      where suggestion.listing_id is not null and suggestion.outcome is null
      union all
      select change.fields -> 'logo_url' ->> 'before' from private.changes as change
      where change.subject_type = 'service_provider_directory'
        and change.happened_at > now() - interval '90 days'
    ) as known (address)
    where position('/provider-logos/' || is_logo_needed.file in known.address) > 0
  );
end;
comment on function private.is_logo_needed(text) is
  'Whether a listing, a change of one that waits or one that can be undone shows this file of the bucket provider-logos.';

-- As is_logo_needed.
create function private.is_event_image_needed(file text) returns boolean
language sql stable
set search_path = ''
begin atomic
  select private.is_image_of_event(file) or exists (
    select from private.changes as change
    where change.subject_type = 'events' and change.happened_at > now() - interval '90 days'
      and position(
        '/event-images/' || is_event_image_needed.file in change.fields #>> '{image_url,before}') > 0);
end;
comment on function private.is_event_image_needed(text) is
  'Whether an event, or a change of one that can be undone, shows this file of the bucket event-images.';

-- Files of deleted accounts, and logos and pictures of events that were never used or are not used any
-- more: a form that waits to be sent keeps its file for seven days. On hosted projects only the storage
-- service may delete files, so SQL names them and the function delete-orphaned-files deletes them.
create function public.orphaned_files(most integer)
returns table (bucket_id text, name text)
language sql stable security definer
set search_path = ''
begin atomic
  select file.bucket_id, file.name
  from storage.objects as file
  where (
      file.bucket_id in ('profile-photos', 'event-images')
      -- Files of members lie in folders named after their account.
      and file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
      and not exists (
        select from auth.users as account where account.id::text = split_part(file.name, '/', 1))
      -- An event stays when its account is deleted, and so does its picture.
      and not (file.bucket_id = 'event-images' and private.is_image_of_event(file.name)))
    or (
      file.bucket_id = 'provider-logos' and file.created_at < now() - interval '8 days'
      and not private.is_logo_needed(file.name))
    or (
      file.bucket_id = 'event-images' and file.created_at < now() - interval '8 days'
      and file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
      and not private.is_event_image_needed(file.name))
  order by file.created_at
  limit most;
end;
comment on function public.orphaned_files(integer) is
  'Photos and pictures of events in folders of accounts that no longer exist, and logos and pictures of events that are older than eight days and not needed, oldest first; pictures that an event shows are left out. For the service key.';

grant execute on function public.orphaned_files(integer) to service_role;
