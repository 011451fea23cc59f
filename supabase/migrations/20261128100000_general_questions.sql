-- Questions without a resource: they go to a guide in the region of the asker, else to the statewide
-- adviser. Everyone who asks gets a mail that says who was asked and when to expect an answer.

alter table public.guide_questions alter column resource_id drop not null;
comment on column public.guide_questions.resource_id is
  'Null for a general question.';

-- Adds to the kinds, whatever they are by now.
do $$
declare
  kinds text := (
    select pg_get_expr(known.conbin, known.conrelid)
    from pg_constraint as known
    where known.conrelid = 'private.notification_outbox'::regclass
      and known.conname = 'notification_outbox_kind_check');
begin
  alter table private.notification_outbox drop constraint notification_outbox_kind_check;
  execute format(
    'alter table private.notification_outbox add constraint notification_outbox_kind_check
      check (%s or kind = %L)', kinds, 'question_sent');
end;
$$;

create function private.has_role(person uuid, roles text[]) returns boolean
language sql stable
set search_path = ''
return exists (
  select from public.user_roles as given
  where given.user_id = person and given.role = any (roles));
comment on function private.has_role(uuid, text[]) is 'Whether a member holds one of the roles.';

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

create or replace function private.queue_question(question public.guide_questions, plan text)
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
      then format('question_sent:%s:%s', lower(question.reply_address), private.maine_day(now()))
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
  if shares_plan then
    plan := private.create_plan_share(false);
  end if;
  -- The time of an answer is told for a year.
  delete from public.guide_questions as old where old.asked_at < now() - interval '12 months';
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

create or replace function private.ask_guide(
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

create or replace function private.question_by_token(question_token uuid)
returns table (name text, message text, asked_at timestamptz, answered_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.name, question.message, question.asked_at, question.answered_at
  from public.guide_questions as question
  left join public.resources as resource on resource.id = question.resource_id
  where question.token = question_token;
end;

create or replace function private.overdue_questions(at timestamptz)
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
comment on function public.unanswered_questions() is
  'Questions to guides that nobody answered for five working days in Maine, or whose guide has left: the 100 oldest, and the total. Slug and name are null for a general question. Staff only.';

revoke all on function
  private.has_role(uuid, text[]),
  private.general_question_route(text),
  private.asked_person(uuid),
  private.adviser_to_ask(text),
  public.adviser_to_ask(text),
  private.queue_receipt(public.guide_questions),
  private.send_question(uuid, uuid, text, text, boolean),
  private.check_question(text, text, boolean),
  private.ask_adviser(text, text, text, boolean),
  public.ask_adviser(text, text, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function
  private.adviser_to_ask(text),
  public.adviser_to_ask(text),
  private.ask_adviser(text, text, text, boolean),
  public.ask_adviser(text, text, text, boolean)
to anon, authenticated;
