-- Counters for limits that hold in the database itself, for every caller, and what tells callers
-- without an account apart.

create table private.usage_counters (
  action text not null
    constraint usage_counters_action_check check (private.is_line(action, 80)),
  subject text not null
    constraint usage_counters_subject_check check (private.is_line(subject, 80)),
  window_start timestamptz not null,
  used integer not null,
  primary key (action, subject, window_start)
);
comment on table private.usage_counters is
  'Uses per action, subject (a user id, an address or the name of a role) and time window.';

revoke all on table private.usage_counters from public, anon, authenticated, service_role;

alter table private.usage_counters enable row level security;

create table private.installation_settings (
  -- Allows one row only.
  is_only boolean primary key default true
    constraint installation_settings_is_only_check check (is_only),
  trusted_address_header text not null default 'x-forwarded-for'
    constraint installation_settings_trusted_address_header_check
    check (trusted_address_header ~ '^[a-z0-9-]{1,60}$'),
  visitor_secret uuid not null default gen_random_uuid(),
  visitor_day date not null default '-infinity'
);
comment on table private.installation_settings is
  'Settings of the installation, in one row. Only the owner of the database changes them.';
comment on column private.installation_settings.trusted_address_header is
  'The header, in lower case, in which the proxy in front of the API names the address of a caller; cf-connecting-ip on hosted projects. Of a list the last entry counts. The same as TRUSTED_ADDRESS_HEADER of the functions.';
comment on column private.installation_settings.visitor_secret is
  'Random, of one day: makes numbers of visitors that say nothing about their addresses.';

revoke all on table private.installation_settings from public, anon, authenticated, service_role;

alter table private.installation_settings enable row level security;

create function private.window_start(time_window interval) returns timestamptz
language sql stable
set search_path = ''
return date_bin(time_window, now(), timestamptz '2000-01-01 00:00:00+00');
comment on function private.window_start(interval) is
  'When the current window of this length began.';

create function private.uses(action text, subject text, time_window interval) returns integer
language sql stable
set search_path = ''
begin atomic
  select coalesce(sum(counter.used), 0)::integer
  from private.usage_counters as counter
  where (counter.action, counter.subject, counter.window_start)
    = (uses.action, uses.subject, private.window_start(uses.time_window));
end;
comment on function private.uses(text, text, interval) is
  'How often subject did action in the current time window.';

-- The row lock of the upsert makes parallel calls queue. A refused or failed statement rolls its
-- own count back.
create function private.count_use(
  action text, subject text, most integer, time_window interval, refusal text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  started timestamptz := private.window_start(time_window);
  seconds_left integer := ceil(extract(epoch from started + time_window - now()));
  minutes_left integer := ceil(seconds_left / 60.0);
  uses integer;
begin
  insert into private.usage_counters as counter (action, subject, window_start, used)
  values (count_use.action, count_use.subject, started, 1)
  on conflict on constraint usage_counters_pkey do update set used = counter.used + 1
  returning counter.used into uses;

  if uses > most then
    -- With this code PostgREST builds the reply from the JSON in message and detail. With any other
    -- code it adds no header to the reply.
    raise exception using
      errcode = 'PGRST',
      message = json_build_object(
        'code', 'PT429',
        'message', format(
          '%s Please try again in %s.', refusal,
          case
            when minutes_left <= 1 then '1 minute'
            when minutes_left <= 120 then minutes_left || ' minutes'
            else ceil(minutes_left / 60.0) || ' hours'
          end)),
      detail = json_build_object(
        'status', 429, 'headers', json_build_object('Retry-After', seconds_left::text));
  end if;

  if uses = 1 then
    delete from private.usage_counters as counter
    where counter.action = count_use.action and counter.window_start < started - 2 * time_window;
  end if;
end;
$$;
comment on function private.count_use(text, text, integer, interval, text) is
  'Counts one use of action by subject. Once `most` are used up in the time window, the API answers 429 with the code PT429 and Retry-After; inside SQL the code is PGRST.';

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

-- Who has an IPv6 connection has a network of its own and a new address in it for every request, so
-- that limits by address count by network.
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

-- A proxy appends the address that it sees to the list; the caller may have made up the entries
-- before it.
--
-- Only the header that the proxy writes itself is trusted.
create function private.visitor_address() returns text
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
comment on function private.visitor_address() is
  'The network address that a request without an account comes from, of IPv6 the network (/64); null when it is not known.';

-- Arguments: the number of rows allowed per day and their name, as in "You have reached today's
-- limit of 20 claims." (T29, T34 of the threat model). Staff are not limited.
create function private.limit_daily_inserts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.count_use(
      tg_table_name || '.insert', auth.uid()::text, tg_argv[0]::integer, interval '1 day',
      format('You have reached today''s limit of %s %s.', tg_argv[0], tg_argv[1]));
  end if;
  return new;
end;
$$;

create function public.count_service_use(service text, caller text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case service
    when 'extraction' then
      perform private.count_use(
        'extraction.minute', caller, 10, interval '1 minute', 'Too many texts at once.');
      perform private.count_use(
        'extraction.day', caller, 100, interval '1 day', 'You have reached today''s limit of 100 texts.');
    when 'page' then
      perform private.count_use(
        'page.minute', caller, 1, interval '1 minute', 'You can have one page a minute read.');
      perform private.count_use(
        'page.day', caller, 100, interval '1 day', 'You have reached today''s limit of 100 pages.');
    when 'checkout' then
      perform private.count_use(
        'checkout.hour', caller, 10, interval '1 hour', 'Too many attempts to pay.');
    when 'payment' then
      perform private.count_use(
        'payment.ten_minutes', caller, 30, interval '10 minutes', 'Too many questions about payments.');
    when 'logo' then
      perform private.count_use(
        'logo.day', caller, 10, interval '1 day', 'Too many logos.');
    when 'picture' then
      perform private.count_use(
        'picture.minute', caller, 60, interval '1 minute', 'Too many pictures at once.');
    when 'open_data' then
      perform private.count_use(
        'open_data.minute', caller, 120, interval '1 minute', 'Too many requests.');
    else
      raise exception 'There is no such service.' using errcode = 'PT400';
  end case;
end;
$$;
comment on function public.count_service_use(text, text) is
  'Counts one use of extraction (10 a minute, 100 a day), page (1 a minute, 100 a day), checkout (10 an hour), payment (30 in 10 minutes), logo (10 a day), picture (60 a minute) or open_data (120 a minute) by a caller: an account, an address, a paid session or the link of a listing. For the service key. 429 with Retry-After above the limit.';

grant execute on function public.count_service_use(text, text) to service_role;
