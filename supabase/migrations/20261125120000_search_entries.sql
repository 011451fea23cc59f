-- What the search of a large directory reads: each public resource as the texts and facts that
-- visitors search, filter and sort by, computed once per change. The rules are those of the browser,
-- which searches a smaller directory by itself (src/domain/resources/search-index.ts); a test
-- compares the two.

-- As Intl.Collator in the browser: 'Grant 9' before 'Grant 10'; equal names are equal in both.
create collation private.list_order (
  provider = icu, locale = 'en-u-kn-true', deterministic = false);

create table private.filter_options (
  place integer not null,
  name text not null
    constraint filter_options_name_check check (char_length(name) <= 40),
  value text not null
    constraint filter_options_value_check check (char_length(value) <= 40),
  mask bigint not null,
  primary key (name, value)
);
comment on table private.filter_options is
  'The options of the filters by parameter of the address, each with a bit of its own.';
revoke all on table private.filter_options from public, anon, authenticated, service_role;
alter table private.filter_options enable row level security;
insert into private.filter_options
select groups.place, groups.name, option.value,
  1::bigint << (row_number() over (order by groups.place, option.place) - 1)::integer
from (values
  (1, 'businessStage', private.business_stages()),
  (2, 'supportType', private.support_types()),
  (3, 'geographicRegion', array['statewide'] || private.regions()),
  (4, 'industry', private.industries()),
  (5, 'availabilityStatus', array['open_rolling', 'open_deadline', 'closed', 'coming_soon']),
  (6, 'format', array[
    'in_person', 'online', 'hybrid', 'self_paced', 'cohort_based', 'one_on_one',
    'drop_in_on_demand', 'unstated']),
  (7, 'cost', array['free', 'paid', 'unstated']),
  (8, 'amount', array['to_10k', 'to_50k', 'to_250k', 'over_250k', 'unstated'])
) as groups (place, name, options)
cross join unnest(groups.options) with ordinality as option (value, place);

create function private.filter_bits(chosen jsonb) returns bigint
language sql stable
set search_path = ''
begin atomic
  select coalesce(bit_or(option.mask), 0) from private.filter_options as option
  where chosen -> option.name ? option.value;
end;
comment on function private.filter_bits(jsonb) is
  'The bits of the chosen options, {group: [values]}; unknown ones are left out.';

create function private.cost_options(cost text) returns text[]
language sql immutable
set search_path = ''
return (
  select case when options = '{}' then array['unstated'] else options end
  from (
    select array_remove(array[
      case when cost ~* free then 'free' end,
      case when regexp_replace(cost, free, '', 'gi') ~* paid then 'paid' end], null) as options
    from (values (
      '\mfree\M(?! trial)|\mno (?:cost|charge|fee)s?\M',
      '\$ ?[1-9]|\m(?:fees?|dues|rents?|rental|tickets?|tuition|costs?|prices?|interest|paid|pay|membership|day use)\M'
    )) as pattern (free, paid)
  ) as stated
);
comment on function private.cost_options(text) is
  'free, paid or both, as a text about the cost says; else unstated.';

create function private.amount_options(kind text, lowest bigint, highest bigint, named bigint)
returns text[]
language sql immutable
set search_path = ''
return case
  when kind <> 'funding' then '{}'
  when named is null then case when kind is null then '{}' else array['unstated'] end
  else array(
    select band.name
    from (values
      ('to_10k', 0, 10000), ('to_50k', 10000, 50000), ('to_250k', 50000, 250000),
      ('over_250k', 250000, null)) as band (name, above, upto)
    where (band.upto is null or coalesce(lowest, 0) <= band.upto)
      -- 'From $20,000' has no end; of 'up to $50,000, or more' only the named amount is sure.
      and coalesce(highest > band.above, lowest is not null or named > band.above))
end;
comment on function private.amount_options(text, bigint, bigint, bigint) is
  'The bands of the amounts that funding gives; unstated without amounts.';

create function private.decoded_slug(encoded text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if encoded ~ '%(?![0-9a-fA-F]{2})' then
    return null;
  end if;
  return convert_from((
    select string_agg(case when part[1] is null then convert_to(part[2], 'UTF8')
      else decode(part[1], 'hex') end, '' order by place)
    from regexp_matches(encoded, '%([0-9a-fA-F]{2})|([^%]+)', 'g')
      with ordinality as found (part, place)), 'UTF8');
exception when others then
  return null;
end;
$$;
comment on function private.decoded_slug(text) is
  'A part of an address without percent signs; null when it cannot be decoded.';

create function private.listed_organization(organization text, notion_id text) returns text
language sql immutable
set search_path = ''
return (
  select case
    when btrim(coalesce(organization, ''), E' \t\r\n') <> '' then btrim(organization, E' \t\r\n')
    when slug ~ '[[:alnum:]]' then btrim(regexp_replace(slug, '[-_[:cntrl:][:space:]]+', ' ', 'g'))
  end
  from (
    select regexp_replace(
      private.decoded_slug(substring(
        regexp_replace(
          regexp_replace(
            regexp_replace(btrim(notion_id), '[?#].*$', ''),
            '^([a-z][a-z0-9+.-]*:)?//[^/]*', '', 'i'),
          '^([a-z0-9-]+\.)*notion\.(so|site)(?=/|$)', '', 'i')
        from '([^/]+)/*$')),
      '(^|-)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$', '', 'i')
  ) as derived (slug)
);
comment on function private.listed_organization(text, text) is
  'The name on the card (spec §5): the text, else the slug of the Notion link in words.';

create table private.search_entries (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  name text collate private.list_order not null
    constraint search_entries_name_check check (char_length(name) <= 200),
  created_ms bigint not null,
  deadline date,
  -- The availability before the first of the opening day and the day after the deadline, between the
  -- two, and from the second on.
  turns date[] not null,
  availabilities text[] not null
    constraint search_entries_availabilities_check check (cardinality(availabilities) = 3),
  facts bigint not null,
  opens_industries boolean not null,
  opens_stages boolean not null,
  amount_least bigint,
  amount_most bigint,
  amount_named bigint,
  searched text not null
    constraint search_entries_searched_check check (char_length(searched) <= 20000)
) with (toast_tuple_target = 8160);
comment on table private.search_entries is
  'Public resources as search_resources() reads them; written by the trigger of public.resources.';
comment on column private.search_entries.facts is
  'Bits of private.filter_options; those of the availability depend on the day.';
comment on column private.search_entries.searched is
  'Name, description and organization in lower case, with a character between them that nobody types.';

create table private.search_words (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  words tsvector not null,
  names text not null
    constraint search_words_names_check check (char_length(names) <= 1000)
);
comment on table private.search_words is
  'The words of public resources, and names with typing errors in mind, to find what is near to a search.';
create index search_words_words_idx on private.search_words using gin (words);
create index search_words_names_idx on private.search_words
  using gin (names extensions.gin_trgm_ops);

revoke all on table private.search_entries, private.search_words
from public, anon, authenticated, service_role;
alter table private.search_entries enable row level security;
alter table private.search_words enable row level security;

create function private.search_facts(resource public.resources) returns bigint
language sql stable
set search_path = ''
return private.filter_bits(jsonb_build_object(
  'businessStage', resource.business_stage,
  'supportType', array[resource.support_type],
  'geographicRegion', case when 'statewide' = any (resource.geographic_region)
    then array['statewide'] || private.regions() else resource.geographic_region end,
  'industry', resource.industry_categories,
  'format', case when resource.format = '{}' then array['unstated'] else resource.format end,
  'cost', private.cost_options(resource.cost_to_participate),
  'amount', private.amount_options(
    resource.support_type, resource.amount_least, resource.amount_most, resource.amount_named)));
comment on function private.search_facts(public.resources) is
  'The options of the filters that a resource matches on every day.';

create function private.store_search_entry(resource public.resources) returns void
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
      collate "und-x-icu"));
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

create function private.refresh_search_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.store_search_entry(new);
  return null;
end;
$$;

-- Generated columns have their values after the row is written.
create trigger resources_refresh_search_entry
  after insert or update on public.resources
  for each row execute function private.refresh_search_entry();

do $$
begin
  perform private.store_search_entry(resource) from public.resources as resource;
end;
$$;

create view private.search_entries_today as
select entry.resource_id, entry.name, entry.created_ms, entry.searched,
  entry.facts | state.mask as facts, state.rank, entry.opens_industries, entry.opens_stages,
  entry.amount_least, entry.amount_most, entry.amount_named,
  case when entry.deadline >= today.day then entry.deadline - today.day end as days_left,
  case when entry.deadline >= today.day and state.value <> 'closed' then entry.deadline end
    as closes_on,
  coalesce(entry.deadline between today.day and today.day + 30 and state.value <> 'closed', false)
    as closes_soon
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
comment on view private.search_entries_today is 'Search entries with what depends on the day in Maine.';
revoke all on table private.search_entries_today from public, anon, authenticated, service_role;

revoke all on function
  private.filter_bits(jsonb),
  private.cost_options(text),
  private.amount_options(text, bigint, bigint, bigint),
  private.decoded_slug(text),
  private.listed_organization(text, text),
  private.search_facts(public.resources),
  private.store_search_entry(public.resources),
  private.refresh_search_entry()
from public, anon, authenticated, service_role;
