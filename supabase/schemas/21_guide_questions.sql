-- Questions to the guide of a resource, or without a resource to a guide in the region of the
-- asker, else to the statewide adviser. The guide answers by mail, to the address that the asker
-- gave; the question waits here until it is answered, and staff see it after five working days.

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
  resource_id uuid references public.resources (id) on delete cascade,
  -- Null for visitors.
  asker_id uuid references public.profiles (user_id) on delete cascade,
  -- Null when the guide has left: staff see the question then.
  guide_id uuid references public.profiles (user_id) on delete set null,
  reply_address text not null
    constraint guide_questions_reply_address_check check (private.is_email_address(reply_address)),
  message text not null
    constraint guide_questions_message_check check (private.is_text(message, 1500)),
  token uuid not null default gen_random_uuid()
    constraint guide_questions_token_key unique,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  plan_share_id uuid references public.plan_shares (id) on delete set null,
  constraint guide_questions_answered_check check (answered_at >= asked_at)
);
comment on table public.guide_questions is
  'Questions about resources. The guide who is asked, the asker and staff see them; functions write them.';
comment on column public.guide_questions.resource_id is
  'Null for a general question.';
comment on column public.guide_questions.token is
  'Lets the holder of the mail mark the question as answered.';
comment on column public.guide_questions.plan_share_id is
  'The link to the plan of the asker that the mail has; null without one, or once it is revoked.';

create index guide_questions_resource_id_idx on public.guide_questions (resource_id);
create index guide_questions_guide_idx on public.guide_questions (guide_id, asked_at);
create index guide_questions_asker_idx on public.guide_questions (asker_id, asked_at);
create index guide_questions_address_idx
  on public.guide_questions (lower(reply_address), asked_at);
create index guide_questions_waiting_idx on public.guide_questions (asked_at)
  where answered_at is null;
create index guide_questions_plan_share_id_idx on public.guide_questions (plan_share_id);

revoke all on table public.guide_questions from public, anon, authenticated, service_role;
grant select (
  id, resource_id, asker_id, guide_id, reply_address, message, asked_at, answered_at, plan_share_id
) on table public.guide_questions to authenticated;
grant select, insert, update, delete on table public.guide_questions to service_role;

alter table public.guide_questions enable row level security;

create policy guide_questions_select_asked_by_authenticated on public.guide_questions
  for select to authenticated
  using (
    (guide_id = (select auth.uid()) and (
      (select private.is_editor())
      or exists (
        select from public.resources as resource
        where resource.id = guide_questions.resource_id and resource.curator_id = (select auth.uid()))))
    or asker_id = (select auth.uid())
    or (select private.is_staff())
  );

-- Rights end with the role, the assignment or the account that gave them.
create function private.end_rights_of_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_answering(old.user_id);
  return null;
end;
$$;

create trigger user_roles_end_rights
  after delete or update on public.user_roles
  for each row execute function private.end_rights_of_role();

create function private.end_rights_of_guide() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_answering(old.curator_id);
  return null;
end;
$$;

create trigger resources_end_rights
  after update of curator_id on public.resources
  for each row
  when (old.curator_id is not null and old.curator_id is distinct from new.curator_id)
  execute function private.end_rights_of_guide();

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

-- Words of four letters and more, and industries, compare loosely: 'Business loans' fits a resource
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
      (3, 'adviser', (select adviser.user_id from private.statewide_adviser as adviser
        where private.has_role(adviser.user_id, array['atlas_guide', 'service_admin', 'admin'])))
  ) as chosen (place, reason, guide_id)
  where resource.id = question_route.resource_id and resource.status = 'approved'
    and chosen.guide_id is not null
  order by chosen.place
  limit 1;
end;
comment on function private.question_route(uuid) is
  'Who is asked about a public resource: its guide, else a guide by region and expertise, else the statewide adviser; no row when there is nobody.';

create function private.general_question_route(region text)
returns table (guide_id uuid, reason text)
language sql stable
set search_path = ''
begin atomic
  select chosen.guide_id, chosen.reason
  from (
    select 1 as place, person.user_id as guide_id, 'near' as reason
    from public.profiles as person
    where person.region = general_question_route.region and person.public_profile
      and private.has_role(person.user_id, array['atlas_guide'])
    union all
    select 2, adviser.user_id, 'adviser'
    from private.statewide_adviser as adviser
    where private.has_role(adviser.user_id, array['atlas_guide', 'service_admin', 'admin'])
    union all
    select 3, person.user_id, 'any'
    from public.profiles as person
    where person.public_profile and private.has_role(person.user_id, array['atlas_guide'])
  ) as chosen
  order by
    chosen.place,
    (select count(*) from public.guide_questions as question
      where question.guide_id = chosen.guide_id and question.answered_at is null),
    chosen.guide_id
  limit 1;
end;
comment on function private.general_question_route(text) is
  'Who is asked without a resource: a guide in the region, else the statewide adviser, else any guide with a public profile; among equals the one with the fewest open questions. No row when there is nobody.';

create function private.asked_person(guide uuid) returns text
language sql stable
set search_path = ''
return (
  select coalesce(
    nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.display_name)
  from public.profiles as person
  where person.user_id = guide and person.public_profile);
comment on function private.asked_person(uuid) is
  'The name of a guide; null when the profile is not public.';

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

grant execute on function
  private.guide_to_ask(uuid),
  public.guide_to_ask(uuid)
to anon, authenticated;

create function private.adviser_to_ask(region text)
returns table (name text, reason text, median_hours integer)
language sql stable security definer
set search_path = ''
begin atomic
  select private.asked_person(route.guide_id), route.reason,
    private.median_answer_hours(route.guide_id)
  from private.general_question_route(adviser_to_ask.region) as route;
end;

create function public.adviser_to_ask(region text default null)
returns table (name text, reason text, median_hours integer)
language sql stable security invoker
set search_path = ''
begin atomic
  select asked.name, asked.reason, asked.median_hours
  from private.adviser_to_ask(adviser_to_ask.region) as asked;
end;
comment on function public.adviser_to_ask(text) is
  'Who answers questions without a resource, from people in a region: name (null when the profile is not public), reason (near, adviser or any) and median hours to an answer from five answers on; no row when there is nobody.';

grant execute on function
  private.adviser_to_ask(text),
  public.adviser_to_ask(text)
to anon, authenticated;

-- Five questions with the address of somebody else must not keep that person from asking: an address
-- counts together with the network that it was sent from.
create function private.limit_questions(account uuid, address text) returns void
language plpgsql
set search_path = ''
as $$
declare
  visitor constant text := coalesce(private.visitor_address(), 'anon');
begin
  perform private.count_use(
    'guide_questions.insert_from_address', coalesce(account::text, visitor),
    30, interval '1 day', 'Too many questions from here today.');
  perform private.count_use(
    'guide_questions.insert', coalesce(account::text, md5(visitor || ' ' || lower(address))),
    5, interval '48 hours', 'You have asked five questions within two days.');
end;
$$;
comment on function private.limit_questions(uuid, text) is
  'Limits questions to five in 48 hours by person, or by reply address and network, and to 30 a day by network; 429 above that.';

-- `plan` is the token of the link to the plan; null without one.
create function private.queue_question(question public.guide_questions, plan text)
returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    'guide_question', question.guide_id, null,
    jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'message', question.message,
      'reply_to', question.reply_address, 'plan', plan, 'token', question.token),
    format('question:%s:%s', question.id, question.guide_id))
  from (select) as always
  left join public.resources as resource on resource.id = question.resource_id;
end;

-- Anyone can type any address: only the confirmed address of the asker's own account gets the text,
-- and another address gets one mail a day, in which nothing comes from the asker.
create function private.queue_receipt(question public.guide_questions) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    'question_sent',
    account.id, question.reply_address,
    jsonb_build_object(
      'slug', resource.slug, 'name', resource.name,
      'guide', private.asked_person(question.guide_id),
      'median_hours', private.median_answer_hours(question.guide_id),
      'message', case when account.id is not null then question.message end),
    case when account.id is null
      then format('question_sent:%s:%s', md5(lower(question.reply_address)), private.maine_day(now()))
      else format('question_sent:%s', question.id) end)
  from (select) as always
  left join public.resources as resource on resource.id = question.resource_id
  left join auth.users as account on account.id = question.asker_id
    and account.email_confirmed_at is not null
    and lower(account.email) = lower(question.reply_address);
end;
comment on function private.queue_receipt(public.guide_questions) is
  'Queues the mail to the asker that says who was asked. The text of the question is in it only when it goes to the confirmed address of their account.';

create function private.send_question(
  resource_id uuid, guide_id uuid, message text, reply_address text, shares_plan boolean
) returns void
language plpgsql
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  address constant text := btrim(reply_address);
  question public.guide_questions;
  plan text;
begin
  perform private.limit_questions(account, address);
  -- Visitors from many networks could fill the mailbox of a guide. Members are counted above.
  if account is null then
    perform private.count_use(
      'guide_questions.insert_for_guide', send_question.guide_id::text, 40, interval '1 day',
      'Too many people have asked this person today.');
  end if;
  if shares_plan then
    plan := private.create_plan_share(false);
  end if;
  insert into public.guide_questions (
    resource_id, asker_id, guide_id, reply_address, message, plan_share_id)
  values (
    send_question.resource_id, account, send_question.guide_id, address,
    btrim(send_question.message, E' \t\r\n'),
    (select share.id from public.plan_shares as share
      where share.token_hash = private.share_token_hash(plan)))
  returning * into question;
  perform private.queue_question(question, plan);
  perform private.queue_receipt(question);
end;
$$;
comment on function private.send_question(uuid, uuid, text, text, boolean) is
  'Stores a question that was checked, and queues its mails.';

create function private.check_question(message text, reply_address text, shares_plan boolean)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_email_address(btrim(reply_address)) is not true then
    raise exception 'Please enter a valid email address.' using errcode = 'PT400';
  end if;
  if private.is_text(message, 1500) is not true then
    raise exception 'Please write a question of at most 1,500 characters.' using errcode = 'PT400';
  end if;
  if shares_plan and auth.uid() is null then
    raise exception 'Sign in to add a link to your plan.' using errcode = 'PT400';
  end if;
end;
$$;
comment on function private.check_question(text, text, boolean) is
  'Raises PT400 for a question that cannot be sent.';

create function private.ask_guide(
  resource_id uuid, message text, reply_address text, shares_plan boolean
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  route record;
begin
  perform private.check_question(message, reply_address, shares_plan);
  select found.guide_id, found.reason into route
  from private.question_route(ask_guide.resource_id) as found;
  if route.guide_id is null then
    raise exception 'There is nobody to ask about this resource right now.' using errcode = 'PT404';
  end if;
  perform private.send_question(
    ask_guide.resource_id, route.guide_id, message, reply_address, shares_plan);
  return route.reason;
end;
$$;

create function public.ask_guide(
  resource_id uuid, message text, reply_address text, shares_plan boolean default false
) returns text
language sql security invoker
set search_path = ''
begin atomic
  select private.ask_guide(resource_id, message, reply_address, shares_plan);
end;
comment on function public.ask_guide(uuid, text, text, boolean) is
  'Sends a question about a public resource to who answers them (see guide_to_ask), whose mail client replies to the address; with a new link to the plan of the caller, without notes, if asked. Returns the reason of the choice. PT400 for a message or address that cannot be, or the plan of a visitor, PT404 when there is nobody to ask, PT413 above 20 links, 429 after five questions in 48 hours, and after 40 a day from visitors to one guide.';

grant execute on function
  private.ask_guide(uuid, text, text, boolean),
  public.ask_guide(uuid, text, text, boolean)
to anon, authenticated;

create function private.ask_adviser(
  message text, reply_address text, region text, shares_plan boolean
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  route record;
begin
  perform private.check_question(message, reply_address, shares_plan);
  select found.guide_id, found.reason into route
  from private.general_question_route(ask_adviser.region) as found;
  if route.guide_id is null then
    raise exception 'There is nobody to ask right now.' using errcode = 'PT404';
  end if;
  perform private.send_question(null, route.guide_id, message, reply_address, shares_plan);
  return route.reason;
end;
$$;

create function public.ask_adviser(
  message text, reply_address text, region text default null, shares_plan boolean default false
) returns text
language sql security invoker
set search_path = ''
begin atomic
  select private.ask_adviser(message, reply_address, region, shares_plan);
end;
comment on function public.ask_adviser(text, text, text, boolean) is
  'Sends a question without a resource to who answers them (see adviser_to_ask), whose mail client replies to the address. Otherwise as ask_guide.';

grant execute on function
  private.ask_adviser(text, text, text, boolean),
  public.ask_adviser(text, text, text, boolean)
to anon, authenticated;

create function private.question_by_token(question_token uuid)
returns table (name text, message text, asked_at timestamptz, answered_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.name, question.message, question.asked_at, question.answered_at
  from public.guide_questions as question
  left join public.resources as resource on resource.id = question.resource_id
  where question.token = question_token;
end;

create function public.question_by_token(question_token uuid)
returns table (name text, message text, asked_at timestamptz, answered_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select question.name, question.message, question.asked_at, question.answered_at
  from private.question_by_token(question_token) as question;
end;
comment on function public.question_by_token(uuid) is
  'The question that a link in a mail to a guide names; no row without it.';

grant execute on function
  private.question_by_token(uuid),
  public.question_by_token(uuid)
to anon, authenticated;

create function private.may_answer(person uuid, resource_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_role(person, array['atlas_guide', 'service_admin', 'admin'])
    or exists (
      select from public.resources as resource
      where resource.id = may_answer.resource_id and resource.curator_id = person);
end;
$$;
comment on function private.may_answer(uuid, uuid) is
  'Whether a person answers questions about a resource: a guide, a member of staff, or who is assigned to it.';

create function private.answer_question_by_token(question_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.guide_questions as question
  set answered_at = coalesce(question.answered_at, now())
  where question.token = question_token;
  return found;
end;
$$;

create function public.answer_question_by_token(question_token uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.answer_question_by_token(question_token);
end;
comment on function public.answer_question_by_token(uuid) is
  'Marks the question that a link in a mail to a guide names as answered; returns whether there is one. The first time counts.';

grant execute on function
  private.answer_question_by_token(uuid),
  public.answer_question_by_token(uuid)
to anon, authenticated;

create function private.answer_question(question_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.guide_questions as question
  set answered_at = coalesce(question.answered_at, now())
  where question.id = question_id
    and (private.is_staff() or question.guide_id = auth.uid()
      and private.may_answer(question.guide_id, question.resource_id));
  return found;
end;
$$;

create function public.answer_question(question_id uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.answer_question(question_id);
end;
comment on function public.answer_question(uuid) is
  'Marks a question as answered, for the guide who was asked and for staff; returns whether the caller may. The first time counts.';

grant execute on function
  private.answer_question(uuid),
  public.answer_question(uuid)
to authenticated;

create function private.overdue_questions(at timestamptz)
returns table (
  id uuid, slug text, name text, message text, reply_address text, guide text, asked_at timestamptz,
  working_days integer, may_pass_on boolean, total bigint
)
language sql stable
set search_path = ''
begin atomic
  select question.id, resource.slug, resource.name, question.message, question.reply_address,
    person.display_name, question.asked_at, waited.days,
    adviser.user_id is not null and adviser.user_id is distinct from question.guide_id,
    count(*) over ()
  from public.guide_questions as question
  left join public.resources as resource on resource.id = question.resource_id
  left join public.profiles as person on person.user_id = question.guide_id
  cross join lateral private.working_days_since(question.asked_at, at) as waited (days)
  left join private.statewide_adviser as adviser on true
  where question.answered_at is null and (waited.days >= 5 or question.guide_id is null)
  order by question.asked_at, question.id
  limit 100;
end;

create function private.unanswered_questions()
returns table (
  id uuid, slug text, name text, message text, reply_address text, guide text, asked_at timestamptz,
  working_days integer, may_pass_on boolean, total bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select * from private.overdue_questions(now());
end;
$$;

create function public.unanswered_questions()
returns table (
  id uuid, slug text, name text, message text, reply_address text, guide text, asked_at timestamptz,
  working_days integer, may_pass_on boolean, total bigint
)
language sql stable security invoker
set search_path = ''
begin atomic
  select waiting.id, waiting.slug, waiting.name, waiting.message, waiting.reply_address,
    waiting.guide, waiting.asked_at, waiting.working_days, waiting.may_pass_on, waiting.total
  from private.unanswered_questions() as waiting;
end;
comment on function public.unanswered_questions() is
  'Questions to guides that nobody answered for five working days in Maine, or whose guide has left: the 100 oldest, and the total. Slug and name are null for a general question. Staff only.';

grant execute on function
  private.unanswered_questions(),
  public.unanswered_questions()
to authenticated;

-- The links of the first mail end with it.
create function private.pass_on_question(question_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  question public.guide_questions;
  plan text;
begin
  perform private.require_staff();
  update public.guide_questions as stored
  set guide_id = adviser.user_id, token = gen_random_uuid()
  from private.statewide_adviser as adviser
  where stored.id = question_id and stored.answered_at is null
    and adviser.user_id is distinct from stored.guide_id
    and private.may_answer(adviser.user_id, stored.resource_id)
  returning stored.* into question;
  if not found then
    return false;
  end if;
  if question.plan_share_id is not null then
    plan := private.new_share_token();
    update public.plan_shares as share set token_hash = private.share_token_hash(plan)
    where share.id = question.plan_share_id;
  end if;
  perform private.queue_question(question, plan);
  return true;
end;
$$;

create function public.pass_on_question(question_id uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.pass_on_question(question_id);
end;
comment on function public.pass_on_question(uuid) is
  'Sends an open question to the statewide adviser instead; false when it is answered, is with the adviser, or there is none. Staff only.';

grant execute on function
  private.pass_on_question(uuid),
  public.pass_on_question(uuid)
to authenticated;

create function private.statewide_adviser() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select adviser.user_id from private.statewide_adviser as adviser);
end;
$$;

create function public.statewide_adviser() returns uuid
language sql stable security invoker
set search_path = ''
begin atomic
  select private.statewide_adviser();
end;
comment on function public.statewide_adviser() is
  'The account that is asked about resources without a guide; null when there is none. Staff only.';

grant execute on function private.statewide_adviser(), public.statewide_adviser() to authenticated;

create function private.set_statewide_adviser(account_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if account_id is not null and not exists (
    select from public.user_roles as given
    where given.user_id = account_id and given.role in ('atlas_guide', 'service_admin', 'admin')
  ) then
    raise exception 'Choose a guide or a member of staff.' using errcode = 'PT400';
  end if;
  delete from private.statewide_adviser where account_id is null;
  insert into private.statewide_adviser (user_id)
  select account_id where account_id is not null
  on conflict (is_only) do update set user_id = excluded.user_id;
end;
$$;

create function public.set_statewide_adviser(account_id uuid default null) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.set_statewide_adviser(account_id);
end;
comment on function public.set_statewide_adviser(uuid) is
  'Sets who is asked about resources without a guide: a guide or a member of staff (else PT400), or nobody (null). Staff only.';

grant execute on function
  private.set_statewide_adviser(uuid),
  public.set_statewide_adviser(uuid)
to authenticated;

-- Staff see the open questions of who has left. The link in the mail ends, and a mail that waits is
-- not sent.
create function private.end_answering(person uuid) returns void
language sql
set search_path = ''
begin atomic
  delete from private.statewide_adviser as adviser
  where adviser.user_id = person
    and not private.has_role(person, array['atlas_guide', 'service_admin', 'admin']);
  delete from private.notification_outbox as waiting
  using public.guide_questions as question
  where waiting.kind = 'guide_question' and waiting.taken_at is null
    and waiting.recipient_id = person
    and waiting.dedupe_key = format('question:%s:%s', question.id, person)
    and question.guide_id = person and question.answered_at is null
    and not private.may_answer(person, question.resource_id);
  update public.guide_questions as question set guide_id = null, token = gen_random_uuid()
  where question.guide_id = person and question.answered_at is null
    and not private.may_answer(person, question.resource_id);
end;
comment on function private.end_answering(uuid) is
  'Takes from a person the open questions that the person no longer answers, and the office of statewide adviser.';
