-- The search of a large directory: list, counts and closest matches in one request. Each public
-- resource is stored as the texts and facts that visitors search, filter and sort by, computed once
-- per change. The rules are those of the browser, which searches a smaller directory by itself
-- (src/domain/resources/search-index.ts); a test compares the two.

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
    constraint search_entries_searched_check check (char_length(searched) <= 20000),
  verified_ms bigint,
  first_turn date generated always as (turns[1]) stored,
  second_turn date generated always as (turns[2]) stored,
  rank_before smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[1]) - 1)
    stored,
  rank_between smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[2]) - 1)
    stored,
  rank_after smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[3]) - 1)
    stored
) with (toast_tuple_target = 8160);
comment on table private.search_entries is
  'Public resources as search_resources() reads them; written by the trigger of public.resources.';
comment on column private.search_entries.facts is
  'Bits of private.filter_options; those of the availability depend on the day.';
comment on column private.search_entries.searched is
  'Name, description and organization in lower case, with a character between them that nobody types.';
comment on column private.search_entries.verified_ms is
  'When it was last checked, in milliseconds since 1970; null before the first check.';
comment on column private.search_entries.rank_before is
  'The place of the availability in the order of spec §9 before the first turn; 4 when nothing is known.';

revoke all on table private.search_entries from public, anon, authenticated, service_role;

alter table private.search_entries enable row level security;

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

revoke all on table private.search_words from public, anon, authenticated, service_role;

alter table private.search_words enable row level security;

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

create function private.check_counts_from(today date) returns timestamptz
language sql stable
set search_path = ''
return ((today - interval '1 year')::date + 1)::timestamp at time zone 'America/New_York';
comment on function private.check_counts_from(date) is
  'The moment from which on a check still counts on a day in Maine: it counts for a year.';

-- The bits of the deadline move up, so that further groups fit below them.
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

-- The parser of words takes half a minute for a text of a megabyte, and no time limit ends it.
create function private.search_resources(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  if char_length(request::text) > 20000 then
    raise exception 'The search is too long.' using errcode = 'PT400';
  end if;
  found := private.search_list(request);
  if request ->> 'search' <> '' and (found ->> 'shown')::integer < 5
    and request -> 'words' is not null then
    return found || jsonb_build_object('closest', private.closest_ids(request, 48));
  end if;
  return found || '{"closest": []}';
end;
$$;
grant execute on function private.search_resources(jsonb) to anon, authenticated;

create function private.listed_cards(ids jsonb) returns jsonb
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
comment on function private.listed_cards(jsonb) is
  'Public resources in the order of their ids, with the columns of the card and of its fit.';
grant execute on function private.listed_cards(jsonb) to anon, authenticated;

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
    where resource.status = 'approved'
      and resource.id = any (array(
        select id::uuid from jsonb_array_elements_text(ids) as listed (id)))
  ) as texts;
end;
grant execute on function private.closest_texts(jsonb) to anon, authenticated;

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
  'A page of the public list for a directory that is too large to be searched in the browser: {filters, search, closes_soon, closing_week, sort, after, most, counted, fit, amount, words, meant}. Replies with 48 rows or `most` after the id `after`, the counts of the groups `counted` or of all, what is also open to all, and closest matches by `words` and `meant` when it finds fewer than five. PT400 above 20,000 characters.';
grant execute on function public.search_resources(jsonb) to anon, authenticated;
