-- Leaving: what goes with an account, what stays without its name, and who may not go.
begin;
set local search_path = public, extensions, tests;
select plan(29);
select tests.create_cast();
insert into resources (id, slug, name, status, submitted_by, curator_id, availability_status)
values
  (tests.id_of('sent in'), 'fixture-sent-in', 'Fixture sent in', 'approved', tests.id_of('member'), null, null),
  (tests.id_of('guided'), 'fixture-guided', 'Fixture guided', 'approved', null, tests.id_of('member'), null),
  (tests.id_of('other'), 'fixture-other', 'Fixture other', 'approved', null, null, 'coming_soon');
insert into events (id, title, start_date, end_date, status)
values (tests.id_of('event'), 'Fixture event', now() + interval '1 day', now() + interval '2 days', 'approved');
insert into user_roles (user_id, role) values (tests.id_of('member'), 'contributor');
insert into resource_claims (user_id, resource_id, claim_type, justification)
select tests.id_of(account), tests.id_of('other'), 'contact', 'I answer the phone there.'
from unnest(array['member', 'owner']) as account;
insert into event_bookmarks (user_id, event_id)
select tests.id_of(account), tests.id_of('event') from unnest(array['member', 'owner']) as account;
insert into plan_items (user_id, resource_id)
select tests.id_of(account), tests.id_of('other') from unnest(array['member', 'owner']) as account;
insert into resource_subscriptions (user_id, resource_id)
select tests.id_of(account), tests.id_of('other') from unnest(array['member', 'owner']) as account;
update plan_items set state = 'awarded' where user_id = tests.id_of('member');
insert into plan_shares (user_id, token_hash, has_notes) values (tests.id_of('member'), '\x01', false);
insert into guide_questions (resource_id, asker_id, reply_address, message)
values (tests.id_of('other'), tests.id_of('member'), 'member@example.org', 'Who may apply?');
insert into private.plan_feeds (user_id, token) values (tests.id_of('member'), tests.id_of('calendar'));
insert into private.subscribers (user_id) values (tests.id_of('member'));
select tests.act_as('member');
insert into reviews (resource_id, rating, content) values (tests.id_of('other'), 4, 'They call back.');
select tests.act_as('admin');
select throws_ok(
  'select delete_my_account()', 'PT409', 'This is the last admin. Make somebody else an admin first.',
  'the last admin cannot delete their account');
select tests.act_as_superuser();
select isnt_empty(
  $$select from user_roles where user_id = tests.id_of('admin') and role = 'admin'$$,
  'the refused deletion keeps the admin role');
select isnt_empty($$select from auth.users where id = tests.id_of('admin')$$,
  'the refused deletion keeps the account');
select is_empty($$select from private.changes where action = 'account.delete'$$,
  'the refused deletion writes no audit entry');

-- What goes
select tests.act_as('member');
select lives_ok('select delete_my_account()', 'member can delete their account');
select throws_ok(
  'select delete_my_account()', 'PT404', 'This account has been deleted already.',
  'a deleted account cannot be deleted again with its old token');
select throws_ok(
  $$insert into event_bookmarks (event_id) values (tests.id_of('event'))$$, '23503', null,
  'the token of a deleted account cannot insert rows');
select tests.act_as_superuser();
select is_empty($$select from auth.users where id = tests.id_of('member')$$, 'the account is deleted');
select is_empty(
  format('select from %I where user_id = tests.id_of(''member'')', owned),
  'the rows of the account are deleted from ' || owned)
from unnest(array[
  'profiles', 'user_roles', 'resource_claims', 'event_bookmarks', 'plan_items', 'plan_outcomes', 'plan_shares',
  'resource_subscriptions'
]) as owned;
select is_empty($$select from guide_questions where reply_address = 'member@example.org'$$, 'the questions of the account are deleted');
select is_empty(
  format('select from private.%I where user_id = tests.id_of(''member'')', owned),
  'the rows of the account are deleted from private.' || owned)
from unnest(array['plan_feeds', 'subscribers']) as owned;

-- What stays
select results_eq(
  $$select rating::integer, content, reviewer_name, reviewer_title, author_id from reviews
    where resource_id = tests.id_of('other')$$,
  $$values (4, 'They call back.', null::text, null::text, null::uuid)$$,
  'a review remains without the name of its author');
select results_eq(
  $$select name, submitted_by from resources where id = tests.id_of('sent in')$$,
  $$values ('Fixture sent in', null::uuid)$$, 'a submitted resource remains without its submitter');
select results_eq(
  $$select name, curator_id from resources where id = tests.id_of('guided')$$,
  $$values ('Fixture guided', null::uuid)$$, 'a resource remains without its guide');
select results_eq(
  $$select (select count(*) from resource_claims), (select count(*) from event_bookmarks),
      (select count(*) from resource_subscriptions)$$,
  $$values (1::bigint, 1::bigint, 1::bigint)$$, 'the claims, bookmarks and subscriptions of others remain');
select results_eq(
  $$select actor_id, subject_type, subject_id, detail from private.changes where action = 'account.delete'$$,
  $$values (tests.id_of('member'), 'profiles', tests.id_of('member')::text, '{}'::jsonb)$$,
  'the audit trail records the deletion once and by id only');

-- An admin beside another one
insert into user_roles (user_id, role) values (tests.id_of('guide'), 'admin');
select tests.act_as('admin');
select lives_ok('select delete_my_account()', 'an admin can delete their account while another admin exists');
select tests.act_as('guide');
select throws_ok('select delete_my_account()', 'PT409', null,
  'the remaining admin is the last one and cannot delete their account');
select tests.act_as('service_admin');
select lives_ok('select delete_my_account()', 'service admin can delete their account');
select tests.act_as_superuser();
select isnt_empty($$select from profiles where user_id = tests.id_of('owner')$$, 'other accounts remain');

-- A person without a profile has an account all the same.
select tests.create_user('bare');
delete from profiles where user_id = tests.id_of('bare');
select tests.act_as('bare');
select lives_ok('select delete_my_account()', 'an account without a profile can be deleted');

select * from finish();
rollback;
