-- Resources: what they may hold, and what the database adds to them.
begin;
set local search_path = public, extensions, tests;
select plan(95);
select tests.create_cast();

insert into resources (slug, name, status, submitted_by)
values
  ('fixture-approved', 'Fixture approved', 'approved', tests.id_of('member'));

-- Member: content, pending, signed by the database
select tests.act_as('member');
select lives_ok(
  $$insert into resources (name, slug, status, description, website, category, tags, type, eligibility, funding_range,
      application_deadline, source_notes, focus_areas, location, contact_email, contact_phone)
    values ('Fixture own', 'fixture-own-1763640000000', 'pending', 'Text', 'example.com', '{Grant}', '{tag}', 'Grant',
      'Anyone', '$5', '2027-01-31', 'Pasted', '{Fish}', 'Machias', 'a@x.org', '207-555-0100')
    returning id, status$$, 'member can submit a resource');
select tests.act_as_superuser();
select is(
  (select array_agg(distinct submitted_by) from resources where slug like 'fixture-own%'),
  array[tests.id_of('member')], 'submitted_by is set to the caller');

-- What a value may be
select tests.act_as_superuser();
select throws_ok(
  format($$update resources set %I = %L where slug = 'fixture-approved'$$, name, value), '23514', null,
  format('resources rejects %s = %s', name, left(to_json(value)::text, 40)))
from (values
  ('name', ''), ('name', E'\u00a0'), ('name', repeat('x', 201)), ('name', E'a\nb'),
  ('slug', 'Upper'), ('slug', 'two--hyphens'), ('slug', '-edge'), ('slug', 'a b'), ('slug', '../admin'), ('slug', ''),
  ('slug', gen_random_uuid()::text), ('slug', repeat('x', 241)),
  ('description', repeat('x', 8001)), ('description', ' '), ('organization', repeat('x', 201)),
  ('website', 'javascript:alert(1)'), ('website', E'\u0001javascript:alert(1)'), ('website', 'localhost:3000'),
  ('website', 'https://x'), ('website', 'ftp://x.com'), ('notion_url', 'data:text/html,x'), ('notion_id', repeat('x', 2049)),
  ('location', repeat('x', 201)), ('type', repeat('x', 121)), ('eligibility', repeat('x', 4001)),
  ('funding_range', repeat('x', 201)), ('application_deadline', '0001-01-01'), ('application_deadline', '9999-12-31'),
  ('application_deadline', 'infinity'), ('source_notes', repeat('x', 20001)), ('cost_to_participate', repeat('x', 501)),
  ('category', '{a,NULL}'), ('category', '{{a},{b}}'), ('category', array_fill('x'::text, array[21])::text),
  ('tags', array_fill(repeat('x', 61), array[1])::text), ('focus_areas', '{" "}'),
  ('business_stage', '{idea,NULL}'), ('business_stage', '{exit}'), ('support_type', 'loan'),
  ('geographic_region', '{Statewide}'), ('industry_categories', '{all_industries}'), ('format', '{fax}'),
  ('availability_status', 'open'), ('status', 'denied'), ('value_summary', repeat('x', 4001)),
  ('ai_generated_summary', repeat('x', 4001)), ('funding_terms_summary', repeat('x', 4001)),
  ('funding_instrument', repeat('x', 1001)), ('funding_check_size', repeat('x', 1001)),
  ('funding_match_details', repeat('x', 2001)), ('funding_use_of_funds', repeat('x', 2001)),
  ('funding_decision_timeline', repeat('x', 1001)), ('funding_payout_timing', repeat('x', 1001)),
  ('funding_readiness_requirements', repeat('x', 2001)), ('funding_key_criteria', repeat('x', 2001)),
  ('contact_name', repeat('x', 121)), ('contact_title', repeat('x', 121)), ('contact_email', 'a@x.com?bcc=b@y.com'),
  ('contact_phone', 'call us'), ('entrepreneur_contact_name', repeat('x', 121)),
  ('entrepreneur_contact_title', repeat('x', 121)), ('entrepreneur_contact_email', E'a@x.com\r\nBcc: b@y.com'),
  ('entrepreneur_contact_phone', '<b>1</b>'), ('opens_on', '1999-12-31'), ('opens_on', '2101-01-01'),
  ('deadline_recurs', 'monthly'), ('deadline_note', repeat('x', 301)), ('deadline_note', E'a\nb')
) as refused (name, value);
select throws_ok(
  format($$update resources set %I = %L where slug = 'fixture-approved'$$, name, value), code, null,
  format('resources rejects %s = %s', name, coalesce(value, 'null')))
from (values
  ('name', null, '23502'), ('slug', null, '23502'), ('status', null, '23502'), ('category', null, '23502'),
  ('curator_id', gen_random_uuid()::text, '23503'), ('application_deadline', 'soon', '22007'),
  ('serves_all_industries', null, '23502'), ('serves_all_stages', null, '23502')
) as refused (name, value, code);
select lives_ok(
  format($$update resources set %I = %L where slug = 'fixture-approved'$$, name, value),
  format('resources accepts %s = %s', name, left(coalesce(value, 'null'), 40)))
from (values
  ('name', '</script><script>alert(1)</script>'), ('description', repeat('x', 8000)), ('website', 'example.com/'),
  ('website', null), ('application_deadline', '2026-12-31'), ('category', '{}'), ('business_stage', '{mature,idea}'),
  ('geographic_region', '{statewide}'), ('availability_status', 'coming_soon'), ('contact_phone', '207-555-0100 x7'),
  ('deadline_recurs', 'twice_a_year'), ('serves_all_industries', 'true'), ('opens_on', '2026-12-01'),
  ('curator_id', tests.id_of('hidden')::text)
) as accepted (name, value);

-- Former addresses
update resources set slug = 'fixture-renamed' where slug = 'fixture-approved';
select results_eq(
  'select address from resource_addresses', $$values ('fixture-approved')$$, 'a slug that changes stays an address');
update resources set slug = 'fixture-approved' where slug = 'fixture-renamed';

-- Assignees and submitters who leave take nothing with them
select tests.act_as_superuser();
delete from auth.users where id in (tests.id_of('hidden'), tests.id_of('member'));
select results_eq(
  $$select curator_id, submitted_by from resources where slug = 'fixture-approved'$$, 'values (null::uuid, null::uuid)',
  'a resource remains when its guide and its submitter are deleted');
create temporary table before_touch as select updated_at from resources where slug = 'fixture-approved';
update resources set name = name where slug = 'fixture-approved';
select cmp_ok(
  (select updated_at from resources where slug = 'fixture-approved'), '>', (select updated_at from before_touch),
  'every update sets a later updated_at, also within one transaction');

select * from finish();
rollback;
