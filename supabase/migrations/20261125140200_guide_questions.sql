-- Questions to the guide of a resource. The guide answers by mail, to the address that the asker
-- gave; the question waits here until it is marked as answered.

-- A table of its own: a row of settings that refers to an account could be deleted with it.
create table private.statewide_adviser (
  -- Allows one row only.
  is_only boolean primary key default true
    constraint statewide_adviser_is_only_check check (is_only),
  user_id uuid not null references public.profiles (user_id) on delete cascade
);
comment on table private.statewide_adviser is
  'Who is asked about resources without a guide; no row means nobody. Staff set it with set_statewide_adviser().';
create index statewide_adviser_user_id_idx on private.statewide_adviser (user_id);

revoke all on table private.statewide_adviser from public, anon, authenticated, service_role;
alter table private.statewide_adviser enable row level security;

create table public.guide_questions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  -- Null for visitors.
  asker_id uuid references public.profiles (user_id) on delete cascade,
  -- Null when the guide has left: staff see the question then.
  guide_id uuid references public.profiles (user_id) on delete set null,
  reply_address text not null
    constraint guide_questions_reply_address_check check (private.is_email_address(reply_address)),
  message text not null
    constraint guide_questions_message_check check (private.is_text(message, 1500)),
  plan_link uuid,
  token uuid not null default gen_random_uuid()
    constraint guide_questions_token_key unique,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint guide_questions_answered_check check (answered_at >= asked_at)
);
comment on table public.guide_questions is
  'Questions about resources. The guide who is asked, the asker and staff see them; functions write them.';
comment on column public.guide_questions.plan_link is
  'Token of the shared plan that the asker adds; null without one.';
comment on column public.guide_questions.token is
  'Lets the holder of the mail mark the question as answered.';

create index guide_questions_resource_id_idx on public.guide_questions (resource_id);
create index guide_questions_guide_idx on public.guide_questions (guide_id, asked_at);
create index guide_questions_asker_idx on public.guide_questions (asker_id, asked_at);
create index guide_questions_address_idx
  on public.guide_questions (lower(reply_address), asked_at);
create index guide_questions_waiting_idx on public.guide_questions (asked_at)
  where answered_at is null;

revoke all on table public.guide_questions from public, anon, authenticated, service_role;
grant select (
  id, resource_id, asker_id, guide_id, reply_address, message, asked_at, answered_at
) on table public.guide_questions to authenticated;
grant select, insert, update, delete on table public.guide_questions to service_role;

alter table public.guide_questions enable row level security;

create policy guide_questions_select_asked_by_authenticated on public.guide_questions
  for select to authenticated
  using (
    guide_id = (select auth.uid())
    or asker_id = (select auth.uid())
    or (select private.is_staff())
  );

alter table private.notification_outbox
  drop constraint notification_outbox_kind_check,
  add constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'resource_closes_soon', 'resource_changed', 'confirm_subscription',
      'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted', 'guide_question'));

create function private.nth_weekday(year integer, month integer, weekday integer, place integer)
returns date
language sql immutable
set search_path = ''
return (
  select first + (weekday - extract(isodow from first)::integer + 7) % 7 + 7 * (place - 1)
  from make_date(year, month, 1) as first
);
comment on function private.nth_weekday(integer, integer, integer, integer) is
  'The first, second … of a weekday (1 is Monday) in a month.';

-- Title 4, section 1051 of the Maine statutes and the day after Thanksgiving. A holiday on a Sunday
-- is kept on Monday.
create function private.is_maine_holiday(day date) returns boolean
language sql immutable
set search_path = ''
begin atomic
  select day in (
      private.nth_weekday(year, 1, 1, 3), private.nth_weekday(year, 2, 1, 3),
      private.nth_weekday(year, 4, 1, 3), private.nth_weekday(year, 6, 1, 1) - 7,
      private.nth_weekday(year, 9, 1, 1), private.nth_weekday(year, 10, 1, 2),
      private.nth_weekday(year, 11, 4, 4), private.nth_weekday(year, 11, 4, 4) + 1)
    or exists (
      select from (
        values (1, 1), (6, 19), (7, 4), (11, 11), (12, 25)
      ) as fixed (month, day_of_month)
      cross join lateral make_date(year, month, day_of_month) as holiday
      where day = holiday + case extract(isodow from holiday) when 7 then 1 else 0 end)
  from (select extract(year from day)::integer) as calendar (year);
end;
comment on function private.is_maine_holiday(date) is
  'Whether offices in Maine are closed on a legal holiday.';

create function private.working_days_since(moment timestamptz, at timestamptz default now())
returns integer
language sql stable
set search_path = ''
begin atomic
  select count(*)::integer
  from generate_series(
    private.maine_day(moment) + 1, private.maine_day(at) - 1, interval '1 day') as passed (day)
  where extract(isodow from day) <= 5 and not private.is_maine_holiday(day::date);
end;
comment on function private.working_days_since(timestamptz, timestamptz) is
  'Whole working days in Maine between the day of `moment` and the day of `at`.';

-- Words of five letters and more, and industries, compare loosely: 'Business loans' fits a resource
-- about loans.
create function private.expertise_matches(expertise text[], subject text) returns integer
language sql immutable
set search_path = ''
begin atomic
  select count(distinct rtrim(word, 's'))::integer
  from unnest(expertise) as area,
    regexp_split_to_table(lower(area), '[^a-z]+') as word
  where char_length(word) >= 4
    and word not in ('business', 'businesses', 'small', 'maine', 'with', 'first', 'time')
    and strpos(subject, rtrim(word, 's')) > 0;
end;
comment on function private.expertise_matches(text[], text) is
  'Number of different words in areas of expertise that a lower-case text contains.';

create function private.regional_guide(resource public.resources) returns uuid
language sql stable
set search_path = ''
begin atomic
  select person.user_id
  from public.profiles as person
  cross join lateral private.expertise_matches(
    person.areas_of_expertise,
    lower(concat_ws(' ', resource.name, resource.description, resource.support_type,
      resource.funding_instrument, resource.category::text, resource.tags::text,
      resource.industry_categories::text))) as fit
  where person.public_profile
    and exists (
      select from public.user_roles as given
      where given.user_id = person.user_id and given.role = 'atlas_guide')
    and (resource.geographic_region && array[person.region, 'statewide'])
    and fit > 0
  order by
    person.region = any (resource.geographic_region) desc, fit desc,
    (select count(*) from public.guide_questions as question
      where question.guide_id = person.user_id and question.answered_at is null),
    person.user_id
  limit 1;
end;
comment on function private.regional_guide(public.resources) is
  'The guide with a public profile whose region and expertise fit a resource best; among equals the one with the fewest open questions.';

create function private.question_route(resource_id uuid)
returns table (guide_id uuid, reason text)
language sql stable
set search_path = ''
begin atomic
  select chosen.guide_id, chosen.reason
  from public.resources as resource
  cross join lateral (
    values
      (1, 'guide', resource.curator_id),
      (2, 'region', private.regional_guide(resource)),
      (3, 'adviser', (select adviser.user_id from private.statewide_adviser as adviser))
  ) as chosen (place, reason, guide_id)
  where resource.id = question_route.resource_id and resource.status = 'approved'
    and chosen.guide_id is not null
  order by chosen.place
  limit 1;
end;
comment on function private.question_route(uuid) is
  'Who is asked about a public resource: its guide, else a guide by region and expertise, else the statewide adviser; no row when there is nobody.';

-- Medians of fewer answers could tell about a single one.
create function private.median_answer_hours(guide uuid) returns integer
language sql stable
set search_path = ''
begin atomic
  select case when count(*) >= 5 then ceil(
    percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 3600)
    end::integer
  from public.guide_questions
  where guide_id = guide and answered_at is not null;
end;
comment on function private.median_answer_hours(uuid) is
  'Median time to answer of a guide in hours, rounded up; null below five answers.';

create function private.guide_to_ask(resource_id uuid)
returns table (name text, reason text, median_hours integer)
language sql stable security definer
set search_path = ''
begin atomic
  select
    case when person.public_profile
      then coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''),
        person.display_name) end,
    route.reason, private.median_answer_hours(route.guide_id)
  from private.question_route(guide_to_ask.resource_id) as route
  join public.profiles as person on person.user_id = route.guide_id;
end;

create function public.guide_to_ask(resource_id uuid)
returns table (name text, reason text, median_hours integer)
language sql stable security invoker
set search_path = ''
begin atomic
  select asked.name, asked.reason, asked.median_hours
  from private.guide_to_ask(guide_to_ask.resource_id) as asked;
end;
comment on function public.guide_to_ask(uuid) is
  'Who answers questions about a public resource: name (null when the profile is not public), reason (guide, region or adviser) and median hours to an answer from five answers on; no row when there is nobody.';

create function private.raise_too_often(refusal text, again_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  seconds_left integer := ceil(extract(epoch from again_at - now()));
begin
  raise exception using
    errcode = 'PGRST',
    message = json_build_object(
      'code', 'PT429',
      'message', format('%s Please try again in %s hours.', refusal, ceil(seconds_left / 3600.0))),
    detail = json_build_object(
      'status', 429, 'headers', json_build_object('Retry-After', seconds_left::text));
end;
$$;
comment on function private.raise_too_often(text, timestamptz) is
  'Raises what count_use raises: the API answers 429 with the code PT429 and Retry-After.';

create function private.limit_questions(account uuid, address text) returns void
language plpgsql
set search_path = ''
as $$
declare
  fifth_at timestamptz;
begin
  perform private.count_use(
    'guide_questions.insert_from_address', coalesce(account::text, private.visitor_address(), 'anon'),
    30, interval '1 day', 'Too many questions from here today.');
  -- Parallel questions of one person or to one address count each other.
  perform pg_advisory_xact_lock(hashtext('guide_questions'), hashtext(subject))
  from unnest(array[account::text, lower(address)]) as subject
  where subject is not null order by subject;
  select asked.asked_at into fifth_at
  from public.guide_questions as asked
  where (asked.asker_id = account or lower(asked.reply_address) = lower(address))
    and asked.asked_at > now() - interval '48 hours'
  order by asked.asked_at desc offset 4 limit 1;
  if fifth_at is not null then
    perform private.raise_too_often(
      'You have asked five questions within two days.', fifth_at + interval '48 hours');
  end if;
end;
$$;
comment on function private.limit_questions(uuid, text) is
  'Limits questions to five in 48 hours by person and by reply address, and to 30 a day by network address; 429 above that.';

create function private.queue_question(question public.guide_questions) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    'guide_question', question.guide_id, null,
    jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'message', question.message,
      'reply_to', question.reply_address, 'plan', question.plan_link, 'token', question.token),
    format('question:%s:%s', question.id, question.guide_id))
  from public.resources as resource where resource.id = question.resource_id;
end;

create function private.ask_guide(
  resource_id uuid, message text, reply_address text, plan_link uuid
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := auth.uid();
  address text := btrim(reply_address);
  route record;
  question public.guide_questions;
begin
  if private.is_email_address(address) is not true then
    raise exception 'Please enter a valid email address.' using errcode = 'PT400';
  end if;
  if private.is_text(message, 1500) is not true then
    raise exception 'Please write a question of at most 1,500 characters.' using errcode = 'PT400';
  end if;
  select found.guide_id, found.reason into route
  from private.question_route(ask_guide.resource_id) as found;
  if route.guide_id is null then
    raise exception 'There is nobody to ask about this resource right now.' using errcode = 'PT404';
  end if;
  perform private.limit_questions(account, address);
  -- The time of an answer is told for a year.
  delete from public.guide_questions as old where old.asked_at < now() - interval '12 months';
  insert into public.guide_questions (
    resource_id, asker_id, guide_id, reply_address, message, plan_link)
  values (
    ask_guide.resource_id, account, route.guide_id, address, btrim(ask_guide.message, E' \t\r\n'),
    ask_guide.plan_link)
  returning * into question;
  perform private.queue_question(question);
  return route.reason;
end;
$$;

create function public.ask_guide(
  resource_id uuid, message text, reply_address text, plan_link uuid default null
) returns text
language sql security invoker
set search_path = ''
begin atomic
  select private.ask_guide(resource_id, message, reply_address, plan_link);
end;
comment on function public.ask_guide(uuid, text, text, uuid) is
  'Sends a question about a public resource to who answers them (see guide_to_ask), whose mail client replies to the address. Returns the reason of the choice. PT400 for a message or address that cannot be, PT404 when there is nobody to ask, 429 after five questions in 48 hours.';

revoke all on function
  private.nth_weekday(integer, integer, integer, integer),
  private.is_maine_holiday(date),
  private.working_days_since(timestamptz, timestamptz),
  private.expertise_matches(text[], text),
  private.regional_guide(public.resources),
  private.question_route(uuid),
  private.median_answer_hours(uuid),
  private.guide_to_ask(uuid),
  public.guide_to_ask(uuid),
  private.raise_too_often(text, timestamptz),
  private.limit_questions(uuid, text),
  private.queue_question(public.guide_questions),
  private.ask_guide(uuid, text, text, uuid),
  public.ask_guide(uuid, text, text, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.guide_to_ask(uuid),
  public.guide_to_ask(uuid),
  private.ask_guide(uuid, text, text, uuid),
  public.ask_guide(uuid, text, text, uuid)
to anon, authenticated;
