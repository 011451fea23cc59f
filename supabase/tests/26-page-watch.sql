-- The watch of web pages: what is due, what is kept, and what is proposed once.
begin;
set local search_path = public, extensions, tests;
select plan(19);
select tests.create_cast();
delete from edit_suggestions;
update resources set status = 'archived' where status = 'approved';
insert into resources (id, slug, name, status, website, cost_to_participate)
select tests.id_of(name), 'fixture-' || name, 'Fixture ' || name, status, website, 'Free'
from (values
  ('one', 'approved', 'https://one.example.org/a'), ('same', 'approved', 'http://ONE.example.org/b'),
  ('two', 'approved', 'two.example.org'), ('without', 'approved', null), ('hidden', 'pending', 'https://three.example.org')
) as made (name, status, website);
create function pg_temp.read_page(name text, address text, more jsonb) returns integer language sql
as $$select record_page_readings(jsonb_build_array(
  jsonb_build_object('resource_id', tests.id_of(name), 'address', address, 'is_changed', false, 'proposals', '[]'::jsonb) || more))$$;
create function pg_temp.proposing(value text) returns jsonb language sql
as $$select jsonb_build_object('readable', 'Text', 'is_changed', true, 'proposals', jsonb_build_array(
  jsonb_build_object('column', 'cost_to_participate', 'value', value, 'quote', 'It costs ' || value)))$$;

select is((select count(*) from pages_to_watch(20)), 2::bigint, 'one page of each host');
select is((select count(*) from pages_to_watch(20)), 0::bigint, 'and the other page of a host a minute later');
update private.watched_pages set asked_at = now() - interval '2 minutes';
select is((select count(*) from pages_to_watch(20)), 1::bigint, 'which is then due');
select is(pg_temp.read_page('one', 'https://one.example.org/a', '{"readable": "First", "etag": "\"1\"", "last_modified": null}'), 0, 'a first reading proposes nothing');
select results_eq($$select readable, etag, problem from private.watched_pages where resource_id = tests.id_of('one')$$,
  $$values ('First', '"1"', null::text)$$, 'and is kept');
select is(pg_temp.read_page('one', 'https://elsewhere.example.org', '{"readable": "Other"}'), 0, 'a reading of another address is left out');
select is(pg_temp.read_page('one', 'https://one.example.org/a', pg_temp.proposing('$20')), 1, 'a fact that differs is proposed');
select results_eq($$select origin, changes, note, source_url from edit_suggestions$$,
  $$values ('watch', '{"cost_to_participate": {"before": "Free", "after": "$20"}}'::jsonb, 'It costs $20', 'https://one.example.org/a')$$,
  'with the passage and both values');
update edit_suggestions set outcome = 'declined';
select is(pg_temp.read_page('one', 'https://one.example.org/a', pg_temp.proposing('$20')), 0, 'a declined one is not proposed again');
select is(pg_temp.read_page('one', 'https://one.example.org/a', pg_temp.proposing('Free')), 0, 'nor is what the resource says already');
select is(pg_temp.read_page('one', 'https://one.example.org/a', pg_temp.proposing('$30')), 1, 'another value is');
select throws_ok($$select pg_temp.read_page('one', 'https://one.example.org/a',
  '{"proposals": [{"column": "slug", "value": "x", "quote": "x"}]}')$$, 'PT400', null, 'no column that pages do not show');
select results_eq($$select cost_to_participate from resources where id = tests.id_of('one')$$, $$values ('Free')$$, 'nothing changes by itself');
select tests.act_as_anon();
select isnt_empty($$select unchanged_since from watch_state(tests.id_of('one'))$$, 'the page tells since when its source is unchanged');
select is_empty($$select * from watch_state(tests.id_of('two'))$$, 'and nothing before the first reading');
select tests.act_as_superuser();
select is(pg_temp.read_page('two', 'two.example.org', '{"problem": "refused_programs"}'), 0, 'a failed reading proposes nothing');
select tests.act_as('service_admin');
select results_eq($$select slug, problem, is_paused from unwatched_pages()$$, $$values ('fixture-two', 'refused_programs', false)$$, 'and is listed for staff');
select lives_ok($$select pause_watch(tests.id_of('one'), true)$$, 'staff pause a watch');
select tests.act_as_superuser();
update private.watched_pages set asked_at = now() - interval '8 days';
select is_empty($$select * from pages_to_watch(20) where resource_id = tests.id_of('one')$$, 'and the page is not read');
select * from finish();
rollback;
