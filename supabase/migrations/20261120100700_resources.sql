-- Resources (spec §3): funding, programs, offers and events that help a business. `status` is
-- editorial: only 'approved' is public. `availability_status` is what the public reads. A declined
-- resource is pending with a reason, and so never public.

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint resources_slug_key unique
    -- Links contain a slug or an id (spec §2), so a slug must not look like an id.
    constraint resources_slug_check check (
      char_length(slug) <= 240
      and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      and slug !~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    ),
  name text not null
    constraint resources_name_check check (private.is_line(name, 200)),
  description text
    constraint resources_description_check check (private.is_text(description, 8000)),
  organization text
    constraint resources_organization_check check (private.is_line(organization, 200)),
  notion_id text
    constraint resources_notion_id_check check (private.is_line(notion_id, 2048)),
  notion_url text
    constraint resources_notion_url_check check (private.is_web_address(notion_url)),
  website text
    constraint resources_website_check check (private.is_web_address(website)),
  location text
    constraint resources_location_check check (private.is_line(location, 200)),
  category text[] not null default '{}'
    constraint resources_category_check check (private.is_line_list(category, 20, 80)),
  tags text[] not null default '{}'
    constraint resources_tags_check check (private.is_line_list(tags, 30, 60)),
  type text
    constraint resources_type_check check (private.is_line(type, 120)),
  eligibility text
    constraint resources_eligibility_check check (private.is_text(eligibility, 4000)),
  funding_range text
    constraint resources_funding_range_check check (private.is_line(funding_range, 200)),
  application_deadline date
    constraint resources_application_deadline_check
    check (application_deadline between date '2000-01-01' and date '2100-12-31'),
  source_notes text
    constraint resources_source_notes_check check (private.is_text(source_notes, 20000)),
  focus_areas text[] not null default '{}'
    constraint resources_focus_areas_check check (private.is_line_list(focus_areas, 20, 80)),
  business_stage text[] not null default '{}'
    constraint resources_business_stage_check
    check (private.is_subset(business_stage, private.business_stages())),
  support_type text
    constraint resources_support_type_check
    check (support_type = any (private.support_types())),
  geographic_region text[] not null default '{}'
    constraint resources_geographic_region_check
    check (private.is_subset(geographic_region, array['statewide'] || private.regions())),
  industry_categories text[] not null default '{}'
    constraint resources_industry_categories_check
    check (private.is_subset(industry_categories, private.industries())),
  format text[] not null default '{}'
    constraint resources_format_check
    check (private.is_subset(format, array[
      'in_person', 'online', 'hybrid', 'self_paced', 'cohort_based', 'one_on_one',
      'drop_in_on_demand'])),
  cost_to_participate text
    constraint resources_cost_to_participate_check check (private.is_text(cost_to_participate, 500)),
  availability_status text
    constraint resources_availability_status_check
    check (availability_status in ('open_rolling', 'open_deadline', 'closed', 'coming_soon')),
  status text not null default 'pending'
    constraint resources_status_check check (status in ('approved', 'pending', 'coming_soon')),
  value_summary text
    constraint resources_value_summary_check check (private.is_text(value_summary, 4000)),
  ai_generated_summary text
    constraint resources_ai_generated_summary_check
    check (private.is_text(ai_generated_summary, 4000)),
  summary_generated_at timestamptz,
  funding_instrument text
    constraint resources_funding_instrument_check check (private.is_text(funding_instrument, 1000)),
  funding_check_size text
    constraint resources_funding_check_size_check check (private.is_text(funding_check_size, 1000)),
  funding_match_required boolean,
  funding_match_details text
    constraint resources_funding_match_details_check
    check (private.is_text(funding_match_details, 2000)),
  funding_use_of_funds text
    constraint resources_funding_use_of_funds_check
    check (private.is_text(funding_use_of_funds, 2000)),
  funding_decision_timeline text
    constraint resources_funding_decision_timeline_check
    check (private.is_text(funding_decision_timeline, 1000)),
  funding_payout_timing text
    constraint resources_funding_payout_timing_check
    check (private.is_text(funding_payout_timing, 1000)),
  funding_readiness_requirements text
    constraint resources_funding_readiness_requirements_check
    check (private.is_text(funding_readiness_requirements, 2000)),
  funding_key_criteria text
    constraint resources_funding_key_criteria_check
    check (private.is_text(funding_key_criteria, 2000)),
  funding_terms_summary text
    constraint resources_funding_terms_summary_check
    check (private.is_text(funding_terms_summary, 4000)),
  funding_terms_generated_at timestamptz,
  curator_id uuid references public.profiles (user_id) on delete set null,
  contact_profile_id uuid references public.profiles (user_id) on delete set null,
  entrepreneur_contact_profile_id uuid references public.profiles (user_id) on delete set null,
  contact_name text
    constraint resources_contact_name_check check (private.is_line(contact_name, 120)),
  contact_title text
    constraint resources_contact_title_check check (private.is_line(contact_title, 120)),
  contact_email text
    constraint resources_contact_email_check check (private.is_email_address(contact_email)),
  contact_phone text
    constraint resources_contact_phone_check check (private.is_phone_number(contact_phone)),
  entrepreneur_contact_name text
    constraint resources_entrepreneur_contact_name_check
    check (private.is_line(entrepreneur_contact_name, 120)),
  entrepreneur_contact_title text
    constraint resources_entrepreneur_contact_title_check
    check (private.is_line(entrepreneur_contact_title, 120)),
  entrepreneur_contact_email text
    constraint resources_entrepreneur_contact_email_check
    check (private.is_email_address(entrepreneur_contact_email)),
  entrepreneur_contact_phone text
    constraint resources_entrepreneur_contact_phone_check
    check (private.is_phone_number(entrepreneur_contact_phone)),
  -- Set by the database: no role has a grant to write it.
  submitted_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  moderation_reason text
    constraint resources_moderation_reason_check check (private.is_text(moderation_reason, 2000)),
  moderated_by uuid references public.profiles (user_id) on delete set null,
  moderated_at timestamptz,
  moderation_status text not null generated always as (
    case
      when status <> 'pending' then 'approved'
      when moderation_reason is not null then 'declined'
      else 'pending'
    end
  ) stored,
  summary_state text not null generated always as (
    case
      when ai_generated_summary is null then 'missing'
      when summary_generated_at is null then 'written'
      when updated_at > summary_generated_at then 'stale'
      else 'current'
    end
  ) stored,
  funding_summary_state text not null generated always as (
    case
      when funding_terms_summary is null then 'missing'
      when funding_terms_generated_at is null then 'written'
      when updated_at > funding_terms_generated_at then 'stale'
      else 'current'
    end
  ) stored
);
comment on table public.resources is
  'The directory. Public when approved. Its submitter and staff also see it before (spec §3, §4).';
comment on column public.resources.organization is
  'Name shown where no organization is linked.';
comment on column public.resources.notion_id is
  'A link whose slug names the organization where nothing else does (spec §5).';
comment on column public.resources.status is
  'Editorial state; not to be confused with availability_status.';
comment on column public.resources.moderation_status is
  'pending, approved or declined, for the filter of the queue. Tells no more than the visibility of the row.';
comment on column public.resources.source_notes is
  'Where the facts come from. For staff only: read through submission_internals().';
comment on column public.resources.submitted_by is
  'For staff only: read through submission_internals().';
comment on column public.resources.moderation_reason is
  'Why it was declined, as its submitter reads it.';
comment on column public.resources.summary_state is
  'missing, written (by a person: batches skip it), stale (the resource is newer) or current.';
comment on column public.resources.funding_summary_state is 'As summary_state, of the funding terms.';

create index resources_status_name_idx on public.resources (status, name) include (submitted_by);
create index resources_status_updated_at_idx on public.resources (status, updated_at);
-- Array and pattern operators are not leakproof, so under row-level security the planner keeps to
-- the indexes above. The next two serve functions that run as the owner (duplicate checks,
-- reports).
create index resources_lists_idx on public.resources
  using gin (business_stage, geographic_region, industry_categories, format, category, tags);
create index resources_search_idx on public.resources
  using gin (
    name extensions.gin_trgm_ops,
    description extensions.gin_trgm_ops,
    organization extensions.gin_trgm_ops
  );
create index resources_curator_id_idx on public.resources (curator_id);
create index resources_contact_profile_id_idx on public.resources (contact_profile_id);
create index resources_entrepreneur_contact_profile_id_idx
  on public.resources (entrepreneur_contact_profile_id);
create index resources_submitted_by_idx on public.resources (submitted_by);
-- A second click does not submit twice. A declined submission may be submitted again.
create unique index resources_open_key on public.resources (submitted_by, lower(name))
  where moderation_status = 'pending';
create index resources_moderated_by_idx on public.resources (moderated_by);
-- The import looks up the name of each new line.
create index resources_lower_name_idx on public.resources (lower(name));

revoke all on table public.resources from public, anon, authenticated, service_role;
-- Everything but source_notes and submitted_by.
grant select (
  id, slug, name, description, organization, notion_id, notion_url, website, location, category,
  tags, type, eligibility, funding_range, application_deadline, focus_areas, business_stage,
  support_type, geographic_region, industry_categories, format, cost_to_participate,
  availability_status, status, value_summary, ai_generated_summary, summary_generated_at,
  funding_instrument, funding_check_size, funding_match_required, funding_match_details,
  funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, funding_terms_summary,
  funding_terms_generated_at, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
  contact_name, contact_title, contact_email, contact_phone, entrepreneur_contact_name,
  entrepreneur_contact_title, entrepreneur_contact_email, entrepreneur_contact_phone,
  created_at, updated_at
) on table public.resources to anon, authenticated;
grant select (moderation_status, summary_state, funding_summary_state)
  on table public.resources to authenticated;
-- Columns that a member may fill in. Staff set assignees, generated texts and import columns
-- afterwards.
grant insert (
  slug, name, description, organization, website, location, category, tags, type, eligibility,
  funding_range, application_deadline, source_notes, focus_areas, business_stage, support_type,
  geographic_region, industry_categories, format, cost_to_participate, availability_status, status,
  value_summary, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, contact_name, contact_title, contact_email,
  contact_phone, entrepreneur_contact_name, entrepreneur_contact_title, entrepreneur_contact_email,
  entrepreneur_contact_phone
) on table public.resources to authenticated;
grant update (
  slug, name, description, organization, notion_id, notion_url, website, location, category,
  tags, type, eligibility, funding_range, application_deadline, source_notes, focus_areas,
  business_stage, support_type, geographic_region, industry_categories, format,
  cost_to_participate, availability_status, status, value_summary, ai_generated_summary,
  summary_generated_at, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, funding_terms_summary,
  funding_terms_generated_at, contact_name, contact_title, contact_email, contact_phone,
  entrepreneur_contact_name, entrepreneur_contact_title, entrepreneur_contact_email,
  entrepreneur_contact_phone
) on table public.resources to authenticated;
grant delete on table public.resources to authenticated;
grant select, insert, update, delete on table public.resources to service_role;

alter table public.resources enable row level security;

create policy resources_select_approved_by_anon on public.resources
  for select to anon
  using (status = 'approved');

create policy resources_select_visible_by_authenticated on public.resources
  for select to authenticated
  using (
    status = 'approved'
    or submitted_by = (select auth.uid())
    or (select private.is_staff())
  );

-- A member's slug ends in its time stamp (spec §7). Plain slugs stay free for staff, and a refused
-- duplicate reveals nothing about resources that are not public.
create policy resources_insert_own_pending_or_staff_by_authenticated on public.resources
  for insert to authenticated
  with check (
    (select private.is_staff())
    or (
      status = 'pending'
      and submitted_by = (select auth.uid())
      and slug ~ '-[0-9]{10,17}$'
    )
  );

create policy resources_update_all_by_staff on public.resources
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

-- A resource that was public once may have reviews and claims of others: its submitter can no
-- longer delete it.
create policy resources_delete_own_pending_or_admin_by_authenticated on public.resources
  for delete to authenticated
  using (
    (
      status = 'pending'
      and (moderated_at is null or moderation_reason is not null)
      and submitted_by = (select auth.uid())
    )
    or (select private.is_admin())
  );

-- A generated text does not move updated_at: otherwise the other summary would become stale, and an
-- open editor would report a conflict that nobody can see. A text typed by a person is a change
-- like any other and clears the moment of generation. A text that comes with a moment counts as
-- generated; only staff can write either.
create function private.touch_resource() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  generated constant text[] := array[
    'ai_generated_summary', 'summary_generated_at', 'funding_terms_summary',
    'funding_terms_generated_at', 'summary_state', 'funding_summary_state', 'moderation_status'];
  is_generated boolean := false;
begin
  -- Without a text there is no moment of generation.
  if new.ai_generated_summary is null then
    new.summary_generated_at := null;
  end if;
  if new.funding_terms_summary is null then
    new.funding_terms_generated_at := null;
  end if;
  if new.summary_generated_at is distinct from old.summary_generated_at
    and new.summary_generated_at is not null then
    is_generated := true;
    new.summary_generated_at := greatest(clock_timestamp(), old.updated_at);
  elsif new.ai_generated_summary is distinct from old.ai_generated_summary then
    new.summary_generated_at := null;
  end if;
  if new.funding_terms_generated_at is distinct from old.funding_terms_generated_at
    and new.funding_terms_generated_at is not null then
    is_generated := true;
    new.funding_terms_generated_at := greatest(clock_timestamp(), old.updated_at);
  elsif new.funding_terms_summary is distinct from old.funding_terms_summary then
    new.funding_terms_generated_at := null;
  end if;
  if not is_generated or to_jsonb(new) - generated <> to_jsonb(old) - generated then
    -- Always later than the version before, however coarse the clock.
    new.updated_at := greatest(
      clock_timestamp(),
      greatest(old.updated_at, new.summary_generated_at, new.funding_terms_generated_at)
        + interval '1 microsecond');
  end if;
  return new;
end;
$$;
comment on function private.touch_resource() is
  'As touch_updated_at(), except for generated texts, whose moment of generation it sets.';

-- Records who decided and when, however the decision is made.
create function private.stamp_moderation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (new.status, new.moderation_reason) is distinct from (old.status, old.moderation_reason) then
    new.moderated_by := auth.uid();
    new.moderated_at := now();
  end if;
  if new.status = 'approved' then
    new.moderation_reason := null;
  end if;
  return new;
end;
$$;

create trigger resources_touch_updated_at
  before update on public.resources
  for each row execute function private.touch_resource();
create trigger resources_notify_submitter
  after update of status, moderation_reason on public.resources
  for each row execute function private.notify_submitter('resource');
create trigger resources_stamp_moderation
  before update of status, moderation_reason on public.resources
  for each row execute function private.stamp_moderation();
create trigger resources_limit_daily
  before insert on public.resources
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'resources');
create trigger resources_audit
  after insert or update or delete on public.resources
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');

create table public.resource_organizations (
  resource_id uuid not null references public.resources (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  is_primary boolean not null default false,
  primary key (resource_id, organization_id)
);
comment on table public.resource_organizations is
  'Links resources and organizations. Visible wherever the resource is.';

create index resource_organizations_organization_id_idx
  on public.resource_organizations (organization_id);
create unique index resource_organizations_primary_key on public.resource_organizations
  ((case when is_primary then resource_id end));

revoke all on table public.resource_organizations from public, anon, authenticated, service_role;
grant select (resource_id, organization_id, is_primary)
  on table public.resource_organizations to anon, authenticated;
grant insert (resource_id, organization_id, is_primary)
  on table public.resource_organizations to authenticated;
grant update (is_primary) on table public.resource_organizations to authenticated;
grant delete on table public.resource_organizations to authenticated;
grant select, insert, update, delete on table public.resource_organizations to service_role;

alter table public.resource_organizations enable row level security;

-- The policies of resources decide what each caller sees.
create policy resource_organizations_select_of_visible_resources_by_anyone
  on public.resource_organizations
  for select to anon, authenticated
  using (exists (select from public.resources where resources.id = resource_id));

create policy resource_organizations_insert_all_by_staff on public.resource_organizations
  for insert to authenticated
  with check ((select private.is_staff()));

create policy resource_organizations_update_all_by_staff on public.resource_organizations
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy resource_organizations_delete_all_by_staff on public.resource_organizations
  for delete to authenticated
  using ((select private.is_staff()));

create trigger resource_organizations_audit
  after insert or update or delete on public.resource_organizations
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('resource_id');

-- Saving a resource with its organizations is one transaction: nothing is ever half saved.
--
-- Runs as the caller: row-level security and column grants decide what may be written. Generated
-- texts do not move updated_at, so their moments are compared as well.
create function private.update_resource_columns(resource_id uuid, seen jsonb, changes jsonb)
returns void
language plpgsql security invoker
set search_path = ''
as $$
declare
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(changes) as key);
  version public.resources := jsonb_populate_record(null::public.resources, seen);
  stored record;
begin
  select resource.updated_at, resource.summary_generated_at, resource.funding_terms_generated_at
  into stored
  from public.resources as resource
  where resource.id = resource_id
  for update;
  if not found then
    -- A row that the caller may read but not update is hidden from the lock.
    if exists (select from public.resources as resource where resource.id = resource_id) then
      raise exception 'Only admins and service admins may do this.'
        using errcode = 'insufficient_privilege';
    end if;
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if stored.updated_at is distinct from version.updated_at
    or (changes ? 'ai_generated_summary'
      and stored.summary_generated_at is distinct from version.summary_generated_at)
    or (changes ? 'funding_terms_summary'
      and stored.funding_terms_generated_at is distinct from version.funding_terms_generated_at)
  then
    raise exception 'This resource was changed after you opened it.' using errcode = 'PT409';
  end if;
  if names is not null then
    execute format(
      'update public.resources as resource set (%1$s) =
         (select %1$s from jsonb_populate_record(null::public.resources, $1))
       where resource.id = $2', names)
    using changes, resource_id;
  end if;
end;
$$;
comment on function private.update_resource_columns(uuid, jsonb, jsonb) is
  'Writes the changed columns of a resource, which stays locked. PT404 without it, 42501 where it may not be changed, PT409 when it is no longer as it was seen.';

-- Has no check of its caller: update_resource_columns() comes before it in save_resource().
create function private.set_resource_organizations(resource_id uuid, organization_ids uuid[])
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if array_ndims(organization_ids) > 1
    or array_position(organization_ids, null) is not null
    or cardinality(organization_ids) > 20
    or cardinality(organization_ids) <> (
      select count(distinct entry) from unnest(organization_ids) as entry) then
    raise exception 'Please choose at most 20 organizations, each of them once.'
      using errcode = 'PT400';
  end if;
  if (select count(*) from public.organizations as it where it.id = any (organization_ids))
    < cardinality(organization_ids) then
    raise exception 'One of these organizations no longer exists.' using errcode = 'PT404';
  end if;

  delete from public.resource_organizations as link
  where link.resource_id = set_resource_organizations.resource_id;
  insert into public.resource_organizations (resource_id, organization_id, is_primary)
  select set_resource_organizations.resource_id, entry.id, entry.position = 1
  from unnest(organization_ids) with ordinality as entry (id, position);
  -- The resource is a new version, even where only its organizations changed.
  update public.resources as resource set name = resource.name
  where resource.id = set_resource_organizations.resource_id;
  perform private.record_audit(
    'resource_organizations.set', 'resources', resource_id::text,
    jsonb_build_object('count', cardinality(organization_ids)));
end;
$$;
comment on function private.set_resource_organizations(uuid, uuid[]) is
  'Replaces the organizations of a locked resource, the main one first. PT400 for more than 20 or one twice, PT404 without one of them.';

create function public.save_resource(
  resource_id uuid, seen jsonb, changes jsonb, organization_ids uuid[] default null
) returns table (
  updated_at timestamptz, summary_generated_at timestamptz, funding_terms_generated_at timestamptz
)
language sql security invoker
set search_path = ''
begin atomic
  select private.update_resource_columns(resource_id, seen, changes);
  select private.set_resource_organizations(resource_id, organization_ids)
  where organization_ids is not null;
  select resource.updated_at, resource.summary_generated_at, resource.funding_terms_generated_at
  from public.resources as resource
  where resource.id = resource_id;
end;
comment on function public.save_resource(uuid, jsonb, jsonb, uuid[]) is
  'Saves changes {column: value} of a resource and, unless they are null, its organizations, the main one first; returns the new version. seen is the version that the caller changed: {updated_at, summary_generated_at, funding_terms_generated_at}. Staff only (42501), and only columns that they may update. PT404 without the resource or an organization, PT409 when the resource is no longer as it was seen, PT400 for more than 20 organizations or one twice.';

revoke all on function
  private.touch_resource(),
  private.stamp_moderation(),
  private.update_resource_columns(uuid, jsonb, jsonb),
  private.set_resource_organizations(uuid, uuid[]),
  public.save_resource(uuid, jsonb, jsonb, uuid[])
from public, anon, authenticated, service_role;
grant execute on function
  private.update_resource_columns(uuid, jsonb, jsonb),
  private.set_resource_organizations(uuid, uuid[]),
  public.save_resource(uuid, jsonb, jsonb, uuid[])
to authenticated;
