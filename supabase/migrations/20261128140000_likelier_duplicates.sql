-- Proposed duplicates are likelier ones, and no visitor is told from fewer than five.

-- Programs of one organization share host and phone, and programs of two share words such as
-- 'business lending': two hosts or two phones tell them apart, so only nearly equal names make them
-- a pair then.
create or replace function private.resource_duplicates()
returns table (
  one_id uuid, one_name text, one_status text, other_id uuid, other_name text, other_status text,
  similarity real, same_page boolean, same_host boolean, same_phone boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with compared as materialized (
      select resource.id, resource.name, resource.status,
        regexp_replace(normalize(resource.name, NFKD), '[\u0300-\u036f]', '', 'g') as plain_name,
        private.compared_page(resource.website) as page,
        split_part(private.compared_page(resource.website), '/', 1) as host,
        private.compared_phone(resource.contact_phone) as phone
      from public.resources as resource
      where resource.status in ('approved', 'coming_soon')
    ),
    pairs as (
      select one.id as one_id, one.name as one_name, one.status as one_status,
        other.id as other_id, other.name as other_name, other.status as other_status,
        extensions.similarity(one.plain_name, other.plain_name) as similarity,
        coalesce(one.page = other.page and one.page like '%/%', false) as same_page,
        coalesce(one.host = other.host, false) as same_host,
        coalesce(one.phone = other.phone, false) as same_phone,
        coalesce(one.host <> other.host, false) or coalesce(one.phone <> other.phone, false)
          as differs
      from compared as one join compared as other on one.id < other.id
    )
    select pair.one_id, pair.one_name, pair.one_status, pair.other_id, pair.other_name,
      pair.other_status, pair.similarity, pair.same_page, pair.same_host, pair.same_phone
    from pairs as pair
    where (pair.same_page
        or pair.similarity >= case
          when pair.same_host or pair.same_phone or not pair.differs then 0.6 else 0.8 end)
      and not exists (
        select from private.distinct_resources as told
        where told.one_id = pair.one_id and told.other_id = pair.other_id)
    order by pair.same_page::integer + pair.similarity desc, pair.one_name, pair.other_name
    limit 100;
end;
$$;
comment on function public.resource_duplicates() is
  'Pairs of resources that may be one: the same page, or similar names (0 to 1, without accents), which must be nearly equal where host or phone differ. The 100 most alike, first. Staff only (42501).';

-- One to four visitors could be recognised by what they look for: null stands for them.
create or replace function private.search_demand()
returns table (region text, industry text, visitors integer, resources integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with asked as (
      select named.region, meant.industry,
        count(distinct (search.visitor, search.searched_at::date))::integer as visitors
      from private.searches as search
      cross join unnest(case when search.regions = '{}' then '{any}' else search.regions end)
        as named (region)
      cross join unnest(case when search.industries = '{}' then '{any}' else search.industries end)
        as meant (industry)
      where search.searched_at > now() - interval '12 months'
      group by named.region, meant.industry
    )
    select places.region, trades.industry,
      case when asked.visitors is null then 0 when asked.visitors >= 5 then asked.visitors end,
      (
        select count(*)::integer
        from public.resources as resource
        where resource.status = 'approved'
          and (places.region = 'any'
            or resource.geographic_region && array[places.region, 'statewide'])
          and (trades.industry = 'any' or resource.serves_all_industries
            or trades.industry = any (resource.industry_categories))
      )
    from unnest(private.regions() || array['any']) with ordinality as places (region, place)
    cross join unnest(private.industries() || array['any']) with ordinality as trades (industry, place)
    left join asked on asked.region = places.region and asked.industry = trades.industry
    order by places.place, trades.place;
end;
$$;
comment on function public.search_demand() is
  'Visitors of the last 12 months, counted once a day, by the region and industry that they searched for, and the public resources that serve both. `any` stands for searches without one. Null visitors are one to four. For staff.';
