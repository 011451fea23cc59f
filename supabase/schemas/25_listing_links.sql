-- What the link in a provider's mail allows without an account: read a listing and revise it. A
-- change of a listing that is or was live waits in the queue of suggested edits.

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

grant execute on function
  private.listing_by_token(uuid),
  public.listing_by_token(uuid)
to anon, authenticated;

-- Compares the file only: the database does not know under which host browsers find the storage.
create function private.is_stored_logo(logo_url text) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from storage.objects as file
    where file.bucket_id = 'provider-logos'
      and file.name = substring(logo_url from '/provider-logos/([0-9a-f-]{36}[.][a-z]{3,4})(?:[?]|$)')
  );
end;
comment on function private.is_stored_logo(text) is
  'Whether an address names a stored file of the bucket provider-logos.';

create function private.lock_listing_of_link(token uuid)
returns public.service_provider_directory
language plpgsql
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  perform private.lock_profile((
    select it.submitted_by from public.service_provider_directory as it
    where it.access_token = token));
  select * into listing from public.service_provider_directory as it
  where it.access_token = token
  for update;
  if not found then
    raise exception 'This link does not belong to a listing.' using errcode = 'PT404';
  end if;
  return listing;
end;
$$;
comment on function private.lock_listing_of_link(uuid) is
  'The listing of a link, locked after its provider. PT404 without it.';

-- A pending or rejected listing is revised in place. The change of one that is or was live waits
-- for staff.
create function public.revise_listing(
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
  'Changes columns of a listing by its link. A pending or rejected one then waits for staff again; a change of one that is or was live waits in edit_suggestions, 20 a day (429), and the listing stays as it is. Returns the updated_at of the listing. changes has the columns of fulfil_paid_session() that differ. For the service key, which has checked the logo. PT404 without it, PT409 when it is no longer as it was at seen_updated_at, PT402 when its payment was refunded, PT400 for a value or a logo that is not valid.';

grant execute on function public.revise_listing(uuid, jsonb, timestamptz) to service_role;

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
