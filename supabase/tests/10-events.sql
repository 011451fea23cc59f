-- Events: one of each, and what a value may be.
begin;
set local search_path = public, extensions, tests;
select plan(30);
select tests.create_cast();
insert into events (id, title, start_date, end_date, status, submitted_by)
values
  (tests.id_of('approved'), 'Fixture approved', '2027-01-05 17:00-05', '2027-01-05 19:00-05', 'approved', tests.id_of('owner')),
  (tests.id_of('foreign'), 'Fixture foreign', '2027-01-05 17:00-05', '2027-01-05 19:00-05', 'pending', tests.id_of('guide'));

-- Member
insert into storage.objects (bucket_id, name)
values ('event-images', tests.id_of('owner') || '/0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b11.webp');
select tests.act_as('owner');
select lives_ok(
  $$insert into events (title, description, start_date, end_date, location_type, location_address, location_link,
      geographic_region, host_organization, registration_link, sector, business_type, event_type, tags, image_url, status)
    values ('Fixture own', 'Text', '2027-02-01 09:00-05', '2027-02-01 11:00-05', 'hybrid', '1 Main St, Machias',
      'https://example.org/live', '{downeast}', 'Host', 'https://example.org', 'Food', 'Any', 'Workshop', '{free}',
      'https://example.org/storage/v1/object/public/event-images/' || tests.id_of('owner') || '/0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b11.webp',
      'pending')$$, 'member can submit an event');
select throws_ok(
  $$insert into events (title, start_date, end_date) values ('FIXTURE own', '2027-02-01 09:00-05', '2027-02-02 09:00-05')$$,
  '23505', null, 'member cannot submit the same event twice');

-- What a value may be
select tests.act_as_superuser();
select throws_ok(
  format($$update events set %I = %L where title = 'Fixture approved'$$, name, value), code, null,
  format('events rejects %s = %s', name, coalesce(left(to_json(value)::text, 40), 'null')))
from (values
  ('title', '', '23514'), ('title', repeat('x', 201), '23514'), ('title', null, '23502'),
  ('description', repeat('x', 8001), '23514'), ('start_date', '0001-01-01', '23514'), ('start_date', null, '23502'),
  ('end_date', '9999-12-31', '23514'), ('end_date', 'infinity', '23514'), ('end_date', '2027-01-05 17:00-05', '23514'),
  ('end_date', '2027-01-05 16:00-05', '23514'), ('end_date', 'tonight', '22007'), ('location_type', 'moon', '23514'),
  ('location_address', repeat('x', 401), '23514'), ('location_link', 'javascript:alert(1)', '23514'),
  ('registration_link', 'data:text/html,x', '23514'), ('geographic_region', '{Downeast}', '23514'),
  ('host_organization', repeat('x', 201), '23514'), ('sector', repeat('x', 121), '23514'),
  ('business_type', repeat('x', 121), '23514'), ('event_type', repeat('x', 121), '23514'),
  ('tags', array_fill('x'::text, array[31])::text, '23514'), ('tags', '{a,NULL}', '23514'),
  ('image_url', 'https://x', '23514'), ('image_url', 'https://example.org/a.png', '23514'),
  ('image_url', 'https://example.org/storage/v1/object/public/event-images/a/b.svg', '23514'), ('status', 'coming_soon', '23514')
) as refused (name, value, code);

-- Decisions
select tests.act_as('service_admin');
update events set status = 'approved' where id = tests.id_of('foreign');
select tests.act_as_superuser();
select is(
  (select moderated_by from events where id = tests.id_of('foreign')), tests.id_of('service_admin'),
  'a decision names who made it');

-- Submitters who leave
delete from auth.users where id = tests.id_of('owner');
select is(
  (select submitted_by from events where title = 'Fixture approved'), null,
  'an event remains when its submitter is deleted');

select * from finish();
rollback;
