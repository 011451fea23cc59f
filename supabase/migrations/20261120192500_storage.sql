-- Two buckets of images that everybody may see by address and nobody may list (T23 of the threat
-- model). Size and types are the bucket's; the policies say who may write where.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('profile-photos', 'profile-photos', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp']),
  ('provider-logos', 'provider-logos', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A photo has one place for each person (spec §7): nothing else fits, no other folder, no other
-- name. Overwriting and removing look the object up first, which shows a person the own photo alone.
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
  );

create policy profile_photos_update_own_by_authenticated on storage.objects
  for update to authenticated
  using (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
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

-- Nobody writes to provider-logos: a logo comes by a signed upload, made for a paid session.
