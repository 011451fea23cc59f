-- The digest: its calendar, who gets it, what it tells, pausing, and what staff see. Moments are given.
begin;
set local search_path = public, extensions, tests;
select plan(53);
select tests.create_cast();
delete from private.notification_outbox;
create function pg_temp.mails(of_kind text) returns bigint language sql
as $$select count(*) from private.notification_outbox where kind = of_kind$$;

-- Every second Tuesday
select is(private.digest_day(day::date), issue::date, format('the issue of %s', day))
from (values
  ('2027-01-19', '2027-01-19'), ('2027-01-18', '2027-01-05'), ('2027-02-01', '2027-01-19'),
  ('2027-02-02', '2027-02-02'), ('2028-02-29', '2028-02-29'), ('2028-03-01', '2028-02-29')) as sample (day, issue);
select is(private.next_digest_day(at::timestamptz), issue::date, format('the next issue at %s', at))
from (values
  ('2027-01-19 07:59-05', '2027-01-19'), ('2027-01-19 08:00-05', '2027-02-02'), ('2027-02-01 23:59-05', '2027-02-02'),
  ('2027-03-30 07:59-04', '2027-03-30'), ('2027-03-30 08:00-04', '2027-04-13')) as sample (at, issue);

-- Nobody without a confirmation
select tests.act_as('member');
update profiles set email_updates_consent = true, region = 'downeast', business_stage = '{grow}', industry_categories = '{fisheries_marine}'
where user_id = tests.id_of('member');
select tests.act_as_superuser();
select is(pg_temp.mails('confirm_subscription'), 1::bigint, 'agreeing asks for a confirmation by mail');
update profiles set email_updates_consent = true where user_id = tests.id_of('member');
select is(pg_temp.mails('confirm_subscription'), 1::bigint, 'saving it again asks no more');
create temporary table digest as
  select token from resource_subscriptions where kind = 'digest' and user_id = tests.id_of('member');
grant select on digest to anon;
-- What a digest tells is decided by the edge function notify-matches. Here it is what is due.
create function pg_temp.digest_at(at timestamptz) returns setof jsonb language plpgsql as $$
declare
  due constant jsonb := due_matches(at => at) -> 'subscriptions';
begin
  delete from private.notification_outbox where kind = 'digest';
  perform store_matches((
    select coalesce(jsonb_agg(jsonb_build_object('id', one -> 'id', 'until', one -> 'until', 'detail', one)), '[]')
    from jsonb_array_elements(due) as one), at);
  return query select detail from private.notification_outbox where kind = 'digest' and recipient_id = tests.id_of('member');
end;
$$;
select is_empty($$select pg_temp.digest_at('2027-01-19 08:00-05')$$, 'until a person confirms, no digest');
select tests.act_as_anon();
select isnt(confirm_subscription((select token from digest)), null, 'the link in the mail confirms');
select tests.act_as_superuser();
update resource_subscriptions set changes_told_until = '2027-01-15 12:00-05' where kind = 'digest';

-- When it goes, and of which time it tells
select is_empty($$select pg_temp.digest_at('2027-01-18 12:00-05')$$, 'the day before: nothing');
select is_empty($$select pg_temp.digest_at('2027-01-19 07:59-05')$$, 'the day, before 8: nothing');
create temporary table sent as select pg_temp.digest_at('2027-01-19 08:00-05') as detail;
select is((select detail -> 'audience' from sent), '{"region": "downeast", "stages": ["grow"], "industries": ["fisheries_marine"]}', 'for region, stages and industries of the profile');
select is((select (detail ->> 'since')::timestamptz from sent), '2027-01-05 00:00-05', 'of both weeks, however late it was confirmed');
select is((select (detail ->> 'until')::timestamptz from sent), '2027-01-19 00:00-05', 'until its day');
select is((select detail ->> 'token' from sent), (select token::text from digest), 'with the link that pauses it');
select is_empty($$select pg_temp.digest_at('2027-01-19 08:15-05')$$, 'once');
select is_empty($$select pg_temp.digest_at('2027-01-25 08:00-05')$$, 'nor in the week after');
select is((select (detail ->> 'since')::timestamptz from pg_temp.digest_at('2027-02-02 08:00-05') as detail), '2027-01-19 00:00-05', 'the next issue: what came since');
select is_empty($$select pg_temp.digest_at('2027-02-23 08:00-05')$$, 'a week after its day an issue is not sent');
select is((select (detail ->> 'since')::timestamptz from pg_temp.digest_at('2027-03-02 08:00-05') as detail), '2027-02-02 00:00-05', 'what it would have told is in the next one');
select is(store_matches((
    select jsonb_agg(jsonb_build_object('id', id, 'until', '2027-03-16 00:00-04'::timestamptz, 'detail', null)) from resource_subscriptions where kind = 'digest'
  ), '2027-03-16 08:00-04'), 1, 'an empty one moves on');
select is(pg_temp.mails('digest'), 1::bigint, 'and is not mailed');

-- Pausing
select isnt_empty($$select pg_temp.digest_at('2027-03-30 08:00-04')$$, 'a digest waits to be sent');
select tests.act_as_anon();
select is(unsubscribe((select token from digest)), true, 'one press pauses it');
select is(unsubscribe((select token from digest)), false, 'once');
select tests.act_as_superuser();
select is(pg_temp.mails('digest'), 0::bigint, 'and the one that waited is not sent');
select is_empty($$select pg_temp.digest_at('2027-04-13 08:00-04')$$, 'a paused one is not sent');
select tests.act_as_anon();
select is(resume_digest((select token from digest)), true, 'one press resumes it, without another confirmation');
select is(resume_digest((select token from digest)), false, 'once');
select is(resume_digest(gen_random_uuid()), false, 'an unknown link resumes nothing');
select tests.act_as('member');
select is(unsubscribe_all(), 1, 'stopping everything ends the digest');
select is((select email_updates_consent from my_profile_settings()), false, 'and takes the consent back');
select lives_ok('select join_digest()', 'a member can ask for it again');
select is((select is_confirmed from followed_resources()), false, 'and confirms again');
select tests.act_as_superuser();
create function pg_temp.switch_consent(times integer) returns void language plpgsql as $$
begin
  for n in 1..times loop
    update private.notification_outbox set sent_at = now() where kind = 'confirm_subscription';
    update profiles set email_updates_consent = false where user_id = tests.id_of('member');
    update profiles set email_updates_consent = true where user_id = tests.id_of('member');
  end loop;
end;
$$;
select pg_temp.switch_consent(5);
select is(pg_temp.mails('confirm_subscription'), 3::bigint, 'switching it off and on asks three times a week');
select tests.act_as('service_admin');
select ok(preview @> '{"is_held": false, "recipients": 0}' and (preview ->> 'goes_on')::date >= current_date - 1, 'staff see the next one before it goes')
from digest_preview() as preview;
select is((preview ->> 'until')::timestamptz, (preview ->> 'goes_on')::timestamp at time zone 'America/New_York', 'until its day') from digest_preview() as preview;
select is((preview ->> 'until')::timestamptz - (preview ->> 'since')::timestamptz, '14 days', 'of two weeks') from digest_preview() as preview;
select throws_ok('select mail_digest_preview(''[]'')', 'PT400', null, 'a preview is an object');
select throws_ok('select mail_digest_preview(jsonb_build_object(''fresh'', repeat(''x'', 20000)))', 'PT400', null, 'and of limited length');
select lives_ok('select mail_digest_preview(''{"fresh_total": 0, "token": "x", "person": "y"}'') from generate_series(1, 2)', 'and have it mailed to them');
select lives_ok('select hold_digest(true)', 'and hold it back');
select tests.act_as_superuser();
select is(pg_temp.mails('digest'), 1::bigint, 'a preview is mailed once a minute');
select is(detail, '{"fresh_total": 0, "is_preview": true}', 'without links of a subscription') from private.notification_outbox where kind = 'digest';
update resource_subscriptions set confirmed_at = now(), changes_told_until = '2026-01-01' where kind = 'digest';
select is_empty(
  $$select pg_temp.digest_at((private.next_digest_day() + time '12:00') at time zone 'America/New_York')$$,
  'what is held back is not sent');
select tests.act_as('service_admin');
select lives_ok('select hold_digest(false)', 'staff let it go after all');
select tests.act_as_superuser();
select isnt_empty(
  $$select pg_temp.digest_at((private.next_digest_day() + time '12:00') at time zone 'America/New_York')$$,
  'then it is sent');

select * from finish();
rollback;
