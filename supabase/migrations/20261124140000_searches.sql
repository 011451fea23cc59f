-- What visitors search for, without saying who they are: words that find nothing lead staff to
-- synonyms and to missing resources. No account and no address is kept; the visitor number is random
-- and belongs to one day. Browsers that ask not to be tracked leave no row.

create function private.normalized_search(typed text) returns text
language sql immutable parallel safe
set search_path = ''
return left(trim(regexp_replace(
  lower(regexp_replace(
    -- People paste addresses and telephone numbers into search boxes.
    normalize(typed, NFKC), '\S*@\S*|\+?[0-9][0-9().\s-]{5,}[0-9]', ' ', 'g')),
  '[[:space:][:punct:]]+', ' ', 'g')), 200);
comment on function private.normalized_search(text) is
  'The words of a search in lower case with single spaces, without mail addresses and telephone numbers.';

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
  select given.id, given.visitor, normalized.words,
    array(select left(filter, 80) from unnest(given.filters) as filter limit 40),
    array(select region from unnest(private.regions()) as region
      where region = any (given.regions)),
    array(select industry from unnest(private.industries()) as industry
      where industry = any (given.industries)),
    given.found, given.closest
  from jsonb_to_record(search) as given (
    id uuid, visitor integer, words text, filters text[], regions text[], industries text[],
    found integer, closest integer)
  cross join private.normalized_search(left(given.words, 1000)) as normalized (words)
  where normalized.words <> '' or cardinality(given.filters) > 0
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
  'Logs a settled search without account and address; 30 a minute. {id, visitor, words, filters, regions, industries, found, closest}: `id` is a random uuid of the caller, `visitor` a random number of the day. Unknown regions and industries are left out. Does nothing for browsers that ask not to be tracked.';

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

revoke all on function
  private.normalized_search(text),
  private.asks_not_to_be_tracked(),
  private.log_search(jsonb),
  public.log_search(jsonb),
  private.log_search_opening(uuid, uuid),
  public.log_search_opening(uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.log_search(jsonb),
  public.log_search(jsonb),
  private.log_search_opening(uuid, uuid),
  public.log_search_opening(uuid, uuid)
to anon;
