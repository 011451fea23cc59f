-- Resources that nobody answered for stand among those that need care.

create or replace function private.resource_concerns()
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
        select 'doubted' as concern, resource.id as resource_id, resource.slug, resource.name,
          resource.doubted_at as since, null::text as detail
        from public.resources as resource
        where resource.status = 'approved' and resource.doubted_at is not null
        union all
        select 'deadline_passed', (passed.resource).id,
          (passed.resource).slug, (passed.resource).name,
          (passed.resource).application_deadline::timestamp at time zone 'America/New_York',
          passed.next_deadline::text
        from private.passed_deadlines() as passed
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
comment on function public.resource_concerns() is
  'Public resources that need care: doubted (its owners did not answer twice), deadline_passed (detail is the next date, null when it does not come back), untouched (for 12 months), website_missing, website_broken (detail says how); at most 100 each, oldest first, with the total. Staff only.';
