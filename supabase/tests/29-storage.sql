-- Files: those that nobody needs any more, and how many an account may add.
begin;
set local search_path = public, extensions, tests;
select plan(8);
select tests.create_cast();
insert into events (title, start_date, end_date) values ('Fixture', now(), now() + interval '1 hour');
insert into storage.objects (bucket_id, name, created_at)
select bucket, tests.id_of(account)::text || '/' || file, now() + number * interval '1 second'
from (values
  ('profile-photos', 'member', 'avatar.png', 1),
  ('event-images', 'member', '0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b11.webp', 2),
  ('event-images', 'member', '0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b22.webp', 3),
  ('provider-logos', 'member', 'logo.png', 4),
  ('profile-photos', 'owner', 'avatar.png', 5),
  ('event-images', 'owner', '0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b33.webp', 6)
) as made (bucket, account, file, number);
insert into storage.objects (bucket_id, name) values ('event-images', 'poster.webp');
update events
set image_url = 'https://example.org/storage/v1/object/public/event-images/' || tests.id_of('member')
  || '/0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b22.webp';
delete from auth.users where id = tests.id_of('member');
set local role service_role;
select results_eq(
  'select * from orphaned_files(100)',
  $$values
    ('profile-photos', tests.id_of('member')::text || '/avatar.png'),
    ('event-images', tests.id_of('member')::text || '/0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b11.webp')$$,
  'orphaned_files returns the files of deleted accounts, except images that an event shows');
select is((select count(*) from orphaned_files(1)), 1::bigint,
  'orphaned_files returns at most the requested number');

-- Logos lie in no folder.
select tests.act_as_superuser();
create function pg_temp.logo(name text) returns text
language sql
return tests.id_of('logo ' || name)::text || '.png';
create function pg_temp.logo_url(name text) returns text
language sql
return 'https://example.org/storage/v1/object/public/provider-logos/' || pg_temp.logo(name) || '?v=1';
insert into storage.objects (bucket_id, name, created_at)
select 'provider-logos', pg_temp.logo(name), now() - age
from (values
  ('shown', interval '31 days'), ('replaced', '31 days'), ('replaced long ago', '31 days'),
  ('suggested', '31 days'), ('declined', '31 days'), ('unused', '31 days'), ('new', '29 days')
) as file (name, age);
insert into service_provider_directory (
  id, provider_name, description, service_categories, region_served, contact_email, logo_url)
values (
  tests.id_of('listing'), 'Fixture', 'Fixture', array['Other'], 'Statewide', 'fixture@example.org',
  pg_temp.logo_url('replaced long ago'));
update service_provider_directory set logo_url = pg_temp.logo_url('replaced') where id = tests.id_of('listing');
update private.changes set happened_at = now() - interval '91 days' where subject_id = tests.id_of('listing')::text;
update service_provider_directory set logo_url = pg_temp.logo_url('shown') where id = tests.id_of('listing');
insert into edit_suggestions (listing_id, reason, origin, changes, outcome)
select tests.id_of('listing'), 'change', 'provider', jsonb_build_object('logo_url', jsonb_build_object('before', null, 'after', pg_temp.logo_url(name))), outcome
from (values ('suggested', null), ('declined', 'declined')) as sent (name, outcome);
grant execute on function pg_temp.logo(text) to service_role;
set local role service_role;
select set_eq(
  $$select name from orphaned_files(100) where bucket_id = 'provider-logos'$$,
  $$select pg_temp.logo(name) from unnest(array['replaced long ago', 'declined', 'unused']) as name$$,
  'orphaned_files returns old logos that no listing, waiting change or undo needs');

-- Pictures of events that nobody deleted
select tests.act_as_superuser();
create function pg_temp.picture(name text) returns text
language sql
return tests.id_of('owner')::text || '/' || tests.id_of('picture ' || name)::text || '.webp';
create function pg_temp.show(name text) returns void
language sql
as $$
  update events set image_url = 'https://example.org/storage/v1/object/public/event-images/' || pg_temp.picture(name)
  where title = 'Fair'
$$;
insert into storage.objects (bucket_id, name, created_at)
select 'event-images', pg_temp.picture(name), now() - age
from (values
  ('shown', interval '31 days'), ('replaced', '31 days'), ('replaced long ago', '31 days'), ('unused', '31 days'), ('new', '29 days')
) as file (name, age);
insert into events (title, start_date, end_date) values ('Fair', now(), now() + interval '1 hour');
select pg_temp.show('replaced long ago'), pg_temp.show('replaced');
update private.changes set happened_at = now() - interval '91 days' where subject_type = 'events';
select pg_temp.show('shown');
grant execute on function pg_temp.picture(text) to service_role;
set local role service_role;
select set_eq(
  $$select name from orphaned_files(100) where bucket_id = 'event-images' and name like tests.id_of('owner') || '/%'$$,
  $$select pg_temp.picture(name) from unnest(array['replaced long ago', 'unused']) as name$$,
  'orphaned_files returns old pictures that no event and no undo needs');

-- A signed upload, which the storage service carries out with the rights of its own.
select tests.act_as_superuser();
create function pg_temp.upload(picture text) returns void
language sql
as $$
  insert into storage.objects (bucket_id, name, version) values ('event-images', pg_temp.picture(picture), gen_random_uuid())
  on conflict (bucket_id, name) do update set version = excluded.version
$$;
select lives_ok($$select pg_temp.upload('unused')$$, 'a picture can be replaced before an event shows it');
select throws_ok($$select pg_temp.upload('shown')$$, '42501', 'An event shows this picture.', 'and not afterwards');

-- Pictures of events are counted when they are added, whoever adds them for the member.
select tests.act_as_superuser();
delete from private.usage_counters;
create function pg_temp.add_pictures(number integer) returns void
language sql
as $$
  insert into storage.objects (bucket_id, name)
  select 'event-images', tests.id_of('owner')::text || '/' || gen_random_uuid() || '.webp'
  from generate_series(1, number)
$$;
grant execute on function pg_temp.add_pictures(integer) to authenticated;
select lives_ok('select pg_temp.add_pictures(40)', 'an account can upload forty pictures a day');
update storage.objects set name = 'elsewhere/' || name where bucket_id = 'event-images';
select throws_ok('select pg_temp.add_pictures(1)', 'PGRST', null,
  'an account cannot upload a 41st picture, even after the first forty moved');

select * from finish();
rollback;
