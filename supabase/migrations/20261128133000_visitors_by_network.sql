-- Visitors count by network: in limits, in the search log and in the figures of pages.

create function private.network_of(address text) returns text
language sql immutable
set search_path = ''
begin atomic
  with bare (address) as (
    -- [v6]:port, v4:port, and the zone of a local address.
    select regexp_replace(
      regexp_replace(
        regexp_replace(btrim(network_of.address), '^\[([^][]*)\](:[0-9]{1,5})?$', '\1'),
        '^([0-9.]+):[0-9]{1,5}$', '\1'),
      '%[^/]*', '')
  )
  select case
    when not pg_input_is_valid(bare.address, 'inet') then bare.address
    -- IPv4 written as IPv6.
    when bare.address::inet <<= '::ffff:0.0.0.0/96'
      then regexp_replace(host(bare.address::inet), '^.*:', '')
    when family(bare.address::inet) = 6 and not bare.address::inet <<= '::/32'
      then network(set_masklen(bare.address::inet, 64))::text
    else host(bare.address::inet)
  end
  from bare;
end;
comment on function private.network_of(text) is
  'The network of an address: IPv4 itself, of IPv6 the /64, without port and zone. As functions/_shared/network-of.ts.';

create or replace function private.visitor_address() returns text
language sql stable
set search_path = ''
begin atomic
  select private.network_of(private.to_line(
    regexp_replace(
      nullif(current_setting('request.headers', true), '')::json ->> settings.trusted_address_header,
      '^.*,', ''),
    64))
  from private.installation_settings as settings;
end;

alter table private.installation_settings
  add column visitor_secret uuid not null default gen_random_uuid(),
  add column visitor_day date not null default '-infinity';
comment on column private.installation_settings.visitor_secret is
  'Random, of one day: makes numbers of visitors that say nothing about their addresses.';

create function private.visitor_number() returns integer
language plpgsql
set search_path = ''
as $$
declare
  address constant text := private.visitor_address();
  today constant date := private.maine_day(now());
  secret uuid;
begin
  if address is null then
    return null;
  end if;
  update private.installation_settings
  set visitor_secret = gen_random_uuid(), visitor_day = today where visitor_day <> today;
  select settings.visitor_secret into secret from private.installation_settings as settings;
  return hashtext(secret::text || address);
end;
$$;
comment on function private.visitor_number() is
  'A number of the network that a request comes from, for one day in Maine; null when it is not known.';

create function private.without_contacts(typed text) returns text
language sql immutable parallel safe
set search_path = ''
return regexp_replace(
  normalize(typed, NFKC),
  '\S*(?:@|%40)\S*|\+?[0-9](?:[^[:alnum:],$€£]{0,3}[0-9]){6,}', ' ', 'gi');
comment on function private.without_contacts(text) is
  'A text without mail addresses and telephone numbers, which people paste into any field.';

create or replace function private.normalized_search(typed text) returns text
language sql immutable parallel safe
set search_path = ''
return left(trim(regexp_replace(
  lower(private.without_contacts(typed)), '[[:space:][:punct:]]+', ' ', 'g')), 200);

create or replace function private.log_search(search jsonb) returns void
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
comment on function public.log_search(jsonb) is
  'Logs a settled search without account and address; 30 a minute. {id, visitor, words, filters, regions, industries, found, closest}: `id` is a random uuid of the caller, `visitor` a random number of the day, which counts only where the network is not known. Mail addresses, telephone numbers, unknown regions and industries, and filters that are not name=value are left out. Does nothing for browsers that ask not to be tracked.';

-- Nobody raises the figures of a page by pressing again.
create function private.is_first_visit(subject_type text, subject_id uuid, kind text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  visitor constant integer := private.visitor_number();
  started constant timestamptz := private.window_start(interval '1 day');
begin
  if visitor is null then
    return true;
  end if;
  delete from private.usage_counters as counter
  where counter.action = 'visit.day' and counter.window_start < started;
  insert into private.usage_counters (action, subject, window_start, used)
  values (
    'visit.day', md5(concat_ws(' ', visitor, subject_type, subject_id, kind)), started, 1)
  on conflict do nothing;
  return found;
end;
$$;
comment on function private.is_first_visit(text, uuid, text) is
  'Whether a network has not been counted for this page and kind today; true where it is not known.';

create or replace function private.count_visit(subject_type text, subject_id uuid, kind text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_robot() or private.asks_not_to_be_tracked() then
    return;
  end if;
  perform private.count_use(
    'visit.minute', coalesce(private.visitor_address(), 'anon'), 60, interval '1 minute',
    'Too many visits at once.');
  insert into private.page_visits as counted (day, subject_type, subject_id, kind, visits)
  select private.maine_day(now()), count_visit.subject_type, page.id, count_visit.kind, 1
  from (
    select resource.id from public.resources as resource
    where count_visit.subject_type = 'resource' and resource.status = 'approved'
    union all
    select listing.id from public.service_provider_directory as listing
    where count_visit.subject_type = 'listing' and listing.listing_status = 'approved'
  ) as page
  where page.id = count_visit.subject_id
    and private.is_first_visit(count_visit.subject_type, page.id, count_visit.kind)
  on conflict on constraint page_visits_pkey do update set visits = counted.visits + 1;
end;
$$;
comment on function public.count_visit(text, uuid, text) is
  'Counts a view, or a pressed website or contact link, of a public resource or listing, once a day and network; 60 calls a minute. Robots, and browsers that ask not to be tracked, are not counted.';

-- Five questions with the address of somebody else must not keep that person from asking: an address
-- counts together with the network that it was sent from.
create or replace function private.limit_questions(account uuid, address text) returns void
language plpgsql
set search_path = ''
as $$
declare
  visitor constant text := coalesce(private.visitor_address(), 'anon');
  fifth_at timestamptz;
begin
  perform private.count_use(
    'guide_questions.insert_from_address', coalesce(account::text, visitor),
    30, interval '1 day', 'Too many questions from here today.');
  if account is null then
    perform private.count_use(
      'guide_questions.insert', md5(visitor || ' ' || lower(address)), 5, interval '48 hours',
      'You have asked five questions within two days.');
    return;
  end if;
  -- Parallel questions of one person count each other.
  perform pg_advisory_xact_lock(hashtext('guide_questions'), hashtext(account::text));
  select asked.asked_at into fifth_at
  from public.guide_questions as asked
  where asked.asker_id = account and asked.asked_at > now() - interval '48 hours'
  order by asked.asked_at desc offset 4 limit 1;
  if fifth_at is not null then
    perform private.raise_too_often(
      'You have asked five questions within two days.', fifth_at + interval '48 hours');
  end if;
end;
$$;
comment on function private.limit_questions(uuid, text) is
  'Limits questions to five in 48 hours by person, or by reply address and network, and to 30 a day by network; 429 above that.';

revoke all on function
  private.network_of(text),
  private.visitor_number(),
  private.without_contacts(text),
  private.is_first_visit(text, uuid, text)
from public, anon, authenticated, service_role;
