-- Listings of service providers: paid, and read by staff before they are live for a year. Only
-- fulfil_paid_session() adds rows.

create table public.service_provider_directory (
  id uuid primary key default gen_random_uuid(),
  provider_name text not null
    constraint service_provider_directory_provider_name_check
    check (private.is_line(provider_name, 160)),
  -- A file in our own bucket: any other address would let a provider track visitors.
  logo_url text
    constraint service_provider_directory_logo_url_check
    check (
      char_length(logo_url) <= 400
      and logo_url ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?/storage/v1/object/public/provider-logos/[0-9a-f-]{36}[.](png|jpe?g|webp)([?]v=[A-Za-z0-9_-]{1,40})?$'
    ),
  service_categories text[] not null
    constraint service_provider_directory_service_categories_check
    check (
      cardinality(service_categories) >= 1
      and private.is_subset(service_categories, array[
        'Business Consulting', 'Marketing & Advertising', 'Web Development', 'Graphic Design',
        'Legal Services', 'Accounting & Finance', 'HR & Recruiting', 'Real Estate', 'Construction',
        'Technology Services', 'Photography', 'Event Planning', 'Other'])),
  description text not null
    constraint service_provider_directory_description_check
    check (private.is_text(description, 4000)),
  website_url text
    constraint service_provider_directory_website_url_check
    check (private.is_web_address(website_url)),
  contact_email text not null
    constraint service_provider_directory_contact_email_check
    check (private.is_email_address(contact_email)),
  region_served text not null
    constraint service_provider_directory_region_served_check
    check (region_served in (
      'Statewide', 'Southern Maine', 'Central Maine', 'Northern Maine', 'Coastal Maine',
      'Greater Portland', 'Bangor Area', 'Augusta Area', 'Lewiston-Auburn', 'Other')),
  tags text[] not null default '{}'
    constraint service_provider_directory_tags_check
    check (private.is_subset(tags, array[
      'BIPOC-owned', 'Women-owned', 'Startup-friendly', 'Veteran-owned', 'Small Business',
      'Enterprise-ready', 'Non-profit friendly', 'Remote services', 'Local only'])),
  featured_listing boolean not null default false,
  listing_status text not null default 'pending'
    constraint service_provider_directory_listing_status_check
    check (listing_status in ('pending', 'approved', 'rejected', 'expired')),
  paid_until timestamptz,
  -- Part of the links in mail to the provider, who may have no account.
  access_token uuid not null default gen_random_uuid()
    constraint service_provider_directory_access_token_key unique,
  moderation_reason text
    constraint service_provider_directory_moderation_reason_check
    check (private.is_text(moderation_reason, 2000)),
  moderated_by uuid references public.profiles (user_id) on delete set null,
  moderated_at timestamptz,
  submitted_by uuid references public.profiles (user_id) on delete set null,
  date_submitted timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A listing that is or was live has an end.
  constraint service_provider_directory_paid_until_check
    check (listing_status in ('pending', 'rejected') or paid_until is not null)
);
comment on table public.service_provider_directory is
  'Paid listings of service providers. Public while approved and not past paid_until.';
comment on column public.service_provider_directory.featured_listing is
  'Shown first. Only admins set it, through feature_listing().';
comment on column public.service_provider_directory.paid_until is
  'One year after approval. Internal, as are the submitter and the moderation columns.';
comment on column public.service_provider_directory.access_token is
  'Its holder may revise the listing while it is pending or rejected, and renew it. Only in mails to the provider.';

create index service_provider_directory_order_idx on public.service_provider_directory
  (listing_status, featured_listing desc, provider_name);
create index service_provider_directory_paid_until_idx
  on public.service_provider_directory (paid_until) where listing_status = 'approved';
create index service_provider_directory_submitted_by_idx
  on public.service_provider_directory (submitted_by);
create index service_provider_directory_moderated_by_idx
  on public.service_provider_directory (moderated_by);

revoke all on table public.service_provider_directory
  from public, anon, authenticated, service_role;
grant select (
  id, provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags, featured_listing, listing_status, date_submitted, updated_at
) on table public.service_provider_directory to anon, authenticated;
grant update (
  provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags
) on table public.service_provider_directory to authenticated;
grant delete on table public.service_provider_directory to authenticated;
grant select, insert, update, delete on table public.service_provider_directory to service_role;

alter table public.service_provider_directory enable row level security;

create policy service_provider_directory_select_live_by_anon
  on public.service_provider_directory
  for select to anon
  using (listing_status = 'approved' and paid_until > now());

create policy service_provider_directory_select_visible_by_authenticated
  on public.service_provider_directory
  for select to authenticated
  using (
    (listing_status = 'approved' and paid_until > now())
    or (select private.is_staff())
  );

create policy service_provider_directory_update_all_by_staff
  on public.service_provider_directory
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy service_provider_directory_delete_all_by_admin
  on public.service_provider_directory
  for delete to authenticated
  using ((select private.is_admin()));

-- Listings that were declined and sent again.
create table private.listing_resubmissions (
  id bigint generated always as identity primary key,
  listing_id uuid not null references public.service_provider_directory (id) on delete cascade,
  declined_reason text
    constraint listing_resubmissions_declined_reason_check
    check (private.is_text(declined_reason, 2000)),
  declined_at timestamptz,
  resubmitted_at timestamptz not null default now()
);
comment on table private.listing_resubmissions is
  'Declined listings that their providers changed and sent again. Staff read listing_resubmissions().';

create index listing_resubmissions_listing_id_idx
  on private.listing_resubmissions (listing_id, resubmitted_at desc);

revoke all on table private.listing_resubmissions from public, anon, authenticated, service_role;

alter table private.listing_resubmissions enable row level security;

create trigger service_provider_directory_touch_updated_at
  before update on public.service_provider_directory
  for each row execute function private.touch_updated_at();
create trigger service_provider_directory_record_change
  after insert or update or delete on public.service_provider_directory
  for each row when (current_user <> 'authenticated')
  execute function private.record_change('history', 'service_provider_directory', 'id');
create trigger service_provider_directory_record_direct_change
  after insert or update or delete on public.service_provider_directory
  for each row when (current_user = 'authenticated')
  execute function private.record_change('history, audit', 'service_provider_directory', 'id');

create function private.feature_listing(listing_id uuid, featured boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  was_featured boolean;
begin
  perform private.require_admin();
  select featured_listing into was_featured
  from public.service_provider_directory where id = listing_id
  for update;
  if not found then
    raise exception 'This listing no longer exists.' using errcode = 'PT404';
  end if;
  if featured is null then
    raise exception 'Please say whether the listing is featured.' using errcode = 'PT400';
  end if;
  if was_featured <> featured then
    update public.service_provider_directory set featured_listing = featured where id = listing_id;
    perform private.record_audit(
      case when featured then 'listing.feature' else 'listing.unfeature' end,
      'service_provider_directory', listing_id::text);
  end if;
end;
$$;

create function public.feature_listing(listing_id uuid, featured boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.feature_listing(listing_id, featured);
end;
comment on function public.feature_listing(uuid, boolean) is
  'Features a listing, or ends that. Admins only (42501). PT404 without the listing.';

grant execute on function
  private.feature_listing(uuid, boolean),
  public.feature_listing(uuid, boolean)
to authenticated;

-- Runs once a day. Policies hide an ended listing at once; this sets its status and notifies the
-- provider, also 30 and 7 days before.
create function public.expire_listings() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
  expired integer := 0;
begin
  -- Locks providers before their listings, as everywhere (see lock_profile).
  perform private.lock_profile(it.submitted_by)
  from public.service_provider_directory as it
  where it.listing_status = 'approved' and it.paid_until <= now() + interval '30 days'
  order by it.submitted_by;
  for listing in
    select * from public.service_provider_directory
    where listing_status = 'approved' and paid_until <= now() + interval '30 days'
    order by id
    for update skip locked
  loop
    if listing.paid_until > now() then
      perform private.queue_listing_notice(
        'listing_ends_soon', listing,
        case when listing.paid_until <= now() + interval '7 days' then '7' else '30' end);
    else
      update public.service_provider_directory set listing_status = 'expired'
      where id = listing.id;
      perform private.record_audit(
        'listing.expire', 'service_provider_directory', listing.id::text);
      perform private.queue_listing_notice('listing_expired', listing, '0');
      expired := expired + 1;
    end if;
  end loop;
  return expired;
end;
$$;
comment on function public.expire_listings() is
  'Ends listings whose year is over and notifies providers whose year ends soon; returns how many ended. For the service key.';

grant execute on function public.expire_listings() to service_role;

create function private.queue_listing_notice(
  kind text, listing public.service_provider_directory, days_left text
) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    kind, listing.submitted_by, listing.contact_email,
    jsonb_build_object(
      'listing_id', listing.id, 'name', listing.provider_name, 'paid_until', listing.paid_until,
      'access_token', listing.access_token,
      'visits', (
        select jsonb_build_object(
          'views', sum(counted.views), 'websites', sum(counted.websites),
          'contacts', sum(counted.contacts))
        from private.listing_visits(listing.id) as counted)),
    format('%s:%s:%s:%s', kind, listing.id, listing.paid_until::date, days_left));
end;
comment on function private.queue_listing_notice(text, public.service_provider_directory, text) is
  'Notifies the provider once that this year of the listing ends or has ended.';

create function private.listing_resubmissions(listing_id uuid)
returns table (declined_reason text, declined_at timestamptz, resubmitted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select it.declined_reason, it.declined_at, it.resubmitted_at
    from private.listing_resubmissions as it
    where it.listing_id = listing_resubmissions.listing_id
    order by it.resubmitted_at desc, it.id desc;
end;
$$;

create function public.listing_resubmissions(listing_id uuid)
returns table (declined_reason text, declined_at timestamptz, resubmitted_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.declined_reason, it.declined_at, it.resubmitted_at
  from private.listing_resubmissions(listing_id) as it;
end;
comment on function public.listing_resubmissions(uuid) is
  'When a declined listing was sent again, and why it was declined before, latest first. Staff only (42501).';

grant execute on function
  private.listing_resubmissions(uuid),
  public.listing_resubmissions(uuid)
to authenticated;

-- A link of a mail is the key of a listing, as for changing it; without one, the account that paid.
create function private.own_listing_visits(token uuid)
returns table (
  listing_id uuid, provider_name text, week date, views integer, websites integer, contacts integer
)
language sql stable security definer
set search_path = ''
begin atomic
  with own as (
    select listing.id, listing.provider_name
    from public.service_provider_directory as listing
    where listing.access_token = own_listing_visits.token
    union all
    select listing.id, listing.provider_name
    from public.service_provider_directory as listing
    where own_listing_visits.token is null and listing.submitted_by = auth.uid()
  )
  select own.id, own.provider_name, counted.week, counted.views, counted.websites, counted.contacts
  from own
  cross join lateral private.listing_visits(own.id) as counted
  order by own.provider_name, own.id, counted.week desc;
end;

create function public.own_listing_visits(token uuid default null)
returns table (
  listing_id uuid, provider_name text, week date, views integer, websites integer, contacts integer
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.listing_id, it.provider_name, it.week, it.views, it.websites, it.contacts
  from private.own_listing_visits(token) as it;
end;
comment on function public.own_listing_visits(uuid) is
  'Views, and pressed website and contact links, of the listing of a link or of those of one''s own account, in each of the last 12 weeks.';

grant execute on function
  private.own_listing_visits(uuid),
  public.own_listing_visits(uuid)
to anon, authenticated;

create function private.ending_listings()
returns table (id uuid, provider_name text, paid_until timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select listing.id, listing.provider_name, listing.paid_until
    from public.service_provider_directory as listing
    where listing.listing_status = 'approved'
      and listing.paid_until between now() and now() + interval '30 days';
end;
$$;

create function public.ending_listings()
returns table (id uuid, provider_name text, paid_until timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.id, it.provider_name, it.paid_until
  from private.ending_listings() as it order by it.paid_until, it.id;
end;
comment on function public.ending_listings() is
  'Live listings that end within 30 days, the next one first. Staff only (42501).';

grant execute on function private.ending_listings(), public.ending_listings() to authenticated;
