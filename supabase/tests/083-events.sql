-- Events and the list of those that a person saved.
begin;
set local search_path = public, extensions, tests;
select plan(71);
select tests.create_cast();
insert into events (id, title, start_date, end_date, status, submitted_by)
values
  (tests.id_of('approved'), 'Fixture approved', '2027-01-05 17:00-05', '2027-01-05 19:00-05', 'approved', tests.id_of('owner')),
  (tests.id_of('foreign'), 'Fixture foreign', '2027-01-05 17:00-05', '2027-01-05 19:00-05', 'pending', tests.id_of('guide'));

-- Visitor
select tests.act_as_anon();
select results_eq('select title from events', $$values ('Fixture approved')$$,
  'anon reads approved events only');
select throws_ok(
  format('select %I from events', name), '42501', null, 'anon cannot read events.' || name)
from unnest(array['submitted_by', 'moderation_status', 'moderation_reason', 'moderated_by', 'moderated_at']) as name;
select throws_ok(
  $$insert into events (title, start_date, end_date) values ('x', now(), now() + interval '1 hour')$$, '42501', null,
  'anon cannot insert events');
select throws_ok($$update events set title = 'x'$$, '42501', null, 'anon cannot update events');
select throws_ok('delete from events', '42501', null, 'anon cannot delete events');
select throws_ok('select event_id from event_bookmarks', '42501', null, 'anon cannot read event bookmarks');
select throws_ok(
  $$insert into event_bookmarks (event_id) values (tests.id_of('approved'))$$, '42501', null,
  'anon cannot insert event bookmarks');

-- Member
select tests.act_as('owner');
select lives_ok(
  $$insert into events (title, description, start_date, end_date, location_type, location_address, location_link,
      geographic_region, host_organization, registration_link, sector, business_type, event_type, tags, image_url, status)
    values ('Fixture own', 'Text', '2027-02-01 09:00-05', '2027-02-01 11:00-05', 'hybrid', '1 Main St, Machias',
      'https://example.org/live', '{downeast}', 'Host', 'https://example.org', 'Food', 'Any', 'Workshop', '{free}',
      'https://example.org/storage/v1/object/public/event-images/' || tests.id_of('owner') || '/0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b11.webp',
      'pending')$$, 'member can submit an event');
select throws_ok(
  $$insert into events (title, start_date, end_date, image_url) values ('x', now(), now() + interval '1 hour',
      'https://example.org/storage/v1/object/public/event-images/' || tests.id_of('guide') || '/0c6a3f0f-8a34-4b8e-9d0f-6f1c7a527b11.webp')$$,
  '42501', null, 'member cannot use an image of another account');
select throws_ok(
  $$insert into events (title, start_date, end_date) values ('FIXTURE own', '2027-02-01 09:00-05', '2027-02-02 09:00-05')$$,
  '23505', null, 'member cannot submit the same event twice');
select throws_ok(
  $$insert into events (title, start_date, end_date, status) values ('x', now(), now() + interval '1 hour', 'approved')$$,
  '42501', null, 'member cannot submit an approved event');
select throws_ok(
  format($$insert into events (title, start_date, end_date, %I) values ('x', now(), now() + interval '1 hour', %L)$$,
    name, value), '42501', null, 'member cannot set events.' || name)
from (values
  ('id', gen_random_uuid()::text), ('submitted_by', tests.id_of('guide')::text), ('submitted_by', tests.id_of('owner')::text),
  ('created_at', 'now'), ('updated_at', 'now'), ('moderation_reason', 'x'), ('moderated_by', tests.id_of('admin')::text),
  ('moderated_at', 'now')
) as refused (name, value);
select set_eq(
  'select title from events', array['Fixture approved', 'Fixture own'],
  'member reads approved events and their own pending event');
select is(tests.touched($$update events set title = 'x'$$), 0::bigint, 'member cannot update events');
select is(
  tests.touched('delete from events'), 1::bigint,
  'a delete without a filter removes only the member''s own pending events');

-- Staff
select tests.act_as('service_admin');
select lives_ok(
  $$insert into events (title, start_date, end_date, status) values ('Fixture staff', now(), now() + interval '1 hour', 'approved')$$,
  'service admin can insert an event');
select is(
  tests.touched($$update events set status = 'approved' where title = 'Fixture foreign'$$), 1::bigint,
  'service admin can approve an event');
select is(tests.touched('delete from events'), 0::bigint, 'service admin cannot delete events');
select tests.act_as('admin');
select is(
  tests.touched($$delete from events where title = 'Fixture staff'$$), 1::bigint,
  'admin can delete an event');

-- Bookmarks
select tests.act_as('member');
select lives_ok($$insert into event_bookmarks (event_id) values (tests.id_of('approved'))$$,
  'member can bookmark an event');
select throws_ok(
  $$insert into event_bookmarks (event_id) values (tests.id_of('approved'))$$, '23505', null,
  'member cannot bookmark an event twice');
select throws_ok(
  $$insert into event_bookmarks (event_id, user_id) values (tests.id_of('foreign'), tests.id_of('owner'))$$, '42501', null,
  'member cannot add a bookmark for another account');
select throws_ok(
  $$insert into event_bookmarks (event_id) values (gen_random_uuid())$$, '42501', null,
  'member cannot bookmark an event that they cannot read');
select throws_ok(
  $$update event_bookmarks set event_id = tests.id_of('foreign')$$, '42501', null,
  'member cannot update bookmarks');
create function pg_temp.sees_none(account text) returns setof text
language plpgsql
as $$
begin
  perform tests.act_as(account);
  return next is_empty('select event_id from event_bookmarks', account || ' cannot read the bookmarks of others');
  return next is(tests.touched('delete from event_bookmarks'), 0::bigint, account || ' cannot delete the bookmarks of others');
  perform tests.act_as_superuser();
end;
$$;
select tests.act_as_superuser();
select pg_temp.sees_none(account) from unnest(array['owner', 'guide', 'service_admin', 'admin']) as account;
select tests.act_as('member');
select is(tests.touched('delete from event_bookmarks'), 1::bigint,
  'a delete without a filter removes only the member''s own bookmarks');

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

-- Submitters who leave
delete from auth.users where id = tests.id_of('owner');
select is(
  (select submitted_by from events where title = 'Fixture approved'), null,
  'an event remains when its submitter is deleted');

select * from finish();
rollback;
