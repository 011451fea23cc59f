-- The link to one's plan in a question to a guide. Its token is in the mail alone: the question names
-- the link, which its owner sees and revokes with the others.

drop function public.ask_guide(uuid, text, text, uuid);
drop function private.ask_guide(uuid, text, text, uuid);
drop function private.queue_question(public.guide_questions);

alter table public.guide_questions
  drop column plan_link,
  add column plan_share_id uuid references public.plan_shares (id) on delete set null;
comment on column public.guide_questions.plan_share_id is
  'The link to the plan of the asker that the mail has; null without one, or once it is revoked.';
create index guide_questions_plan_share_id_idx on public.guide_questions (plan_share_id);
grant select (plan_share_id) on table public.guide_questions to authenticated;

-- `plan` is the token of the link to the plan; null without one.
create function private.queue_question(question public.guide_questions, plan text) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    'guide_question', question.guide_id, null,
    jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'message', question.message,
      'reply_to', question.reply_address, 'plan', plan, 'token', question.token),
    format('question:%s:%s', question.id, question.guide_id))
  from public.resources as resource where resource.id = question.resource_id;
end;

create function private.ask_guide(
  resource_id uuid, message text, reply_address text, shares_plan boolean
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  address constant text := btrim(reply_address);
  route record;
  question public.guide_questions;
  plan text;
begin
  if private.is_email_address(address) is not true then
    raise exception 'Please enter a valid email address.' using errcode = 'PT400';
  end if;
  if private.is_text(message, 1500) is not true then
    raise exception 'Please write a question of at most 1,500 characters.' using errcode = 'PT400';
  end if;
  if shares_plan and account is null then
    raise exception 'Sign in to add a link to your plan.' using errcode = 'PT400';
  end if;
  select found.guide_id, found.reason into route
  from private.question_route(ask_guide.resource_id) as found;
  if route.guide_id is null then
    raise exception 'There is nobody to ask about this resource right now.' using errcode = 'PT404';
  end if;
  perform private.limit_questions(account, address);
  if shares_plan then
    plan := private.create_plan_share(false);
  end if;
  -- The time of an answer is told for a year.
  delete from public.guide_questions as old where old.asked_at < now() - interval '12 months';
  insert into public.guide_questions (
    resource_id, asker_id, guide_id, reply_address, message, plan_share_id)
  values (
    ask_guide.resource_id, account, route.guide_id, address, btrim(ask_guide.message, E' \t\r\n'),
    (select share.id from public.plan_shares as share
      where share.token_hash = private.share_token_hash(plan)))
  returning * into question;
  perform private.queue_question(question, plan);
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
  'Sends a question about a public resource to who answers them (see guide_to_ask), whose mail client replies to the address; with a new link to the plan of the caller, without notes, if asked. Returns the reason of the choice. PT400 for a message or address that cannot be, or the plan of a visitor, PT404 when there is nobody to ask, PT413 above 20 links, 429 after five questions in 48 hours.';

-- 244 random bits.
create function private.new_share_token() returns text
language sql volatile
set search_path = ''
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create or replace function private.create_plan_share(has_notes boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  token constant text := private.new_share_token();
begin
  perform private.count_use(
    'plan_shares.insert', account::text, 50, interval '1 day',
    'You have reached today''s limit of 50 links.');
  perform pg_advisory_xact_lock(hashtext('plan_shares'), hashtext(account::text));
  if (select count(*) from public.plan_shares as share where share.user_id = account) >= 20 then
    raise exception 'Your plan has 20 links already. Revoke some first.' using errcode = 'PT413';
  end if;
  insert into public.plan_shares (user_id, token_hash, has_notes)
  values (account, private.share_token_hash(token), coalesce(create_plan_share.has_notes, false));
  return token;
end;
$$;

-- The link moves with the question: the one in the first mail ends.
create or replace function private.pass_on_question(question_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  question public.guide_questions;
  plan text;
begin
  perform private.require_staff();
  update public.guide_questions as stored set guide_id = adviser.user_id
  from private.statewide_adviser as adviser
  where stored.id = question_id and stored.answered_at is null
    and adviser.user_id is distinct from stored.guide_id
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

revoke all on function
  private.queue_question(public.guide_questions, text),
  private.ask_guide(uuid, text, text, boolean),
  public.ask_guide(uuid, text, text, boolean),
  private.new_share_token()
from public, anon, authenticated, service_role;
grant execute on function
  private.ask_guide(uuid, text, text, boolean),
  public.ask_guide(uuid, text, text, boolean)
to anon, authenticated;
