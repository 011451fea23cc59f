-- Suggested edits, and the mails that ask owners whether facts are still right.
begin;
set local search_path = public, extensions, tests;
select plan(54);
select tests.create_cast();
delete from private.notification_outbox;
delete from edit_suggestions;
update resources set verified_at = now();
insert into resources (id, slug, name, status, curator_id, contact_profile_id, contact_email, website, created_at)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, 'approved', tests.id_of(guide), tests.id_of(contact), address,
  'https://x.example.org', now() - interval '11 months'
from (values
  ('claimed', 'guide', 'owner', 'old@example.org'), ('listed', null, null, 'Desk@example.org'), ('nobody', null, null, null)
) as made (name, guide, contact, address);
create function pg_temp.suggest(name text, suggestion jsonb) returns uuid language sql
as 'select suggest_edit(tests.id_of(name), suggestion)';
grant execute on function pg_temp.suggest(text, jsonb) to anon, authenticated;

-- Suggesting
select tests.act_as_anon();
select throws_ok(format('select pg_temp.suggest(%L, %L)', 'listed', suggestion), 'PT400', null, why)
from (values
  ('{"reason": "change", "changes": {"website": "https://x.example.org"}}', 'nothing differs'),
  ('{"reason": "hearsay", "changes": {"name": "X"}}', 'another reason'),
  ('{"reason": "change", "changes": {"name": 5}}', 'another type'),
  ('{"reason": "change", "changes": {"curator_id": null}}', 'another column'),
  ('{"reason": "closed", "reply_address": "x@y"}', 'no address'),
  ('{"reason": "closed", "source_url": "javascript:alert(1)"}', 'a script as source')
) as given (suggestion, why);
select lives_ok($$select pg_temp.suggest('listed', jsonb_build_object('reason', 'change', 'changes', '{"website": "https://y.example.org", "tags": null}'::jsonb,
  'note', ' Moved ', 'reply_address', 'ann@example.org', 'credit_name', 'Ann'))$$, 'a visitor suggests an edit');
select tests.act_as('guide');
select lives_ok($$select pg_temp.suggest('claimed', '{"reason": "closed", "changes": {"availability_status": "closed"}}')$$, 'a guide suggests one');
select is(origin, 'guide', 'and is known as the guide') from edit_suggestions;
select tests.act_as('service_admin');
select results_eq(
  $$select changes, note, origin from edit_suggestions where credit_name = 'Ann'$$,
  $$values ('{"website": {"before": "https://x.example.org", "after": "https://y.example.org"}}'::jsonb, 'Moved', 'visitor')$$,
  'staff see old and new values of what differs');
select results_eq($$select waiting from waiting_counts() where kind = 'edit'$$, $$values (2::bigint)$$, 'two wait');
select throws_ok(
  $$select accept_suggestion(id, '{"website": "javascript:alert(1)"}', (select updated_at from resources where id = resource_id)) from edit_suggestions where credit_name = 'Ann'$$,
  '23514', null, 'no value may break a rule of the resource');
select lives_ok(
  $$select set_config('tests.change', accept_suggestion(id, '{"website": "https://z.example.org"}', (select updated_at from resources where id = resource_id), 'Thanks', ' Ann of Bath ')::text, true) from edit_suggestions where credit_name = 'Ann'$$,
  'staff accept what they corrected');
select lives_ok($$select decline_suggestion(id, 'It is open.') from edit_suggestions where outcome is null$$, 'and decline the other');
select throws_ok(
  $$select accept_suggestion(id, '{"website": "https://z.example.org"}', (select updated_at from resources where id = resource_id)) from edit_suggestions where credit_name is null$$,
  'PT409', null, 'a suggestion is decided once');
select results_eq($$select website from resources where slug = 'fixture-listed'$$, $$values ('https://z.example.org')$$, 'the resource has the value');
select tests.act_as_anon();
select results_eq($$select credit_name from edit_credits(tests.id_of('listed'))$$, $$values ('Ann of Bath')$$, 'the page thanks the sender by the name that staff saw');
select tests.act_as_superuser();
select results_eq(
  $$select recipient_id, recipient_email, detail - 'slug' from private.notification_outbox where kind = 'edit_decided' order by recipient_email nulls last$$,
  $$values (null::uuid, 'ann@example.org', '{"name": "Fixture listed", "outcome": "accepted", "answer": "Thanks"}'::jsonb),
    (tests.id_of('guide'), null, '{"name": "Fixture claimed", "outcome": "declined", "answer": "It is open."}')$$,
  'both senders are answered');
select results_eq(
  $$select subject_id, fields -> 'website' ->> 'after' from private.changes where id = current_setting('tests.change')::bigint$$,
  $$values (tests.id_of('listed')::text, 'https://z.example.org')$$, 'and staff know the change, to undo it');
select results_eq(
  $$select action, detail -> 'columns' from private.changes where action like 'edit.%' order by action$$,
  $$values ('edit.accepted', '["website"]'::jsonb), ('edit.declined', '[]')$$, 'the audit trail has both decisions');

-- Changes of a listing by its link
insert into service_provider_directory (
  id, access_token, provider_name, description, service_categories, region_served, contact_email, listing_status, paid_until)
values (tests.id_of('pier'), tests.id_of('link'), 'Pier Legal', 'Text', '{Other}', 'Other', 'pier@example.org', 'approved', now() + interval '1 month');
create function pg_temp.change(changes jsonb) returns timestamptz language sql security definer
as $$select revise_listing(tests.id_of('link'), changes, (select updated_at from listing_by_token(tests.id_of('link'))))$$;
grant execute on function pg_temp.change(jsonb) to anon;
select tests.act_as_anon();
select lives_ok($$select pg_temp.change('{"provider_name": "Pier & Partners", "listing_status": "pending"}'),
  pg_temp.change('{"description": "More", "contact_email": "new@example.org"}')$$, 'a provider changes a live listing');
select results_eq($$select suggested from listing_by_token(tests.id_of('link'))$$,
  $$values ('{"provider_name": "Pier & Partners", "description": "More", "contact_email": "new@example.org"}'::jsonb)$$, 'the link shows what waits');
select results_eq($$select provider_name, contact_email from service_provider_directory where id = tests.id_of('pier')$$,
  $$values ('Pier Legal', 'pier@example.org')$$, 'and the page stays as it is');
select throws_ok($$select pg_temp.change('{"contact_email": "nobody"}')$$, 'PT400', 'A value is not valid.', 'what could not be stored cannot wait');
select tests.act_as('service_admin');
select results_eq($$select changes -> 'provider_name', reason, origin from edit_suggestions where listing_id = tests.id_of('pier')$$,
  $$values ('{"before": "Pier Legal", "after": "Pier & Partners"}'::jsonb, 'change', 'provider')$$, 'staff see one suggestion with both values');
select lives_ok($$select accept_suggestion(id, '{"provider_name": "Pier and Partners"}',
  (select updated_at from service_provider_directory where id = tests.id_of('pier')), 'Welcome') from edit_suggestions where outcome is null$$,
  'staff accept one of three, corrected');
select tests.act_as_superuser();
select results_eq($$select provider_name, description, contact_email, listing_status from service_provider_directory where id = tests.id_of('pier')$$,
  $$values ('Pier and Partners', 'Text', 'pier@example.org', 'approved')$$, 'which alone is on the page');
select results_eq(
  $$select recipient_email, detail - 'listing_id' from private.notification_outbox where detail ->> 'listing_id' = tests.id_of('pier')::text$$,
  $$values ('pier@example.org', jsonb_build_object('name', 'Pier and Partners', 'outcome', 'accepted', 'answer', 'Welcome', 'access_token', tests.id_of('link')))$$,
  'the provider is told, with the link');
select tests.act_as_anon();
do $$begin perform pg_temp.change('{"description": "More"}'); perform pg_temp.change('{"description": "Text"}'); end$$;
select tests.act_as_superuser();
select is_empty($$select from edit_suggestions where outcome is null$$, 'a change that is taken back waits no longer');

-- Asking owners
select is(private.ask_owners(now()), 2, 'owners are asked after ten months');
select results_eq(
  $$select recipient_id, recipient_email, detail ->> 'slug' from private.notification_outbox where kind = 'check_request' order by detail ->> 'slug'$$,
  $$values (tests.id_of('owner'), null::text, 'fixture-claimed'), (null, 'Desk@example.org', 'fixture-listed')$$,
  'the claimed contact, else the address on the page');
select is(private.ask_owners(now() + interval '29 days'), 0, 'not again within 30 days');
select is(private.ask_owners(now() + interval '31 days'), 2, 'but once more after that');
select is(private.ask_owners(now() + interval '60 days'), 0, 'and not a third time');
select results_eq('select count(*) from resources where doubted_at is not null', 'values (0::bigint)', 'nothing is in doubt before 30 more days');
select is(private.ask_owners(now() + interval '62 days'), 0, 'nobody is asked about a doubtful resource');
select results_eq($$select slug from resources where doubted_at is not null order by slug$$, $$values ('fixture-claimed'), ('fixture-listed')$$, 'two unanswered mails raise a doubt');
create temporary table asked as select * from private.check_requests where resource_id = tests.id_of('listed');
grant select on asked to anon;
select tests.act_as_anon();
select ok(not answer_check(gen_random_uuid(), 'right'), 'a guessed link checks nothing');
select ok(answer_check((select token from asked order by asked_at limit 1), 'right'), 'the owner answers late, without signing in');
select tests.act_as_superuser();
select results_eq($$select verified_how, doubted_at from resources where slug = 'fixture-listed'$$, $$values ('owner', null::timestamptz)$$, 'which ends the doubt');
select tests.act_as_anon();
select ok(answer_check((select token from asked order by asked_at limit 1), 'right'), 'the same answer again changes nothing');
select throws_ok($$select answer_check((select token from asked order by asked_at limit 1), 'closed')$$, 'PT409', null, 'and another one is refused');
select is(suggest_edit(tests.id_of('listed'), '{"reason": "change", "note": "More"}', (select token from asked order by asked_at limit 1)) is not null, true,
  'who has the mail still suggests as anybody does');
select tests.act_as_superuser();
select results_eq($$select origin from edit_suggestions where note = 'More'$$, $$values ('visitor')$$, 'but no longer as the owner');
select is(count(*), 1::bigint, 'one answer is one check') from private.changes where action = 'resource.verify' and subject_id = tests.id_of('listed')::text;
update resources set contact_email = 'New@example.org' where id = tests.id_of('listed');
select tests.act_as_anon();
select ok(not answer_check((select token from asked order by asked_at desc limit 1), 'right'), 'the mail to a former contact is none');
select is_empty($$select from check_by_token((select token from asked order by asked_at desc limit 1))$$, 'and shows nothing');
select tests.act_as_superuser();
update resources set contact_email = 'desk@example.org' where id = tests.id_of('listed');
update private.check_requests set asked_at = now() - interval '91 days' where token = (select token from asked order by asked_at desc limit 1);
select tests.act_as_anon();
select ok(not answer_check((select token from asked order by asked_at desc limit 1), 'right'), 'nor is that of three months ago');
select tests.act_as_superuser();
select is(private.ask_owners(now() + interval '9 months'), 0, 'and nobody asks for ten months');
insert into private.check_requests (token, resource_id, recipient_email, asked_at)
select tests.id_of(link), tests.id_of('listed'), 'desk@example.org', now() from unnest(array['first link', 'second link']) as link;
select tests.act_as_anon();
select ok(bool_and(answer_check(tests.id_of(link), 'closed')), 'an owner says twice that it is closed')
from unnest(array['first link', 'second link']) as link;
select tests.act_as_superuser();
select is(count(*), 1::bigint, 'which is suggested once') from edit_suggestions
where origin = 'owner' and changes -> 'availability_status' ->> 'after' = 'closed';

-- Twenty a day
select tests.act_as('member');
select lives_ok($$select pg_temp.suggest('nobody', '{"reason": "change", "changes": {"name": "Other"}}') from generate_series(1, 20)$$,
  'a member suggests twenty edits a day');
select throws_ok($$select pg_temp.suggest('nobody', '{"reason": "change", "changes": {"name": "Other"}}')$$, 'PGRST', null,
  'and no more');
-- An import of a year ago does not become a thousand mails
select tests.act_as_superuser();
delete from resources;
insert into resources (slug, name, status, contact_email, created_at)
select 'old-' || n, 'Old ' || n, 'approved', 'old@example.org', now() - interval '11 months' from generate_series(1, 51) as n;
select results_eq(
  $$select private.ask_owners(at) from unnest(array['2028-03-01 09:00-05', '2028-03-01 23:45-05', '2028-03-02 09:00-05']::timestamptz[]) as at$$,
  'values (50), (0), (1)', 'owners of at most 50 resources a day are asked, however often the job runs');

select * from finish();
rollback;
