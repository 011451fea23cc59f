-- What visitors search for: a log without people, and what staff learn from it.
begin;
set local search_path = public, extensions, tests;
select plan(16);
select tests.create_cast();
delete from private.searches;
insert into resources (id, slug, name, status, geographic_region, industry_categories, serves_all_industries)
values
  (tests.id_of('open'), 'fixture-open', 'Fixture open', 'approved', '{downeast}', '{fisheries_marine}', false),
  (tests.id_of('pending'), 'fixture-pending', 'Fixture pending', 'pending', '{downeast}', '{fisheries_marine}', false);

-- Logs a search as a visitor.
create function pg_temp.search(
  name text, words text, visitor integer default 1, matches integer default 0, closest integer default 0,
  filters text[] default '{}', regions text[] default '{}', industries text[] default '{}'
) returns void
language plpgsql
as $$
begin
  perform tests.act_as_anon();
  perform log_search(jsonb_build_object(
    'id', tests.id_of(name), 'visitor', visitor, 'words', words, 'filters', filters, 'regions', regions,
    'industries', industries, 'found', matches, 'closest', closest));
  perform tests.act_as_superuser();
end;
$$;
create function pg_temp.words_of(name text) returns text
language sql
as $$ select words from private.searches where id = tests.id_of(name) $$;

-- What is kept
select pg_temp.search('boat', E'  Boat,\tLOAN!  ', filters => '{industry=fisheries_marine}',
  regions => '{mars,downeast,statewide}', industries => '{fisheries_marine,none}');
select results_eq(
  $$select words, filters, regions, industries, found, closest, opened_resource_id from private.searches$$,
  $$values ('boat loan', '{industry=fisheries_marine}'::text[], '{downeast}'::text[], '{fisheries_marine}'::text[],
    0, 0, null::uuid)$$,
  'words as words, known regions and industries');
select pg_temp.search('private', 'ada@example.org grant (207) 555-0100');
select is(pg_temp.words_of('private'), 'grant', 'no mail address and no telephone number');
select pg_temp.search('amount', '04401 $30,000 café');
select is(pg_temp.words_of('amount'), '04401 30 000 café', 'ZIP codes, amounts and accents stay');
select pg_temp.search('empty', ' ?! ');
select is(pg_temp.words_of('empty'), null, 'nothing that asks for nothing');
select pg_temp.search('boat', 'other');
select is(pg_temp.words_of('boat'), 'boat loan', 'the same search once');
select is(
  (select count(*) from information_schema.columns
    where (table_schema, table_name) = ('private', 'searches') and column_name ~ 'user|account|address|mail|agent'),
  0::bigint, 'no column says who');

-- Do Not Track
do $$
declare
  header text;
begin
  foreach header in array array['{"dnt": "1"}', '{"sec-gpc": "1"}', '{"dnt": "0"}'] loop
    perform set_config('request.headers', header, true);
    perform pg_temp.search('asked ' || header, 'boat');
  end loop;
  perform set_config('request.headers', '', true);
end;
$$;
select is(
  (select count(*) from private.searches where id in (tests.id_of('asked {"dnt": "1"}'), tests.id_of('asked {"sec-gpc": "1"}'))),
  0::bigint, 'browsers that ask not to be tracked leave no row');
select is(pg_temp.words_of('asked {"dnt": "0"}'), 'boat', 'others do');

-- Opened resources
select tests.act_as_anon();
select log_search_opening(tests.id_of('boat'), tests.id_of('pending'));
select log_search_opening(tests.id_of('amount'), tests.id_of('open'));
select log_search_opening(tests.id_of('amount'), null);
select tests.act_as_superuser();
select set_eq(
  'select id, opened_resource_id from private.searches where opened_resource_id is not null',
  $$values (tests.id_of('amount'), tests.id_of('open'))$$, 'a public resource that was opened');
update private.searches set searched_at = now() - interval '61 minutes' where id = tests.id_of('boat');
select tests.act_as_anon();
select log_search_opening(tests.id_of('boat'), tests.id_of('open'));
select tests.act_as_superuser();
select is(
  (select opened_resource_id from private.searches where id = tests.id_of('boat')), null,
  'not from a search of long ago');

-- Limits
select throws_ok(
  $$select pg_temp.search('many ' || n, 'boat') from generate_series(1, 31) as n$$, 'PGRST', null, '30 a minute');
delete from private.usage_counters;

-- Searches without an answer
delete from private.searches;
select pg_temp.search('w1', 'seaweed', 1, closest => 2), pg_temp.search('w2', 'Seaweed', 2),
  pg_temp.search('w3', 'seaweed', 2), pg_temp.search('z', 'zeppelin', 3), pg_temp.search('l', 'loan', 4, matches => 3),
  pg_temp.search('o', 'opened', 5, closest => 1), pg_temp.search('f', '', 6, filters => '{industry=nonprofit}'),
  pg_temp.search('old', 'old', 7), pg_temp.search('c', 'cabin', 8), pg_temp.search('c2', 'lobsta', 8);
update private.searches set opened_resource_id = tests.id_of('open') where words = 'opened';
update private.searches set searched_at = now() - interval '91 days' where words = 'old';
update private.searches set searched_at = now() - interval '1 day' where words in ('cabin', 'lobsta');
select tests.act_as('service_admin');
insert into search_synonyms (typed, means) values ('cabin', 'tourism');
select results_eq(
  'select words, searches, visitors, closest from unanswered_searches()',
  $$values ('seaweed', 3::bigint, 2::bigint, 2), ('zeppelin', 1, 1, 0), ('lobsta', 1, 1, 0)$$,
  'what found nothing and led nowhere, most visitors first, until a synonym answers it');
select tests.act_as_superuser();
select pg_temp.search('c3', 'cabin', 9);
select tests.act_as('admin');
select is(
  (select searches from unanswered_searches() where words = 'cabin'), 1::bigint,
  'and again when it does not help');
select tests.act_as_superuser();

-- Demand against supply
delete from private.usage_counters;
delete from private.searches;
select pg_temp.search('d' || n, 'boat', (n % 5), regions => '{downeast}', industries => '{fisheries_marine}')
from generate_series(1, 10) as n;
select pg_temp.search('e' || n, 'boat', n, regions => '{downeast}') from generate_series(1, 4) as n;
select tests.act_as('admin');
select results_eq(
  $$select region, industry, visitors from search_demand() where region = 'downeast'
    and industry in ('fisheries_marine', 'nonprofit', 'any')$$,
  $$values ('downeast', 'fisheries_marine', 5), ('downeast', 'nonprofit', 0), ('downeast', 'any', null)$$,
  'visitors, once a day; one to four are not told, and none is zero');
select is(
  (select resources from search_demand() where (region, industry) = ('downeast', 'fisheries_marine')),
  (select count(*)::integer from resources where status = 'approved'
    and geographic_region && '{downeast,statewide}' and ('fisheries_marine' = any (industry_categories) or serves_all_industries)),
  'the public resources that serve both');

-- 13 months
select tests.act_as_superuser();
update private.searches set searched_at = now() - interval '13 months 1 day' where visitor < 3;
set local role service_role;
select delete_old_rows();
select tests.act_as_superuser();
select is(
  (select min(visitor) from private.searches), 3, 'searches are deleted after 13 months');

select * from finish();
rollback;
