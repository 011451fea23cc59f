-- The digest: its calendar, who gets it, what it tells, pausing, and what staff see. Moments are given.
begin;
set local search_path = public, extensions, tests;
select plan(47);
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
insert into resources (id, slug, name, status, geographic_region, business_stage, industry_categories, serves_all_stages, availability_status, application_deadline)
values
  (tests.id_of('fits'), 'fixture-fits', 'Fits', 'approved', '{statewide}', '{grow}', '{}', false, 'open_rolling', null),
  (tests.id_of('elsewhere'), 'fixture-elsewhere', 'Elsewhere', 'approved', '{southern}', '{grow}', '{}', false, 'open_rolling', null),
  (tests.id_of('other'), 'fixture-other', 'Other industry', 'approved', '{downeast}', '{}', '{manufacturing}', false, null, null),
  (tests.id_of('late'), 'fixture-late', 'Other stage', 'approved', '{downeast}', '{idea}', '{}', false, null, null),
  (tests.id_of('all'), 'fixture-all', 'All stages', 'approved', '{downeast}', '{idea}', '{fisheries_marine}', true, 'closed', null),
  (tests.id_of('closing'), 'fixture-closing', 'Closing', 'approved', '{downeast}', '{}', '{}', false, 'open_deadline', '2027-02-18'),
  (tests.id_of('far'), 'fixture-far', 'Far', 'approved', '{downeast}', '{}', '{}', false, 'open_deadline', '2027-02-19');
update private.published_resources set published_at = '2026-06-01' where resource_id in (tests.id_of('closing'), tests.id_of('far'));
update private.published_resources set published_at = '2027-01-10 12:00-05'
where resource_id in (select tests.id_of(name) from unnest(array['fits', 'elsewhere', 'other', 'late', 'all']) as name);
update resources set status = 'pending' where application_deadline is not null and slug not like 'fixture-%';
create function pg_temp.digest_at(at timestamptz) returns setof jsonb language plpgsql as $$
begin
  delete from private.notification_outbox where kind = 'digest';
  perform private.notify_followers(at);
  return query select detail from private.notification_outbox where kind = 'digest' and recipient_id = tests.id_of('member');
end;
$$;
select is_empty($$select pg_temp.digest_at('2027-01-19 08:00-05')$$, 'until a person confirms, no digest');
select tests.act_as_anon();
select isnt(confirm_subscription((select token from digest)), null, 'the link in the mail confirms');
select tests.act_as_superuser();
update resource_subscriptions set changes_told_until = '2027-01-15 12:00-05' where kind = 'digest';

-- What it tells
select is_empty($$select pg_temp.digest_at('2027-01-18 12:00-05')$$, 'the day before: nothing');
select is_empty($$select pg_temp.digest_at('2027-01-19 07:59-05')$$, 'the day, before 8: nothing');
create temporary table sent as select pg_temp.digest_at('2027-01-19 08:00-05') as detail;
select is((select detail -> 'fresh' from sent),
  '[{"slug": "fixture-fits", "name": "Fits", "deadline": null}]', 'new for region, stage and industries, without what is closed');
select is((select detail -> 'closing' from sent),
  '[{"slug": "fixture-closing", "name": "Closing", "deadline": "2027-02-18"}]', 'and what closes within 30 days');
select is((select (detail ->> 'fresh_total')::integer + (detail ->> 'closing_total')::integer from sent), 2, 'with their numbers');
select is_empty($$select pg_temp.digest_at('2027-01-19 08:15-05')$$, 'once');
select is_empty($$select pg_temp.digest_at('2027-01-25 08:00-05')$$, 'nor in the week after');
update private.published_resources set published_at = '2027-01-20' where resource_id = tests.id_of('closing');
update resources set application_deadline = null where id in (tests.id_of('closing'), tests.id_of('far'));
select is((select detail ->> 'fresh_total' from pg_temp.digest_at('2027-02-02 08:00-05') as detail), '1',
  'the next issue: what came since, in both weeks');
select is_empty($$select pg_temp.digest_at('2027-02-16 08:00-05')$$, 'an empty one is skipped');
update private.published_resources set published_at = '2027-02-20' where resource_id = tests.id_of('fits');
select is_empty($$select pg_temp.digest_at('2027-03-09 08:00-05')$$, 'a week after its day an issue is not sent');
select is((select detail ->> 'fresh_total' from pg_temp.digest_at('2027-03-16 08:00-04') as detail), '1', 'what it would have told is in the next one');

-- Pausing
update private.published_resources set published_at = '2027-03-20' where resource_id = tests.id_of('fits');
select isnt_empty($$select pg_temp.digest_at('2027-03-30 08:00-04')$$, 'a digest waits to be sent');
select tests.act_as_anon();
select is(unsubscribe((select token from digest)), true, 'one press pauses it');
select is(unsubscribe((select token from digest)), false, 'once');
select tests.act_as_superuser();
select is(pg_temp.mails('digest'), 0::bigint, 'and the one that waited is not sent');
update private.published_resources set published_at = '2027-04-01' where resource_id = tests.id_of('fits');
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

-- Staff
select throws_ok($$select digest_preview('{}')$$, '42501', null, 'members see no preview');
select throws_ok($$select hold_digest(true)$$, '42501', null, 'and hold nothing back');
select tests.act_as('service_admin');
select ok(preview @> '{"is_held": false, "recipients": 0}' and (preview ->> 'goes_on')::date >= current_date - 1, 'staff see the next one before it goes')
from digest_preview('{"region": "downeast", "stages": null, "industries": []}') as preview;
select lives_ok('select mail_digest_preview(''{"region": "downeast"}'') from generate_series(1, 2)', 'and have it mailed to them');
select lives_ok('select hold_digest(true)', 'and hold it back');
select tests.act_as_superuser();
select is(pg_temp.mails('digest'), 1::bigint, 'a preview is mailed once a minute');
update resource_subscriptions set confirmed_at = now(), changes_told_until = '2026-01-01' where kind = 'digest';
update private.published_resources set published_at = now() where resource_id = tests.id_of('fits');
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
