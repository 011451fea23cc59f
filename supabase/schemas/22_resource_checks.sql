-- Whether the facts of a resource are still right: who checked them last and how, what its owners
-- answer by mail, whether its website answers, and deadlines that come back. A corrected comma
-- checks nothing, and a check changes nothing.

-- Whether the websites of public resources answer. A site counts as broken when it failed on two
-- different days without answering in between. A broken website hides nothing.
create table private.website_checks (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  -- The address that was checked. Another one starts again.
  website text not null
    constraint website_checks_website_check check (char_length(website) <= 2048),
  checked_at timestamptz not null default now(),
  -- Null when the site answered.
  problem text
    constraint website_checks_problem_check check (
      problem in ('not_found', 'server_error', 'refused', 'timeout', 'unreachable', 'insecure', 'redirects')),
  first_failed_on date,
  last_failed_on date,
  constraint website_checks_failed_check check (
    (problem is null) = (first_failed_on is null)
    and (problem is null) = (last_failed_on is null)
    and first_failed_on <= last_failed_on)
);
comment on table private.website_checks is
  'The last check of each website, and since when it fails. Read through resource_concerns().';

revoke all on table private.website_checks from public, anon, authenticated, service_role;

alter table private.website_checks enable row level security;

-- Who answers for a resource is asked after ten months whether its facts are still right: by mail,
-- with links that work without signing in. Two questions without an answer raise a doubt.
create table private.check_requests (
  token uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  recipient_id uuid references public.profiles (user_id) on delete cascade,
  recipient_email text
    constraint check_requests_recipient_email_check
    check (private.is_email_address(recipient_email)),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answer text
    constraint check_requests_answer_check check (answer in ('right', 'change', 'closed')),
  constraint check_requests_recipient_check
    check (num_nonnulls(recipient_id, recipient_email) = 1),
  constraint check_requests_answered_check check ((answered_at is null) = (answer is null))
);
comment on table private.check_requests is
  'Mails that ask whether the facts of a resource are still right. Those of one round share asked_at.';
comment on column private.check_requests.token is 'Lets the holder of the mail answer.';

create index check_requests_resource_idx on private.check_requests (resource_id, asked_at);
create index check_requests_recipient_id_idx on private.check_requests (recipient_id);

revoke all on table private.check_requests from public, anon, authenticated, service_role;

alter table private.check_requests enable row level security;

create function public.websites_to_check(page_size integer)
returns table (resource_id uuid, website text, waiting bigint)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.id, resource.website, count(*) over ()
  from public.resources as resource
  left join private.website_checks as last_check
    on last_check.resource_id = resource.id and last_check.website = resource.website
  where resource.status = 'approved' and resource.website is not null
    and (last_check.checked_at is null or last_check.checked_at < now() - interval '20 hours')
  order by last_check.checked_at nulls first, resource.id
  limit least(greatest(page_size, 1), 50);
end;
comment on function public.websites_to_check(integer) is
  'Websites of public resources that were not checked for 20 hours, the longest ago first, at most 50, and how many there are in total. For the service key.';

grant execute on function public.websites_to_check(integer) to service_role;

-- Ignores results for an address that is no longer the website of the resource.
create function public.record_website_checks(checks jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  recorded integer;
  today constant date := (now() at time zone 'America/New_York')::date;
begin
  insert into private.website_checks as last_check (
    resource_id, website, problem, first_failed_on, last_failed_on)
  select resource.id, resource.website, given.problem,
    case when given.problem is not null then today end,
    case when given.problem is not null then today end
  from jsonb_to_recordset(checks) as given (resource_id uuid, website text, problem text)
  join public.resources as resource
    on resource.id = given.resource_id and resource.website = given.website
  -- In a fixed order, so that two calls at once never deadlock.
  order by resource.id
  on conflict (resource_id) do update set
    website = excluded.website, checked_at = now(), problem = excluded.problem,
    first_failed_on = case
      when excluded.problem is not null and last_check.website = excluded.website
        then coalesce(last_check.first_failed_on, today)
      else excluded.first_failed_on
    end,
    last_failed_on = excluded.last_failed_on;
  get diagnostics recorded = row_count;
  return recorded;
end;
$$;
comment on function public.record_website_checks(jsonb) is
  'Records checks, [{resource_id, website, problem}], problem null where the site answered; returns how many apply to a resource. For the service key.';

grant execute on function public.record_website_checks(jsonb) to service_role;

-- For each concern the 100 that have waited longest, and the total.
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
  'Public resources that need care: doubted (its owners did not answer twice), deadline_passed (detail is the next date, null when it does not come back), untouched (for 12 months), website_missing, website_broken (detail says how); at most 100 each, oldest first, with the total. Staff only.';

grant execute on function private.resource_concerns(), public.resource_concerns() to authenticated;

create function private.broken_websites() returns table (resource_id uuid, problem text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select last_check.resource_id, last_check.problem
    from private.website_checks as last_check
    join public.resources as resource
      on resource.id = last_check.resource_id and resource.website = last_check.website
    where last_check.last_failed_on > last_check.first_failed_on;
end;
$$;

create function public.broken_websites() returns table (resource_id uuid, problem text)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.problem from private.broken_websites() as it;
end;
comment on function public.broken_websites() is
  'Resources whose website failed on two separate days, and how. Staff only (42501).';

grant execute on function private.broken_websites(), public.broken_websites() to authenticated;

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

grant execute on function
  private.apply_next_deadline(uuid, date),
  public.apply_next_deadline(uuid, date)
to authenticated;

-- Whoever finds the facts right saw a version of them.
create function private.verify_resource(resource_id uuid, how text, seen_updated_at timestamptz)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.resources;
begin
  if (how in ('website', 'phone', 'owner', 'guide')) is not true then
    raise exception 'Please say how you checked the resource.' using errcode = 'PT400';
  end if;
  select * into stored from public.resources as it
  where it.id = verify_resource.resource_id for update;
  if not private.is_staff()
    and (stored.status = 'approved' and stored.curator_id = auth.uid()) is not true then
    raise exception 'Only staff and the guide of a resource may check it.'
      using errcode = 'insufficient_privilege';
  end if;
  if stored.id is null then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if stored.updated_at is distinct from seen_updated_at then
    raise exception 'This resource was changed after you opened it.' using errcode = 'PT409';
  end if;
  update public.resources as it
  set verified_at = now(), verified_by = auth.uid(), verified_how = how, doubted_at = null
  where it.id = stored.id;
  perform private.record_audit(
    'resource.verify', 'resources', stored.id::text, jsonb_build_object('how', how));
end;
$$;

create function public.verify_resource(resource_id uuid, how text, seen_updated_at timestamptz)
returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.verify_resource(resource_id, how, seen_updated_at);
end;
comment on function public.verify_resource(uuid, text, timestamptz) is
  'Records that the facts of a resource were just found to be right, and how: website, phone, owner or guide (else PT400). Staff, and the guide of a public resource (42501). PT404 without it, PT409 when it is no longer as it was at seen_updated_at.';

grant execute on function
  private.verify_resource(uuid, text, timestamptz),
  public.verify_resource(uuid, text, timestamptz)
to authenticated;

-- The people who claimed it; without them the address that the page names.
create function private.owners_of(resource public.resources)
returns table (account_id uuid, address text)
language sql stable
set search_path = ''
begin atomic
  select distinct claimed.account_id, null::text
  from unnest(array[resource.contact_profile_id, resource.entrepreneur_contact_profile_id])
    as claimed (account_id)
  where claimed.account_id is not null
  union all
  select null, coalesce(resource.contact_email, resource.entrepreneur_contact_email)
  where resource.contact_profile_id is null and resource.entrepreneur_contact_profile_id is null
    and coalesce(resource.contact_email, resource.entrepreneur_contact_email) is not null;
end;
comment on function private.owners_of(public.resources) is
  'Who answers for a resource: its claimed contacts, else its contact address.';

create function private.unanswered_rounds(resource public.resources)
returns table (rounds bigint, last_asked_at timestamptz)
language sql stable
set search_path = ''
begin atomic
  select count(distinct request.asked_at), max(request.asked_at)
  from private.check_requests as request
  where request.resource_id = resource.id
    and request.asked_at > greatest(
      resource.verified_at, '-infinity',
      (select max(answered.answered_at) from private.check_requests as answered
        where answered.resource_id = resource.id));
end;
comment on function private.unanswered_rounds(public.resources) is
  'How often its owners were asked since the last check or answer, and when last.';

create function private.raise_doubts(at timestamptz) returns void
language sql
set search_path = ''
begin atomic
  update public.resources as resource set doubted_at = at
  where resource.id in (
    select stored.id
    from public.resources as stored
    cross join lateral private.unanswered_rounds(stored) as past
    where stored.status = 'approved' and stored.doubted_at is null
      and past.rounds >= 2 and past.last_asked_at < at - interval '30 days');
end;
comment on function private.raise_doubts(timestamptz) is
  'Marks resources as doubtful whose owners did not answer twice, 30 days after the second mail.';

create function private.ask_owners(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  asked integer;
begin
  perform private.raise_doubts(at);
  with due as (
    select resource.*
    from public.resources as resource
    cross join lateral private.unanswered_rounds(resource) as past
    where resource.status = 'approved' and resource.doubted_at is null and past.rounds < 2
      and greatest(
        coalesce(resource.verified_at, resource.created_at),
        (select max(answered.answered_at) from private.check_requests as answered
          where answered.resource_id = resource.id)) < at - interval '10 months'
      and (past.last_asked_at < at - interval '30 days') is not false
      and exists (select from private.owners_of(resource))
    order by coalesce(resource.verified_at, resource.created_at), resource.id
    -- At most 50 a day, however often this runs: an import of a year ago does not become a thousand
    -- mails.
    limit greatest(0, 50 - (
      select count(distinct earlier.resource_id) from private.check_requests as earlier
      where private.maine_day(earlier.asked_at) = private.maine_day(at)))
  ), requested as (
    insert into private.check_requests (resource_id, recipient_id, recipient_email, asked_at)
    select due.id, owner.account_id, owner.address, at
    from due
    join public.resources as resource on resource.id = due.id
    cross join lateral private.owners_of(resource) as owner
    returning *
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail, dedupe_key)
  select 'check_request', requested.recipient_id, requested.recipient_email,
    jsonb_build_object(
      'slug', due.slug, 'name', due.name, 'token', requested.token,
      'deadline', due.application_deadline, 'website', due.website,
      'cost', left(due.cost_to_participate, 300), 'phone', due.contact_phone),
    format('check:%s', requested.token)
  from requested join due on due.id = requested.resource_id;
  get diagnostics asked = row_count;
  return asked;
end;
$$;
comment on function private.ask_owners(timestamptz) is
  'Asks the owners of resources that nobody checked for ten months, again after 30 days, at most 50 resources a day, and marks those that nobody answered for as doubtful. Returns how many mails were queued.';

create function private.valid_check(check_token uuid) returns setof private.check_requests
language sql stable
set search_path = ''
begin atomic
  select request.*
  from private.check_requests as request
  join public.resources as resource on resource.id = request.resource_id
  where request.token = check_token and resource.status = 'approved'
    and request.asked_at > now() - interval '90 days'
    and exists (
      select from private.owners_of(resource) as owner
      where owner.account_id = request.recipient_id
        or lower(owner.address) = lower(request.recipient_email));
end;
comment on function private.valid_check(uuid) is
  'The mail of a link, for 90 days, while its recipient is an owner of the public resource.';

create function private.check_by_token(check_token uuid)
returns table (slug text, name text, deadline date, website text, answer text)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.slug, resource.name, resource.application_deadline, resource.website,
    request.answer
  from private.valid_check(check_token) as request
  join public.resources as resource on resource.id = request.resource_id;
end;

create function public.check_by_token(check_token uuid)
returns table (slug text, name text, deadline date, website text, answer text)
language sql stable security invoker
set search_path = ''
begin atomic
  select asked.slug, asked.name, asked.deadline, asked.website, asked.answer
  from private.check_by_token(check_token) as asked;
end;
comment on function public.check_by_token(uuid) is
  'The public resource that a mail of the last 90 days asks its owner about, and the answer; no row without it.';

grant execute on function
  private.check_by_token(uuid),
  public.check_by_token(uuid)
to anon, authenticated;
