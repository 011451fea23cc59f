-- What visitors search for, without saying who they are: words that find nothing lead staff to
-- synonyms and to missing resources. No account and no address is kept; the visitor number is
-- random and belongs to one day. Browsers that ask not to be tracked leave no row.

create table private.searches (
  id uuid primary key,
  searched_at timestamptz not null default now(),
  visitor integer not null,
  words text not null
    constraint searches_words_check check (char_length(words) <= 200),
  filters text[] not null
    constraint searches_filters_check check (cardinality(filters) <= 40),
  regions text[] not null
    constraint searches_regions_check check (regions <@ private.regions()),
  industries text[] not null
    constraint searches_industries_check check (industries <@ private.industries()),
  found integer not null
    constraint searches_found_check check (found >= 0),
  closest integer not null
    constraint searches_closest_check check (closest >= 0),
  opened_resource_id uuid references public.resources (id) on delete set null
);
comment on table private.searches is
  'Settled searches of the last 13 months. Written by log_search, read by staff as sums.';
comment on column private.searches.visitor is 'Random number of a browser for one day.';
comment on column private.searches.filters is 'Chosen filters as name=value.';
comment on column private.searches.regions is 'Regions that were chosen or named.';
comment on column private.searches.industries is 'Industries that were chosen or named.';
comment on column private.searches.closest is 'Number of closest matches shown below the results.';

create index searches_searched_at_idx on private.searches (searched_at);
create index searches_words_idx on private.searches (words);
create index searches_opened_resource_id_idx on private.searches (opened_resource_id);

revoke all on table private.searches from public, anon, authenticated, service_role;

alter table private.searches enable row level security;

-- Synonyms of curators extend the table of the search in the browser, which everybody reads.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  typed text not null
    constraint search_synonyms_typed_key unique
    constraint search_synonyms_typed_check
    check (private.is_line(typed, 80) and typed = lower(typed)),
  means text not null
    constraint search_synonyms_means_check check (private.is_line(means, 200)),
  created_at timestamptz not null default now()
);
comment on table public.search_synonyms is 'What people type and what the directory calls it.';
comment on column public.search_synonyms.typed is 'Words as people type them, in lower case.';
comment on column public.search_synonyms.means is
  'What resources say instead; several phrases are separated by commas, the best first.';

revoke all on table public.search_synonyms from public, anon, authenticated, service_role;
grant select (id, typed, means) on table public.search_synonyms to anon, authenticated;
grant insert (typed, means) on table public.search_synonyms to authenticated;
grant delete on table public.search_synonyms to authenticated;
grant select, insert, update, delete on table public.search_synonyms to service_role;

alter table public.search_synonyms enable row level security;

create policy search_synonyms_select_all_by_anyone on public.search_synonyms
  for select to anon, authenticated
  using (true);

create policy search_synonyms_insert_all_by_staff on public.search_synonyms
  for insert to authenticated
  with check ((select private.is_staff()));

create policy search_synonyms_delete_all_by_staff on public.search_synonyms
  for delete to authenticated
  using ((select private.is_staff()));

create function private.without_contacts(typed text) returns text
language sql immutable parallel safe
set search_path = ''
return regexp_replace(
  normalize(typed, NFKC),
  '\S*(?:@|%40)\S*|\+?[0-9](?:[^[:alnum:],$€£]{0,3}[0-9]){6,}', ' ', 'gi');
comment on function private.without_contacts(text) is
  'A text without mail addresses and telephone numbers, which people paste into any field.';

create function private.normalized_search(typed text) returns text
language sql immutable parallel safe
set search_path = ''
return left(trim(regexp_replace(
  lower(private.without_contacts(typed)), '[[:space:][:punct:]]+', ' ', 'g')), 200);
comment on function private.normalized_search(text) is
  'The words of a search in lower case with single spaces, without mail addresses and telephone numbers.';

create function private.asks_not_to_be_tracked() returns boolean
language sql stable
set search_path = ''
begin atomic
  select coalesce(headers ->> 'dnt' = '1' or headers ->> 'sec-gpc' = '1', false)
  from (select nullif(current_setting('request.headers', true), '')::json) as request (headers);
end;
comment on function private.asks_not_to_be_tracked() is
  'Whether the request has the header of Do Not Track or of Global Privacy Control.';

create function private.log_search(search jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.asks_not_to_be_tracked() then
    return;
  end if;
  perform private.count_use(
    'search.minute', coalesce(private.visitor_address(), 'anon'), 30, interval '1 minute',
    'Too many searches at once.');
  insert into private.searches (
    id, visitor, words, filters, regions, industries, found, closest)
  select given.id, coalesce(private.visitor_number(), given.visitor), normalized.words,
    chosen.filters,
    array(select region from unnest(private.regions()) as region
      where region = any (given.regions)),
    array(select industry from unnest(private.industries()) as industry
      where industry = any (given.industries)),
    given.found, given.closest
  from jsonb_to_record(search) as given (
    id uuid, visitor integer, words text, filters text[], regions text[], industries text[],
    found integer, closest integer)
  cross join private.normalized_search(left(given.words, 1000)) as normalized (words)
  cross join lateral (
    select array(
      select kept.filter
      from unnest(given.filters) with ordinality as sent (filter, place)
      cross join left(sent.filter, 80) as kept (filter)
      where kept.filter = private.without_contacts(kept.filter)
        and kept.filter ~ '^[A-Za-z]{1,40}=[[:alnum:] _&/,.+-]{1,60}$'
      order by sent.place limit 40)
  ) as chosen (filters)
  where normalized.words <> '' or cardinality(chosen.filters) > 0
  on conflict (id) do nothing;
end;
$$;

create function public.log_search(search jsonb) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.log_search(search);
end;
comment on function public.log_search(jsonb) is
  'Logs a settled search without account and address; 30 a minute. {id, visitor, words, filters, regions, industries, found, closest}: `id` is a random uuid of the caller, `visitor` a random number of the day, which counts only where the network is not known. Mail addresses, telephone numbers, unknown regions and industries, and filters that are not name=value are left out. Does nothing for browsers that ask not to be tracked.';

grant execute on function private.log_search(jsonb), public.log_search(jsonb) to anon;

create function private.log_search_opening(search_id uuid, resource_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_use(
    'search_opening.minute', coalesce(private.visitor_address(), 'anon'), 30, interval '1 minute',
    'Too many searches at once.');
  update private.searches as search
  set opened_resource_id = resource.id
  from public.resources as resource
  where search.id = search_id and search.opened_resource_id is null
    and search.searched_at > now() - interval '1 hour'
    and resource.id = log_search_opening.resource_id and resource.status = 'approved';
end;
$$;

create function public.log_search_opening(search_id uuid, resource_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.log_search_opening(search_id, resource_id);
end;
comment on function public.log_search_opening(uuid, uuid) is
  'Logs the first public resource that was opened from a search of the last hour; 30 a minute.';

grant execute on function
  private.log_search_opening(uuid, uuid),
  public.log_search_opening(uuid, uuid)
to anon;

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

grant execute on function
  private.unanswered_searches(),
  public.unanswered_searches()
to authenticated;

-- One to four visitors could be recognised by what they look for: null stands for them.
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
    ),
    -- Each resource once for every region and industry that it serves.
    served as (
      select place.region, trade.industry, count(*)::integer as resources
      from public.resources as resource
      cross join lateral (
        select 'any'
        union
        select * from unnest(case when 'statewide' = any (resource.geographic_region)
          then private.regions() else resource.geographic_region end)
      ) as place (region)
      cross join lateral (
        select 'any'
        union
        select * from unnest(case when resource.serves_all_industries
          then private.industries() else resource.industry_categories end)
      ) as trade (industry)
      where resource.status = 'approved'
      group by place.region, trade.industry
    )
    select places.region, trades.industry,
      case when asked.visitors is null then 0 when asked.visitors >= 5 then asked.visitors end,
      coalesce(served.resources, 0)
    from unnest(private.regions() || array['any']) with ordinality as places (region, place)
    cross join unnest(private.industries() || array['any']) with ordinality as trades (industry, place)
    left join asked on asked.region = places.region and asked.industry = trades.industry
    left join served on served.region = places.region and served.industry = trades.industry
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
  'Visitors of the last 12 months, counted once a day, by the region and industry that they searched for, and the public resources that serve both. `any` stands for searches without one. Null visitors are one to four. For staff.';

grant execute on function private.search_demand(), public.search_demand() to authenticated;
