-- Visits of public pages, figures of the last 90 days, and saved replies.
begin;
set local search_path = public, extensions, tests;
select plan(25);
select tests.create_cast();
insert into resources (id, slug, name, status) values
  (tests.id_of('resource'), 'day-approved', 'Approved', 'approved'),
  (tests.id_of('hidden'), 'day-hidden', 'Hidden', 'coming_soon');
insert into service_provider_directory
  (id, provider_name, service_categories, description, contact_email, region_served, listing_status, paid_until, submitted_by)
values (tests.id_of('listing'), 'Prints', array['Photography'], 'Prints', 'prints@example.org',
  'Statewide', 'approved', now() + interval '1 year', tests.id_of('member'));
create function pg_temp.browse(agent text, headers jsonb default '{}') returns void
language sql
as $$ select set_config('request.headers', (jsonb_build_object('user-agent', agent) || headers)::text, true) $$;
create function pg_temp.counted() returns text
language sql security definer
as $$
  select string_agg(subject_type || ' ' || kind || ' ' || visits, ', ' order by subject_type, kind)
  from private.page_visits
$$;
create function pg_temp.token() returns uuid
language sql security definer
as $$ select access_token from public.service_provider_directory where id = tests.id_of('listing') $$;
grant execute on all functions in schema pg_temp to anon, authenticated;

-- Visits
select tests.act_as_anon();
select pg_temp.browse('Mozilla/5.0 (X11; Linux) Firefox/140.0');
select count_visit('resource', tests.id_of('resource'), 'view') from generate_series(1, 2);
select count_visit('listing', tests.id_of('listing'), kind) from unnest(array['view', 'website', 'contact']) as kind;
select is(pg_temp.counted(), 'listing contact 1, listing view 1, listing website 1, resource view 2', 'visits are counted');
select count_visit('resource', tests.id_of('hidden'), 'view');
select count_visit('resource', tests.id_of('listing'), 'view');
select pg_temp.browse(agent), count_visit('resource', tests.id_of('resource'), 'view')
from unnest(array['curl/8.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 HeadlessChrome/140', 'facebookexternalhit/1.1']) as agent;
select pg_temp.browse('Mozilla/5.0', '{"dnt": "1"}'), count_visit('resource', tests.id_of('resource'), 'view');
select set_config('request.headers', '', true), count_visit('resource', tests.id_of('resource'), 'view');
select is(pg_temp.counted(), 'listing contact 1, listing view 1, listing website 1, resource view 2',
  'but not of hidden pages, by robots, or for those who do not want it');
select pg_temp.browse('Mozilla/5.0');
select throws_ok(format('select count_visit(%L, %L, %L)', 'resource', tests.id_of('resource'), 'other'), '23514', null, 'a kind of its own is refused');
select throws_ok(
  format('select count_visit(%L, %L, %L) from generate_series(1, 60)', 'resource', tests.id_of('resource'), 'view'),
  'PGRST', null, 'more than 60 in a minute are refused');
select is((select count(*) from own_listing_visits()), 0::bigint, 'a visitor has no listing');
select results_eq(
  'select provider_name, views, websites, contacts from own_listing_visits(pg_temp.token()) limit 1',
  $$values ('Prints', 1, 1, 1)$$, 'the link of a mail shows this week first');
select is((select count(*) from own_listing_visits(pg_temp.token())), 12::bigint, 'and 12 weeks');
select is((select count(*) from own_listing_visits(gen_random_uuid())), 0::bigint, 'another link shows nothing');
select tests.act_as('member');
select is((select count(*) from own_listing_visits()), 12::bigint, 'the account that paid reads its own');
select tests.act_as('guide');
select is((select count(*) from own_listing_visits()), 0::bigint, 'another account reads nothing');
select tests.act_as_superuser();
insert into private.page_visits (day, subject_type, subject_id, kind, visits)
values (current_date - 400, 'resource', tests.id_of('resource'), 'view', 1);
select public.delete_old_rows();
select is((select min(day) from private.page_visits) > current_date - 2, true, 'visits are deleted after 13 months');

-- Presses in widgets
create function pg_temp.presses() returns text
language sql security definer
as $$ select string_agg(host || ' ' || presses, ', ' order by host) from private.widget_presses $$;
grant execute on function pg_temp.presses() to anon;
select tests.act_as_anon();
select pg_temp.browse('Mozilla/5.0 (X11; Linux) Firefox/140.0');
select count_widget_press(host) from unnest(array['library.example', 'xn--lbeck-kva.example', 'library.example']) as host;
select pg_temp.browse('curl/8.0'), count_widget_press('robot.example');
select pg_temp.browse('Mozilla/5.0', '{"sec-gpc": "1"}'), count_widget_press('untracked.example');
select is(pg_temp.presses(), 'library.example 2, xn--lbeck-kva.example 1', 'presses are counted by site, not those of robots and untracked browsers');
select pg_temp.browse('Mozilla/5.0');
select throws_ok(format('select count_widget_press(%L)', host), '23514', null, format('%L is no host', host))
from unnest(array['<b>', repeat('a', 254)]) as host;
select tests.act_as_superuser();
insert into private.widget_presses (day, host, presses)
select private.maine_day(now()), 'h' || number, 1 from generate_series(1, 498) as number;
insert into private.widget_presses (day, host, presses) values
  (private.maine_day(now()) - 29, 'library.example', 2), (private.maine_day(now()) - 30, 'earlier.example', 9),
  (private.maine_day(now()) - 400, 'old.example', 9);
select tests.act_as_anon();
select count_widget_press(host) from unnest(array['new.example', 'library.example']) as host;
select tests.act_as('service_admin');
select results_eq('select * from widget_presses() limit 2', $$values ('library.example', 5), ('h1', 1)$$,
  'the most pressed of 30 days come first');
select tests.act_as_superuser();
select is((select count(*) from private.widget_presses where host = 'new.example'), 0::bigint, 'no more than 500 sites are counted in a day');
select public.delete_old_rows();
select is((select count(*) from private.widget_presses where host in ('earlier.example', 'old.example')), 1::bigint, 'presses are deleted after 13 months');
select tests.act_as_anon();
select throws_ok('select count_widget_press($$library.example$$) from generate_series(1, 60)', 'PGRST', null, 'more than 60 presses in a minute are refused');

-- Figures
create function pg_temp.figure(wanted text) returns numeric
language sql
as $$ select sum(amount) from staff_figures() where measure = wanted and day = (now() at time zone 'America/New_York')::date $$;
grant execute on function pg_temp.figure(text) to authenticated;
select tests.act_as_superuser();
insert into saved_replies (title, message) values ('Outside', 'Outside of Maine.');
insert into private.payments (session_id, amount_total, currency, livemode, listing_id, fulfilled_at)
values ('cs_test_figures1', 14900, 'usd', false, tests.id_of('listing'), now());
update service_provider_directory set paid_until = now() + interval '31 days'
where paid_until < now() + interval '60 days';
select tests.act_as('service_admin');
select is(pg_temp.figure('visits'), 2::numeric, 'visits of resources');
select is(pg_temp.figure('listings'), 1::numeric, 'paid listings');
select is((select count(*) from ending_listings()), 0::bigint, 'no listing ends within 30 days');
select tests.act_as_superuser();
update service_provider_directory set paid_until = now() + interval '29 days' where provider_name = 'Prints';
select tests.act_as('service_admin');
select results_eq('select provider_name from ending_listings()', array['Prints'], 'one that does is listed');
select is(pg_temp.figure('money'), null::numeric, 'a service admin sees no money');
select tests.act_as('admin');
select is(pg_temp.figure('money'), 149::numeric, 'an admin does, in dollars');

-- Replies
select tests.act_as('service_admin');
select throws_ok($$insert into saved_replies (title, message) values ('OUTSIDE', 'x')$$, '23505', null, 'a title is used once');
select * from finish();
rollback;
