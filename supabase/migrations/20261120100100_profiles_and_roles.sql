-- Profiles (spec §3 'Profile'), roles (spec §3 'UserRole') and the helpers that policies ask about
-- the caller. Roles are read from the table on every request, never from the token: a role that was
-- revoked is gone with the next call.
--
-- The helpers are PL/pgSQL, so that they can exist before the tables that they read.

create function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  );
end;
$$;
comment on function private.is_admin() is 'Whether the caller is an admin.';

create function private.is_staff() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role in ('admin', 'service_admin')
  );
end;
$$;
comment on function private.is_staff() is 'Whether the caller is an admin or a service admin.';

create function private.is_editor() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role in ('admin', 'atlas_guide')
  );
end;
$$;
comment on function private.is_editor() is 'Whether the caller may write editor reviews.';

create function private.require_staff() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only admins and service admins may do this.'
      using errcode = 'insufficient_privilege';
  end if;
end;
$$;
comment on function private.require_staff() is
  'Raises 42501 unless the caller is an admin or a service admin.';

create function private.require_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this.' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
comment on function private.require_admin() is 'Raises 42501 unless the caller is an admin.';

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  first_name text
    constraint profiles_first_name_check check (private.is_line(first_name, 80)),
  last_name text
    constraint profiles_last_name_check check (private.is_line(last_name, 80)),
  display_name text not null default 'Member'
    constraint profiles_display_name_check check (private.is_line(display_name, 80)),
  professional_title text
    constraint profiles_professional_title_check check (private.is_line(professional_title, 120)),
  bio text
    constraint profiles_bio_check check (private.is_text(bio, 4000)),
  company_organization text
    constraint profiles_company_organization_check check (private.is_line(company_organization, 160)),
  location text
    constraint profiles_location_check check (private.is_line(location, 160)),
  region text
    constraint profiles_region_check
    check (region = any (private.regions())),
  website text
    constraint profiles_website_check check (private.is_web_address(website)),
  linkedin_url text
    constraint profiles_linkedin_url_check check (private.is_web_address(linkedin_url)),
  twitter_url text
    constraint profiles_twitter_url_check check (private.is_web_address(twitter_url)),
  github_url text
    constraint profiles_github_url_check check (private.is_web_address(github_url)),
  email text
    constraint profiles_email_check check (private.is_email_address(email)),
  nexus_member boolean not null default false,
  availability_status text not null default 'available'
    constraint profiles_availability_status_check
    check (availability_status in ('available', 'mentoring', 'consulting', 'busy', 'private')),
  areas_of_expertise text[]
    constraint profiles_areas_of_expertise_check
    check (private.is_line_list(areas_of_expertise, 20, 80)),
  profile_photo_url text,
  role_interest text
    constraint profiles_role_interest_check
    check (role_interest in ('entrepreneur', 'resource_provider', 'community_member')),
  organization_type text
    constraint profiles_organization_type_check
    check (organization_type in ('startup', 'small_business', 'social_enterprise', 'nonprofit')),
  business_stage text[]
    constraint profiles_business_stage_check
    check (private.is_subset(business_stage, private.business_stages())),
  industry_categories text[]
    constraint profiles_industry_categories_check
    check (private.is_subset(industry_categories, private.industries())),
  -- Seven goals and seven challenges, each with one free text (spec §3).
  primary_goals text[]
    constraint profiles_primary_goals_check check (private.is_line_list(primary_goals, 8, 200)),
  biggest_challenges text[]
    constraint profiles_biggest_challenges_check
    check (private.is_line_list(biggest_challenges, 8, 200)),
  resource_types_provided text[]
    constraint profiles_resource_types_provided_check
    check (private.is_subset(resource_types_provided, array['funding', 'program', 'offer'])),
  business_stages_served text[]
    constraint profiles_business_stages_served_check
    check (private.is_subset(business_stages_served, private.business_stages())),
  industries_served text[]
    constraint profiles_industries_served_check
    check (private.is_subset(industries_served, array['all_industries'] || private.industries())),
  geographic_regions_served text[]
    constraint profiles_geographic_regions_served_check
    check (private.is_subset(geographic_regions_served, array['statewide'] || private.regions())),
  -- Providers choose from the support types of resources, community members from their own five.
  support_types_offered text[]
    constraint profiles_support_types_offered_check
    check (private.is_subset(support_types_offered, private.support_types() || array[
      'sharing_knowledge', 'mentoring', 'investing', 'promoting_atlas', 'skip_for_now'])),
  contact_method_preference text
    constraint profiles_contact_method_preference_check
    check (private.is_line(contact_method_preference, 160)),
  open_to_connecting boolean not null default false,
  email_updates_consent boolean not null default false,
  preferred_language text not null default 'English'
    constraint profiles_preferred_language_check
    check (preferred_language in ('English', 'French', 'Spanish')),
  public_profile boolean not null default false,
  created_at timestamptz not null default now(),
  -- A file of the member in our own bucket: any other address would let a member track visitors.
  -- The database does not know under which host browsers find the storage, so pages only show files
  -- of their own storage (src/domain/stored-image.ts). The same holds for logos and pictures of
  -- events.
  constraint profiles_profile_photo_url_check check (
    char_length(profile_photo_url) <= 400
    and profile_photo_url ~ (
      '^https?://[a-z0-9.-]+(:[0-9]{1,5})?/storage/v1/object/public/profile-photos/'
      || user_id::text || '/avatar[.](png|jpe?g|webp)([?]v=[A-Za-z0-9_-]{1,40})?$'
    )
  )
);
comment on table public.profiles is
  'People. Visible to others only with public_profile; staff see all (spec §3, §6).';
comment on column public.profiles.email is
  'An address that its owner typed to be shown. Never filled from the account.';
comment on column public.profiles.region is
  'The region chosen in onboarding, besides location.';
comment on column public.profiles.contact_method_preference is
  'For the owner only: read through my_profile_settings().';
comment on column public.profiles.email_updates_consent is
  'For the owner only: read through my_profile_settings().';
comment on column public.profiles.preferred_language is
  'For the owner only: read through my_profile_settings().';

create index profiles_display_name_idx on public.profiles (display_name);
create index profiles_public_idx on public.profiles (user_id) where public_profile;

revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select (
  id, user_id, first_name, last_name, display_name, professional_title, bio, company_organization,
  location, region, website, linkedin_url, twitter_url, github_url, email, nexus_member,
  availability_status, areas_of_expertise, profile_photo_url, role_interest, organization_type,
  business_stage, industry_categories, primary_goals, biggest_challenges, resource_types_provided,
  business_stages_served, industries_served, geographic_regions_served, support_types_offered,
  open_to_connecting, public_profile, created_at
) on table public.profiles to anon, authenticated;
grant update (
  first_name, last_name, display_name, professional_title, bio, company_organization,
  location, region, website, linkedin_url, twitter_url, github_url, email, nexus_member,
  availability_status, areas_of_expertise, profile_photo_url, role_interest, organization_type,
  business_stage, industry_categories, primary_goals, biggest_challenges, resource_types_provided,
  business_stages_served, industries_served, geographic_regions_served, support_types_offered,
  contact_method_preference, open_to_connecting, email_updates_consent, preferred_language,
  public_profile
) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

alter table public.profiles enable row level security;

create policy profiles_select_public_by_anon on public.profiles
  for select to anon
  using (public_profile);

create policy profiles_select_visible_by_authenticated on public.profiles
  for select to authenticated
  using (
    public_profile
    or user_id = (select auth.uid())
    or (select private.is_staff())
  );

create policy profiles_update_own_by_authenticated on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create table public.user_roles (
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  role text not null
    constraint user_roles_role_check
    check (role in ('admin', 'service_admin', 'atlas_guide', 'contributor', 'paid_user')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is
  'Roles of members: badges on visible profiles, and what private.is_staff() asks.';

create index user_roles_role_idx on public.user_roles (role);

revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select (user_id, role) on table public.user_roles to anon, authenticated;
grant select on table public.user_roles to service_role;

alter table public.user_roles enable row level security;

create policy user_roles_select_of_public_profiles_by_anon on public.user_roles
  for select to anon
  using (
    exists (
      select from public.profiles
      where profiles.user_id = user_roles.user_id and profiles.public_profile
    )
  );

create policy user_roles_select_visible_by_authenticated on public.user_roles
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.is_staff())
    or exists (
      select from public.profiles
      where profiles.user_id = user_roles.user_id and profiles.public_profile
    )
  );

-- The private function does the work out of reach of the API; the public one only calls it.
create function private.my_profile_settings()
returns table (
  email_updates_consent boolean,
  preferred_language text,
  contact_method_preference text
)
language sql stable security definer
set search_path = ''
begin atomic
  select profile.email_updates_consent, profile.preferred_language, profile.contact_method_preference
  from public.profiles as profile
  where profile.user_id = (select auth.uid());
end;

create function public.my_profile_settings()
returns table (
  email_updates_consent boolean,
  preferred_language text,
  contact_method_preference text
)
language sql stable security invoker
set search_path = ''
begin atomic
  select settings.email_updates_consent, settings.preferred_language, settings.contact_method_preference
  from private.my_profile_settings() as settings;
end;
comment on function public.my_profile_settings() is
  'The columns of the caller''s own profile that nobody else may read: one row, none without a profile.';

-- Deleting an account locks the profile first and then the rows that reference it. Functions that
-- change a member's rows lock in the same order, so that the two never deadlock.
create function private.lock_profile(account_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.profiles where user_id = account_id for key share;
end;
$$;
comment on function private.lock_profile(uuid) is
  'Locks a profile, if it exists, against deletion until the transaction ends. Waits for a deletion that is under way.';

revoke all on function
  private.is_admin(),
  private.is_staff(),
  private.is_editor(),
  private.require_staff(),
  private.require_admin(),
  private.my_profile_settings(),
  public.my_profile_settings(),
  private.lock_profile(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.is_admin(),
  private.is_staff(),
  private.is_editor(),
  private.my_profile_settings(),
  public.my_profile_settings()
to authenticated;
