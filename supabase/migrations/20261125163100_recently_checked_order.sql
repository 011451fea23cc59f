-- The order 'Recently checked' in the list of a large directory.

alter table private.search_entries add column verified_ms bigint;
comment on column private.search_entries.verified_ms is
  'When it was last checked, in milliseconds since 1970; null before the first check.';

create or replace function private.store_search_entry(resource public.resources) returns void
language plpgsql
set search_path = ''
as $$
declare
  organization constant text :=
    private.listed_organization(resource.organization, resource.notion_id);
  closed_from constant date := resource.application_deadline + 1;
  turns constant date[] := array[
    coalesce(least(resource.opens_on, closed_from), 'infinity'),
    coalesce(greatest(resource.opens_on, closed_from), 'infinity')];
begin
  delete from private.search_entries as entry where entry.resource_id = resource.id;
  delete from private.search_words as entry where entry.resource_id = resource.id;
  if resource.status <> 'approved' then
    return;
  end if;
  insert into private.search_entries values (
    resource.id, resource.name, floor(extract(epoch from resource.created_at) * 1000), resource.application_deadline, turns,
    array(
      select coalesce(private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline, day), '')
      from unnest(array[turns[1] - 1, turns[1], turns[2]]) with ordinality as sample (day, place)
      order by place),
    private.search_facts(resource), resource.serves_all_industries, resource.serves_all_stages,
    resource.amount_least, resource.amount_most, resource.amount_named,
    lower(concat_ws(chr(1), resource.name, resource.description, organization)
      collate "und-x-icu"),
    floor(extract(epoch from resource.verified_at) * 1000));
  insert into private.search_words values (
    resource.id,
    setweight(to_tsvector('pg_catalog.english', resource.name), 'A')
      || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', resource.type,
        array_to_string(resource.category || resource.tags || resource.focus_areas, ' '))), 'A')
      || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', organization,
        resource.location, resource.eligibility, resource.funding_use_of_funds)), 'B')
      || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', resource.description,
        resource.value_summary)), 'C'),
    lower(concat_ws(' ', resource.name, organization)));
end;
$$;

update private.search_entries as entry
set verified_ms = floor(extract(epoch from resource.verified_at) * 1000)
from public.resources as resource where resource.id = entry.resource_id;

create or replace view private.search_entries_today as
select entry.resource_id, entry.name, entry.created_ms, entry.searched,
  entry.facts | state.mask as facts, state.rank, entry.opens_industries, entry.opens_stages,
  entry.amount_least, entry.amount_most, entry.amount_named,
  case when entry.deadline >= today.day then entry.deadline - today.day end as days_left,
  case when entry.deadline >= today.day and state.value <> 'closed' then entry.deadline end
    as closes_on,
  coalesce(entry.deadline between today.day and today.day + 30 and state.value <> 'closed', false)
    as closes_soon,
  entry.verified_ms
from (select private.maine_day() offset 0) as today (day)
cross join private.search_entries as entry
join (
  -- The order of spec §9; a resource of which nothing is known comes last and has no option.
  select listed.value, (listed.place - 1)::integer, coalesce(option.mask, 0)
  from unnest(array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''])
    with ordinality as listed (value, place)
  left join private.filter_options as option
    on option.name = 'availabilityStatus' and option.value = listed.value
) as state (value, rank, mask)
  on state.value = entry.availabilities[
    1 + (entry.turns[1] <= today.day)::integer + (entry.turns[2] <= today.day)::integer];

create or replace function private.judged_resources(request jsonb)
returns table (
  resource_id uuid, is_found boolean, failed integer, facts bigint, closes_on date, closes_soon boolean,
  opens_industries boolean, opens_stages boolean, place bigint, name text, rank integer
)
language plpgsql stable
set search_path = ''
set work_mem = '32MB'
as $$
#variable_conflict use_column
declare
  span constant bigint[] := array(
    select bit_or(option.mask) from private.filter_options as option
    group by option.place order by option.place);
  chosen constant bigint := private.filter_bits(request -> 'filters');
  stages constant bigint := chosen & span[1];
  kinds constant bigint := chosen & span[2];
  regions constant bigint := chosen & span[3];
  industries constant bigint := chosen & span[4];
  availabilities constant bigint := chosen & span[5];
  formats constant bigint := chosen & span[6];
  costs constant bigint := chosen & span[7];
  amounts constant bigint := chosen & span[8];
  soon constant boolean := coalesce((request ->> 'closes_soon')::boolean, false);
  week constant date := request ->> 'closing_week';
  term constant text := coalesce(request ->> 'search', '');
  sort constant text := coalesce(request ->> 'sort', 'recommended');
  wanted constant bigint := private.filter_bits(request -> 'fit');
  amount constant bigint := request ->> 'amount';
begin
  return query
  select entry.resource_id, term = '' or strpos(entry.searched, term) > 0,
    (stages <> 0 and facts & stages = 0)::integer
      + (kinds <> 0 and facts & kinds = 0)::integer * 2
      + (regions <> 0 and facts & regions = 0)::integer * 4
      + (industries <> 0 and facts & industries = 0)::integer * 8
      + (availabilities <> 0 and facts & availabilities = 0)::integer * 16
      + (formats <> 0 and facts & formats = 0)::integer * 32
      + (costs <> 0 and facts & costs = 0)::integer * 64
      + (amounts <> 0 and facts & amounts = 0)::integer * 128
      + (soon and not entry.closes_soon)::integer * 256
      + (week is not null and (entry.closes_on between week and week + 6) is not true)::integer * 512,
    facts, entry.closes_on, entry.closes_soon, entry.opens_industries, entry.opens_stages,
    case when sort = 'recommended' then entry.rank
      when sort = 'name' then 0
      when sort = 'newest' then -entry.created_ms * 10 + entry.rank
      when sort = 'checked' then -coalesce(entry.verified_ms, 0) * 10 + entry.rank
      when sort = 'closing' then coalesce(entry.days_left, 1000000) * 10 + entry.rank
      when sort = 'fit' then private.fit_place(entry, wanted, amount, span) * 10 + entry.rank
      else entry.rank end,
    entry.name, entry.rank
  from private.search_entries_today as entry;
end;
$$;
