-- Resources: funding, programs, offers and events that help a business. `status` is editorial: only
-- 'approved' is public. `availability_status` is what the public reads. A declined resource is
-- pending with a reason, and so never public. An archived one is kept with its reviews, claims and
-- links.

-- Amounts of money as numbers, so that resources can be compared with what somebody needs. Texts
-- stay as they are written; the numbers are read from them here and nowhere else.
create function private.dollars_in(value text) returns bigint[]
language sql immutable strict parallel safe
set search_path = ''
return (
  select coalesce(array_agg(
    round(replace(found[1], ',', '')::numeric * case lower(left(found[2], 1))
      when 'k' then 1000 when 't' then 1000 when 'm' then 1000000 else 1 end)::bigint
    order by position), '{}')
  from regexp_matches(
    -- The sign and the unit of a range count for both amounts: '$5–10 million'.
    regexp_replace(
      regexp_replace(
        left(value, 1000),
        '([$][0-9.,]+ ?(?:k|m|thousand|million)?) ?(?:to|-|–|—) ?([0-9])', '\1 to $\2', 'gi'),
      '[$]([0-9.]+) ?(?:to|-|–|—) ?[$]([0-9.]+) ?(k|m|thousand|million)\M',
      '$\1 \3 to $\2 \3', 'gi'),
    '[$] ?([0-9]{1,3}(?:,[0-9]{3}){1,3}|[0-9]{1,12}(?:[.][0-9]{1,2})?) ?(k\M|m\M|thousand|million)?',
    'gi'
  ) with ordinality as match (found, position)
);
comment on function private.dollars_in(text) is
  'The amounts of dollars that a text names, in its order: $1,500, $2.5 million, $25k–50k.';
-- Generated columns are computed with the rights of the writer.
grant execute on function private.dollars_in(text) to authenticated, service_role;

create function private.amount_bounds(funding_range text, check_size text) returns bigint[]
language sql immutable parallel safe
set search_path = ''
return (
  select array[
    case
      when stated ~* '\m(up to|under|below|at most|less than)\M' then null
      when stated ~* '[$][0-9.,]+ ?(k|m|thousand|million)? ?(to|or|-|–|—) ?[$]?[0-9]' then
        (select min(amount) from unnest(dollars) as amount)
      when stated ~* '\m(from|at least|starting at|minimum)\M' then dollars[1]
    end,
    case
      when stated ~* '\m(larger|more|above|over|each|at least|minimum|starting at)\M|[0-9k][+]'
        or stated ~* '\mper\M(?! (borrower|business|company|applicant|project|award))'
        then null
      else largest
    end,
    largest]
  from unnest(array[funding_range, check_size]) with ordinality as source (stated, position),
    private.dollars_in(stated) as dollars,
    lateral (select max(amount) from unnest(dollars) as amount) as named (largest)
  where cardinality(dollars) > 0
  order by position
  limit 1
);
comment on function private.amount_bounds(text, text) is
  'What the first of the two texts that names dollars says: the least amount, the most (both null when open), and the largest that it names.';
grant execute on function private.amount_bounds(text, text) to authenticated, service_role;

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint resources_slug_key unique
    -- Links contain a slug or an id (rule 3.1), so a slug must not look like an id.
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
    constraint resources_status_check
    check (status in ('approved', 'pending', 'coming_soon', 'archived')),
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
  ) stored,
  serves_all_industries boolean not null default false,
  serves_all_stages boolean not null default false,
  opens_on date
    constraint resources_opens_on_check
    check (opens_on between date '2000-01-01' and date '2100-12-31'),
  deadline_recurs text
    constraint resources_deadline_recurs_check
    check (deadline_recurs in ('none', 'yearly', 'twice_a_year', 'quarterly')),
  deadline_note text
    constraint resources_deadline_note_check check (private.is_line(deadline_note, 300)),
  amount_least bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[1]) stored,
  amount_most bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[2]) stored,
  amount_named bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[3]) stored,
  verified_at timestamptz,
  verified_by uuid references public.profiles (user_id) on delete set null,
  verified_how text
    constraint resources_verified_how_check
    check (verified_how in ('website', 'phone', 'owner', 'guide')),
  doubted_at timestamptz,
  required_documents text[] not null default '{}'
    constraint resources_required_documents_check
    check (private.is_line_list(required_documents, 20, 120)),
  preparation_time text
    constraint resources_preparation_time_check check (private.is_line(preparation_time, 120))
);
comment on table public.resources is
  'The directory. Public when approved. Its submitter and staff also see it before (rule 13.1).';
comment on column public.resources.organization is
  'Name shown where no organization is linked.';
comment on column public.resources.notion_id is
  'A link whose slug names the organization where nothing else does (rule 2.10).';
comment on column public.resources.source_notes is
  'Where the facts come from. For staff only: read through submission_internals().';
comment on column public.resources.status is
  'Editorial state; not to be confused with availability_status.';
comment on column public.resources.submitted_by is
  'For staff only: read through submission_internals().';
comment on column public.resources.moderation_reason is
  'Why it was declined, as its submitter reads it.';
comment on column public.resources.moderation_status is
  'pending, approved or declined, for the filter of the queue. Tells no more than the visibility of the row.';
comment on column public.resources.summary_state is
  'missing, written (by a person: batches skip it), stale (the resource is newer) or current.';
comment on column public.resources.funding_summary_state is 'As summary_state, of the funding terms.';
comment on column public.resources.serves_all_industries is
  'Whether the resource says that it is open to every industry.';
comment on column public.resources.serves_all_stages is
  'Whether the resource says that it is open at every stage of a business.';
comment on column public.resources.opens_on is 'First day on which one can apply.';
comment on column public.resources.deadline_recurs is
  'How often there is a deadline: none (once), yearly, twice_a_year or quarterly; null is not known.';
comment on column public.resources.deadline_note is
  'What the dates leave out, such as the months of the rounds.';
comment on column public.resources.amount_least is
  'Least amount in dollars that is given; null when none is stated.';
comment on column public.resources.amount_most is
  'Largest amount in dollars that is given; null when none is stated or more is possible.';
comment on column public.resources.amount_named is
  'Largest amount in dollars that the texts name.';
comment on column public.resources.verified_at is
  'When its facts were last found to be right; null before the first check.';
comment on column public.resources.verified_by is
  'Who checked. Internal: staff see it in the history of the resource.';
comment on column public.resources.verified_how is
  'How it was checked: on its website, by phone, by its owner, or by a guide.';
comment on column public.resources.doubted_at is
  'When nobody had answered two questions to its owners; cleared by the next check.';
comment on column public.resources.required_documents is
  'Papers that an application needs, as the resource names them.';
comment on column public.resources.preparation_time is
  'How long it takes to prepare an application, as the resource says.';

create index resources_status_name_idx on public.resources (status, name) include (submitted_by);
create index resources_status_updated_at_idx on public.resources (status, updated_at);
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
create index resources_deadline_idx on public.resources (application_deadline)
  where status = 'approved';
create index resources_verified_by_idx on public.resources (verified_by);

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
  entrepreneur_contact_title, entrepreneur_contact_email, entrepreneur_contact_phone, created_at,
  updated_at, serves_all_industries, serves_all_stages, opens_on, deadline_recurs, deadline_note,
  amount_least, amount_most, amount_named, verified_at, verified_how, doubted_at,
  required_documents, preparation_time
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
  entrepreneur_contact_phone, serves_all_industries, serves_all_stages, opens_on, deadline_recurs,
  deadline_note, required_documents, preparation_time
) on table public.resources to authenticated;
grant update (
  slug, name, description, organization, notion_id, notion_url, website, location, category, tags,
  type, eligibility, funding_range, application_deadline, source_notes, focus_areas,
  business_stage, support_type, geographic_region, industry_categories, format,
  cost_to_participate, availability_status, status, value_summary, ai_generated_summary,
  summary_generated_at, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, funding_terms_summary,
  funding_terms_generated_at, contact_name, contact_title, contact_email, contact_phone,
  entrepreneur_contact_name, entrepreneur_contact_title, entrepreneur_contact_email,
  entrepreneur_contact_phone, serves_all_industries, serves_all_stages, opens_on, deadline_recurs,
  deadline_note, required_documents, preparation_time
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

-- A member's slug ends in its time stamp (rule 9.6). Plain slugs stay free for staff, and a refused
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

-- A resource that was decided on may have been public, with reviews and claims of others: its
-- submitter can no longer delete it.
create policy resources_delete_own_pending_or_admin_by_authenticated on public.resources
  for delete to authenticated
  using (
    (
      status = 'pending'
      and moderated_at is null
      and submitted_by = (select auth.uid())
    )
    or (select private.is_admin())
  );

create table public.resource_organizations (
  resource_id uuid not null references public.resources (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete restrict,
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

create table public.resource_addresses (
  address text primary key
    constraint resource_addresses_address_check
    check (char_length(address) <= 240 and address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  resource_id uuid not null references public.resources (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.resource_addresses is
  'Slugs that resources had before, and slugs and ids of resources merged into them. A resource that has the slug now comes first.';

create index resource_addresses_resource_id_idx on public.resource_addresses (resource_id);

revoke all on table public.resource_addresses from public, anon, authenticated, service_role;
grant select (address, resource_id) on table public.resource_addresses to anon, authenticated;
grant select, insert, update, delete on table public.resource_addresses to service_role;

alter table public.resource_addresses enable row level security;

-- The policies of resources decide what each caller sees.
create policy resource_addresses_select_of_visible_resources_by_anyone
  on public.resource_addresses
  for select to anon, authenticated
  using (exists (select from public.resources where resources.id = resource_id));

-- A check is no new version: an open editor would report a conflict about nothing.
create function private.touch_resource() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Columns that do not say that the text of the resource changed.
  generated constant text[] := array[
    'ai_generated_summary', 'summary_generated_at', 'funding_terms_summary',
    'funding_terms_generated_at', 'summary_state', 'funding_summary_state', 'moderation_status',
    'amount_least', 'amount_most', 'amount_named', 'verified_at', 'verified_by', 'verified_how',
    'doubted_at'];
  is_generated boolean :=
    (new.verified_at, new.verified_by, new.verified_how, new.doubted_at)
      is distinct from (old.verified_at, old.verified_by, old.verified_how, old.doubted_at);
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
  'As touch_updated_at(), except for generated texts, whose moment of generation it sets, and checks.';

create trigger resources_touch_updated_at
  before update on public.resources
  for each row execute function private.touch_resource();
create trigger resources_notify_submitter
  after update of status, moderation_reason on public.resources
  for each row execute function private.notify_submitter('resource');

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

create trigger resources_stamp_moderation
  before update of status, moderation_reason on public.resources
  for each row execute function private.stamp_moderation();
create trigger resources_limit_daily
  before insert on public.resources
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'resources');
create trigger resources_record_change
  after insert or update or delete on public.resources
  for each row when (current_user <> 'authenticated')
  execute function private.record_change('history', 'resources', 'id');
create trigger resources_record_direct_change
  after insert or update or delete on public.resources
  for each row when (current_user = 'authenticated')
  execute function private.record_change('history, audit', 'resources', 'id');
create trigger resource_organizations_record_change
  after insert or update or delete on public.resource_organizations
  for each row when (current_user <> 'authenticated')
  execute function private.record_change(
    'history', 'resources', 'resource_id', 'organization', 'organization_id');
create trigger resource_organizations_record_direct_change
  after insert or update or delete on public.resource_organizations
  for each row when (current_user = 'authenticated')
  execute function private.record_change(
    'history, audit', 'resources', 'resource_id', 'organization', 'organization_id');

-- Only admins archive and restore; whoever may import may also take an import back.
create function private.guard_archive() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (
    new.status is distinct from old.status
    and 'archived' in (new.status, coalesce(old.status, new.status))
  ) is not true then
    return new;
  end if;
  -- The service key and scheduled work have no account.
  if auth.uid() is not null and not private.is_admin()
    and coalesce(current_setting('import.taken_back', true), '') <> new.id::text then
    raise exception 'Only admins archive and restore resources.'
      using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'archived' and old.status = 'pending'
    and coalesce(current_setting('import.taken_back', true), '') <> old.id::text then
    raise exception 'A resource that waits for a decision cannot be archived.'
      using errcode = 'PT409';
  end if;
  return new;
end;
$$;
comment on function private.guard_archive() is
  'Refuses archiving and restoring to all but admins (42501), and archiving a pending resource (PT409).';

create trigger resources_guard_archive
  before insert or update of status on public.resources
  for each row execute function private.guard_archive();

create function private.keep_resource_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.resource_addresses (address, resource_id) values (old.slug, new.id)
  on conflict (address) do update set resource_id = excluded.resource_id;
  delete from public.resource_addresses as former
  where former.address = new.slug and former.resource_id = new.id;
  return null;
end;
$$;

create trigger resources_keep_address
  after update of slug on public.resources
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_resource_address();

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
grant execute on function private.update_resource_columns(uuid, jsonb, jsonb) to authenticated;

-- Links that stay are not written again: they did not change.
create function private.set_resource_organizations(
  resource_id uuid, organization_ids uuid[]
) returns void
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
  where link.resource_id = set_resource_organizations.resource_id
    and link.organization_id <> all (organization_ids);
  -- Before another becomes the main one.
  update public.resource_organizations as link set is_primary = false
  where link.resource_id = set_resource_organizations.resource_id
    and link.is_primary and link.organization_id <> organization_ids[1];
  insert into public.resource_organizations as link (resource_id, organization_id, is_primary)
  select set_resource_organizations.resource_id, entry.id, entry.position = 1
  from unnest(organization_ids) with ordinality as entry (id, position)
  on conflict on constraint resource_organizations_pkey
    do update set is_primary = excluded.is_primary
    where link.is_primary <> excluded.is_primary;
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
grant execute on function private.set_resource_organizations(uuid, uuid[]) to authenticated;

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
grant execute on function public.save_resource(uuid, jsonb, jsonb, uuid[]) to authenticated;

-- Whether a resource takes applications follows from its dates, by the rule that the browser has
-- too (supabase/functions/_shared/search/list/availability.ts).
create function private.effective_availability(
  stored text, opens_on date, deadline date, today date default private.maine_day()
) returns text
language sql stable
set search_path = ''
begin atomic
  select case
    when stored = 'closed' or deadline_now < today then 'closed'
    when opens_on > today and (deadline_now is null or deadline_now >= opens_on) then 'coming_soon'
    when opens_on <= today and (stored in ('open_rolling', 'open_deadline')) is not true
      then case when deadline_now is null then 'open_rolling' else 'open_deadline' end
    else stored
  end
  -- A deadline before an opening day that has come belongs to the earlier round.
  from (
    select case when opens_on <= today and deadline < opens_on then null else deadline end
  ) as round (deadline_now);
end;
comment on function private.effective_availability(text, date, date, date) is
  'The availability on a day: closed after the deadline, coming soon before the opening day, open from it on, else the stored one. A stored closed stays.';
