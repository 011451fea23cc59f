-- What becomes of a question to a guide: answered, or shown to staff after five working days.

create function private.question_by_token(question_token uuid)
returns table (name text, message text, asked_at timestamptz, answered_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.name, question.message, question.asked_at, question.answered_at
  from public.guide_questions as question
  join public.resources as resource on resource.id = question.resource_id
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

create function private.answer_question(question_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.guide_questions as question
  set answered_at = coalesce(question.answered_at, now())
  where question.id = question_id
    and (question.guide_id = auth.uid() or private.is_staff());
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
  join public.resources as resource on resource.id = question.resource_id
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
  'Questions to guides that nobody answered for five working days in Maine, or whose guide has left: the 100 oldest, and the total. Staff only.';

create function private.pass_on_question(question_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  question public.guide_questions;
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
  perform private.queue_question(question);
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

revoke all on function
  private.question_by_token(uuid),
  public.question_by_token(uuid),
  private.answer_question_by_token(uuid),
  public.answer_question_by_token(uuid),
  private.answer_question(uuid),
  public.answer_question(uuid),
  private.overdue_questions(timestamptz),
  private.unanswered_questions(),
  public.unanswered_questions(),
  private.pass_on_question(uuid),
  public.pass_on_question(uuid),
  private.statewide_adviser(),
  public.statewide_adviser(),
  private.set_statewide_adviser(uuid),
  public.set_statewide_adviser(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.question_by_token(uuid),
  public.question_by_token(uuid),
  private.answer_question_by_token(uuid),
  public.answer_question_by_token(uuid)
to anon, authenticated;
grant execute on function
  private.answer_question(uuid),
  public.answer_question(uuid),
  private.unanswered_questions(),
  public.unanswered_questions(),
  private.pass_on_question(uuid),
  public.pass_on_question(uuid),
  private.statewide_adviser(),
  public.statewide_adviser(),
  private.set_statewide_adviser(uuid),
  public.set_statewide_adviser(uuid)
to authenticated;
