-- Saved searches: who may ask, what is new, when it is told, and how it ends. Moments are given.
begin;
set local search_path = public, extensions, tests;
select plan(46);
select tests.create_cast();
create function pg_temp.mails(of_kind text) returns bigint language sql
as $$select count(*) from private.notification_outbox where kind = of_kind$$;

-- One form of all filters
select is(private.clean_filters(given::jsonb), wanted::jsonb, 'cleaned: ' || given)
from (values
  ('{"supportType": ["offer", "funding", "loan", 3], "other": ["x"]}', '{"supportType": ["funding", "offer"]}'),
  ('{"search": "  boat \n loan ", "closesSoon": true}', '{"search": "boat loan", "closesSoon": true}'),
  ('{"supportType": [], "search": " ", "closesSoon": false}', '{}'),
  ('{"supportType": "funding", "closesSoon": "true"}', '{}'), ('[]', '{}'), ('null', '{}'), ('7', '{}')
) as sample (given, wanted);
select is(char_length(private.clean_filters(jsonb_build_object('search', repeat('x', 5000))) ->> 'search'), 200, 'a long search is cut');

-- Asking
select tests.act_as_anon();
select throws_ok($$select subscribe_to_search('{"search": "boat"}')$$, 'PT400', 'Please enter a valid email address.', 'a visitor needs an address');
select throws_ok($$select subscribe_to_search('{"search": "boat"}', 'a@example.org')$$, 'PT400', 'Please agree to be notified by email.', 'and agrees');
select throws_ok($$select subscribe_to_search('{"color": ["red"]}', 'a@example.org', true)$$, 'PT400', 'Please choose a filter first.', 'and chooses a filter');
select lives_ok(
  $$select subscribe_to_search(filters::jsonb, address, true) from (values
    ('{"supportType": ["funding"]}', 'a@example.org'), ('{"supportType": ["funding"], "x": 1}', 'A@example.org'),
    ('{"search": "50% off"}', 'late@example.org')) as wish (filters, address)$$,
  'a visitor saves a search, twice');
select tests.act_as('member');
select lives_ok($$select subscribe_to_search('{"supportType": ["funding", "funding"]}')$$, 'a member saves a search');
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
delete from private.notification_outbox where kind = 'confirm_subscription';
delete from private.usage_counters;

-- Telling
select tests.act_as_superuser();
update resource_subscriptions set changes_told_until = '2027-03-01 00:00-05' where kind = 'new_matches';
insert into resources (id, slug, name, description, status, support_type)
values
  (tests.id_of('old'), 'fixture-old', 'Old money', null, 'approved', 'funding'),
  (tests.id_of('new'), 'fixture-new', 'New money', 'Rent 50% off', 'approved', 'funding'),
  (tests.id_of('class'), 'fixture-class', 'New class', null, 'approved', 'program'),
  (tests.id_of('waits'), 'fixture-waits', 'Not public', null, 'pending', 'funding');
update private.published_resources set published_at = '2027-02-28 23:59-05' where resource_id = tests.id_of('old');
update private.published_resources set published_at = '2027-03-13 23:59-05' where resource_id in (tests.id_of('new'), tests.id_of('class'));
create function pg_temp.told_at(at timestamptz) returns setof text language plpgsql as $$
begin
  delete from private.notification_outbox where kind = 'new_matches';
  perform private.notify_followers(at);
  return query select coalesce(recipient_email, 'member') || ': ' || (detail -> 'found' #>> '{}') from private.notification_outbox where kind = 'new_matches';
end;
$$;
select is_empty($$select pg_temp.told_at('2027-03-13 23:59-05')$$, 'the same evening: nothing');
select is_empty($$select pg_temp.told_at('2027-03-14 07:59-04')$$, 'the next morning before 8, clocks went forward: nothing');
select set_eq($$select pg_temp.told_at('2027-03-14 08:00-04')$$,
  array['a@example.org: [{"name": "New money", "slug": "fixture-new"}]', 'member: [{"name": "New money", "slug": "fixture-new"}]'],
  'from 8: member and confirmed visitor, only what is new and matches');
select is_empty($$select pg_temp.told_at('2027-03-14 08:15-04')$$, 'once');
select is_empty($$select pg_temp.told_at('2027-03-15 09:00-04')$$, 'nor the next day');
update resources set status = 'pending' where id = tests.id_of('new');
update resources set status = 'approved' where id = tests.id_of('new');
select is((select published_at from private.published_resources where resource_id = tests.id_of('new')), '2027-03-13 23:59-05', 'what is approved again is not new again');
update resources set status = 'approved' where id = tests.id_of('waits');
update private.published_resources set published_at = '2027-03-16 12:00-04' where resource_id = tests.id_of('waits');
update resources set status = 'pending' where id = tests.id_of('waits');
select is_empty($$select pg_temp.told_at('2027-03-17 09:00-04')$$, 'nothing about what is not public any more');

-- Stopping
update resources set status = 'approved' where id = tests.id_of('waits');
update resource_subscriptions set changes_told_until = '2027-03-15 00:00-04' where kind = 'new_matches';
select is((select count(*) from pg_temp.told_at('2027-03-17 09:00-04')), 2::bigint, 'two mails wait');
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

-- The registry
select tests.act_as_superuser();
select ok(private.matches_filters(private.filter_facts(one, '2027-03-01'), '{}'), 'everything is in a list without filters')
from resources as one where id = tests.id_of('class');

select * from finish();
rollback;
