-- Reviews: what the database adds, who may not review what, and what stays when an author leaves.
begin;
set local search_path = public, extensions, tests;
select plan(32);
select tests.create_cast();
update profiles set professional_title = 'Baker' where user_id = tests.id_of('owner');
insert into resources (id, slug, name, status, submitted_by, curator_id)
values
  (tests.id_of('resource'), 'fixture-approved', 'Fixture approved', 'approved', null, tests.id_of('guide')),
  (tests.id_of('other'), 'fixture-other', 'Fixture other', 'approved', tests.id_of('owner'), null),
  (tests.id_of('pending'), 'fixture-pending', 'Fixture pending', 'pending', null, null);

-- Writing
select tests.act_as_anon();
select is(review_count(tests.id_of('resource')), 0, 'review_count leaves out pending reviews');

select tests.act_as('owner');
select lives_ok(
  $$insert into reviews (resource_id, rating, content) values (tests.id_of('resource'), 5, 'They answer the phone.')$$,
  'member can write a review');
select results_eq(
  'select review_type, reviewer_name, reviewer_title, status from reviews',
  $$values ('entrepreneur', 'Owner', 'Baker', 'pending')$$,
  'a new review is pending and has the name and title of its author');
select throws_ok(
  $$insert into reviews (resource_id, rating, content) values (tests.id_of('resource'), 1, 'Once more')$$, '23505', null,
  'member cannot review a resource twice');
select throws_ok(
  $$insert into reviews (resource_id, rating, content) values (tests.id_of('other'), 5, 'Mine')$$, '42501',
  'You cannot review a resource of your own.', 'member cannot review a resource that they submitted');
select tests.act_as('member');
select throws_ok(
  format($$insert into reviews (resource_id, rating, content) values (tests.id_of('other'), %s, %L)$$, rating, content),
  code, null, format('reviews rejects rating %s with content %s', rating, left(content, 10)))
from (values
  ('0', 'x', '23514'), ('6', 'x', '23514'), ('null', 'x', '23502'), ('''5; drop''', 'x', '22P02'), ('5', ' ', '23514'),
  ('5', repeat('x', 4001), '23514')
) as refused (rating, content, code);
select tests.act_as('guide');
select throws_ok(
  $$insert into reviews (resource_id, review_type, rating, content)
    values (tests.id_of('resource'), 'editor', 4, 'x')$$, '42501', 'You cannot review a resource of your own.',
  'guide cannot review a resource to which they are assigned');
select lives_ok(
  $$insert into reviews (resource_id, review_type, rating, content)
    values (tests.id_of('other'), 'editor', 4, 'Read the fine print.')$$, 'guide can write an editor review');
select tests.act_as('admin');
select lives_ok(
  $$insert into reviews (resource_id, review_type, rating, content)
    values (tests.id_of('resource'), 'editor', 3, 'Solid.')$$, 'admin can write an editor review');

-- While it waits
select tests.act_as('owner');
select is(
  tests.touched($$update reviews set rating = 4, content = 'They answer, mostly.'$$), 1::bigint,
  'an author can edit a pending review');

-- Deciding
select tests.act_as('service_admin');
select throws_ok(
  $$update reviews set content = 'Wonderful!' where reviewer_name = 'Owner'$$, '42501',
  'Only its author may change a review, and only while it waits.',
  'service admin cannot edit the text of another author');
select is(
  tests.touched($$update reviews set status = 'approved' where reviewer_name = 'Owner'$$), 1::bigint,
  'service admin can approve a review');
select tests.act_as_superuser();
select results_eq(
  $$select moderated_by, moderated_at is not null from reviews where author_id = tests.id_of('owner')$$,
  $$values (tests.id_of('service_admin'), true)$$, 'an approved review names its moderator');
select tests.act_as('owner');
select tests.act_as_anon();
select is(review_count(tests.id_of('resource')), 1, 'review_count counts approved reviews for anon');
select is(review_count(tests.id_of('pending')), 0,
  'review_count returns 0 for a resource that is not public');
select tests.act_as_superuser();
update resources set status = 'coming_soon' where id = tests.id_of('resource');
select tests.act_as_anon();
select is(review_count(tests.id_of('resource')), 0,
  'review_count returns 0 for a resource that is no longer public');

-- Nobody reviews a resource that they are assigned to, in whichever role
select tests.act_as_superuser();
insert into resources (id, slug, name, status, curator_id, contact_profile_id, entrepreneur_contact_profile_id)
values (tests.id_of('assigned'), 'fixture-assigned', 'Fixture assigned', 'approved',
  tests.id_of('guide'), tests.id_of('member'), tests.id_of('hidden'));
select tests.act_as('guide');
select throws_ok(
  $$insert into reviews (resource_id, rating, content) values (tests.id_of('assigned'), 5, 'Mine')$$, '42501',
  'You cannot review a resource of your own.',
  'a resource guide cannot write an entrepreneur review of their resource');
select tests.act_as('member');
select throws_ok(
  $$insert into reviews (resource_id, rating, content) values (tests.id_of('assigned'), 5, 'Mine')$$, '42501',
  'You cannot review a resource of your own.', 'a program contact cannot review their resource');
select tests.act_as('hidden');
select throws_ok(
  $$insert into reviews (resource_id, rating, content) values (tests.id_of('assigned'), 5, 'Mine')$$, '42501',
  'You cannot review a resource of your own.', 'an entrepreneur contact cannot review their resource');
select tests.act_as_superuser();
insert into reviews (resource_id, author_id, rating, content)
values (tests.id_of('assigned'), tests.id_of('hidden'), 3, 'Written before');
select tests.act_as('hidden');
select throws_ok(
  $$update reviews set content = 'Better words' where content = 'Written before'$$, '42501',
  'You cannot review a resource of your own.', 'an author who is assigned later cannot edit their review');
select is(
  tests.touched($$delete from reviews where content = 'Written before'$$), 1::bigint,
  'an author who is assigned later can delete their review');

-- Staff are no exception, and being assigned later is
select tests.act_as_superuser();
update resources set status = 'approved' where id = tests.id_of('resource');
update reviews set status = 'approved' where author_id = tests.id_of('admin');
select tests.act_as('admin');
select throws_ok(
  $$update reviews set content = 'Better words' where reviewer_name = 'Admin'$$, '42501', null,
  'admin cannot edit their own approved review');
select throws_ok(
  $$update reviews set status = 'declined' where reviewer_name = 'Admin'$$, '23514', null,
  'a review cannot be declined without a reason');
select tests.act_as_superuser();
insert into reviews (resource_id, author_id, rating, content) values (tests.id_of('resource'), tests.id_of('hidden'), 5, 'Great');
update resources set curator_id = tests.id_of('hidden') where id = tests.id_of('resource');
select tests.act_as('service_admin');
select throws_ok(
  $$select approve_submission('review', id, updated_at) from reviews where content = 'Great'$$, 'PT409',
  'The author is now assigned to this resource.',
  'service admin cannot approve a review whose author is now assigned to the resource');
select throws_ok(
  $$update reviews set status = 'approved' where content = 'Great'$$, 'PT409',
  'The author is now assigned to this resource.', 'nor by setting its status');
select tests.act_as_superuser();
update resources set curator_id = null, submitted_by = tests.id_of('service_admin') where id = tests.id_of('resource');
select is(private.is_own_resource(tests.id_of('resource'), tests.id_of('service_admin')), false,
  'a resource that staff entered is not their own resource');

-- Leaving
select tests.act_as_superuser();
delete from auth.users where id = tests.id_of('owner');
select results_eq(
  $$select author_id, reviewer_name, reviewer_title, content from reviews where resource_id = tests.id_of('resource')
    and content like 'They answer%'$$,
  $$values (null::uuid, null::text, null::text, 'They answer, mostly.')$$,
  'a review remains without a name when its author is deleted');

select * from finish();
rollback;
