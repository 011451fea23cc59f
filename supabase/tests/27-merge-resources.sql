-- Duplicate resources: proposed pairs, merging, and addresses that lead on.
begin;
set local search_path = public, extensions, tests;
select plan(29);
select tests.create_cast();
delete from resources;
insert into resources (id, slug, name, status, website, contact_phone, curator_id)
select tests.id_of(slug), slug, name, status, website, phone, curator
from (values
  ('boat-loan', 'Boat Loan Program', 'approved', 'https://www.boats.example.org/loan/', '207-555-0100', null),
  ('boat-loans', 'Boat Loan Programs', 'approved', 'http://boats.example.org/loan', '(207) 555-0100', tests.id_of('guide')),
  ('kiln', 'Shared Kiln', 'approved', 'https://boats.example.org/kiln', '207 555 0100', null),
  ('boat-grant', 'Boat Grant Program', 'approved', 'https://boats.example.org/grant', null, null),
  ('cafe', 'Café Zephyr Fund', 'approved', null, null, null),
  ('cafe-2', 'Cafe  Zephyr Fund', 'approved', 'https://zephyr.example.org', '207-555-0111', null),
  ('north', 'North Business Lending', 'approved', 'https://north.example.org', null, null),
  ('south', 'South Business Lending', 'approved', 'https://south.example.org', null, null),
  ('waiting', 'Boat Loan Program', 'pending', null, null, null),
  ('gone', 'Boat Loan Program', 'archived', null, null, null)
) as row (slug, name, status, website, phone, curator);

create function pg_temp.seen(slug text) returns jsonb
language sql
as $$ select jsonb_build_object('id', id, 'updated_at', updated_at) from resources where resources.slug = seen.slug $$;
grant execute on function pg_temp.seen(text) to anon, authenticated;

-- Proposed pairs
select tests.act_as('service_admin');
select results_eq(
  $$select least(one_name, other_name), greatest(one_name, other_name), same_page, same_host, same_phone
    from resource_duplicates()$$,
  $$values
    ('Boat Loan Program', 'Boat Loan Programs', true, true, true),
    ('Cafe  Zephyr Fund', 'Café Zephyr Fund', false, false, false)$$,
  'pairs have one page or similar names, without accents; other programs and lenders are none');
select mark_resources_distinct(tests.id_of('cafe'), tests.id_of('cafe-2'));
select mark_resources_distinct(tests.id_of('cafe-2'), tests.id_of('cafe'));
select is((select count(*) from resource_duplicates()), 1::bigint, 'a pair that was marked as two is not proposed again');
select throws_ok(
  format('select mark_resources_distinct(%L, %L)', tests.id_of('boat-loan'), tests.id_of('nothing')), 'PT404', null,
  'a pair has two resources');

-- What refers to the two
select tests.act_as_superuser();
insert into reviews (resource_id, author_id, rating, content, status)
select tests.id_of(resource), tests.id_of(author), 4, resource, 'approved'
from (values ('boat-loan', 'member'), ('boat-loans', 'member'), ('boat-loans', 'owner')) as row (resource, author);
insert into resource_claims (resource_id, user_id, claim_type, justification)
select tests.id_of(resource), tests.id_of(author), 'contact', resource
from (values ('boat-loan', 'member'), ('boat-loans', 'member'), ('boat-loans', 'owner')) as row (resource, author);
insert into plan_items (resource_id, user_id, state, next_step, notes)
select tests.id_of(resource), tests.id_of(author), state, step, notes
from (values
  ('boat-loan', 'member', 'considering', null, 'Ask Ann'), ('boat-loans', 'member', 'applying', 'Call', 'Bring plans'),
  ('boat-loans', 'owner', 'submitted', null, null),
  ('boat-loan', 'guide', 'considering', null, repeat('a', 600)), ('boat-loans', 'guide', 'applying', null, repeat('b', 600)),
  ('boat-loan', 'admin', 'considering', 'Call Ann', 'c'), ('boat-loans', 'admin', 'considering', 'Send the budget', 'd')
) as row (resource, author, state, step, notes);
insert into resource_subscriptions (resource_id, user_id, email, consented_at, kind)
select tests.id_of(resource), tests.id_of(author), email, case when email is not null then now() end, 'changes'
from (values
  ('boat-loan', 'member', null), ('boat-loans', 'member', null), ('boat-loans', 'owner', null),
  ('boat-loan', null, 'a@example.org'), ('boat-loans', null, 'A@example.org'), ('boat-loans', null, 'b@example.org')
) as row (resource, author, email);
insert into resource_subscriptions (resource_id, email, consented_at, kind, confirmed_at, notified_at)
select tests.id_of(resource), email, now(), 'opens', confirmed, told
from (values
  ('boat-loan', 'c@example.org', null, null), ('boat-loans', 'C@example.org', now(), null),
  ('boat-loan', 'd@example.org', now(), now()), ('boat-loans', 'D@example.org', now(), null),
  ('boat-loan', 'e@example.org', now(), null), ('boat-loans', 'E@example.org', now(), null)
) as row (resource, email, confirmed, told);
insert into import_mappings (id, name, columns) values (tests.id_of('one'), 'One', '{}'), (tests.id_of('two'), 'Two', '{}');
insert into private.partner_keys (mapping_id, partner_key, resource_id, imported_version)
select tests.id_of(mapping), key, tests.id_of(resource), now()
from (values ('one', 'A', 'boat-loan'), ('one', 'B', 'boat-loans'), ('two', 'C', 'boat-loans')) as row (mapping, key, resource);
insert into resource_criteria (resource_id, kind, value, sentence, source_column)
select tests.id_of(resource), 'employees', '{"most": 5}', sentence, 'eligibility'
from (values ('boat-loan', 'Small.'), ('boat-loans', 'Small.'), ('boat-loans', 'Few.')) as row (resource, sentence);
insert into resource_pairs (resource_id, other_id, is_combinable, sentence)
select tests.id_of(one), tests.id_of(other), true, one
from (values ('boat-loan', 'boat-loans'), ('boat-loans', 'kiln'), ('kiln', 'boat-loan'), ('north', 'boat-loans'), ('boat-loans', 'south')) as row (one, other);
create temp table stated as
select resource_id, other_id, null as sentence from resource_pairs
union all
select resource_id, null, sentence from resource_criteria;
grant select on stated to authenticated;
update resources set slug = 'boats-for-loan' where slug = 'boat-loans';
insert into organizations (id, name) values (tests.id_of('Acme'), 'Acme');

-- Refused merges
select tests.act_as('admin');
select throws_ok(
  format('select merge_resources(%s, %s, %L)', kept, merged, changes), code, null, title)
from (values
  ('pg_temp.seen(''boat-loan'')', 'pg_temp.seen(''boat-loan'')', '{}', 'PT400', 'one with itself'),
  ('pg_temp.seen(''boat-loan'')', '''{}''', '{}', 'PT400', 'one with nothing'),
  ('pg_temp.seen(''boat-loan'')', format('''{"id": "%s"}''', tests.id_of('nothing')), '{}', 'PT404', 'one with an unknown one'),
  ('pg_temp.seen(''boat-loan'')', 'pg_temp.seen(''waiting'')', '{}', 'PT409', 'one that waits for a decision'),
  ('pg_temp.seen(''gone'')', 'pg_temp.seen(''boat-loan'')', '{}', 'PT409', 'an archived one'),
  ('pg_temp.seen(''boat-loan'') - ''updated_at''', 'pg_temp.seen(''kiln'')', '{}', 'PT409', 'another version of the kept one'),
  ('pg_temp.seen(''boat-loan'')', 'pg_temp.seen(''kiln'') - ''updated_at''', '{}', 'PT409', 'another version of the merged one'),
  ('pg_temp.seen(''boat-loan'')', 'pg_temp.seen(''kiln'')', '{"slug": "kiln"}', '42501', 'with its address'),
  ('pg_temp.seen(''boat-loan'')', 'pg_temp.seen(''kiln'')', '{"status": "approved"}', '42501', 'with its status'),
  ('pg_temp.seen(''boat-loan'')', 'pg_temp.seen(''kiln'')', '{"submitted_by": null}', '42501', 'with a column that nobody may write')
) as refused (kept, merged, changes, code, title);

-- The merge
select tests.act_as_superuser();
select set_config('test.change', max(id)::text, true) from private.changes;
select tests.act_as('admin');
select is(
  merge_resources(pg_temp.seen('boat-loan'), pg_temp.seen('boats-for-loan'), '{"name": "Loans for Boats"}', array[tests.id_of('Acme')]),
  8, 'merge_resources returns how many rows moved');
select tests.act_as_superuser();
select results_eq(
  $$select name, status, curator_id, website from resources where slug in ('boat-loan', 'boats-for-loan') order by slug$$,
  $$values
    ('Loans for Boats', 'approved', tests.id_of('guide'), 'https://www.boats.example.org/loan/'),
    ('Boat Loan Programs', 'archived', tests.id_of('guide'), 'http://boats.example.org/loan')$$,
  'chosen values and missing assignees are taken over, and the merged one is archived');
select is(array(select partner_key from private.partner_keys where resource_id = tests.id_of('boat-loan') order by partner_key),
  array['A', 'C'], 'keys of partners lead to the kept one, one of each partner');
select is((select organization_id from resource_organizations where resource_id = tests.id_of('boat-loan')), tests.id_of('Acme'),
  'the chosen organizations are linked');
select results_eq(
  $$select author_id, content from reviews where resource_id = tests.id_of('boat-loan') order by content$$,
  $$values (tests.id_of('member'), 'boat-loan'), (tests.id_of('owner'), 'boat-loans')$$,
  'reviews move, except second ones of the same person');
select results_eq(
  $$select user_id, justification from resource_claims where resource_id = tests.id_of('boat-loan') order by justification$$,
  $$values (tests.id_of('member'), 'boat-loan'), (tests.id_of('owner'), 'boat-loans')$$,
  'claims move, except second open ones of the same person');
select results_eq(
  $$select user_id, resource_id, state, next_step, left(notes, 30) from plan_items order by user_id = tests.id_of('member') desc, user_id = tests.id_of('owner') desc, notes$$,
  $$values
    (tests.id_of('member'), tests.id_of('boat-loan'), 'applying', 'Call', E'Ask Ann\nBring plans'),
    (tests.id_of('owner'), tests.id_of('boat-loan'), 'submitted', null, null),
    (tests.id_of('guide'), tests.id_of('boat-loan'), 'considering', null, repeat('a', 30)),
    (tests.id_of('guide'), tests.id_of('boat-loans'), 'applying', null, repeat('b', 30)),
    (tests.id_of('admin'), tests.id_of('boat-loan'), 'considering', 'Call Ann', 'c'),
    (tests.id_of('admin'), tests.id_of('boat-loans'), 'considering', 'Send the budget', 'd')$$,
  'plans move and are joined; notes and next steps that do not fit together stay');
select set_eq(
  $$select coalesce(user_id::text, email) from resource_subscriptions where resource_id = tests.id_of('boat-loan')$$,
  array[tests.id_of('member')::text, tests.id_of('owner')::text, 'a@example.org', 'b@example.org', 'C@example.org', 'D@example.org', 'e@example.org'],
  'subscriptions move, each person once with the one that still tells something');
select set_eq(
  $$select sentence from resource_criteria where resource_id = tests.id_of('boat-loan')$$, array['Small.', 'Few.'],
  'conditions move, each once');
select set_eq(
  $$select resource_id, other_id from resource_pairs where tests.id_of('boat-loan') in (resource_id, other_id)
    and tests.id_of('boat-loans') not in (resource_id, other_id)$$,
  $$values (tests.id_of('kiln'), tests.id_of('boat-loan')), (tests.id_of('north'), tests.id_of('boat-loan')),
      (tests.id_of('boat-loan'), tests.id_of('south'))$$,
  'pairs move, each once');
select results_eq(
  $$select action, detail from private.changes where action = 'resources.merge'$$,
  $$values ('resources.merge', jsonb_build_object('merged', tests.id_of('boat-loans'), 'moved', 8))$$,
  'the audit trail records the merge');
select tests.act_as('admin');
select undo_change(change.id)
from unnest(array['boat-loan', 'boat-loans', 'north']) as slug, change_history('resources', tests.id_of(slug)) as change
where change.id > current_setting('test.change')::bigint and fields::text ~ '"(pair|criterion):';
select set_eq(
  $$select resource_id, other_id, null from resource_pairs
    union all
    select resource_id, null, sentence from resource_criteria$$,
  'select resource_id, other_id, sentence from stated',
  'undoing its changes brings conditions and pairs back');
select throws_ok(
  $$select merge_resources(pg_temp.seen('boat-loan'), pg_temp.seen('boats-for-loan'), '{}')$$, 'PT409', null,
  'a merged resource is not merged again');

-- Addresses
select tests.act_as_anon();
select set_eq(
  $$select address from resource_addresses where resource_id = tests.id_of('boat-loan')$$,
  array['boat-loans', 'boats-for-loan', tests.id_of('boat-loans')::text],
  'former slugs and the id of the merged one lead to the kept one');
select tests.act_as('admin');
update resources set slug = 'loan-for-boats' where id = tests.id_of('boat-loan');
update resources set slug = 'boat-loan' where id = tests.id_of('boat-loan');
select tests.act_as_anon();
select set_eq(
  $$select address from resource_addresses where resource_id = tests.id_of('boat-loan')$$,
  array['boat-loans', 'boats-for-loan', 'loan-for-boats', tests.id_of('boat-loans')::text],
  'an address that comes back leads nowhere else');
select tests.act_as('admin');
update resources set status = 'coming_soon' where id = tests.id_of('boat-loan');
select tests.act_as_anon();
select is_empty('select from resource_addresses', 'addresses of hidden resources are hidden');

select * from finish();
rollback;
