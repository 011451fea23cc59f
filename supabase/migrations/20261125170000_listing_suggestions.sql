-- Providers change a listing that is or was live by its link: the change waits in the queue of
-- suggested edits, and the page stays as it is until staff accept it.

alter table public.edit_suggestions
  alter column resource_id drop not null,
  add column listing_id uuid references public.service_provider_directory (id) on delete cascade,
  add constraint edit_suggestions_subject_check check (num_nonnulls(resource_id, listing_id) = 1),
  drop constraint edit_suggestions_origin_check,
  add constraint edit_suggestions_origin_check
    check (origin in ('visitor', 'member', 'guide', 'contact', 'owner', 'watch', 'provider'));
comment on column public.edit_suggestions.origin is
  'Who suggests it: a visitor, a member, the guide, a contact or the owner of the resource, the watch of its page, or the provider of the listing.';

-- A provider who sends again changes what waits.
create unique index edit_suggestions_listing_id_key on public.edit_suggestions (listing_id)
  where outcome is null;
create index edit_suggestions_listing_idx on public.edit_suggestions (listing_id);

grant select (listing_id) on table public.edit_suggestions to authenticated;

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

create function private.suggest_listing_edit(
  stored public.service_provider_directory, suggested jsonb
) returns void
language plpgsql
set search_path = ''
as $$
declare
  changes jsonb := (
    select coalesce(jsonb_object_agg(wanted.key, jsonb_build_object(
      'before', to_jsonb(stored) -> wanted.key, 'after', wanted.value)), '{}')
    from jsonb_each(suggested) as wanted
    where wanted.value is distinct from to_jsonb(stored) -> wanted.key);
begin
  perform private.count_use(
    'edit_suggestions.insert', stored.id::text, 20, interval '1 day',
    'You have changed this listing 20 times today.');
  delete from public.edit_suggestions as sent
  where sent.listing_id = stored.id and sent.outcome is null;
  if changes <> '{}' then
    insert into public.edit_suggestions (listing_id, reason, origin, changes, sender_id)
    values (stored.id, 'change', 'provider', changes, stored.submitted_by);
  end if;
end;
$$;
comment on function private.suggest_listing_edit(public.service_provider_directory, jsonb) is
  'Replaces the change of a listing that waits for staff; without a difference none waits. 429 after 20 a day.';

create or replace function private.revise_listing(
  token uuid, changes jsonb, seen_updated_at timestamptz
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.service_provider_directory := private.lock_listing_of_link(token);
  -- Columns of staff are left out.
  suggested jsonb := private.suggested_values(stored.id) || (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(changes) as field where private.listing_columns() ? field.key);
  sent public.service_provider_directory := jsonb_populate_record(stored, suggested);
begin
  if private.is_listing_unpaid(stored.id) then
    raise exception 'The payment for this listing was refunded.' using errcode = 'PT402';
  end if;
  if stored.updated_at is distinct from seen_updated_at then
    raise exception 'This listing was changed after you opened it. Please look at it again.'
      using errcode = 'PT409';
  end if;
  if sent.logo_url <> coalesce(stored.logo_url, '') and not private.is_stored_logo(sent.logo_url)
  then
    raise exception 'Please choose the logo again.' using errcode = 'PT400';
  end if;
  if stored.listing_status not in ('pending', 'rejected') then
    perform private.require_listing_values(sent);
    perform private.suggest_listing_edit(stored, suggested);
    return stored.updated_at;
  end if;
  -- What waited while it was live is part of what staff look at now.
  delete from public.edit_suggestions as waiting
  where waiting.listing_id = stored.id and waiting.outcome is null;
  sent.listing_status := 'pending';
  sent.moderation_reason := null;
  sent.moderated_by := null;
  sent.moderated_at := null;
  sent.updated_at := private.write_listing(sent);
  if stored.listing_status = 'rejected' then
    insert into private.listing_resubmissions (listing_id, declined_reason, declined_at)
    values (stored.id, stored.moderation_reason, stored.moderated_at);
  end if;
  perform private.record_audit('listing.revise', 'service_provider_directory', stored.id::text);
  return sent.updated_at;
end;
$$;
comment on function public.revise_listing(uuid, jsonb, timestamptz) is
  'Changes columns of a listing by its link. A pending or rejected one then waits for staff again; a change of one that is or was live waits in edit_suggestions, 20 a day (429), and the listing stays as it is. Returns the updated_at of the listing. changes has the columns of fulfil_paid_session() that differ. PT404 without it, PT409 when it is no longer as it was at seen_updated_at, PT402 when its payment was refunded, PT400 for a value or a logo that is not valid.';

-- The link also shows the change that waits.
drop function public.listing_by_token(uuid);
drop function private.listing_by_token(uuid);

create function private.listing_by_token(token uuid)
returns table (
  id uuid, provider_name text, logo_url text, service_categories text[], description text,
  website_url text, contact_email text, region_served text, tags text[], listing_status text,
  moderation_reason text, paid_until timestamptz, unpaid boolean, updated_at timestamptz,
  suggested jsonb
)
language sql stable security definer
set search_path = ''
begin atomic
  select listing.id, listing.provider_name, listing.logo_url, listing.service_categories,
    listing.description, listing.website_url, listing.contact_email, listing.region_served,
    listing.tags, listing.listing_status, listing.moderation_reason, listing.paid_until,
    private.is_listing_unpaid(listing.id), listing.updated_at,
    private.suggested_values(listing.id)
  from public.service_provider_directory as listing
  where listing.access_token = token;
end;

create function public.listing_by_token(token uuid)
returns table (
  id uuid, provider_name text, logo_url text, service_categories text[], description text,
  website_url text, contact_email text, region_served text, tags text[], listing_status text,
  moderation_reason text, paid_until timestamptz, unpaid boolean, updated_at timestamptz,
  suggested jsonb
)
language sql stable security invoker
set search_path = ''
begin atomic
  select found.id, found.provider_name, found.logo_url, found.service_categories,
    found.description, found.website_url, found.contact_email, found.region_served, found.tags,
    found.listing_status, found.moderation_reason, found.paid_until, found.unpaid,
    found.updated_at, found.suggested
  from private.listing_by_token(token) as found;
end;
comment on function public.listing_by_token(uuid) is
  'The listing of a link in a mail, in any state, with its version, whether its payment was refunded, and the change of it that waits for staff ({column: value}, {} for none); no row for any other token.';

-- Decisions on suggestions, of resources and listings alike.
create or replace function private.lock_waiting_suggestion(suggestion_id uuid)
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

create or replace function private.close_suggestion(
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

create or replace function private.accept_suggestion(
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
  if suggestion.listing_id is null then
    given := private.read_suggested_values(accepted);
    perform private.update_resource_columns(
      suggestion.resource_id, jsonb_build_object('updated_at', seen_updated_at), given);
  else
    given := private.read_import_values(accepted, private.listing_columns());
    perform private.accept_listing_edit(suggestion.listing_id, given, seen_updated_at);
  end if;
  perform private.close_suggestion(
    suggestion, 'accepted', given, nullif(btrim(answer, E' \t\r\n'), ''));
  return coalesce(
    (select resource.updated_at from public.resources as resource
      where resource.id = suggestion.resource_id),
    (select listing.updated_at from public.service_provider_directory as listing
      where listing.id = suggestion.listing_id));
end;
$$;
comment on function public.accept_suggestion(uuid, jsonb, timestamptz, text) is
  'Writes the accepted values {column: value} of a suggestion, which staff may have edited, into its resource or listing and answers the sender; returns the new version. Staff only (42501). PT404 without it, PT409 when it is decided or the row is no longer as it was at seen_updated_at, PT400 for another column or type.';

revoke all on function
  private.listing_columns(),
  private.suggested_values(uuid),
  private.write_listing(public.service_provider_directory),
  private.require_listing_values(public.service_provider_directory),
  private.suggest_listing_edit(public.service_provider_directory, jsonb),
  private.listing_by_token(uuid),
  public.listing_by_token(uuid),
  private.notify_of_edit(public.edit_suggestions, text, text),
  private.accept_listing_edit(uuid, jsonb, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  private.listing_by_token(uuid),
  public.listing_by_token(uuid)
to anon, authenticated;
