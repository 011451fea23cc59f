-- A deadline that comes back and has passed proposes its next date to staff, who apply it with one
-- press.

create function private.deadline_months(recurs text) returns integer
language sql immutable
set search_path = ''
return case recurs when 'yearly' then 12 when 'twice_a_year' then 6 when 'quarterly' then 3 end;
comment on function private.deadline_months(text) is
  'Months between two deadlines; null when there is one only or it is not known.';

-- Counts months from the stored deadline, so that January 31 is followed by April 30 and July 31.
create function private.rounds_passed(deadline date, recurs text, since date) returns integer
language sql stable
set search_path = ''
begin atomic
  select min(round)
  from generate_series(1, 1200 / private.deadline_months(recurs)) as round
  where deadline + make_interval(months => round * private.deadline_months(recurs)) >= since;
end;
comment on function private.rounds_passed(date, text, date) is
  'How many rounds after `deadline` the first one ends on `since` or later; null when it does not come back.';

create function private.next_round(
  opens_on date, deadline date, recurs text, today date default private.maine_day()
) returns table (next_opens_on date, next_deadline date)
language sql stable
set search_path = ''
begin atomic
  select
    -- An opening day after the deadline belongs to the next round already.
    case
      when opens_on > deadline then opens_on
      else (opens_on + make_interval(months => round.months))::date
    end,
    (deadline + make_interval(months => round.months))::date
  from (
    select private.deadline_months(recurs)
      * private.rounds_passed(deadline, recurs, greatest(today, opens_on)) as months
  ) as round
  where deadline < today and round.months is not null;
end;
comment on function private.next_round(date, date, text, date) is
  'Opening day and deadline of the next round of a deadline that has passed and comes back; no row otherwise.';

create function private.passed_deadlines(today date default private.maine_day())
returns table (resource public.resources, next_opens_on date, next_deadline date)
language sql stable
set search_path = ''
begin atomic
  select resource, round.next_opens_on, round.next_deadline
  from public.resources as resource
  left join lateral private.next_round(
    resource.opens_on, resource.application_deadline, resource.deadline_recurs, today) as round
    on true
  where resource.status = 'approved' and resource.application_deadline < today
    and (
      round.next_deadline is not null
      -- What is closed has had its deadline. After a later opening day it is open again.
      or (resource.availability_status is distinct from 'closed'
        and (resource.opens_on between resource.application_deadline + 1 and today) is not true));
end;
comment on function private.passed_deadlines(date) is
  'Public resources whose deadline has passed, and their next round where it is known.';

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
        select 'deadline_passed' as concern, (passed.resource).id as resource_id,
          (passed.resource).slug, (passed.resource).name,
          (passed.resource).application_deadline::timestamp at time zone 'America/New_York' as since,
          passed.next_deadline::text as detail
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
  'Public resources that need care: deadline_passed (detail is the next date, null when it does not come back), untouched (for 12 months), website_missing, website_broken (detail says how); at most 100 each, oldest first, with the total. Staff only.';

-- A closed program whose next round is known has one coming.
create function private.apply_next_deadline(resource_id uuid, next_deadline date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.resources;
  round record;
begin
  perform private.require_staff();
  select * into stored from public.resources as resource
  where resource.id = apply_next_deadline.resource_id for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  select proposed.next_opens_on, proposed.next_deadline into round
  from private.next_round(stored.opens_on, stored.application_deadline, stored.deadline_recurs)
    as proposed;
  if (round.next_deadline = apply_next_deadline.next_deadline) is not true then
    raise exception 'The deadline has been changed since.' using errcode = 'PT409';
  end if;
  update public.resources as resource
  set application_deadline = round.next_deadline,
    opens_on = round.next_opens_on,
    availability_status = case stored.availability_status
      when 'closed' then 'coming_soon' else stored.availability_status end
  where resource.id = stored.id;
end;
$$;

create function public.apply_next_deadline(resource_id uuid, next_deadline date) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.apply_next_deadline(resource_id, next_deadline);
end;
comment on function public.apply_next_deadline(uuid, date) is
  'Sets the deadline, and the opening day where there is one, to the next round that resource_concerns() proposes. A closed resource becomes coming soon. PT404 without the resource, PT409 when the proposal is another by now. Staff only.';

revoke all on function
  private.deadline_months(text),
  private.rounds_passed(date, text, date),
  private.next_round(date, date, text, date),
  private.passed_deadlines(date),
  private.apply_next_deadline(uuid, date),
  public.apply_next_deadline(uuid, date)
from public, anon, authenticated, service_role;
grant execute on function
  private.apply_next_deadline(uuid, date),
  public.apply_next_deadline(uuid, date)
to authenticated;
