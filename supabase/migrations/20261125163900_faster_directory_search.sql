-- The search of a large directory reads each entry once, judges it by the chosen options alone, and
-- counts alike entries together.

alter table private.search_entries
  add column first_turn date generated always as (turns[1]) stored,
  add column second_turn date generated always as (turns[2]) stored,
  add column rank_before smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[1]) - 1)
    stored,
  add column rank_between smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[2]) - 1)
    stored,
  add column rank_after smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[3]) - 1)
    stored;
comment on column private.search_entries.rank_before is
  'The place of the availability in the order of spec §9 before the first turn; 4 when nothing is known.';

drop function private.search_list(jsonb);
drop function private.closest_ids(jsonb, integer);
drop function private.judged_resources(jsonb);
drop function private.fit_place(private.search_entries_today, bigint, bigint, bigint[]);
drop function private.option_counters(jsonb);
drop view private.search_entries_today;

-- The options of the filters that belong together, by place.
create function private.option_spans() returns bigint[]
language sql stable
set search_path = ''
begin atomic
  select array_agg(span.mask order by span.place)
  from (
    select option.place, bit_or(option.mask) as mask from private.filter_options as option
    group by option.place
  ) as span;
end;
comment on function private.option_spans() is 'The bits of all options of a filter, by its place.';

create function private.fit_order(wanted bigint, amount bigint, span bigint[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- A part that fits, is not known or does not fit counts -10, 1 or 100.
  part constant text := '(case when %s then -10 when facts & %s = 0 then 1 else 100 end)';
  parts text[] := array['(case when rank = 3 then 1000 else 0 end)'];
  open_to_all text;
begin
  for place in 1..4 loop
    if wanted & span[place] <> 0 then
      open_to_all := case place when 1 then 'opens_stages or ' when 4 then 'opens_industries or '
        else '' end;
      parts := parts || format(part,
        open_to_all || format('facts & %s <> 0', wanted & span[place]), span[place]);
    end if;
  end loop;
  if amount is not null then
    -- Amounts of other support than funding are prizes, and nobody's need.
    parts := parts || format(
      '(case when facts & %s = 0 and facts & %s <> 0 then 0 when amount_named is null then 1
        when %s < amount_least or %3$s > amount_most then 100 when %3$s > amount_named then 1
        else -10 end)', span[8], span[2], amount);
  end if;
  return array_to_string(parts, ' + ');
end;
$$;
comment on function private.fit_order(bigint, bigint, bigint[]) is
  'The expression that orders resources by how they fit what somebody looks for, best first, closed ones last (src/domain/fit/fit.ts).';

create function private.sort_order(request jsonb, today date) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case request ->> 'sort'
    when 'name' then '0'
    when 'newest' then '-created_ms * 10 + rank'
    when 'checked' then '-coalesce(verified_ms, 0) * 10 + rank'
    when 'closing' then format(
      'case when deadline >= %L then deadline - %1$L::date else 1000000 end * 10 + rank', today)
    when 'fit' then format('(%s) * 10 + rank', private.fit_order(
      private.filter_bits(request -> 'fit'), (request ->> 'amount')::bigint, private.option_spans()))
    else 'rank' end;
end;
$$;
comment on function private.sort_order(jsonb, date) is
  'The expression that orders resources as a request asks; equal ones follow by name.';

create function private.judging_query(request jsonb, is_found boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.maine_day();
  span constant bigint[] := private.option_spans();
  chosen constant bigint := private.filter_bits(request -> 'filters');
  week constant date := request ->> 'closing_week';
  term constant text := coalesce(request ->> 'search', '');
  failures text[];
begin
  select array_agg(format('(facts & %s = 0)::integer << %s', chosen & span[place], place - 1))
  into failures
  from generate_subscripts(span, 1) as place
  where chosen & span[place] <> 0;
  if (request ->> 'closes_soon')::boolean then
    failures := failures || format('(closes_on <= %L is not true)::integer << 8', today + 30);
  end if;
  if week is not null then
    failures := failures
      || format('(closes_on between %L and %L is not true)::integer << 9', week, week + 6);
  end if;
  return format(
    $query$
      select resource_id, %1$s as failed, facts, closes_on, opens_industries, opens_stages, rank, name,
        (%2$s)::bigint as place
      from (
        select *, case when deadline >= %3$L and rank <> 3 then deadline end as closes_on,
          searched_facts | case rank %4$s else 0 end as facts
        from (
          select resource_id, name, created_ms, verified_ms, deadline, facts as searched_facts, opens_industries,
            opens_stages, amount_least, amount_most, amount_named,
            case when first_turn > %3$L then rank_before when second_turn > %3$L then rank_between
              else rank_after end as rank
          from private.search_entries where %5$s
          offset 0
        ) as ranked
        offset 0
      ) as judged
    $query$,
    coalesce((select string_agg('(' || failure || ')', ' | ') from unnest(failures) as failure), '0'),
    private.sort_order(request, today),
    today,
    (
      select string_agg(format('when %s then %s', state.rank - 1, option.mask), ' ')
      from unnest(array['open_deadline', 'open_rolling', 'coming_soon', 'closed'])
        with ordinality as state (value, rank)
      join private.filter_options as option
        on option.name = 'availabilityStatus' and option.value = state.value
    ),
    case when term = '' then is_found::text
      else format('strpos(searched, %L) %s 0', term, case when is_found then '>' else '=' end) end);
end;
$$;
comment on function private.judging_query(jsonb, boolean) is
  'The query for the public resources in whose texts a search is found, or is not, with what decides whether and where a request shows them; `failed` has a bit for each group, 256 for a deadline within 30 days and 512 for one in a week, that leaves them out.';

create function private.option_counters(groups jsonb) returns text
language sql stable
set search_path = ''
return (
  select string_agg(
    case when groups is null or groups ? option.name
      then format('coalesce(sum(rows) filter (where failed & %s = 0 and facts & %s <> 0), 0)',
        ~(1 << (option.place - 1)), option.mask)
      else 'null::bigint' end, ', ' order by option.mask)
  from private.filter_options as option
);
comment on function private.option_counters(jsonb) is
  'Expressions that count the resources of each option of these groups, or of all, under the other filters.';

create function private.search_list(request jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set work_mem = '32MB'
as $$
declare
  most constant integer := coalesce(least((request ->> 'most')::integer, 48), 48);
  reply jsonb;
begin
  execute format($query$
    with found as materialized (%s),
    alike as materialized (
      select failed, facts, closes_on, count(*)::integer as rows
      from found group by failed, facts, closes_on
    ),
    page as (
      select resource_id from found
      where failed = 0 and ($2 is null
        or (place, name, rank, resource_id::text collate private.list_order)
          > (select last.place, last.name, last.rank, last.resource_id::text
             from found as last where last.resource_id = $2))
      order by place, name, rank, resource_id::text collate private.list_order
      limit $3
    ),
    open_to_all as (
      select case when failed & 8 <> 0 then 'industry' else 'stage' end as whom, resource_id,
        row_number() over (partition by failed & 8 <> 0
          order by rank, name, resource_id::text collate private.list_order) as position
      from found
      where failed & ~9 = 0 and failed <> 0 and (failed & 8 = 0 or opens_industries)
        and (failed & 1 = 0 or opens_stages)
    ),
    counted as (
      select coalesce(sum(rows) filter (where failed = 0), 0) as shown,
        coalesce(sum(rows) filter (
          where failed & ~256 = 0 and closes_on <= $4 + 30), 0) as closing,
        array[%s] as options
      from alike
    )
    select jsonb_build_object('total', (select count(*) from private.search_entries),
      'shown', shown, 'closing', closing, 'ids', array(select resource_id from page),
      'closings', (
        select coalesce(jsonb_object_agg(closes_on, days.rows), '{}')
        from (select closes_on, sum(rows) as rows from alike
          where failed & ~512 = 0 and closes_on < $4 + 100 group by closes_on) as days),
      'counts', private.counts_by_option(options, $1 -> 'counted'),
      'also_open', (
        select coalesce(jsonb_object_agg(whom, jsonb_build_object('count', rows, 'ids', ids)), '{}')
        from (
          select whom, count(*) as rows,
            coalesce(array_agg(resource_id order by position) filter (where position <= $3), '{}') as ids
          from open_to_all group by whom
        ) as by_whom))
    from counted
  $query$, private.judging_query(request, true), private.option_counters(request -> 'counted'))
  into reply using request, (request ->> 'after')::uuid, most, private.maine_day();
  return reply;
end;
$$;
comment on function private.search_list(jsonb) is
  'A page of what a request finds with the counts of its filters, and what is open to every industry or stage although the request names others.';

create function private.closest_ids(request jsonb, most integer) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  bits constant bigint := private.filter_bits(request -> 'meant');
  regions constant bigint := private.filter_bits(
    jsonb_build_object('geographicRegion', request -> 'meant' -> 'geographicRegion'));
  statewide constant bigint := (
    select option.mask from private.filter_options as option where option.value = 'statewide');
  query constant tsquery := (
    select string_agg(plainto_tsquery('pg_catalog.english', phrase)::text, ' | ')::tsquery
    from jsonb_array_elements_text(request -> 'words') as phrase
    where numnode(plainto_tsquery('pg_catalog.english', phrase)) > 0);
  ids uuid[];
begin
  execute format($query$
    with near as materialized (
      select entry.resource_id, ts_rank(entry.words, $1, 1) as score
      from private.search_words as entry where entry.words @@ $1
      union all
      select entry.resource_id, extensions.word_similarity($2, entry.names) / 2
      from private.search_words as entry where $2 operator(extensions.<%%) entry.names
    ), scored as (
      select near.resource_id, max(near.score) as score from near group by near.resource_id
    )
    select array(
      select judged.resource_id
      from (%1$s) as judged
      left join scored on scored.resource_id = judged.resource_id
      where judged.failed = 0
        and (scored.score is not null or judged.facts & %2$s <> 0)
        and (%3$s = 0 or judged.facts & %3$s <> 0)
      order by coalesce(scored.score, 0)
        + case when judged.facts & %2$s <> 0 then 0.2 else 0 end
        + case when judged.facts & %3$s <> 0 and judged.facts & %4$s = 0 then 0.2 else 0 end desc,
        judged.rank, judged.name
      limit $3)
  $query$, private.judging_query(request, false), bits & ~regions, regions, statewide)
  into ids using query, left(request ->> 'search', 200), most;
  return ids;
end;
$$;
comment on function private.closest_ids(jsonb, integer) is
  'What is near to a search but not found by it: by its words and what they mean, by names with typing errors, and by facts. Best first.';

create or replace function private.listed_cards(ids jsonb) returns jsonb
language sql stable
set search_path = ''
begin atomic
  -- Compared with an array, the ids are looked up in the index.
  select coalesce(jsonb_agg(to_jsonb(card) order by array_position(wanted.ids, card.id)), '[]')
  from (select array(select id::uuid from jsonb_array_elements_text(ids) as listed (id))) as wanted (ids)
  cross join lateral (
    select id, slug, name, organization, description, support_type, category, business_stage,
      industry_categories, geographic_region, location, website, cost_to_participate,
      availability_status, opens_on, application_deadline, funding_range, contact_email,
      contact_phone, notion_id, verified_at, verified_how, created_at, format,
      serves_all_industries, serves_all_stages, amount_least, amount_most, amount_named,
      funding_match_required
    from public.resources where status = 'approved' and id = any (wanted.ids)
  ) as card;
end;

create or replace function private.closest_texts(ids jsonb) returns jsonb
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
    where resource.status = 'approved'
      and resource.id = any (array(
        select id::uuid from jsonb_array_elements_text(ids) as listed (id)))
  ) as texts;
end;

revoke all on function
  private.option_spans(),
  private.fit_order(bigint, bigint, bigint[]),
  private.sort_order(jsonb, date),
  private.judging_query(jsonb, boolean),
  private.option_counters(jsonb),
  private.search_list(jsonb),
  private.closest_ids(jsonb, integer)
from public, anon, authenticated, service_role;
