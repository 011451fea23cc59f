-- Events: submitted by members like resources, and public once approved. Members bookmark them.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint events_title_check check (private.is_line(title, 200)),
  description text
    constraint events_description_check check (private.is_text(description, 8000)),
  start_date timestamptz not null
    constraint events_start_date_check
    check (start_date >= '2000-01-01 00:00+00' and start_date < '2101-01-01 00:00+00'),
  end_date timestamptz not null
    constraint events_end_date_check
    check (end_date >= '2000-01-01 00:00+00' and end_date < '2101-01-01 00:00+00'),
  location_type text not null default 'in_person'
    constraint events_location_type_check
    check (location_type in ('in_person', 'online', 'hybrid')),
  location_address text
    constraint events_location_address_check check (private.is_text(location_address, 400)),
  location_link text
    constraint events_location_link_check check (private.is_web_address(location_link)),
  geographic_region text[] not null default '{}'
    constraint events_geographic_region_check
    check (private.is_subset(geographic_region, array['statewide'] || private.regions())),
  host_organization text
    constraint events_host_organization_check check (private.is_line(host_organization, 200)),
  registration_link text
    constraint events_registration_link_check check (private.is_web_address(registration_link)),
  sector text
    constraint events_sector_check check (private.is_line(sector, 120)),
  business_type text
    constraint events_business_type_check check (private.is_line(business_type, 120)),
  event_type text
    constraint events_event_type_check check (private.is_line(event_type, 120)),
  tags text[] not null default '{}'
    constraint events_tags_check check (private.is_line_list(tags, 30, 60)),
  image_url text
    constraint events_image_url_check check (
      char_length(image_url) <= 400
      and image_url ~ (
        '^https?://[a-z0-9.-]+(:[0-9]{1,5})?/storage/v1/object/public/event-images/'
        '[0-9a-f-]{36}/[0-9a-f-]{36}[.](png|jpe?g|webp)$'
      )
    ),
  status text not null default 'pending'
    constraint events_status_check check (status in ('pending', 'approved')),
  moderation_reason text
    constraint events_moderation_reason_check check (private.is_text(moderation_reason, 2000)),
  moderated_by uuid references public.profiles (user_id) on delete set null,
  moderated_at timestamptz,
  moderation_status text not null generated always as (
    case
      when status <> 'pending' then 'approved'
      when moderation_reason is not null then 'declined'
      else 'pending'
    end
  ) stored,
  -- Set by the database: no role has a grant to write it.
  submitted_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_dates_check check (end_date > start_date)
);
comment on table public.events is
  'Events. Public when approved. Their submitter and staff also see them before.';
comment on column public.events.start_date is 'Entered and shown in America/New_York.';
comment on column public.events.geographic_region is
  'The same regions as those of resources, for the filter of the events page.';
comment on column public.events.submitted_by is
  'For staff only: read through submission_internals().';

-- A second click does not submit twice. A declined submission may be submitted again.
create unique index events_open_key on public.events (submitted_by, lower(title), start_date)
  where moderation_status = 'pending';
create index events_status_start_date_idx on public.events (status, start_date);
create index events_submitted_by_idx on public.events (submitted_by);
create index events_moderated_by_idx on public.events (moderated_by);

revoke all on table public.events from public, anon, authenticated, service_role;
grant select (
  id, title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, status, created_at, updated_at
) on table public.events to anon, authenticated;
grant select (moderation_status) on table public.events to authenticated;
grant insert (
  title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, status
) on table public.events to authenticated;
grant update (
  title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, status
) on table public.events to authenticated;
grant delete on table public.events to authenticated;
grant select, insert, update, delete on table public.events to service_role;

alter table public.events enable row level security;

create policy events_select_approved_by_anon on public.events
  for select to anon
  using (status = 'approved');

create policy events_select_visible_by_authenticated on public.events
  for select to authenticated
  using (
    status = 'approved'
    or submitted_by = (select auth.uid())
    or (select private.is_staff())
  );

-- A picture lies in the submitter's own folder, where nobody else can add files, and is there before
-- its event: the picture that staff approved is the one that is shown (T7 of the threat model).
create policy events_insert_own_pending_or_staff_by_authenticated on public.events
  for insert to authenticated
  with check (
    (select private.is_staff())
    or (
      status = 'pending'
      and submitted_by = (select auth.uid())
      and (
        image_url is null
        or exists (
          select from storage.objects as file
          where file.bucket_id = 'event-images'
            and file.name = substring(events.image_url from '/event-images/(.+)$')
            and file.name like (select auth.uid())::text || '/%')
      )
    )
  );

create policy events_update_all_by_staff on public.events
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy events_delete_own_pending_or_admin_by_authenticated on public.events
  for delete to authenticated
  using (
    (
      status = 'pending'
      and moderated_at is null
      and submitted_by = (select auth.uid())
    )
    or (select private.is_admin())
  );

-- A person's own list. Nobody else sees it, staff included.
create table public.event_bookmarks (
  user_id uuid not null default auth.uid()
    references public.profiles (user_id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
comment on table public.event_bookmarks is 'Events that a person saved. Visible to that person only.';

create index event_bookmarks_event_id_idx on public.event_bookmarks (event_id);

revoke all on table public.event_bookmarks from public, anon, authenticated, service_role;
grant select (user_id, event_id, created_at) on table public.event_bookmarks to authenticated;
grant insert (event_id) on table public.event_bookmarks to authenticated;
grant delete on table public.event_bookmarks to authenticated;
grant select, insert, update, delete on table public.event_bookmarks to service_role;

alter table public.event_bookmarks enable row level security;

create policy event_bookmarks_select_own_by_authenticated on public.event_bookmarks
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy event_bookmarks_insert_own_by_authenticated on public.event_bookmarks
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.events where events.id = event_id)
  );

create policy event_bookmarks_delete_own_by_authenticated on public.event_bookmarks
  for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger events_limit_daily
  before insert on public.events
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'events');
create trigger events_stamp_moderation
  before update of status, moderation_reason on public.events
  for each row execute function private.stamp_moderation();
create trigger events_notify_submitter
  after update of status, moderation_reason on public.events
  for each row execute function private.notify_submitter('event');
create trigger events_touch_updated_at
  before update on public.events
  for each row execute function private.touch_updated_at();
create trigger events_record_change
  after insert or update or delete on public.events
  for each row when (current_user <> 'authenticated')
  execute function private.record_change('history', 'events', 'id');
create trigger events_record_direct_change
  after insert or update or delete on public.events
  for each row when (current_user = 'authenticated')
  execute function private.record_change('history, audit', 'events', 'id');
