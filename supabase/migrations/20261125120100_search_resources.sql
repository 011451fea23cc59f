-- The list, counts and closest matches of a large directory in one request. A smaller directory is
-- searched in the browser.

create function private.fit_place(
  entry private.search_entries_today, wanted bigint, amount bigint, span bigint[]
) returns integer
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A part that fits, is not known or does not fit counts -10, 1 or 100.
  return case when entry.rank = 3 then 1000 else 0 end
    + case when wanted & span[1] = 0 then 0
        when entry.opens_stages or wanted & span[1] & entry.facts <> 0 then -10
        when entry.facts & span[1] = 0 then 1 else 100 end
    + case when wanted & span[2] = 0 then 0 when wanted & span[2] & entry.facts <> 0 then -10
        when entry.facts & span[2] = 0 then 1 else 100 end
    + case when wanted & span[3] = 0 then 0 when wanted & span[3] & entry.facts <> 0 then -10
        when entry.facts & span[3] = 0 then 1 else 100 end
    + case when wanted & span[4] = 0 then 0
        when entry.opens_industries or wanted & span[4] & entry.facts <> 0 then -10
        when entry.facts & span[4] = 0 then 1 else 100 end
    -- Amounts of other support than funding are prizes, and nobody's need.
    + case when amount is null or (entry.facts & span[8] = 0 and entry.facts & span[2] <> 0) then 0
        when entry.amount_named is null then 1
        when amount < entry.amount_least or amount > entry.amount_most then 100
        when amount > entry.amount_named then 1 else -10 end;
end;
$$;
comment on function private.fit_place(private.search_entries_today, bigint, bigint, bigint[]) is
  'Orders resources by how they fit what somebody looks for, best first, closed ones last (src/domain/fit/fit.ts).';

create function private.judged_resources(request jsonb)
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
      when sort = 'closing' then coalesce(entry.days_left, 1000000) * 10 + entry.rank
      when sort = 'fit' then private.fit_place(entry, wanted, amount, span) * 10 + entry.rank
      else entry.rank end,
    entry.name, entry.rank
  from private.search_entries_today as entry;
end;
$$;
comment on function private.judged_resources(jsonb) is
  'All public resources with what decides whether and where a request shows them; `failed` has a bit for each group, 256 for a deadline within 30 days and 512 for one in a week, that leaves them out.';

create function private.option_counters(groups jsonb) returns text
language sql stable
set search_path = ''
return (
  select string_agg(
    case when groups is null or groups ? option.name
      then format('count(*) filter (where failed & %s = 0 and facts & %s <> 0)',
        ~(1 << (option.place - 1)), option.mask)
      else 'null' end, ', ' order by option.mask)
  from private.filter_options as option
);
comment on function private.option_counters(jsonb) is
  'Expressions that count the resources of each option of these groups, or of all, under the other filters.';

create function private.counts_by_option(counts bigint[], groups jsonb) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(name, numbers), '{}')
  from (
    select name, jsonb_object_agg(value, counts[log(2, mask) + 1]) as numbers
    from private.filter_options where groups is null or groups ? name group by name
  ) as by_name
);
comment on function private.counts_by_option(bigint[], jsonb) is
  'The counts of option_counters() by group and option.';

create function private.search_list(request jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set work_mem = '32MB'
as $$
declare
  most constant integer := least((request ->> 'most')::integer, 48);
  reply jsonb;
begin
  execute format($query$
    with judged as materialized (select * from private.judged_resources($1)),
    found as not materialized (select * from judged where is_found),
    page as (
      select resource_id from found
      where failed = 0 and ($2 is null
        or (place, name collate private.list_order, rank,
            resource_id::text collate private.list_order)
          > (select last.place, last.name, last.rank, last.resource_id::text
             from judged as last where last.resource_id = $2))
      order by place, name collate private.list_order, rank,
        resource_id::text collate private.list_order
      limit $3
    ),
    open_to_all as (
      select case when failed & 8 <> 0 then 'industry' else 'stage' end as whom, resource_id,
        row_number() over (partition by failed & 8 <> 0
          order by rank, name collate private.list_order,
            resource_id::text collate private.list_order) as position
      from found
      where failed & ~9 = 0 and failed <> 0 and (failed & 8 = 0 or opens_industries)
        and (failed & 1 = 0 or opens_stages)
    ),
    counted as (
      select count(*) filter (where failed = 0) as shown,
        count(*) filter (where failed & ~256 = 0 and closes_soon) as closing, array[%s] as options
      from found
    )
    select jsonb_build_object('total', (select count(*) from judged), 'shown', shown,
      'closing', closing, 'ids', array(select resource_id from page),
      'closings', (
        select coalesce(jsonb_object_agg(closes_on, rows), '{}')
        from (
          select closes_on, count(*) as rows from found
          where failed & ~512 = 0 and closes_on < private.maine_day() + 100 group by closes_on
        ) as by_day),
      'counts', private.counts_by_option(options, $1 -> 'counted'),
      'also_open', (
        select coalesce(jsonb_object_agg(whom, jsonb_build_object('count', rows, 'ids', ids)), '{}')
        from (
          select whom, count(*) as rows,
            array_agg(resource_id order by position) filter (where position <= $3) as ids
          from open_to_all group by whom
        ) as by_whom))
    from counted
  $query$, private.option_counters(request -> 'counted'))
  into reply using request, (request ->> 'after')::uuid, coalesce(most, 48);
  return reply;
end;
$$;
comment on function private.search_list(jsonb) is
  'A page of what a request finds with the counts of its filters, and what is open to every industry or stage although the request names others.';

create function private.closest_ids(request jsonb, most integer) returns uuid[]
language sql stable
set search_path = ''
begin atomic
  with asked as materialized (
    select private.filter_bits(request -> 'meant') as bits,
      private.filter_bits(jsonb_build_object(
        'geographicRegion', request -> 'meant' -> 'geographicRegion')) as regions,
      (select option.mask from private.filter_options as option
        where option.value = 'statewide') as statewide,
      left(request ->> 'search', 200) as typed,
      (select string_agg(plainto_tsquery('pg_catalog.english', phrase)::text, ' | ')::tsquery
        from jsonb_array_elements_text(request -> 'words') as phrase
        where numnode(plainto_tsquery('pg_catalog.english', phrase)) > 0) as query
  ), near as materialized (
    select entry.resource_id, ts_rank(entry.words, asked.query, 1) as score
    from asked join private.search_words as entry on entry.words @@ asked.query
    union all
    select entry.resource_id, extensions.word_similarity(asked.typed, entry.names) / 2
    from asked join private.search_words as entry
      on asked.typed operator(extensions.<%) entry.names
  ), scored as (
    select near.resource_id, max(near.score) as score from near group by near.resource_id
  )
  select array(
    select judged.resource_id
    from asked
    cross join private.judged_resources(request) as judged
    left join scored on scored.resource_id = judged.resource_id
    where judged.failed = 0 and not judged.is_found
      and (scored.score is not null or judged.facts & asked.bits & ~asked.regions <> 0)
      and (asked.regions = 0 or judged.facts & asked.regions <> 0)
    order by coalesce(scored.score, 0)
      + case when judged.facts & asked.bits & ~asked.regions <> 0 then 0.2 else 0 end
      + case when judged.facts & asked.regions <> 0 and judged.facts & asked.statewide = 0
          then 0.2 else 0 end desc, judged.rank, judged.name
    limit most)
  from asked;
end;
comment on function private.closest_ids(jsonb, integer) is
  'What is near to a search but not found by it: by its words and what they mean, by names with typing errors, and by facts. Best first.';

create function private.search_resources(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found constant jsonb := private.search_list(request);
begin
  if request ->> 'search' <> '' and (found ->> 'shown')::integer < 5
    and request -> 'words' is not null then
    return found || jsonb_build_object('closest', private.closest_ids(request, 48));
  end if;
  return found || '{"closest": []}';
end;
$$;

create function private.listed_cards(ids jsonb) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(card) order by wanted.place), '[]')
  from jsonb_array_elements_text(ids) with ordinality as wanted (id, place)
  join (
    select id, slug, name, organization, description, support_type, category, business_stage,
      industry_categories, geographic_region, location, website, cost_to_participate,
      availability_status, opens_on, application_deadline, funding_range, contact_email,
      contact_phone, notion_id, created_at, format, serves_all_industries, serves_all_stages,
      amount_least, amount_most, amount_named, funding_match_required
    from public.resources where status = 'approved'
  ) as card on card.id = wanted.id::uuid;
end;
comment on function private.listed_cards(jsonb) is
  'Public resources in the order of their ids, with the columns of the card and of its fit.';

create function private.closest_texts(ids jsonb) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(texts)), '[]')
  from (
    select resource.id, resource.type, resource.tags, resource.focus_areas, resource.eligibility,
      resource.format, resource.serves_all_industries, resource.value_summary,
      resource.funding_instrument, resource.funding_check_size, resource.funding_use_of_funds,
      resource.funding_decision_timeline, resource.funding_readiness_requirements,
      resource.funding_key_criteria,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'organizations', jsonb_build_object('name', organization.name))), '[]')
        from public.resource_organizations as link
        join public.organizations as organization on organization.id = link.organization_id
        where link.resource_id = resource.id
      ) as resource_organizations
    from public.resources as resource
    where resource.status = 'approved' and ids ? resource.id::text
  ) as texts;
end;

create function public.search_resources(request jsonb) returns jsonb
language sql stable security invoker
set search_path = ''
begin atomic
  select found - 'ids' || jsonb_build_object(
    'rows', private.listed_cards(found -> 'ids'),
    'also_open', (
      select coalesce(jsonb_object_agg(list.whom, jsonb_build_object(
        'count', list.part -> 'count', 'rows', private.listed_cards(list.part -> 'ids'))), '{}')
      from jsonb_each(found -> 'also_open') as list (whom, part)),
    'closest', private.listed_cards(found -> 'closest'),
    'texts', private.closest_texts(found -> 'closest'))
  from private.search_resources(request) as found;
end;
comment on function public.search_resources(jsonb) is
  'A page of the public list for a directory that is too large to be searched in the browser: {filters, search, closes_soon, closing_week, sort, after, most, counted, fit, amount, words, meant}. Replies with 48 rows or `most` after the id `after`, the counts of the groups `counted` or of all, what is also open to all, and closest matches by `words` and `meant` when it finds fewer than five.';

revoke all on function
  private.fit_place(private.search_entries_today, bigint, bigint, bigint[]),
  private.judged_resources(jsonb),
  private.option_counters(jsonb),
  private.counts_by_option(bigint[], jsonb),
  private.search_list(jsonb),
  private.closest_ids(jsonb, integer),
  private.search_resources(jsonb),
  private.listed_cards(jsonb),
  private.closest_texts(jsonb),
  public.search_resources(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.search_resources(jsonb),
  private.listed_cards(jsonb),
  private.closest_texts(jsonb),
  public.search_resources(jsonb)
to anon, authenticated;
