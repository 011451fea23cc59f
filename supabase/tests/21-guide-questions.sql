-- Questions to guides: who is asked, how often, how the mail and the answer come about, and what
-- staff see after five working days in Maine.
begin;
set local search_path = public, extensions, tests;
select plan(110);
select tests.create_cast();
delete from private.notification_outbox;
select tests.create_user('south', array['atlas_guide']);
select tests.create_user('north', array['atlas_guide']);
update profiles set public_profile = true, region = 'southern', areas_of_expertise = '{Fishing boats,Loans}' where user_id = tests.id_of('south');
update profiles set public_profile = true, region = 'northern', areas_of_expertise = '{Business loans,Grants}' where user_id = tests.id_of('north');
insert into resources (id, slug, name, status, curator_id, geographic_region, description)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, status, curator, regions, description
from (values
  ('held', 'approved', tests.id_of('guide'), '{northern}'::text[], 'A loan'),
  ('northern', 'approved', null, '{northern}', 'A loan for shops'),
  ('statewide', 'approved', null, '{statewide}', 'Loans for a fishing boat'),
  ('downeast', 'approved', null, '{downeast}', 'A loan for shops'),
  ('alien', 'approved', null, '{northern}', 'Weaving'),
  ('hidden', 'pending', tests.id_of('guide'), '{northern}', 'A loan')
) as made (name, status, curator, regions, description);

-- Working days in Maine
select is(private.working_days_since(asked::timestamptz, at::timestamptz), expected, why)
from (values
  ('2026-11-02 12:00-05', '2026-11-03 09:00-05', 0, 'the next day: none has passed'),
  ('2026-11-02 12:00-05', '2026-11-04 00:00-05', 1, 'one has passed'),
  ('2026-11-06 23:59-05', '2026-11-09 23:59-05', 0, 'a weekend does not count'),
  ('2026-11-09 12:00-05', '2026-11-17 12:00-05', 4, 'Veterans Day does not count'),
  ('2026-11-23 12:00-05', '2026-12-02 12:00-05', 4, 'nor do Thanksgiving and the day after'),
  ('2027-07-02 12:00-04', '2027-07-07 12:00-04', 1, 'a holiday on a Sunday is kept on Monday'),
  ('2026-11-03 04:59Z', '2026-11-05 05:00Z', 2, 'asked on Monday in Maine, though Tuesday in London')
) as given (asked, at, expected, why);
select is(private.is_maine_holiday(day::date), expected, day)
from (values
  ('2027-01-01', true), ('2027-01-18', true), ('2027-02-15', true), ('2027-04-19', true), ('2027-05-31', true),
  ('2027-06-19', true), ('2027-07-05', true), ('2027-09-06', true), ('2027-10-11', true), ('2027-11-25', true),
  ('2027-11-26', true), ('2028-12-25', true), ('2027-05-24', false), ('2028-02-29', false)
) as given (day, expected);

-- Who is asked
select results_eq(
  format($$select guide_id, reason from private.question_route(tests.id_of(%L))$$, resource),
  format($$select %L::uuid, %L$$, tests.id_of(account), reason), format('%s: %s by %s', resource, account, reason))
from (values
  ('held', 'guide', 'guide'), ('northern', 'north', 'region'), ('statewide', 'south', 'region')) as given (resource, account, reason);
select is_empty(
  format($$select * from private.question_route(tests.id_of(%L))$$, resource), resource || ': nobody, without an adviser')
from unnest(array['downeast', 'alien', 'hidden']) as resource;
select tests.act_as('guide');
select tests.act_as('service_admin');
select throws_ok($$select set_statewide_adviser(tests.id_of('member'))$$, 'PT400', null, 'a member cannot be the adviser');
select lives_ok($$select set_statewide_adviser(tests.id_of('north'))$$, 'service admin can set the adviser');
select is(statewide_adviser(), tests.id_of('north'), 'staff read who the adviser is');
select tests.act_as_anon();
select results_eq(
  format($$select name, reason, median_hours from guide_to_ask(tests.id_of(%L))$$, resource),
  format($$select %L::text, %L::text, null::integer$$, name, reason), format('visitors are told who is asked about %s', resource))
from (values ('held', 'Guide', 'guide'), ('downeast', 'Member', 'adviser'), ('alien', 'Member', 'adviser')) as given (resource, name, reason);
select is_empty($$select * from guide_to_ask(tests.id_of('hidden'))$$, 'nobody is asked about a pending resource');

-- Asking
select throws_ok(
  format($$select ask_guide(tests.id_of(%L), %L, %L)$$, resource, message, address), code, null, why)
from (values
  ('held', ' ', 'a@x.org', 'PT400', 'an empty question'), ('held', repeat('x', 1501), 'a@x.org', 'PT400', 'a question that is too long'),
  ('held', 'Why?', 'a@x', 'PT400', 'an address without a domain'), ('held', 'Why?', E'a@x.org\nBcc: b@x.org', 'PT400', 'a header in the address'),
  ('hidden', 'Why?', 'a@x.org', 'PT404', 'a pending resource')
) as given (resource, message, address, code, why);
select is(ask_guide(tests.id_of('held'), repeat('ü', 1500), ' Ann@X.org '), 'guide', 'a visitor can ask the guide');
select tests.act_as_superuser();
select results_eq(
  $$select kind, recipient_id, detail - 'token' - 'message' from private.notification_outbox where kind = 'guide_question'$$,
  $$select 'guide_question', tests.id_of('guide'), jsonb_build_object(
      'slug', 'fixture-held', 'name', 'Fixture held', 'reply_to', 'Ann@X.org', 'plan', null)$$,
  'the guide gets a mail with the address of the asker');
select results_eq(
  $$select recipient_id, recipient_email, detail from private.notification_outbox where kind = 'question_sent'$$,
  $$select null::uuid, 'Ann@X.org', jsonb_build_object('slug', 'fixture-held', 'name', 'Fixture held', 'guide', 'Guide', 'median_hours', null, 'message', null)$$,
  'the typed address gets a mail without the text of the question');
select tests.act_as_anon();
select is(ask_guide(tests.id_of('held'), 'Again?', 'ann@x.org'), 'guide', 'a second question')
from generate_series(1, 4);
select throws_ok(
  $$select ask_guide(tests.id_of('downeast'), 'Again?', 'ANN@x.org')$$, 'PGRST', null, 'a sixth question in 48 hours is refused');
select lives_ok($$select ask_guide(tests.id_of('held'), 'Me too', 'bob@x.org')$$, 'another address can ask');
select tests.act_as_superuser();
select is(count(*), 1::bigint, 'five questions of a day bring one mail to a typed address')
from private.notification_outbox where kind = 'question_sent' and lower(recipient_email) = 'ann@x.org';
insert into guide_questions (guide_id, reply_address, message, asked_at)
values (tests.id_of('guide'), 'old@x.org', 'Long ago', now() - interval '13 months');
select public.delete_old_rows();
select is_empty($$select id from guide_questions where reply_address = 'old@x.org'$$, 'questions go after 12 months');
select tests.act_as('member');
select lives_ok($$select ask_guide(tests.id_of('held'), 'Mine', 'ann@x.org')$$, 'a member counts by account, whatever others did with the address');
select lives_ok(format($$select ask_guide(tests.id_of('held'), 'Mine', '%s@x.org')$$, n), 'a member can ask with other addresses, time ' || n)
from generate_series(2, 5) as n;
select throws_ok(
  $$select ask_guide(tests.id_of('held'), 'Mine', '6@x.org')$$, 'PGRST', null, 'a sixth question of a member is refused under any address');
select is((select count(*) from guide_questions), 5::bigint, 'a member sees the own questions only');
select ok(not bool_or(answer_question(id)), 'the asker cannot mark a question as answered') from guide_questions;

-- Texts and addresses that are as long as they may be
select tests.act_as_anon();
select lives_ok(
  format($$select ask_guide(tests.id_of('downeast'), %L, %L)$$, repeat(E'\v', 1499) || '?',
    repeat('a', 64) || '@' || repeat(repeat('b', 60) || '.', 3) || 'org'),
  'the longest question and address are mailed');

-- However many visitors ask, one person gets 40 questions a day from them
select tests.act_as_superuser();
select count(private.count_use('guide_questions.insert_for_guide', tests.id_of('north')::text, 40, '1 day', 'Too often.'))
from generate_series(1, 38);
select tests.act_as_anon();
select is(ask_guide(tests.id_of('downeast'), 'Why?', 'last@x.org'), 'adviser', 'the 40th question to a guide');
select throws_ok(
  $$select ask_guide(tests.id_of('downeast'), 'Why?', 'more@x.org')$$, 'PGRST', null, 'the next one is refused');
select lives_ok($$select ask_guide(tests.id_of('held'), 'Why?', 'more@x.org')$$, 'another guide can be asked');
select tests.act_as_superuser();
select tests.create_user('late asker');
select tests.act_as('late asker');
select is(ask_guide(tests.id_of('downeast'), 'Why?', 'more@x.org'), 'adviser', 'and members still ask this one');
select tests.act_as_superuser();
delete from guide_questions where reply_address in ('last@x.org', 'more@x.org') or message ~ E'\v';

-- Answering
select tests.act_as('north');
select is((select count(*) from guide_questions), 0::bigint, 'another guide sees no question');
select tests.act_as('guide');
select is((select count(*) from guide_questions), 11::bigint, 'the guide sees the questions');
select ok(answer_question(id), 'the guide can mark a question as answered')
from guide_questions where reply_address = 'bob@x.org';
select tests.act_as_superuser();
update guide_questions set token = tests.id_of('token ' || reply_address) where asker_id is not null;
update guide_questions set asked_at = '2026-11-02 12:00-05', answered_at = '2026-11-03 12:00-05' where reply_address = 'bob@x.org';
select tests.act_as_anon();
select ok(answer_question_by_token(tests.id_of('token 2@x.org')), 'the link in the mail marks a question as answered');
select ok(answer_question_by_token(tests.id_of('token 2@x.org')), 'twice changes nothing');
select ok(not answer_question_by_token(tests.id_of('guessed')), 'a guessed token does nothing');
select results_eq(
  $$select name, message, answered_at is null from question_by_token(tests.id_of('token 3@x.org'))$$,
  $$values ('Fixture held', 'Mine', true)$$, 'the link shows the question');
select tests.act_as_superuser();
update guide_questions set asked_at = now() - interval '3 hours' * n, answered_at = now()
from generate_series(2, 4) as n where reply_address = n || '@x.org';
select is(private.median_answer_hours(tests.id_of('guide')), null, 'no median of four answers');
update guide_questions set asked_at = now() - interval '100 hours', answered_at = now() where reply_address = '5@x.org';
select is(private.median_answer_hours(tests.id_of('guide')), 12, 'a median of five answers');

-- The link to the plan of the asker
delete from guide_questions where answered_at is null;
delete from private.notification_outbox;
create temporary table plans (name text, token text);
grant select on plans to anon;
select tests.create_user('asker');
insert into plan_items (user_id, resource_id, notes) values (tests.id_of('asker'), tests.id_of('held'), 'Secret');
select tests.act_as_anon();
select throws_ok($$select ask_guide(tests.id_of('held'), 'Why?', 'c@x.org', true)$$, 'PT400', null, 'a visitor has no plan to share');
select tests.act_as('asker');
select lives_ok($$select ask_guide(tests.id_of('held'), 'Why?', 'c@x.org', true)$$, 'a member asks with a link to the plan');
select lives_ok($$select ask_guide(tests.id_of('held'), 'And?', 'c@x.org')$$, 'and without one');
select results_eq(
  'select share.has_notes from guide_questions as question join plan_shares as share on share.id = question.plan_share_id',
  'values (false)', 'the asker sees the link with the others');
select tests.act_as_superuser();
insert into plans select detail ->> 'message', detail ->> 'plan' from private.notification_outbox where kind = 'guide_question';
select tests.act_as_anon();
select results_eq(
  $$select plans.name, items -> 0 ->> 'resource_id', items -> 0 ->> 'notes' from plans, shared_plan(plans.token)$$,
  $$select 'Why?', tests.id_of('held')::text, null::text$$, 'the mail opens the plan, without notes, where it was asked for');
select tests.act_as('guide');
select is_empty('select id from plan_shares', 'the guide sees no link');
select tests.act_as('service_admin');
select ok(pass_on_question(id), 'staff pass the question on') from guide_questions where message = 'Why?';
select tests.act_as_anon();
select is_empty($$select shared.* from plans, shared_plan(plans.token) as shared$$, 'the link in the first mail ends');
select tests.act_as_superuser();
insert into plans select 'passed', detail ->> 'plan' from private.notification_outbox where recipient_id = tests.id_of('north');
select mark_notice_sent(id) from private.notification_outbox;
select is_empty($$select id from private.notification_outbox where detail ? 'plan'$$, 'once sent, the link is in the mail alone');
select tests.act_as_anon();
select is(count(*), 1::bigint, 'the one in the mail to the adviser opens the plan') from plans, shared_plan(plans.token);
select tests.act_as('asker');
select is(tests.touched('delete from plan_shares'), 1::bigint, 'the asker revokes the link, and the question stays');

-- What staff see
select tests.act_as_superuser();
delete from guide_questions where answered_at is null;
insert into guide_questions (resource_id, guide_id, reply_address, message, asked_at)
values
  (tests.id_of('held'), tests.id_of('guide'), 'late@x.org', 'Anybody?', '2026-11-02 12:00-05'),
  (tests.id_of('held'), tests.id_of('guide'), 'young@x.org', 'Anybody?', '2026-11-03 12:00-05'),
  (tests.id_of('held'), null, 'left@x.org', 'Anybody?', '2026-11-09 12:00-05');
select tests.act_as('guide');
select tests.act_as_superuser();
select results_eq(
  $$select reply_address, working_days, total from private.overdue_questions('2026-11-10 04:59:59Z')$$,
  $$values ('left@x.org', 0, 1::bigint)$$, 'before five working days staff see what has no guide any more');
select results_eq(
  $$select reply_address, working_days, total from private.overdue_questions('2026-11-10 05:00:00Z')$$,
  $$values ('late@x.org', 5, 2::bigint), ('left@x.org', 0, 2)$$,
  'after five working days staff see the question, the oldest first');
delete from private.notification_outbox;
select tests.act_as('service_admin');
select ok(pass_on_question(id), 'staff can pass a question on to the adviser') from guide_questions where reply_address = 'late@x.org';
select ok(not pass_on_question(id), 'not twice') from guide_questions where reply_address = 'late@x.org';
select ok(answer_question(id), 'staff can mark a question as answered') from guide_questions where reply_address = 'left@x.org';
select ok(not pass_on_question(id), 'an answered question stays where it is') from guide_questions where reply_address = 'left@x.org';
select tests.act_as_superuser();
select results_eq(
  'select recipient_id, kind from private.notification_outbox', $$select tests.id_of('north'), 'guide_question'$$,
  'the adviser gets the mail once');
delete from auth.users where id = tests.id_of('north');
select is_empty('table private.statewide_adviser', 'an adviser who leaves is adviser no more');
select is(count(*), 1::bigint, 'and their questions stay') from guide_questions where reply_address = 'late@x.org' and guide_id is null;

-- General questions
delete from guide_questions;
delete from private.notification_outbox;
select tests.create_user('asker2');
update auth.users set email_confirmed_at = now() where id = tests.id_of('asker2');
delete from user_roles where role = 'atlas_guide' and user_id not in (tests.id_of('south'), tests.id_of('guide'));
delete from private.usage_counters;
select tests.act_as_anon();
select is(ask_adviser('Where do I start?', 'ann@x.org', 'southern'), 'near', 'a question from the south goes to the guide there');
select is(ask_adviser('Where do I start?', 'ann@x.org', 'midcoast'), 'any', 'one from elsewhere to any guide, without an adviser');
select throws_ok($$select ask_adviser(' ', 'ann@x.org')$$, 'PT400', null, 'an empty general question is refused');
select throws_ok($$select ask_adviser('Why?', 'ann')$$, 'PT400', null, 'a general question without an address is refused');
select throws_ok($$select ask_adviser('Why?', 'ann@x.org', null, true)$$, 'PT400', null, 'a visitor has no plan to share in it');
select tests.act_as_superuser();
insert into private.statewide_adviser (user_id) values (tests.id_of('service_admin'));
select tests.act_as_anon();
select is(reason, 'adviser', 'visitors are told that the adviser is asked') from adviser_to_ask('midcoast');
select is(ask_adviser('Where do I start?', 'ann@x.org', 'midcoast'), 'adviser', 'one from elsewhere goes to the adviser');
select tests.act_as_superuser();
delete from user_roles where user_id = tests.id_of('service_admin');
select isnt(reason, 'adviser', 'an adviser without a role is not asked') from private.general_question_route(null);
select tests.act_as_anon();
select lives_ok(format($$select ask_adviser('Again %s', 'ann@x.org')$$, n), 'general question ' || n) from generate_series(4, 5) as n;
select throws_ok($$select ask_adviser('Again', 'ann@x.org')$$, 'PGRST', null, 'a sixth general question in 48 hours is refused');
select tests.act_as_superuser();
update profiles set public_profile = false where user_id in (tests.id_of('south'), tests.id_of('guide'));
select tests.act_as_anon();
select throws_ok($$select ask_adviser('Why?', 'dan@x.org', 'southern')$$, 'PT404', null, 'a guide without a public profile is not asked');
select is_empty($$select * from adviser_to_ask('southern')$$, 'nor named');
select tests.act_as_superuser();
update profiles set public_profile = true where user_id = tests.id_of('south');
delete from private.notification_outbox;
create temporary table address as select email::text from auth.users where id = tests.id_of('asker2');
grant select on address to authenticated;
select tests.act_as('asker2');
select is(ask_adviser('My own text', email), 'any', 'a member asks with the address of the account') from address;
select is(ask_adviser('Other text', 'else@x.org'), 'any', 'and with another address');
select tests.act_as_superuser();
select results_eq(
  $$select recipient_id, recipient_email, detail ->> 'message' from private.notification_outbox where kind = 'question_sent' order by recipient_email nulls first$$,
  $$values (tests.id_of('asker2'), null, 'My own text'), (null, 'else@x.org', null)$$,
  'a copy of the text goes to the confirmed address of the own account only');
select results_eq(
  $$select name, message from question_by_token((select token from guide_questions where message = 'My own text'))$$,
  $$values (null::text, 'My own text')$$, 'the link in the mail shows a general question');
update guide_questions set asked_at = '2026-11-02 12:00-05' where message = 'My own text';
select results_eq(
  $$select name, message from private.overdue_questions('2026-11-10 05:00:00Z') where guide is not null$$,
  $$values (null::text, 'My own text')$$, 'staff see a general question that is late');

select * from finish();
rollback;
