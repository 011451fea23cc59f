-- Corrections of public resources and of live listings, from anybody, without an account. The page
-- stays as it is until staff accept a suggestion, field by field.

create table public.edit_suggestions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid references public.resources (id) on delete cascade,
  reason text not null
    constraint edit_suggestions_reason_check
    check (reason in ('change', 'closed', 'wrong_link', 'duplicate')),
  origin text not null
    constraint edit_suggestions_origin_check
    check (origin in ('visitor', 'member', 'guide', 'contact', 'owner', 'watch', 'provider')),
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
    constraint edit_suggestions_answer_check check (private.is_text(answer, 2000)),
  listing_id uuid references public.service_provider_directory (id) on delete cascade,
  credited text
    constraint edit_suggestions_credited_check check (private.is_line(credited, 80)),
  constraint edit_suggestions_subject_check check (num_nonnulls(resource_id, listing_id) = 1)
);
comment on table public.edit_suggestions is
  'Suggested corrections. The sender and staff see them; functions write them.';
comment on column public.edit_suggestions.origin is
  'Who suggests it: a visitor, a member, the guide, a contact or the owner of the resource, the watch of its page, or the provider of the listing.';
comment on column public.edit_suggestions.changes is
  '{column: {before, after}}: the value that the sender saw and the one that is right.';
comment on column public.edit_suggestions.credit_name is
  'Name to thank, as the sender wrote it; null for none. Not public.';
comment on column public.edit_suggestions.outcome is 'Null while it waits.';
comment on column public.edit_suggestions.accepted is
  '{column: value} as staff wrote it.';
comment on column public.edit_suggestions.credited is
  'Name on the page, as staff accepted it; null for none.';

create index edit_suggestions_resource_idx on public.edit_suggestions (resource_id, sent_at);
create index edit_suggestions_waiting_idx on public.edit_suggestions (sent_at)
  where outcome is null;
create index edit_suggestions_sender_id_idx on public.edit_suggestions (sender_id);
create index edit_suggestions_duplicate_of_idx on public.edit_suggestions (duplicate_of);
create index edit_suggestions_decided_by_idx on public.edit_suggestions (decided_by);
-- A provider who sends again changes what waits.
create unique index edit_suggestions_listing_id_key on public.edit_suggestions (listing_id)
  where outcome is null;
create index edit_suggestions_listing_idx on public.edit_suggestions (listing_id);

revoke all on table public.edit_suggestions from public, anon, authenticated, service_role;
grant select (
  id, resource_id, reason, origin, changes, duplicate_of, note, source_url, sender_id,
  reply_address, credit_name, sent_at, decided_at, outcome, accepted, answer, listing_id, credited
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

create function private.suggest_edit(
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

grant execute on function
  private.suggest_edit(uuid, jsonb, uuid),
  public.suggest_edit(uuid, jsonb, uuid)
to anon, authenticated;

-- Decisions on suggestions, of resources and listings alike.
create function private.lock_waiting_suggestion(suggestion_id uuid)
returns public.edit_suggestions
language plpgsql
set search_path = ''
as $$
declare
  suggestion public.edit_suggestions;
begin
  select * into suggestion from public.edit_suggestions as sent where sent.id = suggestion_id;
  -- The resource, or the provider and the listing, first: the order in which others lock.
  perform from public.resources as resource
  where resource.id = suggestion.resource_id for update;
  perform private.lock_profile(listing.submitted_by)
  from public.service_provider_directory as listing where listing.id = suggestion.listing_id;
  perform from public.service_provider_directory as listing
  where listing.id = suggestion.listing_id for update;
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
  'The suggestion and its resource or listing, locked. PT404 without it, PT409 when it is decided.';

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
    'edit.' || outcome,
    case when suggestion.listing_id is null then 'resources'
      else 'service_provider_directory' end,
    coalesce(suggestion.resource_id, suggestion.listing_id)::text,
    jsonb_build_object('suggestion', suggestion.id, 'columns', coalesce(
      (select jsonb_agg(named order by named)
        from jsonb_object_keys(close_suggestion.accepted) as named), '[]')));
  perform private.notify_of_edit(suggestion, outcome, answer);
end;
$$;
comment on function private.close_suggestion(public.edit_suggestions, text, jsonb, text) is
  'Stores the decision on a suggestion, records it in the audit trail and tells its sender, where there is somebody to tell.';

-- The name to thank for a correction becomes public only as staff wrote it when they accepted the
-- correction. The name that its sender asked for stays what was asked for.
create function private.accept_suggestion(
  suggestion_id uuid, accepted jsonb, seen_updated_at timestamptz, answer text, credited text
) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  suggestion public.edit_suggestions;
  given jsonb;
begin
  perform private.require_staff();
  suggestion := private.lock_waiting_suggestion(suggestion_id);
  if suggestion.listing_id is null then
    given := private.read_suggested_values(accepted);
    perform private.update_resource_columns(
      suggestion.resource_id, jsonb_build_object('updated_at', seen_updated_at), given);
  else
    given := private.read_import_values(accepted, private.listing_columns());
    perform private.accept_listing_edit(suggestion.listing_id, given, seen_updated_at);
  end if;
  update public.edit_suggestions as sent
  set credited = nullif(btrim(accept_suggestion.credited), '')
  where sent.id = suggestion.id;
  perform private.close_suggestion(
    suggestion, 'accepted', given, nullif(btrim(answer, E' \t\r\n'), ''));
  return (
    select max(change.id) from private.changes as change
    where change.subject_type = case when suggestion.listing_id is null then 'resources'
        else 'service_provider_directory' end
      and change.subject_id = coalesce(suggestion.resource_id, suggestion.listing_id)::text
      and change.replaced_version = seen_updated_at);
end;
$$;

create function public.accept_suggestion(
  suggestion_id uuid, accepted jsonb, seen_updated_at timestamptz, answer text default null,
  credited text default null
) returns bigint
language sql security invoker
set search_path = ''
begin atomic
  select private.accept_suggestion(suggestion_id, accepted, seen_updated_at, answer, credited);
end;
comment on function public.accept_suggestion(uuid, jsonb, timestamptz, text, text) is
  'Writes the accepted values {column: value} of a suggestion, which staff may have edited, into its resource or listing, names credited on the page and answers the sender; returns the change for undo_change(), null where nothing changed. Staff only (42501). PT404 without it, PT409 when it is decided or the row is no longer as it was at seen_updated_at, PT400 for another column or type.';

grant execute on function
  private.accept_suggestion(uuid, jsonb, timestamptz, text, text),
  public.accept_suggestion(uuid, jsonb, timestamptz, text, text)
to authenticated;

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

grant execute on function
  private.decline_suggestion(uuid, text),
  public.decline_suggestion(uuid, text)
to authenticated;

create function private.edit_credits(resource_id uuid)
returns table (credit_name text, accepted_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select sent.credited, max(sent.decided_at)
  from public.edit_suggestions as sent
  join public.resources as resource on resource.id = sent.resource_id
  where sent.resource_id = edit_credits.resource_id and resource.status = 'approved'
    and sent.outcome = 'accepted' and sent.credited is not null
  group by sent.credited
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
  'Who is named for accepted corrections of a public resource: the last three.';

grant execute on function
  private.edit_credits(uuid),
  public.edit_credits(uuid)
to anon, authenticated;

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

create function public.answer_check(check_token uuid, answer text) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.answer_check(check_token, answer);
end;
comment on function public.answer_check(uuid, text) is
  'Answers the mail of the last 90 days that asks an owner about a public resource, once: right records a check by its owner; change and closed are for staff (else PT400). Returns whether there is such a mail. PT409 for another answer than the first.';

grant execute on function
  private.answer_check(uuid, text),
  public.answer_check(uuid, text)
to anon, authenticated;

create function private.listing_columns() returns jsonb
language sql immutable
set search_path = ''
return '{
  "provider_name": "text", "logo_url": "text", "service_categories": "list",
  "description": "text", "website_url": "text", "contact_email": "text",
  "region_served": "text", "tags": "list"
}'::jsonb;
comment on function private.listing_columns() is
  'The columns of a listing that its provider writes, {column: list or text}.';

create function private.suggested_values(listing_id uuid) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(field.key, field.value -> 'after'), '{}')
  from public.edit_suggestions as sent, jsonb_each(sent.changes) as field
  where sent.listing_id = suggested_values.listing_id and sent.outcome is null
);
comment on function private.suggested_values(uuid) is
  'The change of a listing that waits for staff, {column: value}; {} for none.';

create function private.write_listing(listing public.service_provider_directory)
returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  version timestamptz;
begin
  update public.service_provider_directory as stored
  set provider_name = listing.provider_name, description = listing.description,
    service_categories = listing.service_categories, region_served = listing.region_served,
    contact_email = listing.contact_email, website_url = listing.website_url,
    logo_url = listing.logo_url, tags = coalesce(listing.tags, '{}'),
    listing_status = listing.listing_status, moderation_reason = listing.moderation_reason,
    moderated_by = listing.moderated_by, moderated_at = listing.moderated_at
  where stored.id = listing.id
  returning stored.updated_at into version;
  return version;
exception
  when check_violation or not_null_violation then
    -- The database's own message holds the whole row, internal columns included.
    raise exception 'A value is not valid.' using errcode = 'PT400';
end;
$$;
comment on function private.write_listing(public.service_provider_directory) is
  'Writes what providers and decisions change of a listing; returns the new version. PT400 for a value that is not valid.';

create function private.require_listing_values(listing public.service_provider_directory)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_listing(listing);
  raise exception using errcode = 'PTDRY', message = 'rolled back';
exception
  when sqlstate 'PTDRY' then null;
end;
$$;
comment on function private.require_listing_values(public.service_provider_directory) is
  'Raises PT400 unless the listing could be stored like this. Changes nothing.';

create function private.notify_of_edit(
  suggestion public.edit_suggestions, outcome text, answer text
) returns void
language plpgsql
set search_path = ''
as $$
begin
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
  perform private.queue_notice(
    'edit_decided', listing.submitted_by, listing.contact_email,
    jsonb_build_object(
      'listing_id', listing.id, 'name', listing.provider_name, 'outcome', outcome,
      'answer', answer, 'access_token', listing.access_token),
    format('edit:%s', suggestion.id))
  from public.service_provider_directory as listing
  where listing.id = suggestion.listing_id;
end;
$$;
comment on function private.notify_of_edit(public.edit_suggestions, text, text) is
  'Tells the sender of a suggestion the decision, where there is somebody to tell; providers always.';

create function private.accept_listing_edit(
  listing_id uuid, given jsonb, seen_updated_at timestamptz
) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.service_provider_directory;
begin
  select * into stored from public.service_provider_directory as listing
  where listing.id = listing_id;
  if stored.updated_at is distinct from seen_updated_at then
    raise exception 'This listing was changed after you opened it.' using errcode = 'PT409';
  end if;
  if given <> '{}' then
    perform private.write_listing(jsonb_populate_record(stored, given));
  end if;
end;
$$;
comment on function private.accept_listing_edit(uuid, jsonb, timestamptz) is
  'Writes the accepted values of a locked listing. PT409 when it is no longer as it was seen, PT400 for a value that is not valid.';

create function private.guided_suggestions()
returns table (
  id uuid, resource_id uuid, reason text, changes jsonb, note text, source_url text,
  sent_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select sent.id, sent.resource_id, sent.reason, sent.changes, sent.note, sent.source_url,
    sent.sent_at
  from public.edit_suggestions as sent
  join public.resources as resource on resource.id = sent.resource_id
  where resource.curator_id = (select auth.uid()) and resource.status = 'approved'
    and sent.outcome is null
  order by sent.sent_at, sent.id
  limit 200;
end;

create function public.guided_suggestions()
returns table (
  id uuid, resource_id uuid, reason text, changes jsonb, note text, source_url text,
  sent_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select waiting.id, waiting.resource_id, waiting.reason, waiting.changes, waiting.note,
    waiting.source_url, waiting.sent_at
  from private.guided_suggestions() as waiting;
end;
comment on function public.guided_suggestions() is
  'The suggested edits that wait for staff, of the public resources that the caller guides, oldest first, at most 200; without their senders.';

grant execute on function
  private.guided_suggestions(),
  public.guided_suggestions()
to authenticated;
