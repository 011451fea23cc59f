-- The filter 'Last checked' in large directories and saved searches. It depends on the day, as the
-- availability does (src/domain/resources/freshness.ts).

create function private.check_counts_from(today date) returns timestamptz
language sql stable
set search_path = ''
return ((today - interval '1 year')::date + 1)::timestamp at time zone 'America/New_York';
comment on function private.check_counts_from(date) is
  'The moment from which on a check still counts on a day in Maine: it counts for a year.';
revoke all on function private.check_counts_from(date)
from public, anon, authenticated, service_role;

insert into private.filter_options
select 9, 'checked', option.value,
  (select max(mask) from private.filter_options) << option.place::integer
from unnest(array['fresh', 'stale', 'never']) with ordinality as option (value, place);

create or replace function private.filter_facts(one public.resources, today date) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'options', private.search_facts(one) | private.filter_bits(jsonb_build_object(
      'availabilityStatus', array[private.effective_availability(
        one.availability_status, one.opens_on, one.application_deadline, today)],
      'checked', array[case when one.verified_at is null then 'never'
        when one.verified_at >= private.check_counts_from(today) then 'fresh' else 'stale' end])),
    'closesSoon', private.closes_soon(one, today),
    'search', lower(concat_ws(
      chr(1), one.name, one.description,
      private.listed_organization(one.organization, one.notion_id)) collate "und-x-icu"));
end;

-- The bits of the deadline move up, so that further groups fit below them.
create or replace function private.judging_query(request jsonb, is_found boolean) returns text
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
    failures := failures || format('(closes_on <= %L is not true)::integer << 16', today + 30);
  end if;
  if week is not null then
    failures := failures
      || format('(closes_on between %L and %L is not true)::integer << 17', week, week + 6);
  end if;
  return format(
    $query$
      select resource_id, %1$s as failed, facts, closes_on, opens_industries, opens_stages, rank, name,
        (%2$s)::bigint as place
      from (
        select *, case when deadline >= %3$L and rank <> 3 then deadline end as closes_on,
          searched_facts | case rank %4$s else 0 end
            | case when verified_ms is null then %6$s when verified_ms >= %7$s then %8$s else %9$s end
            as facts
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
    private.sort_order(request, today), today,
    (
      select string_agg(format('when %s then %s', state.rank - 1, option.mask), ' ')
      from unnest(array['open_deadline', 'open_rolling', 'coming_soon', 'closed'])
        with ordinality as state (value, rank)
      join private.filter_options as option
        on option.name = 'availabilityStatus' and option.value = state.value
    ),
    case when term = '' then is_found::text
      else format('strpos(searched, %L) %s 0', term, case when is_found then '>' else '=' end) end,
    private.filter_bits('{"checked": ["never"]}'),
    floor(extract(epoch from private.check_counts_from(today)) * 1000)::bigint,
    private.filter_bits('{"checked": ["fresh"]}'),
    private.filter_bits('{"checked": ["stale"]}'));
end;
$$;
comment on function private.judging_query(jsonb, boolean) is
  'The query for the public resources in whose texts a search is found, or is not, with what decides whether and where a request shows them; `failed` has a bit for each group, bit 16 for a deadline within 30 days and bit 17 for one in a week, that leaves them out.';

create or replace function private.search_list(request jsonb) returns jsonb
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
          where failed & ~65536 = 0 and closes_on <= $4 + 30), 0) as closing,
        array[%s] as options
      from alike
    )
    select jsonb_build_object('total', (select count(*) from private.search_entries),
      'shown', shown, 'closing', closing, 'ids', array(select resource_id from page),
      'closings', (
        select coalesce(jsonb_object_agg(closes_on, days.rows), '{}')
        from (select closes_on, sum(rows) as rows from alike
          where failed & ~131072 = 0 and closes_on < $4 + 100 group by closes_on) as days),
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
