-- Starter kits: what a step holds, publishing, history, the watch of official pages, and merging.
begin;
set local search_path = public, extensions, tests;
select plan(26);
select tests.create_cast();
delete from starter_kits;
update resources set status = 'archived' where status = 'approved';
insert into resources (id, slug, name, status)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, 'approved'
from unnest(array['loan', 'twin']) as name;

create function pg_temp.step(more jsonb default '{}') returns jsonb language sql
as $$select jsonb_build_object(
  'id', tests.id_of('step'), 'title', 'License', 'what', 'Apply.', 'why', 'Law.', 'cost', null,
  'duration', null, 'office', null, 'official_url', null, 'read_on', null, 'source_sentence', null,
  'aliases', '[]'::jsonb, 'resource_ids', '[]'::jsonb, 'papers', '[]'::jsonb) || more$$;
create function pg_temp.seen() returns jsonb language sql
as $$select jsonb_object_agg(id, updated_at) from starter_kits$$;
grant execute on function pg_temp.seen(), pg_temp.step(jsonb) to authenticated;
create function pg_temp.read_page(more jsonb) returns integer language sql
as $$select record_page_readings(jsonb_build_array(jsonb_build_object(
  'resource_id', null, 'address', 'https://maine.example.gov/food', 'is_changed', false,
  'proposals', '[]'::jsonb) || more))$$;

-- Steps
select results_eq(
  $$select private.is_kit_step(pg_temp.step(more)) from (values
    ('{}'::jsonb), ('{"cost": "$20", "read_on": "2026-11-29", "official_url": "maine.example.gov"}'),
    ('{"title": null}'), ('{"title": 5}'), ('{"id": "1"}'), ('{"read_on": "2026-02-30"}'),
    ('{"official_url": "javascript:alert(1)"}'), ('{"more": "x"}'), ('{"aliases": "x"}'),
    ('{"papers": [null]}'), ('{"papers": [1]}'), ('{"resource_ids": [{}]}'),
    ('{"resource_ids": ["loan"]}')) as made (more)$$,
  $$values (true), (true), (false), (false), (false), (false), (false), (false), (false), (false), (false), (false), (false)$$,
  'a step has its fields, each valid');
select is(private.is_kit_step(pg_temp.step() - 'why'), false, 'and none is left out');
select is(private.is_kit_steps(jsonb_build_array(pg_temp.step(), pg_temp.step())), false, 'no two steps are one');
select is(private.is_kit_steps('[]'), false, 'and there is one at least');

-- Drafts
select tests.act_as('guide');
insert into starter_kits (slug, title, summary, steps)
values ('food', 'Food', 'Sell food.', jsonb_build_array(pg_temp.step(jsonb_build_object(
  'official_url', 'https://maine.example.gov/food', 'read_on', '2026-01-01',
  'source_sentence', 'The fee is $20.', 'resource_ids', jsonb_build_array(tests.id_of('loan'), tests.id_of('twin'))))));
select throws_ok($$select publish_starter_kit((select id from starter_kits), pg_temp.seen())$$, '42501', null, 'a guide does not publish');
select tests.act_as('service_admin');
select lives_ok($$select publish_starter_kit((select id from starter_kits), pg_temp.seen())$$, 'staff do');
select is_empty($$select * from starter_kit_concerns()$$, 'nothing is wrong with it');
select tests.act_as('guide');
insert into starter_kits (revises, title, summary, steps)
select id, 'Food and drink', summary, steps from starter_kits;
select results_eq('select title from my_kit_drafts()', $$values ('Food and drink')$$, 'a guide reads their own drafts');
select tests.act_as('service_admin');
select is_empty('select * from my_kit_drafts()', 'and no others');
select throws_ok(
  $$select publish_starter_kit((select id from starter_kits where status = 'draft'), '{}')$$, 'PT409', null,
  'nobody publishes over what they have not seen');
select lives_ok(
  $$select publish_starter_kit((select id from starter_kits where status = 'draft'), pg_temp.seen())$$,
  'a draft changes a kit');
select results_eq($$select slug, title, status from starter_kits$$, $$values ('food', 'Food and drink', 'published')$$, 'and ends');
select lives_ok(
  $$select undo_change((select max(change.id) from starter_kits, change_history('starter_kits', starter_kits.id) as change))$$,
  'staff undo a change');
select is((select title from starter_kits), 'Food', 'which brings back what it replaced');

create temporary table before_change on commit drop as select updated_at from starter_kits;
update starter_kits set aliases = '{bake}';
select isnt((select updated_at from starter_kits), (select updated_at from before_change), 'a change makes a new version');
select is((select action from audit_entries(null, 1)), 'starter_kits.update', 'and is in the audit trail');

-- The watch
insert into starter_kits (title, summary, steps)
values ('Draft', 'Draft', jsonb_build_array(pg_temp.step('{"official_url": "https://draft.example.gov"}')));
select tests.act_as_superuser();
select results_eq($$select address, facts from pages_to_watch(20) where resource_id is null$$,
  $$values ('https://maine.example.gov/food', null::jsonb)$$, 'the official page is read');
select is_empty($$select * from private.due_pages() where resource_id is null$$, 'once a week');
select pg_temp.read_page('{"readable": "The  fee is $20!", "is_changed": true}');
select tests.act_as('service_admin');
select is_empty($$select * from starter_kit_concerns()$$, 'a page that still says what the step quotes is right');
select tests.act_as_superuser();
select pg_temp.read_page('{"readable": "The fee is $30.", "is_changed": true}');
select tests.act_as('service_admin');
select results_eq($$select step_title, concern, subject from starter_kit_concerns()$$,
  $$values ('License', 'page_changed', 'https://maine.example.gov/food')$$, 'one that does not is listed for staff');
select tests.act_as_superuser();
select pg_temp.read_page('{"problem": "gone"}');
update resources set availability_status = 'closed' where slug = 'fixture-loan';
select tests.act_as('service_admin');
select results_eq($$select concern, subject from starter_kit_concerns()$$,
  $$values ('page_unreadable', 'https://maine.example.gov/food'), ('resource_closed', 'Fixture loan')$$,
  'as are a page that died and a resource that closed');

-- Merging
select tests.act_as('admin');
select merge_resources(
  (select jsonb_build_object('id', id, 'updated_at', updated_at) from resources where slug = 'fixture-twin'),
  (select jsonb_build_object('id', id, 'updated_at', updated_at) from resources where slug = 'fixture-loan'), '{}');
select results_eq($$select steps #> '{0,resource_ids}' from starter_kits where status = 'published'$$, $$select jsonb_build_array(tests.id_of('twin'))$$,
  'the step names the kept resource once');
select is_empty($$select * from starter_kit_concerns() where concern = 'resource_closed'$$, 'which is open');

-- Taken back
update starter_kits set status = 'draft' where slug = 'food';
select tests.act_as('guide');
select is_empty($$delete from starter_kits where slug = 'food' returning id$$, 'a kit that was public is no draft of its author');
create function pg_temp.write(drafts integer) returns void language sql
as $$insert into starter_kits (title, summary, steps)
  select 'Draft', 'Draft', jsonb_build_array(pg_temp.step()) from generate_series(1, drafts)$$;
select lives_ok($$select pg_temp.write(18)$$, 'twenty drafts a day are no problem');
select throws_ok($$select pg_temp.write(1)$$, 'PGRST', null, 'a 21st is refused');
select * from finish();
rollback;
