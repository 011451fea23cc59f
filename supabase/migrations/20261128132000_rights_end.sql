-- Rights end with the role, the assignment or the account that gave them.

-- Questions to guides

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

alter policy guide_questions_select_asked_by_authenticated on public.guide_questions
  using (
    (guide_id = (select auth.uid()) and (
      (select private.is_editor())
      or exists (
        select from public.resources as resource
        where resource.id = guide_questions.resource_id and resource.curator_id = (select auth.uid()))))
    or asker_id = (select auth.uid())
    or (select private.is_staff())
  );

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

create function private.end_rights_of_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_answering(old.user_id);
  return null;
end;
$$;

create function private.end_rights_of_guide() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_answering(old.curator_id);
  return null;
end;
$$;

create trigger user_roles_end_rights
  after delete or update on public.user_roles
  for each row execute function private.end_rights_of_role();
create trigger resources_end_rights
  after update of curator_id on public.resources
  for each row
  when (old.curator_id is not null and old.curator_id is distinct from new.curator_id)
  execute function private.end_rights_of_guide();

create or replace function private.question_route(resource_id uuid)
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

create or replace function private.answer_question(question_id uuid) returns boolean
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

-- The links of the first mail end with it.
create or replace function private.pass_on_question(question_id uuid) returns boolean
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

do $$
declare
  person uuid;
begin
  for person in
    select user_id from private.statewide_adviser
    union
    select guide_id from public.guide_questions where guide_id is not null
  loop
    perform private.end_answering(person);
  end loop;
end;
$$;

-- Mails to owners

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

create or replace function private.check_by_token(check_token uuid)
returns table (slug text, name text, deadline date, website text, answer text)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.slug, resource.name, resource.application_deadline, resource.website,
    request.answer
  from private.valid_check(check_token) as request
  join public.resources as resource on resource.id = request.resource_id;
end;
comment on function public.check_by_token(uuid) is
  'The public resource that a mail of the last 90 days asks its owner about, and the answer; no row without it.';

create or replace function private.answer_check(check_token uuid, answer text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  request private.check_requests;
begin
  if (answer_check.answer in ('right', 'change', 'closed')) is not true then
    raise exception 'Please choose one of the answers.' using errcode = 'PT400';
  end if;
  perform from private.check_requests as stored where stored.token = check_token for update;
  select * into request from private.valid_check(check_token);
  if not found then
    return false;
  end if;
  if request.answer is not null then
    -- The press of an impatient person.
    if request.answer = answer_check.answer then
      return true;
    end if;
    raise exception 'This mail was answered already.' using errcode = 'PT409';
  end if;
  if answer = 'right' then
    update public.resources as resource
    set verified_at = now(), verified_how = 'owner', verified_by = request.recipient_id,
      doubted_at = null
    where resource.id = request.resource_id;
    perform private.record_audit(
      'resource.verify', 'resources', request.resource_id::text, '{"how": "owner"}');
  elsif answer = 'closed' and not exists (
    select from public.edit_suggestions as sent
    where sent.resource_id = request.resource_id and sent.reason = 'closed'
      and sent.origin = 'owner' and sent.outcome is null)
  then
    perform private.suggest_edit(
      request.resource_id,
      '{"reason": "closed", "changes": {"availability_status": "closed"}}', request.token);
  end if;
  update private.check_requests as stored
  set answer = answer_check.answer, answered_at = now()
  where stored.token = check_token;
  return true;
end;
$$;
comment on function public.answer_check(uuid, text) is
  'Answers the mail of the last 90 days that asks an owner about a public resource, once: right records a check by its owner; change and closed are for staff (else PT400). Returns whether there is such a mail. PT409 for another answer than the first.';

create or replace function private.suggest_edit(
  resource_id uuid, suggestion jsonb, check_token uuid
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  resource public.resources;
  account uuid := auth.uid();
  changes jsonb;
  is_owner boolean;
  suggested_id uuid;
begin
  perform from private.check_requests as request
  where request.token = suggest_edit.check_token for update;
  is_owner := exists (
    select from private.valid_check(suggest_edit.check_token) as request
    where request.resource_id = suggest_edit.resource_id and request.answer is null);
  select * into resource from public.resources as stored
  where stored.id = suggest_edit.resource_id and stored.status = 'approved';
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  changes := private.compared_values(
    resource, private.read_suggested_values(coalesce(suggestion -> 'changes', '{}')));
  if changes = '{}' and suggestion ->> 'reason' = 'change'
    and nullif(btrim(suggestion ->> 'note'), '') is null then
    raise exception 'Please say what should be changed.' using errcode = 'PT400';
  end if;
  perform private.limit_suggestions(account);
  insert into public.edit_suggestions (
    resource_id, reason, origin, changes, duplicate_of, note, source_url, sender_id,
    reply_address, credit_name)
  values (
    resource.id, suggestion ->> 'reason',
    case when is_owner then 'owner' else private.origin_of(resource, account) end, changes,
    (select other.id from public.resources as other
      where other.slug = suggestion ->> 'duplicate_of' and other.status = 'approved'
        and other.id <> resource.id),
    nullif(btrim(suggestion ->> 'note', E' \t\r\n'), ''),
    nullif(btrim(suggestion ->> 'source_url'), ''), account,
    nullif(btrim(suggestion ->> 'reply_address'), ''),
    nullif(btrim(suggestion ->> 'credit_name'), ''))
  returning id into suggested_id;
  update private.check_requests as request set answer = 'change', answered_at = now()
  where is_owner and request.token = suggest_edit.check_token and request.answer is null;
  return suggested_id;
exception
  when check_violation or not_null_violation then
    raise exception 'A part of the suggestion is too long or not valid.' using errcode = 'PT400';
end;
$$;

-- Tokens of deleted accounts are valid for up to an hour. Rows that refer to an account are refused
-- by their foreign keys; these refer to none.

create function private.has_account() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.profiles as person where person.user_id = auth.uid());
end;
$$;
comment on function private.has_account() is
  'Whether the account of the caller exists: its token outlives it.';

alter policy organizations_insert_name_or_staff_by_authenticated on public.organizations
  with check (
    (select private.is_staff())
    or ((select private.has_account())
      and num_nonnulls(description, logo_url, website, contact_email, address) = 0)
  );
alter policy profile_photos_insert_own_by_authenticated on storage.objects
  with check (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
    and (select private.has_account())
  );
alter policy profile_photos_update_own_by_authenticated on storage.objects
  using (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
    and (select private.has_account())
  )
  with check (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  );

create or replace function private.may_add_event_image() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_account()
    and private.uses('event_images.insert', auth.uid()::text, interval '1 day') < 40;
end;
$$;

revoke all on function
  private.may_answer(uuid, uuid),
  private.end_answering(uuid),
  private.end_rights_of_role(),
  private.end_rights_of_guide(),
  private.valid_check(uuid),
  private.has_account()
from public, anon, authenticated, service_role;
grant execute on function private.has_account() to authenticated;
