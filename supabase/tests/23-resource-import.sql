-- Resources from a file: each line added, changed, left or refused; a dry run is the real thing, undone.
begin;
set local search_path = public, extensions, tests;
select plan(80);
select tests.create_cast();
insert into resources (id, slug, name, status, submitted_by, description, tags, website, availability_status, updated_at) values
  (tests.id_of('one'), 'fixture-one', 'Fixture one', 'approved', null, 'Text', '{a,b}', 'one.example.org', 'coming_soon', '2026-01-01'),
  (tests.id_of('two'), 'fixture-two', 'Fixture two', 'pending', tests.id_of('owner'), null, '{}', null, null, '2026-01-01'),
  (tests.id_of('three'), 'fixture-three', 'Fixture three', 'pending', tests.id_of('owner'), null, '{}', null, null, '2026-01-01');
insert into resource_subscriptions (resource_id, user_id) values (tests.id_of('one'), tests.id_of('member'));

create function pg_temp.entry(line integer, fields jsonb, id text default null, seen text default null) returns jsonb
language sql
as $$ select jsonb_build_object('line', line, 'id', id, 'updated_at', seen, 'values', fields) $$;
create function pg_temp.one(fields jsonb, id text default null, seen text default null, dry_run boolean default true)
returns table (outcome text, problem text, column_name text)
language sql
as $$
  select outcome, problem, column_name
  from import_resources(jsonb_build_array(pg_temp.entry(2, fields, id, seen)), dry_run)
$$;
-- Everything that an import could leave behind.
create function pg_temp.traces() returns text
language sql security definer
as $$
  select md5(concat(
    (select jsonb_agg(to_jsonb(it) order by id) from public.resources as it),
    (select jsonb_agg(to_jsonb(it) order by id) from private.changes as it),
    (select jsonb_agg(to_jsonb(it) order by id) from private.notification_outbox as it),
    (select jsonb_agg(to_jsonb(it) order by id) from public.resource_subscriptions as it)))
$$;
create temporary table kept (what text, value text);
grant all on kept to authenticated;
grant execute on all functions in schema pg_temp to anon, authenticated, service_role;

-- What is no list of lines
select tests.act_as('service_admin');
select throws_ok(
  format('select import_resources(%L, %L)', lines, dry_run), 'PT400', sentence, 'import_resources rejects the whole file: ' || what)
from (values
  ('nothing', null, 'true', 'Please send at most 500 lines at a time.'),
  ('no list', '{}', 'true', 'Please send at most 500 lines at a time.'),
  ('perhaps', '[]', null, 'Please send at most 500 lines at a time.'),
  ('a number', '[1]', 'true', 'Each line needs its number and its values.'),
  ('a list', '[[]]', 'true', 'Each line needs its number and its values.'),
  ('null', '[null]', 'true', 'Each line needs its number and its values.'),
  ('no number', '[{"values": {}}]', 'true', 'Each line needs its number and its values.'),
  ('half a number', '[{"line": 1.5, "values": {}}]', 'true', 'Each line needs its number and its values.'),
  ('a huge number', '[{"line": 99999999999, "values": {}}]', 'true', 'Each line needs its number and its values.'),
  ('no values', '[{"line": 2}]', 'true', 'Each line needs its number and its values.'),
  ('a list of values', '[{"line": 2, "values": []}]', 'true', 'Each line needs its number and its values.')
) as given (what, lines, dry_run, sentence);
select throws_ok(
  $$select import_resources((select jsonb_agg(pg_temp.entry(number, '{}')) from generate_series(2, 502) as number), true)$$,
  'PT400', null, 'import_resources rejects a file of 501 lines');
select throws_ok(
  $$select import_resources('[{"line": 2, "values": {"name": "a\u0000b"}}]', true)$$, '22P05', null,
  'import_resources rejects a NUL character');
select is_empty($$select * from import_resources('[]', true)$$,
  'import_resources returns nothing for a file without lines');

-- Adding
select results_eq(
  $$select line, outcome, resource_id, slug, updated_at, changes, problem from import_resources(
    '[{"line": 2, "values": {"name": "New Pier & Co", "tags": ["x"], "focus_areas": null, "description": null}}]', true)$$,
  $$values (2, 'added', null::uuid, 'new-pier-co', null::timestamptz, '{"name": {"before": null, "after": "New Pier & Co"},
    "slug": {"before": null, "after": "new-pier-co"}, "status": {"before": null, "after": "pending"},
    "tags": {"before": null, "after": ["x"]}}'::jsonb, null)$$,
  'a dry run returns the values and the slug of a new resource');
select results_eq(
  $$select outcome from pg_temp.one('{"name": "New Pier & Co", "tags": ["x"], "status": "approved", "notion_id": "x"}', dry_run => false)$$,
  $$values ('added')$$, 'import_resources adds a new resource');
select tests.act_as_superuser();
select results_eq(
  $$select name, status, tags, focus_areas, notion_id, submitted_by, curator_id, summary_state from resources
    where slug = 'new-pier-co'$$,
  $$values ('New Pier & Co', 'approved', '{x}'::text[], '{}'::text[], 'x', null::uuid, null::uuid, 'missing')$$,
  'an added resource has the values of the file and no submitter');
select results_eq(
  $$select actor_id, action, subject_id in ('file', (select id::text from resources where slug = 'new-pier-co')), detail
    from private.changes where action is not null order by id$$,
  $$values (tests.id_of('service_admin'), 'resources.import', true, '{"added": 1, "changed": 0, "refused": 0}'::jsonb)$$,
  'the audit trail records the file once');
select tests.act_as('service_admin');
select results_eq(
  $$select outcome, slug from import_resources(jsonb_build_array(pg_temp.entry(2, '{"name": "New. Pier. Co."}'),
    pg_temp.entry(3, '{"name": "New-Pier-Co"}'), pg_temp.entry(4, '{"name": "名前"}')), true)$$,
  $$values ('added', 'new-pier-co-2'), ('added', 'new-pier-co-3'), ('added', 'resource')$$,
  'a new resource gets a free slug, also when its name has no Latin letters');

select results_eq(
  $$select changes from import_resources(
    '[{"line": 2, "values": {"name": "Open pier", "serves_all_stages": true, "serves_all_industries": null}}]', true)$$,
  $$values ('{"name": {"before": null, "after": "Open pier"}, "slug": {"before": null, "after": "open-pier"},
    "status": {"before": null, "after": "pending"}, "serves_all_stages": {"before": null, "after": true}}'::jsonb)$$,
  'a new resource serves all stages or industries only when the file says so');

-- Changing
select results_eq(
  $$select outcome, changes from import_resources(jsonb_build_array(
    pg_temp.entry(2, '{"serves_all_stages": null, "deadline_recurs": null}', tests.id_of('one')::text)), true)$$,
  $$values ('unchanged', '{}'::jsonb)$$, 'an empty cell of a boolean column is false');
select results_eq(
  $$select outcome, resource_id, slug, updated_at, changes from import_resources(jsonb_build_array(
    pg_temp.entry(2, '{"description": null, "tags": null, "type": "Grant"}', tests.id_of('one')::text)), true)$$,
  $$values ('changed', tests.id_of('one'), 'fixture-one', '2026-01-01'::timestamptz, '{"description": {"before": "Text", "after": null},
    "tags": {"before": ["a", "b"], "after": []}, "type": {"before": null, "after": "Grant"}}'::jsonb)$$,
  'a line with an id returns the values before and after, and null clears a value');
select results_eq(
  $$select outcome, resource_id from import_resources(jsonb_build_array(
    pg_temp.entry(2, '{"slug": "fixture-one", "type": "Grant"}')), true)$$,
  $$values ('changed', tests.id_of('one'))$$, 'a line with a slug changes the resource with that slug');
select results_eq(
  $$select outcome, slug, changes from import_resources(jsonb_build_array(
    pg_temp.entry(2, '{"slug": "fixture-uno"}', tests.id_of('one')::text)), true)$$,
  $$values ('changed', 'fixture-uno', '{"slug": {"before": "fixture-one", "after": "fixture-uno"}}'::jsonb)$$,
  'a line with an id can change the slug');
select results_eq(
  $$select outcome, changes from import_resources(jsonb_build_array(
    pg_temp.entry(2, '{"name": "Fixture one", "tags": ["a", "b"], "type": null}', tests.id_of('one')::text, '2026-01-01T00:00:00Z')), false)$$,
  $$values ('unchanged', '{}'::jsonb)$$, 'a line with the stored values changes nothing');
select is(
  (select updated_at from resources where id = tests.id_of('one')), '2026-01-01',
  'a line with the stored values keeps updated_at');
select tests.act_as_superuser();
select is((select count(*) from private.changes where action is not null), 1::bigint,
  'a line with the stored values writes no audit entry');

-- A dry run leaves nothing, and the real run does what it said
create function pg_temp.lines() returns jsonb
language sql
as $$
  select jsonb_build_array(
    pg_temp.entry(2, '{"name": "Second pier"}'),
    pg_temp.entry(3, '{"availability_status": "open_rolling", "website": "https://one.example.org/new"}', tests.id_of('one')::text,
      '2026-01-01T00:00:00Z'),
    pg_temp.entry(4, '{"status": "approved"}', tests.id_of('two')::text, '2026-01-01T00:00:00Z'),
    pg_temp.entry(5, '{"name": "Fixture three"}', tests.id_of('three')::text, '2026-01-01T00:00:00Z'),
    pg_temp.entry(6, '{"name": "second PIER"}'),
    pg_temp.entry(7, '{"name": "Third pier", "slug": "third-pier", "website": "no site"}'),
    pg_temp.entry(8, '{"description": "Late"}', tests.id_of('one')::text, '2026-01-01T00:00:00Z'))
$$;
grant execute on function pg_temp.lines() to authenticated;
select tests.act_as('admin');
insert into kept select 'before', pg_temp.traces();
insert into kept
select 'dry', jsonb_agg(jsonb_build_array(line, outcome, slug, changes, problem, column_name) order by line)::text
from import_resources(pg_temp.lines(), true);
select is(pg_temp.traces(), value, 'a dry run leaves no row, notice or audit entry') from kept where what = 'before';
insert into kept
select 'real', jsonb_agg(jsonb_build_array(line, outcome, slug, changes, problem, column_name) order by line)::text
from import_resources(pg_temp.lines(), false);
select is(real.value, dry.value, 'an import returns the same results as its dry run')
from kept as real, kept as dry where real.what = 'real' and dry.what = 'dry';
select results_eq(
  $$select entry ->> 0, entry ->> 1, entry ->> 4, entry ->> 5
    from kept, jsonb_array_elements(value::jsonb) as entry where what = 'real'$$,
  $$values ('2', 'added', null, null), ('3', 'changed', null, null), ('4', 'changed', null, null),
    ('5', 'unchanged', null, null), ('6', 'refused', 'same_name', 'name'), ('7', 'refused', 'invalid', 'website'),
    ('8', 'refused', 'changed_meanwhile', null)$$,
  'each line is imported separately and sees the lines before it');
select tests.act_as_superuser();
select results_eq(
  $$select website, description, updated_at > now() from resources where id = tests.id_of('one')$$,
  $$values ('https://one.example.org/new', 'Text', true)$$,
  'a second line about a resource applies to the result of the first');
select results_eq(
  $$select kind, recipient_id, detail ->> 'name' is not null or detail ->> 'title' is not null
    from private.notification_outbox order by kind$$,
  $$values ('resource_available', tests.id_of('member'), true), ('submission_approved', tests.id_of('owner'), true)$$,
  'an import notifies subscribers of an opening and submitters of a decision');
select results_eq(
  $$select moderated_by from resources where id = tests.id_of('two')$$, $$values (tests.id_of('admin'))$$,
  'an imported decision names its moderator');
select results_eq(
  $$select action, subject_id, detail from private.changes where action is not null and actor_id = tests.id_of('admin') order by id$$,
  $$values ('resources.import', 'file', '{"added": 1, "changed": 2, "refused": 3}'::jsonb)$$,
  'the audit trail records all rows as one entry');
select results_eq(
  $$select submitted_by from resources where id = tests.id_of('two')$$, $$values (tests.id_of('owner'))$$,
  'an import keeps the submitter');

-- An outdated file: two changes of the site after the version in the file
select tests.act_as_superuser();
insert into resources (id, slug, name, status, description, location, updated_at) values
  (tests.id_of('four'), 'fixture-four', 'Fixture four', 'approved', 'Oldest', 'Bath', '2026-01-01');
update resources set description = 'Older', location = 'Machias' where id = tests.id_of('four');
update resources set description = 'Newest' where id = tests.id_of('four');
-- Nor does a decision say what the values were.
insert into private.changes (happened_at, action, subject_type, subject_id)
values ('2025-01-01', 'resource.verify', 'resources', tests.id_of('four')::text);
create function pg_temp.outdated(exported_at text) returns jsonb
language sql
as $$
  select changes from import_resources(jsonb_build_array(jsonb_build_object(
    'line', 2, 'id', tests.id_of('four'), 'exported_at', exported_at,
    'values', '{"description": "Mine", "location": "Bath", "type": "Grant"}'::jsonb)), true)
$$;
grant execute on function pg_temp.outdated(text) to authenticated;
select tests.act_as('service_admin');
select is(
  pg_temp.outdated('2026-01-01T00:00:00Z'),
  '{"description": {"before": "Newest", "after": "Mine", "is_newer": true, "exported": "Oldest"},
    "location": {"before": "Machias", "after": "Bath", "is_newer": true, "exported": "Bath"},
    "type": {"before": null, "after": "Grant"}}',
  'a dry run marks values that are newer than the file, with those of the exported version');
select is(
  pg_temp.outdated('2025-12-31T00:00:00Z') -> 'type', '{"before": null, "after": "Grant", "is_newer": true}',
  'every change may be newer when the exported version is not known');
select is(
  pg_temp.outdated((select updated_at::text from resources where id = tests.id_of('four'))) -> 'description',
  '{"before": "Newest", "after": "Mine"}', 'no value is newer than a file of the stored version');
select results_eq(
  $$select outcome, problem, column_name from import_resources(jsonb_build_array(jsonb_build_object(
    'line', 2, 'id', tests.id_of('four'), 'exported_at', 'last week', 'values', '{}'::jsonb)), true)$$,
  $$values ('refused', 'invalid', 'updated_at')$$, 'a line with an unreadable version is refused');
select tests.act_as_superuser();
update private.changes set fields = null
where subject_id = tests.id_of('four')::text and replaced_version = '2026-01-01';
select tests.act_as('service_admin');
select is(
  pg_temp.outdated('2026-01-01T00:00:00Z') -> 'type', '{"before": null, "after": "Grant", "is_newer": true}',
  'every change may be newer when a value of the exported version is no longer kept');

-- One import in several calls
select tests.act_as('service_admin');
select import_resources(jsonb_build_array(pg_temp.entry(2, jsonb_build_object('name', name))), false, tests.id_of('file'))
from unnest(array['Part one', 'Part two']) as name;
select tests.act_as_superuser();
select results_eq(
  $$select actor_id, detail from private.changes where subject_id = tests.id_of('file')::text$$,
  $$values (tests.id_of('service_admin'), '{"added": 2, "changed": 0, "refused": 0}'::jsonb)$$,
  'calls with one import_id are one audit entry');

-- Refused lines
select tests.act_as('service_admin');
insert into kept select 'refusals', pg_temp.traces();
select results_eq(
  format('select * from pg_temp.one(%L, %L, %L, false)', fields, id, nullif(coalesce(seen, current_moment), 'never')),
  format('select ''refused'', %L, %L', problem, at_column), 'import_resources refuses the line: ' || what)
from (values
  ('no name', '{}', null, null, 'invalid', 'name'),
  ('a name taken away', '{"name": null}', 'one', null, 'invalid', 'name'),
  ('a slug taken away', '{"slug": null}', 'one', null, 'invalid', 'slug'),
  ('a status taken away', '{"status": null}', 'one', null, 'invalid', 'status'),
  ('a slug with capitals', '{"name": "Pier", "slug": "Pier"}', null, null, 'invalid', 'slug'),
  ('a slug of another', '{"slug": "fixture-two"}', 'one', null, 'taken', 'slug'),
  ('a name of another', '{"name": "FIXTURE ONE"}', null, null, 'same_name', 'name'),
  ('a name that waits already', '{"name": "Fixture three", "status": "pending"}', 'two', null, 'taken', 'name'),
  ('a name of one space', '{"name": " "}', null, null, 'invalid', 'name'),
  ('a long name', jsonb_build_object('name', repeat('x', 201))::text, null, null, 'invalid', 'name'),
  ('a script', '{"website": "javascript:alert(1)"}', 'one', null, 'invalid', 'website'),
  ('an address that is none', '{"contact_email": "a@b"}', 'one', null, 'invalid', 'contact_email'),
  ('a state that is none', '{"status": "public"}', 'one', null, 'invalid', 'status'),
  ('a stage that is none', '{"business_stage": ["grow", "fly"]}', 'one', null, 'invalid', 'business_stage'),
  ('a stage twice', '{"business_stage": ["grow", "grow"]}', 'one', null, 'invalid', 'business_stage'),
  ('a day that is none', '{"application_deadline": "2027-02-30"}', 'one', null, 'invalid', 'application_deadline'),
  ('a day of another kind', '{"application_deadline": "3/1/2027"}', 'one', null, 'invalid', 'application_deadline'),
  ('a day that depends', '{"application_deadline": "today"}', 'one', null, 'invalid', 'application_deadline'),
  ('a day far off', '{"application_deadline": "2101-01-01"}', 'one', null, 'invalid', 'application_deadline'),
  ('a word for a list', '{"tags": "x"}', 'one', null, 'invalid', 'tags'),
  ('an array of the database', '{"tags": "{x}"}', 'one', null, 'invalid', 'tags'),
  ('a list of lists', '{"tags": [["x"]]}', 'one', null, 'invalid', 'tags'),
  ('a list with a gap', '{"tags": ["x", null]}', 'one', null, 'invalid', 'tags'),
  ('a list of numbers', '{"tags": [1]}', 'one', null, 'invalid', 'tags'),
  ('an object as text', '{"description": {"a": 1}}', 'one', null, 'invalid', 'description'),
  ('a number as text', '{"description": 5}', 'one', null, 'invalid', 'description'),
  ('a word for yes or no', '{"funding_match_required": "perhaps"}', 'one', null, 'invalid', 'funding_match_required'),
  ('an id that is none', '{"name": "Pier"}', 'none', null, 'invalid', 'id'),
  ('a moment that is none', '{"description": "x"}', 'one', 'yesterday evening', 'invalid', 'updated_at'),
  ('an id that nobody has', '{"name": "Pier"}', 'nobody', null, 'unknown_id', null),
  ('what was changed', '{"description": "x"}', 'one', '2026-01-01', 'changed_meanwhile', null),
  ('what has come since the dry run', '{"name": "Fixture one", "slug": "fixture-one"}', null, null, 'changed_meanwhile', null),
  ('what nobody has looked at', '{"name": "Fixture one"}', 'one', 'never', 'changed_meanwhile', null)
) as given (what, fields, account, seen, problem, at_column)
cross join lateral (select case account when 'none' then 'none' else tests.id_of(account)::text end) as it (id)
left join lateral (select updated_at::text from resources where id::text = it.id) as found (current_moment) on true;
select is(pg_temp.traces(), value, 'refused lines leave no row, notice or audit entry') from kept where what = 'refusals';

-- Columns: what staff may change by hand, and nothing that a program or the database writes
select tests.act_as_superuser();
create temporary table columns as
select attname::text as name,
  has_column_privilege('authenticated', 'public.resources', attname, 'update')
    and attname not in (
      'ai_generated_summary', 'summary_generated_at', 'funding_terms_summary', 'funding_terms_generated_at') as importable
from pg_attribute where attrelid = 'public.resources'::regclass and attnum > 0 and not attisdropped;
grant select on columns to authenticated;
select tests.act_as('admin');
select set_eq(
  $$select name from columns, pg_temp.one(jsonb_build_object(name, null), tests.id_of('one')::text) as answer
    where answer.problem = 'unknown_column' and answer.column_name = name$$,
  'select name from columns where not importable', 'import_resources refuses every other column by its name');
select is_empty(
  $$select name from columns, pg_temp.one(jsonb_build_object(name, null), tests.id_of('one')::text) as answer
    where importable and answer.problem is not null and name not in ('slug', 'name', 'status')$$,
  'import_resources accepts every column that staff may update');
select results_eq(
  $$select problem, column_name, slug from import_resources(jsonb_build_array(
    pg_temp.entry(2, '{"type": "x"}', tests.id_of('one')::text), pg_temp.entry(3, '{"name": "Pier", "wrong": 1}')), true)
    where outcome = 'refused'$$,
  $$values ('unknown_column', 'wrong', null::text)$$,
  'a refused line returns no values of the line before it');

-- One import id, two people
select tests.act_as('admin');
select import_resources(jsonb_build_array(pg_temp.entry(2, '{"name": "Part three"}')), false, tests.id_of('file'));
select tests.act_as_superuser();
select is(
  (select count(*) from private.changes where subject_id = tests.id_of('file')::text), 2::bigint,
  'an import of somebody else is an entry of its own');
select tests.act_as('admin');

-- 500 lines are as many as one call takes
select results_eq(
  $$select outcome, count(*)::integer from import_resources((
      select jsonb_agg(pg_temp.entry(number, jsonb_build_object('name', 'Pier ' || number, 'description', repeat('x', 1000))))
      from generate_series(2, 501) as number), false) group by outcome$$,
  $$values ('added', 500)$$, 'import_resources accepts 500 lines');

select * from finish();
rollback;
