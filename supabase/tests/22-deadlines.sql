-- Deadlines that come back: the next round by the calendar, and who may set it.
begin;
set local search_path = public, extensions, tests;
select plan(29);
select tests.create_cast();

-- The calendar
select is(next_deadline, expected, format('%s, %s, on %s: %s', deadline, recurs, today, why))
from (values
  ('2026-01-31'::date, null::date, 'yearly', '2026-02-01'::date, '2027-01-31'::date, 'the next year'),
  ('2026-01-31', null, 'yearly', '2026-01-31', null, 'not on the day itself'),
  ('2026-01-31', null, 'yearly', '2027-01-31', '2027-01-31', 'the next one may be today'),
  ('2020-01-31', null, 'yearly', '2026-11-25', '2027-01-31', 'some rounds were missed'),
  ('2024-02-29', null, 'yearly', '2025-01-01', '2025-02-28', 'a leap day in a common year'),
  ('2024-02-29', null, 'yearly', '2027-03-01', '2028-02-29', 'a leap day in a leap year'),
  ('2026-01-31', null, 'quarterly', '2026-02-01', '2026-04-30', 'a shorter month'),
  ('2026-01-31', null, 'quarterly', '2026-05-01', '2026-07-31', 'the day of the month comes back'),
  ('2026-08-31', null, 'twice_a_year', '2026-09-01', '2027-02-28', 'half a year later'),
  ('2026-01-31', null, 'none', '2026-02-01', null, 'there is only one'),
  ('2026-01-31', null, null, '2026-02-01', null, 'not known whether it comes back'),
  ('2026-01-31', '2027-06-01', 'yearly', '2026-02-01', '2028-01-31', 'a round ends after it opens')
) as given (deadline, opens_on, recurs, today, expected, why)
left join lateral private.next_round(opens_on, deadline, recurs, today) on true;
select is(next_opens_on, expected, format('opened %s, closed %s: %s', opens_on, deadline, why))
from (values
  ('2026-01-22'::date, '2026-02-26'::date, '2027-01-22'::date, 'opens as long before the next deadline'),
  ('2026-11-01', '2026-02-26', '2026-11-01', 'a later opening day stays'),
  (null, '2026-02-26', null, 'without an opening day')
) as given (opens_on, deadline, expected, why)
left join lateral private.next_round(opens_on, deadline, 'yearly', '2026-03-01') on true;

-- The day in Maine decides: four and five hours behind UTC, clock change and leap day included
select is(
  (select next_deadline from private.next_round(null, deadline::date, 'yearly', private.maine_day(at::timestamptz))),
  expected::date, format('at %s the deadline of %s %s', at, deadline, why))
from (values
  ('2026-11-01 03:59:59Z', '2026-10-31', null, 'runs'), ('2026-11-01 04:00:00Z', '2026-10-31', '2027-10-31', 'is over'),
  ('2026-11-02 04:59:59Z', '2026-11-01', null, 'runs after the clock change'),
  ('2026-11-02 05:00:00Z', '2026-11-01', '2027-11-01', 'is over after the clock change'),
  ('2028-03-01 04:59:59Z', '2028-02-29', null, 'runs'), ('2028-03-01 05:00:00Z', '2028-02-29', '2029-02-28', 'is over')
) as given (at, deadline, expected, why);

-- What staff are shown, and set
insert into resources (
  id, slug, name, status, website, availability_status, opens_on, application_deadline, deadline_recurs)
select tests.id_of(name), 'fixture-' || replace(name, ' ', '-'), 'Fixture ' || name, 'approved', 'a.example.org', availability,
  private.maine_day() + opens, private.maine_day() - passed, recurs
from (values
  ('open', 'open_deadline', null, 10, 'yearly'), ('closed', 'closed', -60, 10, 'yearly'),
  ('over', 'closed', null, 10, 'none'), ('once', 'open_deadline', null, 10, 'none'),
  ('reopened', 'open_rolling', -5, 10, null), ('reopened yearly', 'open_rolling', -5, 10, 'yearly')
) as made (name, availability, opens, passed, recurs);
create temporary table next_year on commit drop as
  select (private.maine_day() - 10 + interval '1 year')::date as deadline,
    (private.maine_day() - 60 + interval '1 year')::date as opening;
grant select on next_year to authenticated;
select tests.act_as('member');
select tests.act_as('service_admin');
select set_eq(
  $$select name, detail from resource_concerns() where concern = 'deadline_passed'$$,
  $$select 'Fixture ' || name, case when name <> 'once' then deadline::text end
    from next_year, unnest(array['open', 'closed', 'once', 'reopened yearly']) as name$$,
  'passed deadlines come with the next date where there is one');
select throws_ok(
  $$select apply_next_deadline(tests.id_of('open'), deadline + 1) from next_year$$, 'PT409', null,
  'another date than the proposed one is refused');
select throws_ok(
  $$select apply_next_deadline(tests.id_of('once'), null)$$, 'PT409', null, 'a single deadline has no next one');
select throws_ok(
  $$select apply_next_deadline(tests.id_of('nobody'), deadline) from next_year$$, 'PT404', null,
  'a resource that does not exist has no next deadline');
select lives_ok(
  format($$select apply_next_deadline(tests.id_of(%L), deadline) from next_year$$, name),
  'service admin can set the next deadline of ' || name)
from unnest(array['open', 'closed']) as name;
select throws_ok(
  $$select apply_next_deadline(tests.id_of('open'), deadline) from next_year$$, 'PT409', null,
  'the next deadline cannot be set twice');
select tests.act_as_superuser();
select results_eq(
  $$select application_deadline, opens_on, availability_status,
      private.effective_availability(availability_status, opens_on, application_deadline)
    from resources where slug in ('fixture-open', 'fixture-closed') order by slug desc$$,
  $$select deadline, null::date, 'open_deadline', 'open_deadline' from next_year
    union all select deadline, opening, 'coming_soon', 'coming_soon' from next_year$$,
  'the next round has its dates; what was closed is coming soon');
select * from finish();
rollback;
