-- Saved searches: who may ask, what is new, when it is told, and how it ends. Moments are given.
begin;
set local search_path = public, extensions, tests;
select plan(71);
select tests.create_cast();
create function pg_temp.mails(of_kind text) returns bigint language sql
as $$select count(*) from private.notification_outbox where kind = of_kind$$;

-- The form of filters
select is(private.are_filters(given::jsonb), are, 'filters: ' || given)
from (values
  ('{"supportType": ["funding", "loan"], "search": "boat", "closesSoon": true}', true), ('{"color": ["red"]}', true),
  ('{}', false), ('{"supportType": []}', false), ('{"supportType": [3]}', false), ('{"supportType": [["funding"]]}', false),
  ('{"supportType": "funding"}', false), ('{"search": ""}', false), ('{"search": ["boat"]}', false),
  ('{"closesSoon": false}', false), ('[]', false), ('null', false), ('7', false)
) as sample (given, are);
select is(private.are_filters(jsonb_build_object('search', repeat('x', length))), are, format('a search of %s characters', length))
from (values (200, true), (201, false)) as sample (length, are);
select is(private.are_filters(jsonb_build_object('format', array_fill('online'::text, array[400]))), false, 'more than 2,000 characters');

-- Asking
select tests.act_as_anon();
select throws_ok($$select subscribe_to_search('{"search": "boat"}')$$, 'PT400', 'Please enter a valid email address.', 'a visitor needs an address');
select throws_ok($$select subscribe_to_search('{"search": "boat"}', 'a@example.org')$$, 'PT400', 'Please agree to be notified by email.', 'and agrees');
select throws_ok($$select subscribe_to_search('{"supportType": []}', 'a@example.org', true)$$, 'PT400', 'Please choose a filter first.', 'and chooses a filter');
select lives_ok(
  $$select subscribe_to_search(filters::jsonb, address, true) from (values
    ('{"supportType": ["funding"]}', 'a@example.org'), ('{"supportType": ["funding"]}', 'A@example.org'),
    ('{"search": "50% off"}', 'late@example.org')) as wish (filters, address)$$,
  'a visitor saves a search, twice');
select tests.act_as('member');
select lives_ok($$select subscribe_to_search('{"supportType": ["funding"]}')$$, 'a member saves a search');
select lives_ok($$select subscribe_to_search('{"supportType": ["funding"]}')$$, 'and again');
select is((select count(*) from resource_subscriptions), 1::bigint, 'once');
select tests.act_as_superuser();
select is(pg_temp.mails('confirm_subscription'), 2::bigint, 'visitors are asked to confirm, each address once');
create temporary table links as select token, email from resource_subscriptions where kind = 'new_matches';
grant select on links to anon;
select tests.act_as_anon();
select isnt(confirm_subscription((select token from links where email = 'a@example.org')), null, 'one confirms');

-- One mail for all that waits, without a word of the sender
select tests.act_as_superuser();
create function pg_temp.asked(address text) returns setof jsonb language sql
as $$select detail from private.notification_outbox where kind = 'confirm_subscription' and lower(recipient_email) = lower(address) order by created_at$$;
create function pg_temp.wish(filters jsonb, address text, token uuid default null) returns boolean language sql
as $$select subscribe_to_search(filters, address, true, token)$$;
grant execute on function pg_temp.wish(jsonb, text, uuid) to anon;
select tests.act_as_anon();
select pg_temp.wish(jsonb_build_object('search', 'Call 1-900-SCAM ' || n, 'supportType', array['funding']), 'Victim@example.org') from generate_series(1, 8) as n;
select pg_temp.wish('{"search": "visit evil.example"}', 'victim@example.org');
select tests.act_as_superuser();
select is((select count(*) from pg_temp.asked('victim@example.org')), 1::bigint, 'nine requests for an address queue one mail');
select is((select count(*) from pg_temp.asked('victim@example.org') as detail where detail::text ~* 'scam|evil'), 0::bigint, 'the mail has no word that was typed');
select is((select detail - 'token' - 'wishes' from pg_temp.asked('victim@example.org') as detail), '{"total": 9}', 'the mail tells how much waits');
select ok((select detail -> 'wishes' @> '[{"kind": "new_matches", "filters": {"supportType": ["funding"]}, "has_words": true}]' from pg_temp.asked('victim@example.org') as detail), 'the mail names the filters of our own');
update private.notification_outbox set sent_at = now() where kind = 'confirm_subscription';
select tests.act_as_anon();
select pg_temp.wish('{"search": "ten"}', 'victim@example.org');
select tests.act_as_superuser();
select is((select count(*) from pg_temp.asked('victim@example.org')), 1::bigint, 'a request after the mail was sent queues no other that day');
update private.notification_outbox set created_at = now() - interval '2 days'
where kind = 'confirm_subscription' and lower(recipient_email) = 'victim@example.org';
select tests.act_as_anon();
select pg_temp.wish('{"search": "the next day"}', 'victim@example.org');
select tests.act_as_superuser();
select is((select count(*) from pg_temp.asked('victim@example.org')), 2::bigint, 'a day later a request queues another');
update private.notification_outbox set created_at = now() - interval '2 days', sent_at = now()
where kind = 'confirm_subscription' and lower(recipient_email) = 'victim@example.org';
insert into private.notification_outbox (kind, recipient_email, created_at, sent_at)
values ('confirm_subscription', 'victim@example.org', now() - interval '2 days', now());
select tests.act_as_anon();
select pg_temp.wish('{"search": "eleven"}', 'victim@example.org');
select tests.act_as_superuser();
select is((select count(*) from pg_temp.asked('victim@example.org')), 3::bigint, 'an address that confirms nothing gets three such mails a week');

-- One press confirms all that waits for the address
create temporary table first_link as
  select token from resource_subscriptions where lower(email) = 'victim@example.org' order by created_at, token limit 1;
create temporary table reader (token uuid);
grant select on first_link to anon;
grant select, insert on reader to anon;
select tests.act_as_anon();
select is((select count(*) from first_link, subscriptions_to_confirm(first_link.token)), 12::bigint, 'the page of the link names all that waits');
select is_empty('select kind from subscriptions_to_confirm(gen_random_uuid())', 'an unknown link names nothing');
insert into reader select confirm_subscription(token) from first_link;
select set_eq('select kind, is_confirmed from first_link, subscriptions_to_confirm(first_link.token)', $$values ('new_matches', true)$$, 'once confirmed the page names the one of the link');
select tests.act_as_superuser();
select is((select count(*) from resource_subscriptions where lower(email) = 'victim@example.org' and confirmed_at is null), 0::bigint, 'one press confirms all that waits');
select is((select count(*) from resource_subscriptions where email = 'late@example.org' and confirmed_at is null), 1::bigint, 'and nothing of another address');
select tests.act_as_anon();
select is((select pg_temp.wish('{"search": "later"}', 'VICTIM@example.org', token) from reader), true, 'who holds the link of the mails need not confirm again');
select is((select pg_temp.wish('{"search": "later"}', 'late@example.org', token) from reader), false, 'the link of another address confirms nothing');
select is(pg_temp.wish('{"search": "latest"}', 'victim@example.org'), false, 'a stranger cannot start mails to a confirmed address');
select tests.act_as_superuser();
select is((select count(*) from private.notification_outbox where kind = 'confirm_subscription' and sent_at is null), 1::bigint, 'it is asked about by mail');
delete from resource_subscriptions where lower(email) in ('victim@example.org', 'late@example.org');
select tests.act_as_anon();
select lives_ok(
  format($$select pg_temp.wish(jsonb_build_object('g%s', array[repeat('x', 1950)]), 'flooded@example.org')$$, n),
  'long filters under other names are saved, time ' || n)
from generate_series(1, 6) as n;
select is(pg_temp.wish('{"supportType": ["funding"]}', 'flooded@example.org'), false, 'the owner of the address still asks');
select tests.act_as_superuser();
select results_eq($$select detail ->> 'total' from pg_temp.asked('flooded@example.org') as detail$$, $$values ('7')$$, 'and gets one mail for all');
delete from resource_subscriptions where email = 'flooded@example.org';
delete from private.notification_outbox where kind = 'confirm_subscription';
delete from private.usage_counters;

-- Telling. What matches is decided by the edge function notify-matches.
select tests.act_as_superuser();
update resource_subscriptions set changes_told_until = '2027-03-01 00:00-05' where kind = 'new_matches';
insert into resource_subscriptions (email, consented_at, kind, filters) values ('waits@example.org', now(), 'new_matches', '{"search": "x"}');
insert into resources (id, slug, name, status, application_deadline)
values
  (tests.id_of('old'), 'fixture-old', 'Old', 'approved', null), (tests.id_of('new'), 'fixture-new', 'New', 'approved', null),
  (tests.id_of('near'), 'fixture-near', 'Near', 'approved', '2027-04-13'), (tests.id_of('far'), 'fixture-far', 'Far', 'approved', '2027-04-14'),
  (tests.id_of('waits'), 'fixture-waits', 'Not public', 'pending', null);
update private.published_resources set published_at = '2027-02-28 23:59-05' where resource_id in (tests.id_of('old'), tests.id_of('near'), tests.id_of('far'));
update private.published_resources set published_at = '2027-03-13 23:59-05' where resource_id = tests.id_of('new');
create function pg_temp.due_at(at timestamptz) returns table (who text, since timestamptz, until timestamptz) language sql as $$
  select coalesce(subscription.email, 'member'), (due.one ->> 'since')::timestamptz, (due.one ->> 'until')::timestamptz
  from jsonb_array_elements(due_matches(at => due_at.at) -> 'subscriptions') as due (one)
  join resource_subscriptions as subscription on subscription.id = (due.one ->> 'id')::uuid
$$;
-- Finds something for each that is due, and stores it.
create function pg_temp.stored_at(at timestamptz, read_at timestamptz default null) returns integer language sql as $$
  select store_matches(coalesce((
    select jsonb_agg(one - '{kind,filters,audience,since}'::text[] || '{"detail": {"total": 1}}')
    from jsonb_array_elements(due_matches(at => coalesce(read_at, stored_at.at)) -> 'subscriptions') as one), '[]'), stored_at.at)
$$;
select is_empty($$select pg_temp.due_at('2027-03-14 07:59-04')$$, 'before 8, clocks went forward: nothing is due');
select is(private.are_matches_due('2027-03-14 07:59-04'), false, 'and the function is not called');
select set_eq($$select * from pg_temp.due_at('2027-03-14 08:00-04')$$,
  $$values ('a@example.org', '2027-03-01 00:00-05'::timestamptz, '2027-03-14 00:00-05'::timestamptz), ('member', '2027-03-01 00:00-05', '2027-03-14 00:00-05')$$,
  'from 8: member and confirmed visitor, until the end of yesterday');
select is(private.are_matches_due('2027-03-14 08:00-04'), true, 'and the function is called');
select set_eq(
  $$select one ->> 'slug' as slug, (one ->> 'published_at')::timestamptz as published_at from jsonb_array_elements(due_matches(at => '2027-03-14 08:00-04') -> 'resources') as one where one ->> 'slug' like 'fixture-%'$$,
  $$values ('fixture-new', '2027-03-13 23:59-05'::timestamptz), ('fixture-near', '2027-02-28 23:59-05')$$,
  'with what became public since, or has a deadline within 30 days');
select is(jsonb_array_length(due_matches(1, '2027-03-14 08:00-04') -> 'subscriptions'), 1, 'as many as asked for');
select is(pg_temp.stored_at('2027-03-15 08:00-04', '2027-03-14 08:00-04'), 0, 'what was read yesterday is read again');
select is(pg_temp.stored_at('2027-03-14 08:00-04'), 2, 'both move on');
select is(pg_temp.stored_at('2027-03-14 08:15-04'), 0, 'once');
select set_eq(
  $$select coalesce(recipient_email, 'member') as who, detail ->> 'total' as total, detail ->> 'token' = subscription.token::text as has_token, detail ? 'person' as has_person
    from private.notification_outbox join resource_subscriptions as subscription on subscription.token::text = detail ->> 'token'
    where notification_outbox.kind = 'new_matches'$$,
  $$values ('a@example.org', '1', true, true), ('member', '1', true, true)$$, 'a mail is queued for each, with its links');
select set_eq($$select since from pg_temp.due_at('2027-03-15 09:00-04')$$, array['2027-03-14 00:00-05'::timestamptz], 'the next day: since then');
update resource_subscriptions set changes_told_until = '2026-06-01' where kind = 'new_matches';
select set_eq($$select since from pg_temp.due_at('2027-03-15 09:00-04')$$, array['2027-03-15 00:00-04'::timestamptz - interval '30 days'], 'of 30 days at most');
select is(store_matches((
    select jsonb_agg(jsonb_build_object('id', id, 'until', '2027-03-15 00:00-04'::timestamptz, 'detail', null)) from resource_subscriptions
  ), '2027-03-15 09:00-04'), 2, 'those without anything new move on too, and nobody who is not due');
select is(pg_temp.mails('new_matches'), 2::bigint, 'without a mail');
select is(due_matches(at => '2027-03-15 09:00-04'), '{"today": "2027-03-15", "resources": [], "subscriptions": []}', 'then nothing is due');
update resources set status = 'pending' where id = tests.id_of('new');
update resources set status = 'approved' where id = tests.id_of('new');
select is((select published_at from private.published_resources where resource_id = tests.id_of('new')), '2027-03-13 23:59-05', 'what is approved again is not new again');
delete from private.notification_outbox where kind = 'new_matches';

-- Stopping
select is(pg_temp.stored_at('2027-03-17 09:00-04'), 2, 'two mails wait');
select tests.act_as_anon();
select is(unsubscribe((select token from links where email = 'a@example.org')), true, 'one press stops it');
select tests.act_as_superuser();
select is((select count(*) from private.notification_outbox where kind = 'new_matches' and recipient_email is not null), 0::bigint, 'and what waited is not sent');
select tests.act_as('member');
select set_eq('select kind, filters from followed_resources()', $$values ('new_matches', '{"supportType": ["funding"]}'::jsonb)$$, 'a member sees the own searches');

-- Limits
select tests.act_as_superuser();
insert into resource_subscriptions (user_id, kind, filters)
select tests.id_of('member'), 'new_matches', jsonb_build_object('search', 'x' || n) from generate_series(1, 49) as n;
select tests.act_as('member');
select throws_ok($$select subscribe_to_search('{"search": "one more"}')$$, 'PT413', null, 'at most 50 searches');
select tests.act_as_superuser();
insert into resource_subscriptions (email, consented_at, kind, filters)
select 'dan@example.org', now(), 'new_matches', jsonb_build_object('search', 'x' || n) from generate_series(1, 50) as n;
select tests.act_as_anon();
select is(subscribe_to_search('{"search": "one more"}', 'dan@example.org', true), false, 'not counting what an address has not confirmed');

select * from finish();
rollback;
