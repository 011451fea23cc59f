-- Files: those that nobody needs any more, and how many an account may add.
begin;
set local search_path = public, extensions, tests;
select plan(4);
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
