-- Rights that end with a role, an assignment or an account; visitors counted by network; refunds.
begin;
set local search_path = public, extensions, tests;
select plan(53);
select tests.create_cast();
delete from private.notification_outbox;
select tests.create_user('adviser', array['atlas_guide']);
insert into resources (id, slug, name, status, curator_id, description)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, 'approved', curator, 'Weaving'
from (values ('held', tests.id_of('member')), ('alone', null)) as made (name, curator);
create function pg_temp.come_from(address text) returns void language sql
as $$select set_config('request.headers', json_build_object('x-forwarded-for', address, 'user-agent', 'Mozilla/5.0')::text, true)$$;
grant execute on function pg_temp.come_from(text) to anon;

-- Statewide adviser and guides
select tests.act_as('admin');
select set_statewide_adviser(tests.id_of('adviser'));
select tests.act_as_anon();
select is(ask_guide(tests.id_of('alone'), 'Why?', 'a@x.org'), 'adviser', 'the adviser is asked');
select is(ask_guide(tests.id_of('held'), 'How?', 'b@x.org'), 'guide', 'who is assigned is asked');
select tests.act_as_superuser();
update guide_questions set token = tests.id_of(message);
select tests.act_as('adviser');
select results_eq('select reply_address from guide_questions', $$values ('a@x.org')$$, 'the adviser reads the question');
select tests.act_as('admin');
select set_role(tests.id_of('adviser'), 'atlas_guide', false);
select is(statewide_adviser(), null, 'who loses the role is no adviser');
select tests.act_as('adviser');
select is_empty('select from guide_questions', 'and reads no question any more');
select is(answer_question(tests.id_of('unknown')), false, 'nor answers one');
select tests.act_as_anon();
select throws_ok($$select ask_guide(tests.id_of('alone'), 'Again?', 'c@x.org')$$, 'PT404', null, 'nobody is asked then');
select is(answer_question_by_token(tests.id_of('Why?')), false, 'the link in the mail has ended');
select tests.act_as('member');
select is((select count(*) from guide_questions), 1::bigint, 'who is assigned without a role reads the question');
select tests.act_as_superuser();
select results_eq(
  $$select guide_id from guide_questions where message = 'Why?'$$, 'values (null::uuid)', 'staff see the open question');
select is_empty(
  $$select from private.notification_outbox where kind = 'guide_question' and recipient_id = tests.id_of('adviser')$$,
  'a mail that waits is not sent');
update resources set curator_id = null where id = tests.id_of('held');
select is((select guide_id from guide_questions where message = 'How?'), null, 'an open question leaves who is no longer assigned');
select tests.act_as('member');
select is_empty('select from guide_questions', 'nor does who is no longer assigned');
select tests.act_as_superuser();
insert into private.statewide_adviser (user_id) values (tests.id_of('member'));
select is_empty($$select * from private.question_route(tests.id_of('alone'))$$, 'an adviser without a role is not asked');
delete from private.statewide_adviser;

-- Tokens of deleted accounts
delete from auth.users where id = tests.id_of('owner');
select tests.act_as('owner');
select throws_ok($$insert into organizations (name) values ('Ghost Works')$$, '42501', null, 'adds no organization');
select throws_ok(
  format($$insert into storage.objects (bucket_id, name) values ('profile-photos', '%s/avatar.png')$$, tests.id_of('owner')),
  '42501', null, 'uploads no photo');
select throws_ok(
  format($$insert into storage.objects (bucket_id, name) values ('event-images', '%s/%s.png')$$, tests.id_of('owner'), tests.id_of('x')),
  '42501', null, 'uploads no picture of an event');
select throws_ok($$select suggest_edit(tests.id_of('held'), '{"reason": "change", "note": "x"}')$$, null, null, 'suggests no edit');
select throws_ok($$select ask_guide(tests.id_of('held'), 'x', 'x@x.org')$$, null, null, 'asks no question');
select tests.act_as('member');
select lives_ok($$insert into organizations (name) values ('Living Works')$$, 'a member adds one');
select lives_ok(
  format($$insert into storage.objects (bucket_id, name) values ('profile-photos', '%s/avatar.png')$$, tests.id_of('member')),
  'and uploads a photo');

-- Questions with the address of somebody else
select tests.act_as_superuser();
update resources set curator_id = tests.id_of('guide') where id = tests.id_of('held');
select tests.act_as_anon();
select pg_temp.come_from('192.0.2.1');
select lives_ok($$select ask_guide(tests.id_of('held'), 'Mine', 'victim@x.org')$$, 'question ' || n) from generate_series(1, 5) as n;
select throws_ok($$select ask_guide(tests.id_of('held'), 'Mine', 'Victim@x.org')$$, 'PGRST', null, 'a sixth is refused');
select pg_temp.come_from('192.0.2.1:8080');
select throws_ok($$select ask_guide(tests.id_of('held'), 'Mine', 'victim@x.org')$$, 'PGRST', null, 'from another port too');
select pg_temp.come_from('192.0.2.2');
select lives_ok($$select ask_guide(tests.id_of('held'), 'Mine', 'victim@x.org')$$, 'the owner of the address still asks');

-- Searches and visits by network
select pg_temp.come_from('2001:db8:0:1::' || n), log_search(jsonb_build_object(
  'id', gen_random_uuid(), 'visitor', n, 'words', 'zeppelin', 'regions', '[]'::jsonb, 'industries', '[]'::jsonb, 'found', 0, 'closest', 0,
  'filters', array['industry=retail', 'name=ada@x.org', 'q=(207) 555-0100', 'q=207/555/0100', 'call 1-900-SCAM', 'x=a%40x.org']))
from generate_series(1, 5) as n;
select pg_temp.come_from('[2001:db8:0:2::1]:99'), log_search(jsonb_build_object(
  'id', gen_random_uuid(), 'visitor', 1, 'words', 'zeppelin', 'filters', '[]'::jsonb, 'regions', '[]'::jsonb, 'industries', '[]'::jsonb, 'found', 0, 'closest', 0));
select pg_temp.come_from('192.0.2.3');
select count_visit('resource', tests.id_of('held'), kind) from generate_series(1, 3), unnest(array['view', 'contact']) as kind;
select pg_temp.come_from('192.0.2.4');
select count_visit('resource', tests.id_of('held'), 'contact');
select tests.act_as('admin');
select results_eq(
  $$select searches, visitors from unanswered_searches() where words = 'zeppelin'$$, 'values (6::bigint, 2::bigint)', 'two networks are two visitors');
select tests.act_as_superuser();
select results_eq(
  $$select distinct filters from private.searches where words = 'zeppelin' and filters <> '{}'$$,
  $$values ('{industry=retail}'::text[])$$, 'no address and no number is kept of the filters');
select results_eq(
  $$select kind, visits from private.page_visits where subject_id = tests.id_of('held') order by kind$$,
  $$values ('contact', 2), ('view', 1)$$, 'a network counts once a day and kind');
select is_empty(
  $$select from private.usage_counters where action = 'visit.day' and subject ~ '192[.]0'$$, 'no address is kept of a visit');
select results_eq(
  $$select distinct (window_start at time zone 'America/New_York')::text from private.usage_counters where action = 'visit.day'$$,
  $$select private.maine_day(now())::timestamp::text$$, 'the day of a visit is one in Maine');

-- Refunds
insert into service_provider_directory (
  id, access_token, provider_name, description, service_categories, region_served, contact_email, listing_status)
select tests.id_of(state), tests.id_of('link ' || state), state, 'Text', '{Other}', 'Other', 'a@x.org', state
from unnest(array['rejected', 'pending']) as state;
insert into private.payments (session_id, payment_intent, amount_total, currency, livemode, listing_id, fulfilled_at)
select 'cs_test_' || state, 'pi_' || state, 14900, 'usd', false, tests.id_of(state), now()
from unnest(array['rejected', 'pending']) as state;
create function pg_temp.refund(listing text, payment_at timestamptz default now(), caller text default 'service_admin') returns text language sql
as $$select begin_refund(tests.id_of(listing), payment_at, tests.id_of(caller))$$;
grant execute on function pg_temp.refund(text, timestamptz, text) to service_role;
set local role service_role;
select throws_ok($$select pg_temp.refund('pending')$$, 'PT409', null, 'a listing that waits is not refunded');
select throws_ok($$select pg_temp.refund('rejected', caller => 'member')$$, '42501', null, 'a member cannot refund');
select is(pg_temp.refund('rejected'), 'pi_rejected', 'a declined one is');
select is(pg_temp.refund('rejected'), 'pi_rejected', 'and is asked for again while no answer is known');
reset role;
select is(
  (select count(*) from private.changes where action = 'listing.refund' and actor_id = tests.id_of('service_admin')), 2::bigint,
  'the audit trail names who asked');
select tests.act_as('service_admin');
select throws_ok($$select approve_submission('listing', tests.id_of('rejected'), (select updated_at from service_provider_directory where id = tests.id_of('rejected')))$$,
  'PT409', null, 'it is not approved');
select tests.act_as_superuser();
set local role service_role;
select throws_ok(
  $$select revise_listing(tests.id_of('link rejected'), '{"description": "More"}', (select updated_at from service_provider_directory where id = tests.id_of('rejected')))$$,
  'PT402', null, 'nor changed by its link');
select end_refund('pi_rejected', false);
reset role;
select is((select status from private.payments where payment_intent = 'pi_rejected'), 'paid', 'a refused refund is none');
set local role service_role;
select pg_temp.refund('rejected');
select end_refund('pi_rejected', true);
select throws_ok($$select pg_temp.refund('rejected')$$, 'PT409', null, 'what went back does not go back again');

-- A declined listing that was renewed: the latest payment goes back first, and takes its year along
reset role;
insert into service_provider_directory (
  id, provider_name, description, service_categories, region_served, contact_email, listing_status, paid_until)
values (tests.id_of('renewed'), 'Renewed', 'Text', '{Other}', 'Other', 'a@x.org', 'rejected', now() + interval '20 months');
insert into private.payments (
  session_id, payment_intent, amount_total, currency, livemode, listing_id, renewed_listing_id, fulfilled_at)
values
  ('cs_test_year_one', 'pi_year_one', 14900, 'usd', false, tests.id_of('renewed'), null, now() - interval '4 months'),
  ('cs_test_year_two', 'pi_year_two', 14900, 'usd', false, null, tests.id_of('renewed'), now());
create function pg_temp.left_of_renewed(out paid_until timestamptz, out unpaid boolean, out refundable boolean) language sql as $$
  select it.paid_until, private.is_listing_unpaid(it.id), (private.payment_to_refund(it.id)).session_id is not null
  from service_provider_directory as it where it.id = tests.id_of('renewed')
$$;
set local role service_role;
select is(pg_temp.refund('renewed'), 'pi_year_two', 'the renewal goes back first');
select end_refund('pi_year_two', false);
reset role;
select results_eq('select * from pg_temp.left_of_renewed()', $$values (now() + interval '20 months', false, true)$$, 'a refused refund leaves its year');
set local role service_role;
select pg_temp.refund('renewed');
select end_refund('pi_year_two', true);
reset role;
select results_eq('select * from pg_temp.left_of_renewed()', $$values (now() + interval '20 months' - interval '1 year', false, true)$$, 'then the year before is left');
set local role service_role;
select throws_ok($$select pg_temp.refund('renewed')$$, 'PT409', null, 'asking again does not return the first payment');
select is(pg_temp.refund('renewed', now() - interval '4 months'), 'pi_year_one', 'who sees that one returns it');
select end_refund('pi_year_one', true);
reset role;
select results_eq('select * from pg_temp.left_of_renewed()', $$values (now(), true, false)$$, 'then nothing is left');

-- Archiving
select tests.act_as('service_admin');
select is(
  (select (outcome, problem, column_name)::text from import_resources('[{"line": 2, "values": {"name": "Old thing", "status": "archived"}}]', true)),
  '(refused,admins_only,status)', 'an import of a service admin adds nothing archived, and says so before');
select throws_ok($$insert into resources (slug, name, status) values ('old-thing', 'Old thing', 'archived')$$, '42501', null, 'nor does an insert');
select is(
  (select outcome from import_resources(jsonb_build_array(jsonb_build_object('line', 2, 'id', tests.id_of('alone'), 'values', '{"status": "archived"}'::jsonb)), true)),
  'refused', 'nor does it archive');
select tests.act_as_superuser();
update resources set status = 'archived' where id = tests.id_of('alone');
select tests.act_as('service_admin');
select results_eq(
  $$select outcome from change_many_resources(array[tests.id_of('alone')], 'availability_status', 'closed', jsonb_build_object(tests.id_of('alone'), null))$$,
  $$values ('archived')$$, 'what was archived after the preview stays');
select * from finish();
rollback;
