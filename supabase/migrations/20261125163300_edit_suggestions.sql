-- Corrections of public resources that anybody suggests without an account. The page stays as it is
-- until staff accept a suggestion, field by field.

create table public.edit_suggestions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  reason text not null
    constraint edit_suggestions_reason_check
    check (reason in ('change', 'closed', 'wrong_link', 'duplicate')),
  origin text not null
    constraint edit_suggestions_origin_check
    check (origin in ('visitor', 'member', 'guide', 'contact', 'owner', 'watch')),
  changes jsonb not null default '{}'
    constraint edit_suggestions_changes_check check (jsonb_typeof(changes) = 'object'),
  duplicate_of uuid references public.resources (id) on delete set null,
  note text
    constraint edit_suggestions_note_check check (private.is_text(note, 1500)),
  source_url text
    constraint edit_suggestions_source_url_check check (private.is_web_address(source_url)),
  sender_id uuid references public.profiles (user_id) on delete cascade,
  reply_address text
    constraint edit_suggestions_reply_address_check
    check (private.is_email_address(reply_address)),
  credit_name text
    constraint edit_suggestions_credit_name_check check (private.is_line(credit_name, 80)),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (user_id) on delete set null,
  outcome text
    constraint edit_suggestions_outcome_check check (outcome in ('accepted', 'declined')),
  accepted jsonb,
  answer text
    constraint edit_suggestions_answer_check check (private.is_text(answer, 2000))
);
comment on table public.edit_suggestions is
  'Suggested corrections. The sender and staff see them; functions write them.';
comment on column public.edit_suggestions.changes is
  '{column: {before, after}}: the value that the sender saw and the one that is right.';
comment on column public.edit_suggestions.origin is
  'Who suggests it: a visitor, a member, the guide, a contact or the owner of the resource, or the watch of its page.';
comment on column public.edit_suggestions.outcome is 'Null while it waits.';
comment on column public.edit_suggestions.accepted is
  '{column: value} as staff wrote it.';
comment on column public.edit_suggestions.credit_name is
  'Name to thank on the page once a suggestion is accepted; null for none.';

create index edit_suggestions_resource_idx on public.edit_suggestions (resource_id, sent_at);
create index edit_suggestions_waiting_idx on public.edit_suggestions (sent_at)
  where outcome is null;
create index edit_suggestions_sender_id_idx on public.edit_suggestions (sender_id);
create index edit_suggestions_duplicate_of_idx on public.edit_suggestions (duplicate_of);
create index edit_suggestions_decided_by_idx on public.edit_suggestions (decided_by);

revoke all on table public.edit_suggestions from public, anon, authenticated, service_role;
grant select (
  id, resource_id, reason, origin, changes, duplicate_of, note, source_url, sender_id,
  reply_address, credit_name, sent_at, decided_at, outcome, accepted, answer
) on table public.edit_suggestions to authenticated;
grant select, insert, update, delete on table public.edit_suggestions to service_role;

alter table public.edit_suggestions enable row level security;

create policy edit_suggestions_select_own_or_staff_by_authenticated on public.edit_suggestions
  for select to authenticated
  using (sender_id = (select auth.uid()) or (select private.is_staff()));

create function private.suggestable_columns() returns jsonb
language sql stable
set search_path = ''
return private.import_columns()
  - array['slug', 'status', 'notion_id', 'notion_url', 'source_notes'];
comment on function private.suggestable_columns() is
  'The columns that a suggestion may change, {column: type}: what pages show and staff may write.';

create function private.read_suggested_values(given jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(given) is distinct from 'object' or char_length(given::text) > 20000 then
    raise exception 'Please say what should be changed.' using errcode = 'PT400';
  end if;
  return private.read_import_values(given, private.suggestable_columns());
end;
$$;
comment on function private.read_suggested_values(jsonb) is
  'Suggested values {column: value}, an empty list or null where one is cleared. PT400 for another column or type.';

create function private.compared_values(resource public.resources, given jsonb) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(wanted.key, jsonb_build_object(
    'before', to_jsonb(resource) -> wanted.key, 'after', wanted.value)), '{}')
  from jsonb_each(given) as wanted
  where wanted.value is distinct from coalesce(to_jsonb(resource) -> wanted.key, 'null')
);
comment on function private.compared_values(public.resources, jsonb) is
  '{column: {before, after}} of the values that differ from those of the resource.';

create function private.origin_of(resource public.resources, account uuid) returns text
language sql stable
set search_path = ''
return case
  when account is null then 'visitor'
  when account = resource.curator_id then 'guide'
  when account in (resource.contact_profile_id, resource.entrepreneur_contact_profile_id)
    then 'contact'
  when account = resource.submitted_by then 'owner'
  else 'member'
end;

create function private.limit_suggestions(account uuid) returns void
language sql
set search_path = ''
begin atomic
  select private.count_use(
    'edit_suggestions.insert', coalesce(account::text, private.visitor_address(), 'anon'),
    20, interval '1 day', 'You have suggested 20 edits today.');
end;
comment on function private.limit_suggestions(uuid) is
  'Limits suggestions to 20 a day by account, or by network address of a visitor; 429 above that.';

create function private.suggest_edit(resource_id uuid, suggestion jsonb, check_token uuid)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  resource public.resources;
  account uuid := auth.uid();
  changes jsonb;
  is_owner boolean := exists (
    select from private.check_requests as request
    where request.token = suggest_edit.check_token
      and request.resource_id = suggest_edit.resource_id);
  suggested_id uuid;
begin
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

create function public.suggest_edit(
  resource_id uuid, suggestion jsonb, check_token uuid default null
) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.suggest_edit(resource_id, suggestion, check_token);
end;
comment on function public.suggest_edit(uuid, jsonb, uuid) is
  'Suggests an edit of a public resource: {reason: change, closed, wrong_link or duplicate; changes: {column: value}; duplicate_of: slug; note; source_url; reply_address; credit_name}. check_token is that of a mail to its owner. PT404 without the resource, PT400 for what cannot be, 429 after 20 a day.';

create function private.lock_waiting_suggestion(suggestion_id uuid)
returns public.edit_suggestions
language plpgsql
set search_path = ''
as $$
declare
  suggestion public.edit_suggestions;
begin
  -- The resource first: the order in which deleting it locks.
  perform from public.resources as resource
  where resource.id = (
    select sent.resource_id from public.edit_suggestions as sent where sent.id = suggestion_id)
  for update;
  select * into suggestion from public.edit_suggestions as sent
  where sent.id = suggestion_id for update;
  if not found then
    raise exception 'This suggestion no longer exists.' using errcode = 'PT404';
  end if;
  if suggestion.outcome is not null then
    raise exception 'This suggestion was already %.', suggestion.outcome using errcode = 'PT409';
  end if;
  return suggestion;
end;
$$;
comment on function private.lock_waiting_suggestion(uuid) is
  'The suggestion and its resource, locked. PT404 without it, PT409 when it is decided.';

create function private.close_suggestion(
  suggestion public.edit_suggestions, outcome text, accepted jsonb, answer text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.edit_suggestions as sent
  set outcome = close_suggestion.outcome, accepted = close_suggestion.accepted,
    answer = close_suggestion.answer, decided_at = now(), decided_by = auth.uid()
  where sent.id = suggestion.id;
  perform private.record_audit(
    'edit.' || outcome, 'resources', suggestion.resource_id::text,
    jsonb_build_object('suggestion', suggestion.id, 'columns', coalesce(
      (select jsonb_agg(named order by named)
        from jsonb_object_keys(close_suggestion.accepted) as named), '[]')));
  perform private.queue_notice(
    'edit_decided', suggestion.sender_id, suggestion.reply_address,
    jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'outcome', outcome, 'answer', answer),
    format('edit:%s', suggestion.id))
  from public.resources as resource
  where resource.id = suggestion.resource_id
    and (suggestion.reply_address is not null or answer is not null
      or suggestion.origin in ('guide', 'contact', 'owner'))
    and suggestion.sender_id is distinct from auth.uid();
end;
$$;
comment on function private.close_suggestion(public.edit_suggestions, text, jsonb, text) is
  'Stores the decision on a suggestion, records it in the audit log and tells its sender, where there is somebody to tell.';

create function private.accept_suggestion(
  suggestion_id uuid, accepted jsonb, seen_updated_at timestamptz, answer text
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  suggestion public.edit_suggestions;
  given jsonb;
begin
  perform private.require_staff();
  suggestion := private.lock_waiting_suggestion(suggestion_id);
  given := private.read_suggested_values(accepted);
  perform private.update_resource_columns(
    suggestion.resource_id, jsonb_build_object('updated_at', seen_updated_at), given);
  perform private.close_suggestion(
    suggestion, 'accepted', given, nullif(btrim(answer, E' \t\r\n'), ''));
  return (
    select resource.updated_at from public.resources as resource
    where resource.id = suggestion.resource_id);
end;
$$;

create function public.accept_suggestion(
  suggestion_id uuid, accepted jsonb, seen_updated_at timestamptz, answer text default null
) returns timestamptz
language sql security invoker
set search_path = ''
begin atomic
  select private.accept_suggestion(suggestion_id, accepted, seen_updated_at, answer);
end;
comment on function public.accept_suggestion(uuid, jsonb, timestamptz, text) is
  'Writes the accepted values {column: value} of a suggestion, which staff may have edited, into its resource and answers the sender; returns the new version. Staff only (42501). PT404 without it, PT409 when it is decided or the resource is no longer as it was at seen_updated_at, PT400 for another column or type.';

create function private.decline_suggestion(suggestion_id uuid, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.close_suggestion(
    private.lock_waiting_suggestion(suggestion_id), 'declined', null,
    nullif(btrim(answer, E' \t\r\n'), ''));
end;
$$;

create function public.decline_suggestion(suggestion_id uuid, answer text default null)
returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.decline_suggestion(suggestion_id, answer);
end;
comment on function public.decline_suggestion(uuid, text) is
  'Declines a suggestion and answers its sender. Staff only (42501). PT404 without it, PT409 when it is decided.';

create function private.edit_credits(resource_id uuid)
returns table (credit_name text, accepted_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select sent.credit_name, max(sent.decided_at)
  from public.edit_suggestions as sent
  join public.resources as resource on resource.id = sent.resource_id
  where sent.resource_id = edit_credits.resource_id and resource.status = 'approved'
    and sent.outcome = 'accepted' and sent.credit_name is not null
  group by sent.credit_name
  order by max(sent.decided_at) desc
  limit 3;
end;

create function public.edit_credits(resource_id uuid)
returns table (credit_name text, accepted_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select thanked.credit_name, thanked.accepted_at
  from private.edit_credits(edit_credits.resource_id) as thanked;
end;
comment on function public.edit_credits(uuid) is
  'Who wished to be named for accepted corrections of a public resource: the last three.';

-- Suggestions wait beside the other submissions.
create or replace function private.waiting_counts()
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
    where status = 'pending'
    union all
    select 'edit', count(*), min(sent_at) from public.edit_suggestions where outcome is null;
end;
$$;

-- An owner who says that the program is closed suggests it; staff decide.
create function private.answer_check(check_token uuid, answer text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  request private.check_requests;
begin
  if (answer_check.answer in ('right', 'change', 'closed')) is not true then
    raise exception 'Please choose one of the answers.' using errcode = 'PT400';
  end if;
  -- The last answer counts.
  update private.check_requests as stored set answer = answer_check.answer, answered_at = now()
  from public.resources as resource
  where stored.token = check_token and resource.id = stored.resource_id
    and resource.status = 'approved'
  returning stored.* into request;
  if not found then
    return false;
  end if;
  if request.answer = 'right' then
    update public.resources as resource
    set verified_at = now(), verified_how = 'owner', verified_by = request.recipient_id,
      doubted_at = null
    where resource.id = request.resource_id;
    perform private.record_audit(
      'resource.verify', 'resources', request.resource_id::text, '{"how": "owner"}');
  elsif request.answer = 'closed' and not exists (
    select from public.edit_suggestions as sent
    where sent.resource_id = request.resource_id and sent.reason = 'closed'
      and sent.origin = 'owner' and sent.outcome is null)
  then
    perform private.suggest_edit(
      request.resource_id,
      '{"reason": "closed", "changes": {"availability_status": "closed"}}', request.token);
  end if;
  return true;
end;
$$;

create function public.answer_check(check_token uuid, answer text) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.answer_check(check_token, answer);
end;
comment on function public.answer_check(uuid, text) is
  'Answers the mail that asks about a public resource: right records a check by its owner; change and closed are for staff (else PT400). Returns whether there is such a mail. The last answer counts.';

create or replace function private.move_reviews_and_claims(from_id uuid, to_id uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  reviews integer;
  claims integer;
begin
  update public.reviews as moved set resource_id = to_id
  where moved.resource_id = from_id and not exists (
    select from public.reviews as kept
    where kept.resource_id = to_id and kept.author_id = moved.author_id);
  get diagnostics reviews = row_count;
  update public.resource_claims as moved set resource_id = to_id
  where moved.resource_id = from_id and not exists (
    select from public.resource_claims as kept
    where kept.resource_id = to_id and kept.user_id = moved.user_id
      and kept.claim_type = moved.claim_type and 'pending' = all (array[kept.status, moved.status]));
  get diagnostics claims = row_count;
  update public.guide_questions as question set resource_id = to_id
  where question.resource_id = from_id;
  update public.edit_suggestions as sent set resource_id = to_id where sent.resource_id = from_id;
  update private.check_requests as asked set resource_id = to_id where asked.resource_id = from_id;
  update private.searches as search set opened_resource_id = to_id
  where search.opened_resource_id = from_id;
  return reviews + claims;
end;
$$;
comment on function private.move_reviews_and_claims(uuid, uuid) is
  'Moves reviews, claims, questions, suggestions, mails to owners and openings from searches to another resource; returns how many reviews and claims.';

revoke all on function
  private.suggestable_columns(),
  private.read_suggested_values(jsonb),
  private.compared_values(public.resources, jsonb),
  private.origin_of(public.resources, uuid),
  private.limit_suggestions(uuid),
  private.suggest_edit(uuid, jsonb, uuid),
  public.suggest_edit(uuid, jsonb, uuid),
  private.lock_waiting_suggestion(uuid),
  private.close_suggestion(public.edit_suggestions, text, jsonb, text),
  private.accept_suggestion(uuid, jsonb, timestamptz, text),
  public.accept_suggestion(uuid, jsonb, timestamptz, text),
  private.decline_suggestion(uuid, text),
  public.decline_suggestion(uuid, text),
  private.edit_credits(uuid),
  public.edit_credits(uuid),
  private.answer_check(uuid, text),
  public.answer_check(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function
  private.suggest_edit(uuid, jsonb, uuid),
  public.suggest_edit(uuid, jsonb, uuid),
  private.edit_credits(uuid),
  public.edit_credits(uuid),
  private.answer_check(uuid, text),
  public.answer_check(uuid, text)
to anon, authenticated;
grant execute on function
  private.accept_suggestion(uuid, jsonb, timestamptz, text),
  public.accept_suggestion(uuid, jsonb, timestamptz, text),
  private.decline_suggestion(uuid, text),
  public.decline_suggestion(uuid, text)
to authenticated;
