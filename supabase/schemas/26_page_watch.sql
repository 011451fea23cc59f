-- The directory re-reads its sources: once a week the web page of each resource. The last readable
-- text is kept; where it changed, the function watch-pages proposes the facts that differ, and
-- staff decide on them like on any suggested edit.

create table private.watched_pages (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  -- The address that was read. Another one starts again.
  address text
    constraint watched_pages_address_check check (char_length(address) <= 2048),
  is_paused boolean not null default false,
  asked_at timestamptz,
  read_at timestamptz,
  unchanged_since timestamptz,
  readable text
    constraint watched_pages_readable_check check (char_length(readable) <= 20000),
  etag text
    constraint watched_pages_etag_check check (char_length(etag) <= 200),
  last_modified text
    constraint watched_pages_last_modified_check check (char_length(last_modified) <= 60),
  problem text
    constraint watched_pages_problem_check check (private.is_line(problem, 40)),
  failing_since timestamptz,
  constraint watched_pages_failing_check check ((problem is null) = (failing_since is null))
);
comment on table private.watched_pages is
  'The last reading of the web page of each resource. Read and written by functions only.';
comment on column private.watched_pages.readable is 'Readable text of the page.';
comment on column private.watched_pages.problem is 'Why the last reading failed; null when it did not.';

revoke all on table private.watched_pages from public, anon, authenticated, service_role;

alter table private.watched_pages enable row level security;

create table private.proposed_facts (
  resource_id uuid not null references public.resources (id) on delete cascade,
  column_name text not null
    constraint proposed_facts_column_name_check check (private.is_line(column_name, 80)),
  value_hash text not null
    constraint proposed_facts_value_hash_check check (char_length(value_hash) = 32),
  proposed_at timestamptz not null default now(),
  primary key (resource_id, column_name, value_hash)
);
comment on table private.proposed_facts is
  'What the watch proposed: the same value is never proposed again, whatever staff decided.';

revoke all on table private.proposed_facts from public, anon, authenticated, service_role;

alter table private.proposed_facts enable row level security;

create function private.host_of(address text) returns text
language sql immutable
set search_path = ''
return lower(substring(address from '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://)?([^/?#:]+)'));

-- Marks the pages as asked for, so that two calls at once read none twice.
create function public.pages_to_watch(page_size integer)
returns table (
  resource_id uuid, address text, readable text, etag text, last_modified text, facts jsonb
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('pages_to_watch', 0));
  return query
  with due as (
    select distinct on (private.host_of(resource.website)) resource.id, resource.website,
      page.read_at, page.asked_at
    from public.resources as resource
    left join private.watched_pages as page on page.resource_id = resource.id
    where resource.status = 'approved' and resource.website is not null
      and page.is_paused is not true
      and (page.asked_at is null or page.asked_at < now() - interval '7 days'
        or page.address is distinct from resource.website)
      -- One page a minute and host.
      and not exists (
        select from private.watched_pages as other
        join public.resources as neighbour on neighbour.id = other.resource_id
        where other.asked_at > now() - interval '1 minute'
          and private.host_of(neighbour.website) = private.host_of(resource.website))
    order by private.host_of(resource.website), page.asked_at nulls first, resource.id
  ), chosen as (
    select due.id, due.website from due
    order by due.asked_at nulls first, due.id
    limit least(greatest(page_size, 1), 20)
  ), marked as (
    insert into private.watched_pages as page (resource_id, address, asked_at)
    select chosen.id, chosen.website, now() from chosen
    on conflict on constraint watched_pages_pkey do update set
      asked_at = now(), address = excluded.address,
      -- Of another address nothing is known yet.
      readable = case when page.address = excluded.address then page.readable end,
      etag = case when page.address = excluded.address then page.etag end,
      last_modified = case when page.address = excluded.address then page.last_modified end,
      unchanged_since = case when page.address = excluded.address then page.unchanged_since end
    returning page.*
  )
  select marked.resource_id, marked.address, marked.readable, marked.etag, marked.last_modified,
    jsonb_build_object(
      'application_deadline', resource.application_deadline,
      'funding_range', resource.funding_range,
      'cost_to_participate', resource.cost_to_participate,
      'eligibility', resource.eligibility,
      'contact_email', resource.contact_email,
      'contact_phone', resource.contact_phone,
      'availability_status', resource.availability_status)
  from marked join public.resources as resource on resource.id = marked.resource_id;
end;
$$;
comment on function public.pages_to_watch(integer) is
  'At most 20 web pages of public resources, each of another host, that were not read for a week, with the last reading and the facts that are compared; they count as read from now on. For the service key.';

grant execute on function public.pages_to_watch(integer) to service_role;

create function private.store_page_reading(
  reading jsonb, reading_changed boolean
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update private.watched_pages as page set
    problem = reading ->> 'problem',
    failing_since = case when reading ->> 'problem' is not null
      then coalesce(page.failing_since, now()) end,
    read_at = case when reading ->> 'problem' is null then now() else page.read_at end,
    unchanged_since = case
      when reading_changed then now()
      when reading ->> 'problem' is null then coalesce(page.unchanged_since, now())
      else page.unchanged_since end,
    readable = coalesce(reading ->> 'readable', page.readable),
    etag = case when reading ? 'readable' then reading ->> 'etag' else page.etag end,
    last_modified = case when reading ? 'readable' then reading ->> 'last_modified'
      else page.last_modified end
  where page.resource_id = (reading ->> 'resource_id')::uuid
    and page.address = reading ->> 'address';
  return found;
end;
$$;

create function private.propose_fact(resource public.resources, proposal jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  name constant text := proposal ->> 'column';
  changes constant jsonb := private.compared_values(
    resource, private.read_suggested_values(jsonb_build_object(name, proposal -> 'value')));
begin
  if changes = '{}' then
    return false;
  end if;
  insert into private.proposed_facts (resource_id, column_name, value_hash)
  values (resource.id, name, md5(proposal ->> 'value'))
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.edit_suggestions (resource_id, reason, origin, changes, note, source_url)
  values (
    resource.id, 'change', 'watch', changes, left(proposal ->> 'quote', 1500), resource.website);
  return true;
end;
$$;
comment on function private.propose_fact(public.resources, jsonb) is
  'Suggests {column, value, quote}, unless the resource has the value or it was proposed before; returns whether it did.';

create function public.record_page_readings(readings jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  reading jsonb;
  resource public.resources;
  proposed integer := 0;
begin
  for reading in select value from jsonb_array_elements(readings) loop
    if private.store_page_reading(reading, (reading ->> 'is_changed')::boolean) then
      select * into resource from public.resources as stored
      where stored.id = (reading ->> 'resource_id')::uuid and stored.status = 'approved';
      proposed := proposed + (
        select count(*) from jsonb_array_elements(reading -> 'proposals') as proposal
        where resource.id is not null and private.propose_fact(resource, proposal));
    end if;
  end loop;
  return proposed;
end;
$$;
comment on function public.record_page_readings(jsonb) is
  'Stores readings [{resource_id, address, readable, etag, last_modified, problem, is_changed, proposals: [{column, value, quote}]}]; returns how many facts were proposed. Readings of an address that is no longer the one are left out. For the service key.';

grant execute on function public.record_page_readings(jsonb) to service_role;

create function private.pause_watch(resource_id uuid, is_paused boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.watched_pages as page (resource_id, is_paused)
  select resource.id, coalesce(pause_watch.is_paused, false) from public.resources as resource
  where resource.id = pause_watch.resource_id
  on conflict on constraint watched_pages_pkey do update set is_paused = excluded.is_paused;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  perform private.record_audit(
    case when is_paused then 'watch.paused' else 'watch.resumed' end, 'resources',
    resource_id::text);
end;
$$;

create function public.pause_watch(resource_id uuid, is_paused boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.pause_watch(resource_id, is_paused);
end;
comment on function public.pause_watch(uuid, boolean) is
  'Pauses the watch of the web page of a resource, or resumes it. Staff only (42501). PT404 without it.';

grant execute on function
  private.pause_watch(uuid, boolean),
  public.pause_watch(uuid, boolean)
to authenticated;

create function private.watch_state(resource_id uuid)
returns table (unchanged_since timestamptz, read_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select page.unchanged_since, page.read_at
  from private.watched_pages as page
  join public.resources as resource on resource.id = page.resource_id
  where page.resource_id = watch_state.resource_id and resource.status = 'approved'
    and page.address = resource.website and page.problem is null and not page.is_paused
    and page.read_at is not null;
end;

create function public.watch_state(resource_id uuid)
returns table (unchanged_since timestamptz, read_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select state.unchanged_since, state.read_at
  from private.watch_state(watch_state.resource_id) as state;
end;
comment on function public.watch_state(uuid) is
  'Since when the web page of a public resource reads the same, and when it was last read; no row where it is not watched.';

grant execute on function
  private.watch_state(uuid),
  public.watch_state(uuid)
to anon, authenticated;

create function private.unwatched_pages()
returns table (
  resource_id uuid, slug text, name text, website text, problem text, since timestamptz,
  is_paused boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select resource.id, resource.slug, resource.name, resource.website, page.problem,
      page.failing_since, page.is_paused
    from private.watched_pages as page
    join public.resources as resource on resource.id = page.resource_id
    where resource.status = 'approved' and resource.website is not null
      and (page.is_paused or (page.problem is not null and page.address = resource.website))
    order by page.is_paused, page.failing_since, resource.name
    limit 500;
end;
$$;

create function public.unwatched_pages()
returns table (
  resource_id uuid, slug text, name text, website text, problem text, since timestamptz,
  is_paused boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.slug, it.name, it.website, it.problem, it.since, it.is_paused
  from private.unwatched_pages() as it;
end;
comment on function public.unwatched_pages() is
  'Web pages of public resources that cannot be watched, and why, and those whose watch is paused. Staff only (42501).';

grant execute on function private.unwatched_pages(), public.unwatched_pages() to authenticated;

create function private.is_watch_due() returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from public.resources as resource
    left join private.watched_pages as page on page.resource_id = resource.id
    where resource.status = 'approved' and resource.website is not null
      and page.is_paused is not true
      and (page.asked_at is null or page.asked_at < now() - interval '7 days'
        or page.address is distinct from resource.website));
end;
comment on function private.is_watch_due() is
  'Whether the web page of a public resource was not read for a week.';
