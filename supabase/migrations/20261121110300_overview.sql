-- What the curator looks at first: what waits for a decision, and which public resources need care.

create function private.waiting_counts()
returns table (kind text, waiting bigint, oldest_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select 'resource', count(*), min(created_at) from public.resources
    where moderation_status = 'pending'
    union all
    select 'event', count(*), min(created_at) from public.events
    where moderation_status = 'pending'
    union all
    select 'listing', count(*), min(date_submitted) from public.service_provider_directory
    where listing_status = 'pending'
    union all
    select 'review', count(*), min(created_at) from public.reviews where status = 'pending'
    union all
    select 'claim', count(*), min(created_at) from public.resource_claims
    where status = 'pending';
end;
$$;

-- Per concern the 100 that have waited longest, and how many there are.
create function private.resource_concerns()
returns table (
  concern text, resource_id uuid, slug text, name text, since timestamptz, detail text, total bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select ranked.concern, ranked.resource_id, ranked.slug, ranked.name, ranked.since,
      ranked.detail, ranked.total
    from (
      select found.*, count(*) over (partition by found.concern) as total,
        row_number() over (partition by found.concern order by found.since, found.name, found.resource_id)
          as place
      from (
        select 'deadline_passed' as concern, resource.id as resource_id, resource.slug,
          resource.name, resource.application_deadline::timestamp at time zone 'America/New_York' as since, null as detail
        from public.resources as resource
        where resource.status = 'approved'
          and resource.availability_status is distinct from 'closed'
          and resource.application_deadline < (now() at time zone 'America/New_York')::date
        union all
        select 'untouched', resource.id, resource.slug, resource.name, resource.updated_at, null
        from public.resources as resource
        where resource.status = 'approved' and resource.updated_at < now() - interval '12 months'
        union all
        select 'website_missing', resource.id, resource.slug, resource.name, resource.created_at,
          null
        from public.resources as resource
        where resource.status = 'approved' and resource.website is null
        union all
        select 'website_broken', resource.id, resource.slug, resource.name,
          last_check.first_failed_on::timestamp at time zone 'America/New_York',
          last_check.problem
        from public.resources as resource
        join private.website_checks as last_check
          on last_check.resource_id = resource.id and last_check.website = resource.website
        where resource.status = 'approved'
          and last_check.last_failed_on > last_check.first_failed_on
      ) as found
    ) as ranked
    where ranked.place <= 100
    order by ranked.concern, ranked.place;
end;
$$;

create function public.waiting_counts()
returns table (kind text, waiting bigint, oldest_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select counts.kind, counts.waiting, counts.oldest_at from private.waiting_counts() as counts;
end;
comment on function public.waiting_counts() is
  'How many resources, events, listings, reviews and claims wait for a decision, and since when. Staff only; 42501 for everyone else.';

create function public.resource_concerns()
returns table (
  concern text, resource_id uuid, slug text, name text, since timestamptz, detail text, total bigint
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.concern, it.resource_id, it.slug, it.name, it.since, it.detail, it.total
  from private.resource_concerns() as it;
end;
comment on function public.resource_concerns() is
  'Public resources that need care: deadline_passed, untouched (for 12 months), website_missing, website_broken (detail says how); at most 100 each, oldest first, with the total. Staff only.';

revoke all on function
  private.waiting_counts(),
  private.resource_concerns(),
  public.waiting_counts(),
  public.resource_concerns()
from public, anon, authenticated, service_role;
grant execute on function
  private.waiting_counts(),
  private.resource_concerns(),
  public.waiting_counts(),
  public.resource_concerns()
to authenticated;
