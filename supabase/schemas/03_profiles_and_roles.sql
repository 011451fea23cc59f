-- Members from sign-up to deletion: their profile, their roles, and the questions that policies ask
-- about the caller. Roles are read from the table on every request, never from the token: a role
-- that was revoked is gone with the next call.
--
-- The questions are PL/pgSQL, so that they can exist before the tables that they read.

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
grant execute on function private.is_admin() to authenticated;

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
grant execute on function private.is_staff() to authenticated;

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
grant execute on function private.is_editor() to authenticated;

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
  -- Seven goals and seven challenges, each with one free text (rule 7.2).
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
  updated_at timestamptz not null default now(),
  -- A file of the member in our own bucket: any other address would let a member track visitors.
  -- The database does not know under which host browsers find the storage, so pages only show files
  -- of their own storage (src/shared/rules/stored-image.ts). The same holds for logos and pictures of
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
  'People. Visible to others only with public_profile; staff see all (rule 6.1).';
comment on column public.profiles.region is
  'The region chosen in onboarding, besides location.';
comment on column public.profiles.email is
  'An address that its owner typed to be shown. Never filled from the account.';
comment on column public.profiles.contact_method_preference is
  'For the owner only: read through my_profile_settings().';
comment on column public.profiles.email_updates_consent is
  'For the owner only: read through my_profile_settings().';
comment on column public.profiles.preferred_language is
  'For the owner only: read through my_profile_settings().';
comment on column public.profiles.updated_at is
  'Tells one version of a profile from another. Set by a trigger.';

create index profiles_display_name_idx on public.profiles (display_name);
create index profiles_public_idx on public.profiles (user_id) where public_profile;

revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select (
  id, user_id, first_name, last_name, display_name, professional_title, bio, company_organization,
  location, region, website, linkedin_url, twitter_url, github_url, email, nexus_member,
  availability_status, areas_of_expertise, profile_photo_url, role_interest, organization_type,
  business_stage, industry_categories, primary_goals, biggest_challenges, resource_types_provided,
  business_stages_served, industries_served, geographic_regions_served, support_types_offered,
  open_to_connecting, public_profile, created_at, updated_at
) on table public.profiles to anon, authenticated;
grant update (
  first_name, last_name, display_name, professional_title, bio, company_organization, location,
  region, website, linkedin_url, twitter_url, github_url, email, nexus_member, availability_status,
  areas_of_expertise, profile_photo_url, role_interest, organization_type, business_stage,
  industry_categories, primary_goals, biggest_challenges, resource_types_provided,
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

-- A new account gets its profile in the same transaction. Only these texts of what the browser sends
-- are used (rule 5.1): no role, no e-mail, nothing that is not a text. A hostile or
-- overlong value is cleaned or dropped, so that it never prevents a sign-up.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sent jsonb := coalesce(new.raw_user_meta_data, '{}');
  suggested text := private.sign_up_line(sent, 'suggested_organization', 160);
begin
  insert into public.profiles (
    user_id, first_name, last_name, display_name, location, company_organization
  )
  values (
    new.id,
    private.sign_up_line(sent, 'first_name', 80),
    private.sign_up_line(sent, 'last_name', 80),
    coalesce(private.sign_up_line(sent, 'display_name', 80), 'Member'),
    private.sign_up_line(sent, 'location', 160),
    coalesce(
      private.sign_up_line(sent, 'company_organization', 160),
      (select name from public.organizations where lower(name) = lower(suggested)),
      suggested
    )
  );
  return new;
end;
$$;

create trigger on_auth_user_created
  after insert on auth.users
  for each row execute function private.create_profile();

create function private.protect_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.user_id, new.role) = (old.user_id, old.role) then
    return new;
  end if;
  perform private.lock_roles();
  if not exists (
    select from public.user_roles where role = 'admin' and user_id <> old.user_id
  ) then
    raise exception 'This is the last admin. Make somebody else an admin first.'
      using errcode = 'PT409';
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end;
$$;

create trigger user_roles_protect_last_admin
  before update or delete on public.user_roles
  for each row when (old.role = 'admin')
  execute function private.protect_last_admin();
create trigger user_roles_record_change
  after insert or update or delete on public.user_roles
  for each row execute function private.record_change(
    'history', 'profiles', 'user_id', 'role', 'role');
create trigger profiles_touch_updated_at
  before update on public.profiles
  for each row execute function private.touch_updated_at();

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

grant execute on function
  private.my_profile_settings(),
  public.my_profile_settings()
to authenticated;

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

create function private.sign_up_line(sent jsonb, key text, longest integer) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(sent -> key) = 'string' then private.to_line(sent ->> key, longest)
  end;
end;
$$;
comment on function private.sign_up_line(jsonb, text, integer) is
  'One text of the sign-up metadata as a clean line; null when it is missing or not a text.';

-- Roles (gaps 'Roles'): only admins grant and revoke them, and one admin always remains, whether a
-- role is revoked, moved to another account or lost with the account.
create function private.lock_roles() returns void
language sql
set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('user_roles', 0));
end;
comment on function private.lock_roles() is
  'Lets one transaction at a time change roles, so that two admins cannot remove each other.';

create function private.set_role(account_id uuid, role_name text, granted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.lock_profile(account_id);
  -- Checked after the lock: a caller who waited for it may have lost the role meanwhile.
  perform private.lock_roles();
  perform private.require_admin();
  if role_name is null or granted is null then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
  if not exists (select from public.profiles where user_id = account_id) then
    raise exception 'This person no longer has an account.' using errcode = 'PT404';
  end if;

  if granted then
    insert into public.user_roles (user_id, role) values (account_id, role_name)
    on conflict do nothing;
  else
    delete from public.user_roles where user_id = account_id and role = role_name;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform private.record_audit(
      case when granted then 'role.grant' else 'role.take' end, 'profiles', account_id::text,
      jsonb_build_object('role', role_name));
  end if;
  if changed > 0 and granted and role_name = 'admin' then
    perform private.queue_notice('admin_granted', account_id, null, '{}');
  end if;
end;
$$;

create function public.set_role(account_id uuid, role_name text, granted boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.set_role(account_id, role_name, granted);
end;
comment on function public.set_role(uuid, text, boolean) is
  'Grants a role to an account or revokes it; does nothing where that is the case already. Admins only (42501). PT404 without the account, PT409 for the last admin.';

grant execute on function
  private.set_role(uuid, text, boolean),
  public.set_role(uuid, text, boolean)
to authenticated;

-- What the onboarding wizard saves (rule 7.1). Safe to
-- send twice, since 'Finish' and 'Explore Atlas' both do. Every answer is replaced: one that is
-- missing becomes null, as an empty list does.
create function public.save_onboarding(answers jsonb, seen timestamptz default null)
returns timestamptz
language plpgsql security invoker
set search_path = ''
as $$
declare
  sent public.profiles := jsonb_populate_record(null::public.profiles, answers);
  version timestamptz;
begin
  if sent.role_interest is null then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
  update public.profiles as profile set
    role_interest = sent.role_interest,
    region = sent.region,
    -- Fills a location that is empty or that an earlier answer filled.
    location = coalesce(
      nullif(profile.location, initcap(profile.region) || ' Maine'),
      initcap(sent.region) || ' Maine'),
    business_stage = nullif(sent.business_stage, '{}'),
    organization_type = sent.organization_type,
    industry_categories = nullif(sent.industry_categories, '{}'),
    primary_goals = nullif(sent.primary_goals, '{}'),
    biggest_challenges = nullif(sent.biggest_challenges, '{}'),
    resource_types_provided = nullif(sent.resource_types_provided, '{}'),
    business_stages_served = nullif(sent.business_stages_served, '{}'),
    industries_served = nullif(sent.industries_served, '{}'),
    geographic_regions_served = nullif(sent.geographic_regions_served, '{}'),
    support_types_offered = nullif(sent.support_types_offered, '{}'),
    areas_of_expertise = nullif(sent.areas_of_expertise, '{}'),
    contact_method_preference = sent.contact_method_preference,
    preferred_language = coalesce(sent.preferred_language, 'English'),
    nexus_member = coalesce(sent.nexus_member, false),
    open_to_connecting = coalesce(sent.open_to_connecting, false),
    email_updates_consent = coalesce(sent.email_updates_consent, false),
    public_profile = coalesce(sent.public_profile, false)
  where profile.user_id = (select auth.uid())
    and (seen is null or profile.updated_at = seen)
  returning profile.updated_at into version;
  if not found then
    if exists (select from public.profiles as profile where profile.user_id = (select auth.uid())) then
      raise exception 'The profile was changed since it was read.' using errcode = 'PT409';
    end if;
    raise exception 'You must be logged in to complete onboarding.' using errcode = 'PT401';
  end if;
  return version;
end;
$$;
comment on function public.save_onboarding(jsonb, timestamptz) is
  'Saves the answers of the onboarding wizard, {column: value}, on the caller''s own profile; empty lists as null. `seen` is the updated_at of the version that was answered. Returns the new one. PT400 without a role, PT409 when the profile has another version, 23514 for a value outside its vocabulary.';
grant execute on function public.save_onboarding(jsonb, timestamptz) to authenticated;

-- Deleting the own account (gaps 'Private data') deletes everything that belongs to it alone. What
-- others rely on stays without a name; the foreign keys say which is which.
create function private.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account_id uuid := auth.uid();
begin
  delete from auth.users where id = account_id;
  -- A token is valid for up to an hour after its account is deleted.
  if not found then
    raise exception 'This account has been deleted already.' using errcode = 'PT404';
  end if;
  perform private.record_audit('account.delete', 'profiles', account_id::text);
end;
$$;

create function public.delete_my_account() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.delete_my_account();
end;
comment on function public.delete_my_account() is
  'Deletes the account of the caller: profile, roles, claims, bookmarks and subscriptions are deleted, published content stays without a name. PT409 for the last admin, PT404 when it is deleted already. The function delete-orphaned-files deletes the files within the hour.';

grant execute on function private.delete_my_account(), public.delete_my_account() to authenticated;

create function private.has_role(person uuid, roles text[]) returns boolean
language sql stable
set search_path = ''
return exists (
  select from public.user_roles as given
  where given.user_id = person and given.role = any (roles));
comment on function private.has_role(uuid, text[]) is 'Whether a member holds one of the roles.';

-- Tokens of deleted accounts are valid for up to an hour. Rows that refer to an account are refused
-- by their foreign keys; these refer to none.
create function private.has_account() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.profiles as person where person.user_id = auth.uid());
end;
$$;
comment on function private.has_account() is
  'Whether the account of the caller exists: its token outlives it.';
grant execute on function private.has_account() to authenticated;
