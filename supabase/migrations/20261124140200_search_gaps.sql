-- What staff learn from searches: words without an answer, and demand against supply.

create function private.unanswered_searches()
returns table (
  words text, searches bigint, visitors bigint, closest integer, last_searched_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select search.words, count(*), count(distinct (search.visitor, search.searched_at::date)),
      max(search.closest), max(search.searched_at)
    from private.searches as search
    where search.searched_at > now() - interval '90 days' and search.words <> ''
      and not exists (
        select from public.search_synonyms as synonym
        where synonym.typed = search.words and synonym.created_at > search.searched_at)
    group by search.words
    having max(search.found) = 0 and count(search.opened_resource_id) = 0
    order by 3 desc, 5 desc, 1
    limit 100;
end;
$$;

create function public.unanswered_searches()
returns table (
  words text, searches bigint, visitors bigint, closest integer, last_searched_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.words, it.searches, it.visitors, it.closest, it.last_searched_at
  from private.unanswered_searches() as it;
end;
comment on function public.unanswered_searches() is
  'The 100 searches of the last 90 days that most visitors made, that found nothing, and whose closest matches nobody opened. A synonym answers the searches before it. For staff.';

-- Fewer than five visitors could be recognised by what they look for: null stands for them.
create function private.search_demand()
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
      case when asked.visitors >= 5 then asked.visitors end,
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

create function public.search_demand()
returns table (region text, industry text, visitors integer, resources integer)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.region, it.industry, it.visitors, it.resources from private.search_demand() as it;
end;
comment on function public.search_demand() is
  'Visitors of the last 12 months, counted once a day, by the region and industry that they searched for, and the public resources that serve both. `any` stands for searches without one. Null visitors are fewer than five. For staff.';

revoke all on function
  private.unanswered_searches(),
  public.unanswered_searches(),
  private.search_demand(),
  public.search_demand()
from public, anon, authenticated, service_role;
grant execute on function
  private.unanswered_searches(),
  public.unanswered_searches(),
  private.search_demand(),
  public.search_demand()
to authenticated;
