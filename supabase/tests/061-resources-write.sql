-- Who may write which resource, and which of its columns (B17 to B19 of the bad inputs).
begin;
set local search_path = public, extensions, tests;
select plan(146);
select tests.create_cast();

insert into resources (slug, name, status, submitted_by)
values
  ('fixture-approved', 'Fixture approved', 'approved', tests.id_of('member')),
  ('fixture-foreign', 'Fixture foreign', 'pending', tests.id_of('owner')),
  ('fixture-coming-soon', 'Fixture coming soon', 'coming_soon', null);

-- Visitor
select tests.act_as_anon();
select throws_ok(
  $$insert into resources (name, slug) values ('x', 'x-1763640000000')$$, '42501', null,
  'anon cannot insert resources');
select throws_ok($$update resources set name = 'x'$$, '42501', null, 'anon cannot update resources');
select throws_ok('delete from resources', '42501', null, 'anon cannot delete resources');

-- Member: content, pending, signed by the database
select tests.act_as('member');
select lives_ok(
  $$insert into resources (name, slug, status, description, website, category, tags, type, eligibility, funding_range,
      application_deadline, source_notes, focus_areas, location, contact_email, contact_phone)
    values ('Fixture own', 'fixture-own-1763640000000', 'pending', 'Text', 'example.com', '{Grant}', '{tag}', 'Grant',
      'Anyone', '$5', '2027-01-31', 'Pasted', '{Fish}', 'Machias', 'a@x.org', '207-555-0100')
    returning id, status$$, 'member can submit a resource');
select lives_ok(
  $$insert into resources (name, slug) values ('Fixture own two', 'fixture-own-two-1763640000001')$$,
  'a submitted resource is pending by default');
select throws_ok(
  format($$insert into resources (name, slug, status) values ('x', 'x-1763640000000', %L)$$, status), '42501', null,
  'member cannot submit a resource with the status ' || status)
from unnest(array['approved', 'coming_soon']) as status;
select throws_ok(
  format($$insert into resources (name, slug, %1$I) values ('x', 'x-1763640000000', %2$L)$$, name, value), '42501', null,
  'member cannot submit a resource with ' || name)
from (values
  ('id', gen_random_uuid()::text), ('submitted_by', tests.id_of('owner')::text),
  ('submitted_by', tests.id_of('member')::text), ('created_at', '2020-01-01'), ('updated_at', '2020-01-01'),
  ('curator_id', tests.id_of('member')::text), ('contact_profile_id', tests.id_of('member')::text),
  ('entrepreneur_contact_profile_id', tests.id_of('member')::text), ('ai_generated_summary', 'x'),
  ('summary_generated_at', '2020-01-01'), ('funding_terms_summary', 'x'), ('funding_terms_generated_at', '2020-01-01'),
  ('notion_id', 'x'), ('notion_url', 'https://notion.so/x')
) as refused (name, value);
select throws_ok(
  format($$insert into resources (name, slug) values ('x', %L)$$, slug), '42501', null,
  'member cannot submit a resource with the slug ' || slug)
from unnest(array['fixture-approved', 'fixture-coming-soon', 'plain', 'x-123']) as slug;
select tests.act_as_superuser();
select is(
  (select array_agg(distinct submitted_by) from resources where slug like 'fixture-own%'),
  array[tests.id_of('member')], 'submitted_by is set to the caller');
select tests.act_as('member');
select is(
  tests.touched($$update resources set name = 'x' where slug = 'fixture-own-1763640000000'$$), 0::bigint,
  'member cannot update their own submission');
select is(tests.touched($$update resources set status = 'approved'$$), 0::bigint,
  'member cannot approve resources');
select throws_ok(
  format('update resources set %I = null', name), '42501', null, 'member cannot update resources.' || name)
from unnest(array['id', 'submitted_by', 'created_at', 'updated_at']) as name;
select throws_ok(
  $$insert into resources (name, slug) values ('y', 'fixture-own-1763640000000')
    on conflict (slug) do update set name = excluded.name$$, '42501', null,
  'member cannot update their submission with an upsert');
select is(
  tests.touched($$delete from resources where slug = 'fixture-own-two-1763640000001'$$), 1::bigint,
  'member can delete their own pending submission');
select is(
  tests.touched('delete from resources'), 1::bigint,
  'a delete without a filter removes only the member''s own pending submissions');

-- Other members
select tests.act_as('guide');
select is(tests.touched($$update resources set name = 'x'$$), 0::bigint, 'guide cannot update resources');
select is(tests.touched('delete from resources'), 0::bigint, 'guide cannot delete resources');

-- Service admin: everything but deleting
select tests.act_as('service_admin');
select lives_ok(
  format($$insert into resources (name, slug, status) values ('Fixture staff', 'fixture-staff-%1$s', %1$L)$$,
    replace(status, '_', '-')), 'service admin can insert a resource with the status ' || status)
from unnest(array['approved', 'pending']) as status;
select throws_ok(
  $$insert into resources (name, slug, submitted_by) values ('x', 'x', tests.id_of('owner'))$$, '42501', null,
  'service admin cannot set submitted_by');
select is(
  tests.touched($$update resources set
    name = 'Fixture changed', status = 'approved', source_notes = 'Checked',
    ai_generated_summary = 'Summary', summary_generated_at = now(), slug = 'fixture-changed'
    where slug = 'fixture-foreign'$$),
  1::bigint, 'service admin can update and approve a resource');
select throws_ok(
  format('update resources set %I = null', name), '42501', null, 'service admin cannot update resources.' || name)
from unnest(array['id', 'submitted_by', 'created_at', 'updated_at', 'curator_id', 'contact_profile_id',
  'entrepreneur_contact_profile_id', 'moderation_reason', 'moderated_by', 'moderated_at']) as name;
select is(
  tests.touched($$delete from resources where slug = 'fixture-approved'$$), 0::bigint,
  'service admin cannot delete resources');

-- Admin
select tests.act_as('admin');
select is(
  tests.touched($$update resources set status = 'coming_soon' where slug = 'fixture-changed'$$), 1::bigint,
  'admin can update a resource');
select is(
  tests.touched($$delete from resources where slug in ('fixture-changed', 'fixture-coming-soon')$$), 2::bigint,
  'admin can delete resources');

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
