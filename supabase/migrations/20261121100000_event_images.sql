-- Pictures of events: everybody may see one by address, nobody may list them, and whoever sends in
-- an event may add files of names that nobody can guess, but never change one, nor bring one under a
-- name that an event shows already (T7, T23 of the threat model): what was approved with an event
-- stays as it was.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('event-images', 'event-images', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- PL/pgSQL, like the other names that policies call: planned when they are called.
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
  'Whether an event, of whoever and in whatever state, shows this file of the bucket event-images.';

create function private.may_add_event_image() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.uses('event_images.insert', auth.uid()::text, interval '1 day') < 40;
end;
$$;
comment on function private.may_add_event_image() is
  'Whether the caller added fewer than 40 pictures of events today, removed ones included: two for each event they may send in.';

-- In a trigger, since the storage service checks the policy in a transaction that it takes back and
-- then adds the file past row-level security.
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

revoke all on function
  private.is_image_of_event(text),
  private.may_add_event_image(),
  private.count_event_image()
from public, anon, authenticated, service_role;
grant execute on function private.is_image_of_event(text), private.may_add_event_image()
  to authenticated;

-- Removing looks the object up first.
create policy event_images_select_own_by_authenticated on storage.objects
  for select to authenticated
  using (bucket_id = 'event-images' and name like (select auth.uid())::text || '/%');

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
