-- Resources (spec §3): funding, programs, offers and events that help a business.
-- `status` is editorial, only 'approved' is public; `availability_status` is what the public reads.

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint resources_slug_key unique
    -- Links carry a slug or an id (spec §2); a slug must never read as an id.
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
    check (private.is_subset(business_stage, array['idea', 'launch', 'grow', 'expand', 'mature'])),
  support_type text
    constraint resources_support_type_check
    check (support_type in ('funding', 'program', 'offer', 'event')),
  geographic_region text[] not null default '{}'
    constraint resources_geographic_region_check
    check (private.is_subset(geographic_region, array[
      'statewide', 'southern', 'midcoast', 'central', 'western', 'downeast', 'northern'])),
  industry_categories text[] not null default '{}'
    constraint resources_industry_categories_check
    check (private.is_subset(industry_categories, array[
      'agriculture_forestry', 'arts_culture_entertainment', 'construction_trades',
      'consumer_products_retail', 'education_training', 'energy_environment',
      'financial_professional_services', 'fisheries_marine', 'food_beverage', 'health_wellness',
      'hospitality_tourism', 'manufacturing', 'nonprofit', 'technology_digital_services',
      'transportation_logistics'])),
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
  -- Set by the database alone: nobody has a grant to write it.
  submitted_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.resources is
  'The directory. Public when approved; its submitter sees it before, staff always (spec §3, §4).';
comment on column public.resources.organization is
  'Name shown where no organization is linked.';
comment on column public.resources.notion_id is
  'A link whose slug names the organization where nothing else does (spec §5).';
comment on column public.resources.status is
  'Editorial state; not to be confused with availability_status.';
comment on column public.resources.source_notes is
  'Where the facts come from. For staff alone: read through resource_internals().';
comment on column public.resources.submitted_by is
  'For staff alone: read through resource_internals().';

create index resources_status_name_idx on public.resources (status, name);
create index resources_status_updated_at_idx on public.resources (status, updated_at);
-- Array and pattern operators are not leakproof, so under row-level security the planner keeps to the
-- indexes above; these two serve functions that run as the owner (duplicate checks, reports).
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
-- What a member may say about a resource. Assignees, generated texts and import columns are never
-- part of an insert: staff set them afterwards.
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
  funding_terms_generated_at, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
  contact_name, contact_title, contact_email, contact_phone, entrepreneur_contact_name,
  entrepreneur_contact_title, entrepreneur_contact_email, entrepreneur_contact_phone
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

-- A member's slug ends in its time stamp (spec §7): plain slugs stay free for staff, and a refused
-- duplicate tells nothing about resources that are not public.
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

create policy resources_delete_own_pending_or_admin_by_authenticated on public.resources
  for delete to authenticated
  using (
    (status = 'pending' and submitted_by = (select auth.uid()))
    or (select private.is_admin())
  );

create trigger resources_touch_updated_at
  before update on public.resources
  for each row execute function private.touch_updated_at();

create function private.resource_internals(resource_ids uuid[])
returns table (id uuid, source_notes text, submitted_by uuid)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only admins and service admins may read internal notes.';
  end if;
  return query
    select resource.id, resource.source_notes, resource.submitted_by
    from public.resources as resource
    where resource.id = any (resource_ids);
end;
$$;

create function public.resource_internals(resource_ids uuid[])
returns table (id uuid, source_notes text, submitted_by uuid)
language sql stable security invoker
set search_path = ''
begin atomic
  select internals.id, internals.source_notes, internals.submitted_by
  from private.resource_internals(resource_ids) as internals;
end;
comment on function public.resource_internals(uuid[]) is
  'The internal columns of these resources. Staff only; 42501 for everyone else.';

revoke all on function private.resource_internals(uuid[]), public.resource_internals(uuid[])
  from public, anon, authenticated, service_role;
grant execute on function private.resource_internals(uuid[]), public.resource_internals(uuid[])
  to authenticated;
