-- Following: reminders before a deadline, changes, confirmed addresses, links to all subscriptions.
begin;
set local search_path = public, extensions, tests;
select plan(70);
select tests.create_cast();
insert into resources (id, slug, name, status, availability_status, application_deadline, website, opens_on)
values
  (tests.id_of('closed'), 'fixture-closed', 'Fixture closed', 'approved', 'closed', null, null, null),
  (tests.id_of('spring'), 'fixture-spring', 'Fixture spring', 'approved', 'open_deadline', '2028-03-13', 'https://old.example.org', null),
  (tests.id_of('leap'), 'fixture-leap', 'Fixture leap', 'approved', 'open_deadline', '2028-03-03', null, null),
  (tests.id_of('near'), 'fixture-near', 'Fixture near', 'approved', 'open_deadline', private.maine_day() + 10, null, null),
  (tests.id_of('rolling'), 'fixture-rolling', 'Fixture rolling', 'approved', 'open_rolling', null, null, null),
  (tests.id_of('hidden'), 'fixture-hidden', 'Fixture hidden', 'pending', 'closed', '2028-03-13', null, null);
create function pg_temp.mails(of_kind text) returns bigint language sql
as $$select count(*) from private.notification_outbox where kind = of_kind$$;
create function pg_temp.follow(resource text, kind text, days integer default null, email text default null) returns void language sql
as $$select subscribe_to_resource(tests.id_of(resource), email, email is not null, kind, days)$$;
grant execute on function pg_temp.follow(text, text, integer, text) to anon, authenticated;

-- Asking
select tests.act_as('member');
select throws_ok(
  format('select pg_temp.follow(''spring'', %L, %s)', kind, coalesce(days::text, 'null')), 'PT400',
  'Please choose what we email you about.', format('refused: %s, %s days', coalesce(kind, 'nothing'), days))
from (values ('news', null), (null, null), ('closes_soon', null), ('closes_soon', 15), ('opens', 14), ('changes', 3)) as wish (kind, days);
select throws_ok(format('select pg_temp.follow(%L, ''closes_soon'', 14)', resource), 'PT409',
  'The deadline is too near for this reminder. Choose a later one.', 'no reminder: ' || resource)
from unnest(array['near', 'rolling', 'closed']) as resource;
select throws_ok($$select pg_temp.follow('hidden', 'changes')$$, 'PT404', null, 'nothing that is not public');
select throws_ok($$select pg_temp.follow('rolling', 'opens')$$, 'PT409', null, 'nothing that is open already');
select lives_ok($$select pg_temp.follow('closed', 'opens')$$, 'a closed one: when it opens again');
select lives_ok($$select pg_temp.follow('near', 'closes_soon', 3)$$, 'a near deadline: 3 days before');
select lives_ok(format('select pg_temp.follow(''spring'', ''closes_soon'', %s)', days), 'a reminder ' || days)
from unnest(array[3, 14]) as days;
select lives_ok($$select pg_temp.follow('spring', 'changes')$$, 'and its changes');
select set_eq(
  'select kind, days_before from resource_subscriptions where resource_id = tests.id_of(''spring'')',
  $$values ('closes_soon', 14), ('changes', null)$$, 'one of each kind, with the last choice');
select pg_temp.follow('leap', 'closes_soon', 3);

-- Confirming
select tests.act_as_anon();
select lives_ok(
  $$select pg_temp.follow(resource, 'changes', null, 'ada@example.org') from unnest(array['spring', 'spring', 'leap']) as resource$$,
  'a visitor follows two, one of them twice');
select pg_temp.follow('closed', 'opens', null, ' ADA@example.org ');
select tests.act_as_superuser();
select is(pg_temp.mails('confirm_subscription'), 1::bigint, 'the address is to be confirmed, by one mail for all');
create temporary table links as
  select resource_id, token from resource_subscriptions where lower(email) = 'ada@example.org';
create temporary table person (token uuid);
grant select on links to anon;
grant insert, select on person to anon;
select is(private.notify_openings(), 0, 'nothing has opened');
update resources set availability_status = 'open_rolling' where id = tests.id_of('closed');
select is(pg_temp.mails('resource_available'), 1::bigint, 'it opens: the member alone, the address is not confirmed');
update resources set availability_status = 'closed' where id = tests.id_of('closed');
select tests.act_as_anon();
select is(confirm_subscription(gen_random_uuid()), null, 'an unknown link confirms nothing');
insert into person select confirm_subscription(token) from links where resource_id <> tests.id_of('leap');
select is((select count(distinct token) from person where token is not null), 1::bigint, 'confirmed; one link for all of the person');
select lives_ok($$select confirm_subscription(token) from links where resource_id = tests.id_of('spring')$$, 'the link may be opened again');
select tests.act_as_superuser();
update resources set availability_status = 'open_rolling' where id = tests.id_of('closed');
select is(pg_temp.mails('resource_available'), 2::bigint, 'it opens again: now the visitor too, the member not twice');
select tests.act_as_anon();

-- What an address chooses is confirmed by one mail.
select tests.act_as_superuser();
delete from private.notification_outbox;
create function pg_temp.choose(kind text, days integer, at timestamptz) returns void language sql as $$
  select pg_temp.follow('spring', kind, days, 'Bea@example.org');
  update resource_subscriptions set created_at = at where email = 'Bea@example.org' and created_at = now();
$$;
create function pg_temp.named() returns jsonb language sql
as $$select jsonb_agg((select jsonb_agg(wish -> 'kind') from jsonb_array_elements(detail -> 'wishes') as wish))
  from private.notification_outbox where lower(recipient_email) = 'bea@example.org'$$;
select pg_temp.choose('closes_soon', 14, now() - interval '2 seconds');
select pg_temp.choose('changes', null, now() - interval '1 second');
select is(pg_temp.named(), '[["closes_soon", "changes"]]', 'the mail that waits names all choices');
update private.notification_outbox set taken_at = now(), sent_at = now();
select pg_temp.follow('closed', 'changes', null, 'bea@example.org');
select is(pg_temp.named(), '[["closes_soon", "changes"]]', 'a sent one is not sent again');
create temporary table asked as select (detail ->> 'token')::uuid as token from private.notification_outbox;
grant select on asked to anon;
select is((select count(*) from asked), 1::bigint, 'one mail');
select tests.act_as_anon();
select set_eq('select kind, slug, days_before from asked, subscriptions_to_confirm(asked.token)',
  $$values ('closes_soon', 'fixture-spring', 14), ('changes', 'fixture-spring', null), ('changes', 'fixture-closed', null)$$,
  'its page names all that the press confirms');
select isnt(confirm_subscription(token), null, 'its link confirms') from asked;
select tests.act_as_superuser();
select is((select count(*) from resource_subscriptions where lower(email) = 'bea@example.org' and confirmed_at is null), 0::bigint,
  'all of the address, also what was chosen later');
select pg_temp.follow('leap', 'changes', null, 'bea@example.org');
select is(pg_temp.named(), '[["closes_soon", "changes"], ["changes"]]', 'what is chosen then is asked by another mail');
create temporary table bea as select private.subscriber_token(null, 'bea@example.org') as token;
select is((select subscribe_to_resource(tests.id_of('spring'), 'bea@example.org', true, 'closes_soon', 3, token) from bea), true,
  'whoever has the link of the mails changes a confirmed reminder');
select is((select days_before from resource_subscriptions where lower(email) = 'bea@example.org' and kind = 'closes_soon'), 3, 'to the new days');
select subscribe_to_resource(tests.id_of('spring'), 'bea@example.org', true, 'closes_soon', 30);
select is((select days_before from resource_subscriptions where lower(email) = 'bea@example.org' and kind = 'closes_soon'), 3, 'nobody else does');
delete from resource_subscriptions where lower(email) = 'bea@example.org';

-- Deadlines. A member follows with 14 days: from February 28, 2028, 8 in the morning in Maine.
select tests.act_as_superuser();
create function pg_temp.closings_at(at timestamptz) returns bigint language plpgsql as $$
begin
  delete from private.notification_outbox where kind = 'resource_closes_soon';
  perform private.notify_followers(at);
  return (select count(*) from private.notification_outbox where kind = 'resource_closes_soon');
end;
$$;
update resource_subscriptions set changes_told_until = 'infinity';
delete from resource_subscriptions where resource_id = tests.id_of('near');
select is(pg_temp.closings_at('2028-02-27 12:00-05'), 0::bigint, 'a day early: nothing');
select is(pg_temp.closings_at('2028-02-28 07:59-05'), 0::bigint, 'the day, before 8: nothing');
select is(pg_temp.closings_at('2028-02-28 08:00-05'), 1::bigint, 'the day, from 8: told');
select is(pg_temp.closings_at('2028-02-28 08:00-05'), 0::bigint, 'once');
select is(pg_temp.closings_at('2028-02-29 07:59-05'), 0::bigint, 'leap day, before 8: nothing');
select is(pg_temp.closings_at('2028-02-29 08:00-05'), 1::bigint, 'leap day: 3 days before March 3');
update resources set application_deadline = '2028-03-14' where id = tests.id_of('spring');
select is(pg_temp.closings_at('2028-03-01 09:00-05'), 1::bigint, 'another deadline is announced again');
update resources set application_deadline = '2028-03-30' where id = tests.id_of('spring');
update resource_subscriptions set days_before = 14 where resource_id = tests.id_of('spring') and kind = 'closes_soon';
select is(pg_temp.closings_at('2028-03-12 08:00-04'), 0::bigint, 'clocks go forward: not yet');
select is(pg_temp.closings_at('2028-03-16 07:59-04'), 0::bigint, 'summer time, before 8: nothing');
select is(pg_temp.closings_at('2028-03-16 08:00-04'), 1::bigint, 'summer time, from 8: told');
update resource_subscriptions set told_deadline = null;
update resources set availability_status = 'closed' where id = tests.id_of('spring');
select is(pg_temp.closings_at('2028-03-20 09:00-04'), 0::bigint, 'nothing about what is closed');
update resources set availability_status = 'open_deadline' where id = tests.id_of('spring');
select is(pg_temp.closings_at('2028-03-31 09:00-04'), 0::bigint, 'nothing after the deadline');
select is(pg_temp.closings_at('2028-03-30 23:59-04'), 1::bigint, 'until the end of its day in Maine');
delete from resource_subscriptions where kind = 'closes_soon' and user_id is not null;
select is(pg_temp.closings_at('2028-03-30 23:59-04'), 0::bigint, 'whoever stopped is not told');

-- Changes. Of the followers of spring, the member and the visitor are to be told.
update resource_subscriptions set changes_told_until = '2028-05-01 00:00-04';
update resources set application_deadline = '2028-08-01' where id = tests.id_of('spring');
delete from private.changes;
create function pg_temp.changes_at(at timestamptz) returns bigint language plpgsql as $$
begin
  delete from private.notification_outbox where kind = 'resource_changed';
  perform private.notify_followers(at);
  return (select count(*) from private.notification_outbox where kind = 'resource_changed');
end;
$$;
update resources set website = 'https://second.example.org', description = 'Other words' where id = tests.id_of('spring');
update resources set website = 'https://third.example.org', application_deadline = '2028-09-01' where id = tests.id_of('spring');
update private.changes set happened_at = '2028-05-01 23:30-04';
select is(pg_temp.changes_at('2028-05-01 23:59-04'), 0::bigint, 'the day is not over');
select is(pg_temp.changes_at('2028-05-02 07:59-04'), 0::bigint, 'the next day before 8: nothing');
select is(pg_temp.changes_at('2028-05-02 08:00-04'), 2::bigint, 'the next day from 8: member and visitor');
select is(
  (select detail -> 'changes' from private.notification_outbox where kind = 'resource_changed' limit 1),
  '[{"field": "deadline", "before": "2028-08-01", "after": "2028-09-01"},
    {"field": "website", "before": "https://old.example.org", "after": "https://third.example.org"}]',
  'from the first to the last of the day');
select is(pg_temp.changes_at('2028-05-02 08:15-04'), 0::bigint, 'once');
update resources set website = 'https://fourth.example.org' where id = tests.id_of('spring');
update resources set website = 'https://third.example.org' where id = tests.id_of('spring');
update private.changes set happened_at = '2028-05-02 12:00-04' where happened_at < '2028-05-01';
select is(pg_temp.changes_at('2028-05-03 09:00-04'), 0::bigint, 'what was changed back is no change');
update resources set eligibility = repeat('"' || chr(10), 2000) where id = tests.id_of('spring');
update resources set eligibility = repeat('x"', 2000) where id = tests.id_of('spring');
update private.changes set happened_at = '2028-05-03 12:00-04' where happened_at < '2028-05-01';
select is(pg_temp.changes_at('2028-05-04 09:00-04'), 2::bigint, 'long texts are cut');

-- Links
select tests.act_as_anon();
select set_eq(
  $$select slug, kind, is_confirmed from followed_resources((select max(token::text)::uuid from person))$$,
  $$values ('fixture-spring', 'changes', true), ('fixture-leap', 'changes', true), ('fixture-closed', 'opens', true)$$,
  'the link shows all of the person');
select is_empty('select token from followed_resources()', 'without a link a visitor sees none');
select is_empty('select token from followed_resources(gen_random_uuid())', 'nor with an unknown one');
select is(unsubscribe_all(gen_random_uuid()), 0, 'an unknown link stops nothing');
select is(unsubscribe_all(), 0, 'nor does none');
select tests.act_as_superuser();
update resource_subscriptions set kind = 'closes_soon', days_before = 3 where token = (select token from links where resource_id = tests.id_of('leap'));
select tests.act_as_anon();
select is((select change_reminder(token, 30) from links where resource_id = tests.id_of('leap')), true, 'the link changes a reminder');
select is(change_reminder(gen_random_uuid(), 30), false, 'an unknown one does not');
select is(unsubscribe_all((select max(token::text)::uuid from person)), 3, 'one press stops all');
select is(unsubscribe_all((select max(token::text)::uuid from person)), 0, 'once');
select tests.act_as_superuser();
select is_empty(
  $$select id from private.notification_outbox where lower(recipient_email) = 'ada@example.org' and sent_at is null$$,
  'nothing that waits is sent');
select tests.act_as('member');
select is((select count(*) from followed_resources()), 2::bigint, 'a member sees the own ones without a link');
select is(unsubscribe_all(), 2, 'and stops them all');

-- Cleaning up
select tests.act_as_superuser();
insert into resource_subscriptions (resource_id, email, consented_at, created_at)
values (tests.id_of('spring'), 'late@example.org', now(), now() - interval '8 days');
insert into private.subscribers (email, created_at) values ('late@example.org', now() - interval '31 days');
select public.delete_old_rows();
select is_empty('select id from resource_subscriptions', 'an address that nobody confirmed in 7 days is deleted');
select is_empty($$select token from private.subscribers where email = 'late@example.org'$$, 'and its link');

select * from finish();
rollback;
