-- Who sees which resource, and which of its columns.
begin;
set local search_path = public, extensions, tests;
select plan(66);
select tests.create_cast();

insert into resources (slug, name, status, submitted_by, curator_id, contact_profile_id, source_notes)
values
  ('fixture-approved', 'Fixture approved', 'approved', tests.id_of('member'), tests.id_of('hidden'), tests.id_of('guide'), 'Told by a friend'),
  ('fixture-pending', 'Fixture pending', 'pending', tests.id_of('member'), null, null, 'Pasted text'),
  ('fixture-coming-soon', 'Fixture coming soon', 'coming_soon', null, null, null, null);
insert into organizations (name) values ('Fixture Behind Pending');
insert into resource_organizations (resource_id, organization_id)
select resources.id, organizations.id from resources, organizations
where slug like 'fixture-%' and organizations.name = 'Fixture Behind Pending';

create temporary table hidden_ids as
  select id, slug from resources where slug in ('fixture-pending', 'fixture-coming-soon');
grant select on hidden_ids to anon, authenticated;

-- Who sees which rows
create function pg_temp.seen_by(account text) returns text[]
language plpgsql
as $$
declare
  slugs text[];
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  slugs := array(select slug from public.resources where slug like 'fixture-%' order by slug);
  perform tests.act_as_superuser();
  return slugs;
end;
$$;
select is(pg_temp.seen_by(account), slugs, account || ' reads ' || slugs::text)
from (values
  ('visitor', array['fixture-approved']),
  ('owner', array['fixture-approved']),
  ('guide', array['fixture-approved']),
  ('hidden', array['fixture-approved']),
  ('member', array['fixture-approved', 'fixture-pending']),
  ('service_admin', array['fixture-approved', 'fixture-coming-soon', 'fixture-pending']),
  ('admin', array['fixture-approved', 'fixture-coming-soon', 'fixture-pending'])
) as expected (account, slugs);

-- Side doors to what is not public, as visitor and as a member who did not submit it
create function pg_temp.side_doors(account text) returns setof text
language plpgsql
as $$
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  return next is_empty(
    'select name from resources join hidden_ids using (id)', account || ' cannot find a hidden resource by id');
  return next is(
    (select count(*) from public.resources where status <> 'approved'), 0::bigint, account || ' cannot count hidden resources');
  return next is_empty(
    'select is_primary from resource_organizations join hidden_ids on id = resource_id',
    account || ' cannot find a hidden resource by its organization link');
  return next is_empty(
    $door$select resources.name from organizations
      join resource_organizations on organization_id = organizations.id
      join resources on resources.id = resource_id
      where organizations.name = 'Fixture Behind Pending' and status <> 'approved'$door$,
    account || ' cannot find a hidden resource through its organization');
  return next is_empty(
    $door$select resources.name from resources join profiles on profiles.user_id = curator_id
      where resources.slug = 'fixture-approved'$door$,
    account || ' cannot find a hidden guide through the resource');
  return next isnt_empty(
    $door$select resources.name from resources join profiles on profiles.user_id = contact_profile_id
      where resources.slug = 'fixture-approved'$door$,
    account || ' finds a public contact through the resource');
  return query select throws_ok(statement, '42501', null, account || ' cannot run ' || statement)
  from unnest(array[
    'select * from resources',
    'select source_notes from resources',
    'select submitted_by from resources',
    'select id from resources where source_notes like ''%friend%''',
    'select id from resources where submitted_by is not null',
    'select id from resources order by submitted_by',
    'select max(source_notes) from resources',
    'select resources from resources',
    'select to_jsonb(resources) from resources',
    'select display_name from profiles join resources on submitted_by = user_id'
  ]) as statement;
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.side_doors(account) from unnest(array['visitor', 'owner']) as account;

-- Staff read internal columns through the function alone
create function pg_temp.internals(account text) returns setof text
language plpgsql
as $$
begin
  if account = 'visitor' then perform tests.act_as_anon(); else perform tests.act_as(account); end if;
  return next throws_ok(
    'select * from submission_internals(''resource'', array(select id from resources))', '42501', null,
    account || ' cannot read internal columns');
  return next throws_ok(
    'select * from submission_internals(''resource'', null)', '42501', null, account || ' cannot call submission_internals without ids');
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.internals(account)
from unnest(array['visitor', 'member', 'guide', 'hidden']) as account;
select tests.act_as('member');
select throws_ok(
  'select source_notes from resources where slug = ''fixture-pending''', '42501', null,
  'member cannot read source_notes, even of their own submission');
select tests.act_as_superuser();

create function pg_temp.staff(account text) returns setof text
language plpgsql
as $$
begin
  perform tests.act_as(account);
  return next results_eq(
    $door$select source_notes, submitted_by from submission_internals('resource',
        array(select id from resources where slug in ('fixture-approved', 'fixture-pending')))
      order by source_notes$door$,
    $door$values ('Pasted text', tests.id_of('member')), ('Told by a friend', tests.id_of('member'))$door$,
    account || ' reads internal columns with submission_internals');
  return next throws_ok(
    'select source_notes from resources', '42501', null, account || ' cannot read internal columns from the table');
  return next isnt_empty(
    $door$select resources.name from resources join profiles on profiles.user_id = curator_id
      where resources.slug = 'fixture-approved'$door$,
    account || ' finds a hidden guide through the resource');
  perform tests.act_as_superuser();
end;
$$;
select pg_temp.staff(account) from unnest(array['service_admin', 'admin']) as account;

-- What was public is not any more
update resources set status = 'coming_soon' where slug = 'fixture-approved';
select is(pg_temp.seen_by('visitor'), '{}', 'anon cannot read a resource that is no longer approved');
select is(pg_temp.seen_by('member'), array['fixture-approved', 'fixture-pending'],
  'member can read their own submission after it is no longer approved');
update resources set submitted_by = null where slug = 'fixture-pending';
select is(pg_temp.seen_by('member'), array['fixture-approved'],
  'a submission without a submitter is hidden from members');

-- Reads of policies and lists have their index
select has_index('public', 'resources', name, 'resources has the index ' || name)
from unnest(array[
  'resources_slug_key', 'resources_status_name_idx', 'resources_status_updated_at_idx', 'resources_lists_idx',
  'resources_search_idx', 'resources_curator_id_idx', 'resources_contact_profile_id_idx',
  'resources_entrepreneur_contact_profile_id_idx', 'resources_submitted_by_idx'
]) as name;

select * from finish();
rollback;
