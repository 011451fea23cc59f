-- Files of accounts that are gone. SQL may not delete files: on hosted projects only the storage
-- service does, which knows the bytes too. So SQL says which, and the function
-- delete-orphaned-files deletes them.

create function private.orphaned_files(most integer)
returns table (bucket_id text, name text)
language sql stable security definer
set search_path = ''
begin atomic
  select file.bucket_id, file.name
  from storage.objects as file
  where file.bucket_id in ('profile-photos', 'event-images')
    -- Members put files into folders named after their account; other files are not theirs.
    and file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
    and not exists (
      select from auth.users as account where account.id::text = split_part(file.name, '/', 1))
    -- An event stays when the account goes, and so does its picture.
    and not (file.bucket_id = 'event-images' and private.is_image_of_event(file.name))
  order by file.created_at
  limit most;
end;

create function public.orphaned_files(most integer default 100)
returns table (bucket_id text, name text)
language sql stable security invoker
set search_path = ''
begin atomic
  select file.bucket_id, file.name from private.orphaned_files(most) as file;
end;
comment on function public.orphaned_files(integer) is
  'Photos and pictures of events in folders of accounts that no longer exist, oldest first; pictures that an event shows are left out. For the service key.';

revoke all on function private.orphaned_files(integer), public.orphaned_files(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.orphaned_files(integer), public.orphaned_files(integer)
  to service_role;
