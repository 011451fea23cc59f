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

-- A signed upload replaces a file for two hours without asking a policy again. The storage service
-- writes a new version with each upload. A new file is not refused, because restoring a backup adds
-- files after the events that show them: an event names only a stored picture, which is not deleted
-- while it is shown. Should both happen at once, staff see no picture when they decide.
create function private.refuse_shown_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_image_of_event(new.name) then
    raise exception 'An event shows this picture.' using errcode = '42501';
  end if;
  return new;
end;
$$;

create trigger event_images_refuse_shown
  before update on storage.objects
  for each row
  when (new.bucket_id = 'event-images' and new.version is distinct from old.version)
  execute function private.refuse_shown_image();

-- Files of deleted accounts, and logos and pictures of events that were never used or are not used any
-- more. What was replaced can come back while its change can be undone. A form that waits to be sent
-- keeps its file: it waits for seven days after each change of it, and nobody writes on one for a month.
-- On hosted projects only the storage service may delete files, so SQL names them and the function
-- delete-orphaned-files deletes them.
create function public.orphaned_files(most integer)
returns table (bucket_id text, name text)
language sql stable security definer
set search_path = ''
begin atomic
  with known as (
    select 'event-images' as folder, event.image_url as address, true as is_shown
    from public.events as event
    union all
    select 'event-images' as folder, change.fields #>> '{image_url,before}', false
    from private.changes as change
    where change.subject_type = 'events' and change.happened_at > now() - interval '90 days'
    union all
    select 'provider-logos' as folder, listing.logo_url, true
    from public.service_provider_directory as listing
    union all
    select 'provider-logos' as folder, suggestion.changes #>> '{logo_url,after}', false
    from public.edit_suggestions as suggestion
    where suggestion.listing_id is not null and suggestion.outcome is null
    union all
    select 'provider-logos' as folder, change.fields #>> '{logo_url,before}', false
    from private.changes as change
    where change.subject_type = 'service_provider_directory'
      and change.happened_at > now() - interval '90 days'
  ),
  -- Read once, not for each file.
  needed as materialized (
    select known.folder, known.is_shown,
      substring(known.address from '/' || known.folder || '/([^?#]+)') as name
    from known
  )
  select file.bucket_id, file.name
  from storage.objects as file
  where (
      file.bucket_id in ('profile-photos', 'event-images')
      -- Files of members lie in folders named after their account.
      and file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
      and not exists (
        select from auth.users as account where account.id::text = split_part(file.name, '/', 1))
      -- An event stays when its account is deleted, and so does its picture.
      and not exists (
        select from needed
        where needed.folder = file.bucket_id and needed.name = file.name and needed.is_shown))
    or (
      file.created_at < now() - interval '30 days'
      and (file.bucket_id = 'provider-logos' or (
        file.bucket_id = 'event-images'
        and file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'))
      and not exists (
        select from needed where needed.folder = file.bucket_id and needed.name = file.name))
  order by file.created_at
  limit most;
end;
comment on function public.orphaned_files(integer) is
  'Photos and pictures of events in folders of accounts that no longer exist, and logos and pictures of events that are older than 30 days and not needed, oldest first; pictures that an event shows are left out. For the service key.';

grant execute on function public.orphaned_files(integer) to service_role;
